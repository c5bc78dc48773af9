import { expect } from 'vitest';
import { ApiError } from '@parkdeck/core/client/errors';
import type { Call } from '@parkdeck/core/kit/call';
import { isWritable, type Fields, type FieldValues } from '@parkdeck/core/kit/field';
import { isText, isWriteOnly } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { askedFor, fieldAsked, type Target } from '@parkdeck/core/palette/steps';
import { HEADERS, type Preview } from '@parkdeck/core/wire/envelope';
import { client } from '../../web/app/client.ts';
import { loadExtensions } from '../../web/app/extensions.ts';
import { loadPages } from '../../web/app/pages.ts';
import { actOn } from '../../web/palette/act-on.ts';
import type { PaletteEntry } from '../../web/palette/entry.ts';
import { opened, reduce } from '../../web/palette/palette-state.ts';
import { runDraft } from '../../web/palette/run.ts';
import { targetRow } from '../../web/palette/targets.ts';
import { askedOf } from '../../web/resource/action/action-input.ts';
import { open, type ActionRequest } from '../../web/resource/action/request.ts';
import { runAction } from '../../web/resource/action/run-action.ts';
import { startAction } from '../../web/resource/action/start.ts';
import { callOf, createCallOf, keyField } from '../../web/resource/calls.ts';
import { formSent, formStart, problemsOf } from '../../web/resource/form/form-model.ts';
import { session } from '../../web/state/session.ts';
import type { TestPlatform } from './platform.ts';
import { plainRequest, type PlainRequest } from './plain-request.ts';

/** What a command of the console sends: as the dry run that its preview is, and when it is run. */
export interface ConsoleSent {
  readonly dry: PlainRequest | undefined;
  readonly run: PlainRequest | undefined;
  /** What the platform answers the dry run, or a reading. */
  readonly status: number;
  readonly preview: Preview | undefined;
  /** Why it refuses it. */
  readonly refusal: string | undefined;
  /** What a person answered or typed, and all that went along. */
  readonly values: FieldValues;
  readonly input: FieldValues;
  readonly call: Call;
}
/** The dialog of an action that stands open. */
const openedDialog = (): ActionRequest | null => open.action;
/** The console does not send it: a value is missing, or not taken. */
export class Refused extends Error {}

const HELD = { code: 409, msg: 'held', success: false, data: { reason: 'held' } };
const isRun = (headers: Headers): boolean => headers.has(HEADERS.idempotencyKey) && !headers.has(HEADERS.dryRun);

/** One field of an edited row with another value: a text where it has one. */
const changedField = (fields: Fields, row: FieldValues, samples: FieldValues): FieldValues => {
  const changeable = Object.entries(fields).filter(
    ([key, field]) =>
      isWritable(field) &&
      !field.options.fixed &&
      !isWriteOnly(field) &&
      samples[key] !== undefined &&
      JSON.stringify(samples[key]) !== JSON.stringify(row[key]),
  );
  const plain = changeable.filter(([, { options }]) => !options.unitBy);
  const chosen = plain.find(([, field]) => isText(field)) ?? plain[0] ?? changeable[0];
  if (!chosen) throw new Refused('has no field to change');
  return { [chosen[0]]: samples[chosen[0]] };
};

/**
 * The console's own client, palette and forms on a platform without a port, as `user`. Dry runs and readings reach the
 * platform; what would write is noted and held.
 */
export const consoleOn = async (at: TestPlatform, user = 'admin') => {
  const sent: { readonly request: PlainRequest; readonly isHeld: boolean; status: number }[] = [];
  const ownFetch = globalThis.fetch;
  globalThis.fetch = async (to, init = {}) => {
    if (typeof to !== 'string' || !to.startsWith('/')) return ownFetch(to, init);
    const headers = new Headers(init.headers);
    const body = typeof init.body === 'string' ? init.body : undefined;
    const note = {
      request: plainRequest({ method: init.method ?? 'GET', url: to, body: init.body }),
      isHeld: isRun(headers),
      status: 0,
    };
    sent.push(note);
    if (note.isHeld) return Response.json(HELD, { status: 409 });
    const { method } = note.request;
    if (method !== 'GET' && method !== 'POST' && method !== 'DELETE') throw new Error(method);
    const answered = await at.app.inject({
      method,
      url: to,
      headers: { ...Object.fromEntries(headers), authorization: await at.bearer(user) },
      ...(body === undefined ? {} : { payload: body }),
    });
    note.status = answered.statusCode;
    const told = (name: string) => [name, String(answered.headers[name.toLowerCase()] ?? '')] as const;
    const kept = new Headers(
      [told('Content-Type'), told(HEADERS.now)].filter(([, value]) => value !== '').map(([...one]) => one),
    );
    return new Response(answered.body, { status: answered.statusCode, headers: kept });
  };
  await loadPages();
  await loadExtensions();
  const { body } = await at.call(user, 'access.get');
  const { codes }: { codes: readonly string[] } = Object(body.data);
  session.codes = Object.fromEntries(codes.map((code) => [code, true]));

  const refusable = async (does: Promise<unknown>): Promise<string | undefined> => {
    try {
      await does;
      return undefined;
    } catch (error) {
      if (error instanceof ApiError) return error.message;
      throw error;
    }
  };
  const listed = async (noun: ResourceDef, id: string): Promise<FieldValues | undefined> => {
    const key = keyField(noun);
    for await (const rows of client.walk(noun, {}, { silent: true })) {
      const row = rows.find((one) => one[key] === id);
      if (row) return row;
    }
    return undefined;
  };
  const only = async (noun: ResourceDef): Promise<FieldValues | undefined> => {
    const get = callOf(noun, 'get');
    const answered = get?.on === 'none' ? await client.call(get, {}, { silent: true }) : undefined;
    return answered?.answers === 'value' ? Object(answered.value) : undefined;
  };
  const rowOf = async (noun: ResourceDef, id: string): Promise<FieldValues | undefined> => {
    const get = noun.calls.get === undefined ? undefined : callOf(noun, 'get');
    // where no row is read by its key, the form has what the list shows, or the only one there is
    if (!get) return callOf(noun, 'list') ? listed(noun, id) : only(noun);
    // some are read with more than their key: they are shown without
    const answered = await client.call(get, { ids: [id] }, { silent: true }).catch((error: unknown) => {
      if (error instanceof ApiError) return undefined;
      throw error;
    });
    return answered?.answers === 'row' ? answered.value : undefined;
  };
  /** The dry run of a call, if it writes, then its run. */
  const both = async (
    asked: { readonly call: Call; readonly ids: readonly string[]; readonly input: FieldValues },
    values: FieldValues,
    run: () => Promise<unknown>,
  ): Promise<ConsoleSent> => {
    const { call, ids, input } = asked;
    const from = sent.length;
    let preview: Preview | undefined;
    const look = async () => (preview = await client.previewCall(call, { ids, input }, { silent: true }));
    const refusal = await refusable(
      call.effect === 'write' ? look() : client.call(call, { ids, input }, { silent: true }),
    );
    if (call.effect === 'write') await refusable(run());
    const [first, last] = [sent[from], sent.slice(from).findLast(({ isHeld }) => isHeld)];
    return {
      dry: first?.request,
      run: last?.request,
      status: first?.status ?? 0,
      preview,
      refusal,
      values,
      input,
      call,
    };
  };

  /** A new row, or an edit of one field of a row, by the form of its noun. */
  const byForm = async (noun: ResourceDef, id: string | undefined, samples: FieldValues): Promise<ConsoleSent> => {
    const call = id === undefined ? createCallOf(noun) : callOf(noun, 'create-or-update');
    if (!call) throw new Refused(`${noun.name} has no form`);
    const row = id === undefined ? undefined : await rowOf(noun, id);
    if (id !== undefined && !row) throw new Refused(`${noun.name} ${id} cannot be read`);
    const { fields, start } = formStart({ noun, call, isEdit: id !== undefined }, row, {});
    const values = row ? changedField(fields, row, samples) : samples;
    const input = formSent(fields, row, { ...start, ...values });
    const [wrong] = row ? [] : problemsOf(fields, { ...start, ...values }).values();
    if (wrong) throw new Refused(`${wrong.field} ${wrong.rule}`);
    const ids = id === undefined ? [] : [id];
    return both({ call, ids, input }, row ? input : values, () =>
      client.call(call, { ids, input }, { intent: client.newIntent(), silent: true }),
    );
  };

  /** An export with the columns of the list. */
  const byExport = async (noun: ResourceDef): Promise<ConsoleSent> => {
    const call = callOf(noun, 'export');
    if (!call) throw new Refused(`${noun.name} is exported in the background`);
    const input = { format: 'csv', columns: noun.list.columns };
    return both({ call, ids: [], input }, input, () => client.export(noun, { ...input, format: 'csv' }));
  };

  /** Fills the dialog of an action, and runs it. */
  const fromDialog = (
    request: ActionRequest,
    row: FieldValues | undefined,
    samples: FieldValues,
  ): Promise<ConsoleSent> => {
    const { call, ids } = request;
    const asked = askedOf(request, row);
    const known = Object.fromEntries(Object.entries(samples).filter(([key]) => key in asked.fields));
    const values = { ...asked.fresh, ...known };
    const input = asked.sent(values);
    return both({ call, ids, input }, input, () => runAction(request, input, client.newIntent()));
  };
  /** The button of an action on a row, and its dialog. */
  const byDialog = async (call: Call, id: string, samples: FieldValues = {}): Promise<ConsoleSent> => {
    open.action = null;
    const row = call.resource && (await rowOf(call.resource, id));
    startAction({ call, ids: [id], source: 'row', ...(row ? { rows: [row] } : {}) });
    const request = openedDialog();
    if (!request) throw new Refused('opens nothing');
    return fromDialog(request, row, samples);
  };

  /** Answers what the palette asks for, one after the other, and runs the command; or fills the dialog it opens. */
  const byPalette = async (
    entry: PaletteEntry,
    id: string | undefined,
    samples: FieldValues,
    commanded: Call,
  ): Promise<ConsoleSent> => {
    const noun = commanded.resource;
    const row = noun && id !== undefined ? await rowOf(noun, id) : undefined;
    const shown =
      noun && row ? targetRow(noun, row, 'zh') : id !== undefined && { id, title: id, plates: [], detail: '' };
    const target: Target | null = shown ? { noun: commanded.noun, rows: [shown], from: 'focus' } : null;
    open.action = null;
    const from = sent.length;
    const draft = actOn(entry, target, '');
    if (draft) {
      let state = { ...opened('', target), draft };
      for (let asked = fieldAsked(draft); asked; asked = fieldAsked(state.draft)) {
        const [key, field] = asked;
        const next = reduce(state, {
          type: 'answered',
          value: samples[key] ?? field.options.initial ?? null,
          name: null,
        });
        if (!next.draft || next.notice) throw new Refused(`${key}: ${next.notice?.text.en ?? 'closed'}`);
        state = { ...next, draft: next.draft };
      }
      const done = state.draft;
      const { ids, input } = askedFor(done);
      return both({ call: done.call, ids, input }, done.values, () => runDraft(done, null, client.newIntent()));
    }
    const request = openedDialog();
    const { act } = entry;
    // a file that asks for nothing is fetched at once
    if (!request && act.kind === 'call' && act.call.answers === 'file') {
      await expect.poll(() => sent[from]?.status ?? 0).toBeGreaterThan(0);
      const { request: dry, status = 0 } = sent[from] ?? {};
      return {
        dry,
        status,
        run: undefined,
        preview: undefined,
        refusal: undefined,
        values: {},
        input: {},
        call: act.call,
      };
    }
    if (!request) throw new Refused('opens nothing');
    return fromDialog(request, row, samples);
  };
  /** What a page reads by a call. */
  const byReading = (call: Call, ids: readonly string[], input: FieldValues): Promise<ConsoleSent> =>
    both({ call, ids, input }, input, async () => undefined);

  /** What is sent while something of the console is done: reached the platform, or held. */
  const during = async (does: () => Promise<unknown>): Promise<readonly PlainRequest[]> => {
    const from = sent.length;
    await does();
    return sent.slice(from).map(({ request }) => request);
  };

  return { byForm, byExport, byPalette, byReading, byDialog, during, close: () => void (globalThis.fetch = ownFetch) };
};

import { afterAll, beforeAll } from 'vitest';
import { pages } from '@parkdeck/core/catalogue/pages';
import { askedField } from '@parkdeck/core/kit/asked-field';
import type { Call } from '@parkdeck/core/kit/call';
import { commandsOf, type Command } from '@parkdeck/core/kit/command';
import {
  effectiveField,
  isSecret,
  isWritable,
  wireName,
  type Field,
  type Fields,
  type FieldValues,
} from '@parkdeck/core/kit/field';
import { PAGING } from '@parkdeck/core/kit/filter';
import { isFile, isPicture } from '@parkdeck/core/kit/kinds';
import { consoleEntries } from '@parkdeck/core/palette/console-entries';
import { mainParameters } from '@parkdeck/core/palette/steps';
import { verbsOf, type Verb } from '@parkdeck/core/palette/verbs';
import type { Preview } from '@parkdeck/core/wire/envelope';
import { calls, owners as declared } from '@parkdeck/server/db/registry';
import { OWN_VERBS } from '../../cli/commands/own-verbs.ts';
import { formed, SPAN } from '../../cli/fixtures/copied-values.ts';
import { loadPages } from '../../web/app/pages.ts';
import type { PaletteEntry } from '../../web/palette/entry.ts';
import { owners } from '../../web/resource/nouns.ts';
import { startValues } from '../../web/resource/form/form-model.ts';
import { pageOf } from '../../web/resource/page-of.ts';
import { consoleOn, type ConsoleSent } from './console-on.ts';
import { plainRequest, type PlainRequest } from './plain-request.ts';
import { otherValues, sampleInput, sampleValues } from './samples.ts';
import { terminalWorld } from './terminal-world.ts';

/** What a line of the terminal sends last, and what comes of it. */
export interface Typed {
  readonly sent: PlainRequest | undefined;
  readonly preview: Preview | undefined;
  readonly said: string;
}

/** Commands of the catalogue, each with what the console's palette has for it. */
export const commands: readonly Command[] = commandsOf([...calls.values()]);

await loadPages();
const entries = new Map<string, PaletteEntry>(
  consoleEntries({ owners: owners().values(), pages, pageOf, language: 'zh' }).map((entry) => [entry.id, entry]),
);

/** The entry of the palette for a command. An action that adds the rows of its noun is `create` at the terminal. */
export const entryOf = ({ id, call }: Command): PaletteEntry | undefined =>
  entries.get(id) ?? (id.endsWith('.create') ? entries.get(call.id) : undefined);

/** The verb of the terminal for a command. */
const verbFor = ({ id, call }: Command): Verb | undefined => {
  const owner = declared.get(call.noun);
  return owner && verbsOf(owner).find(({ name }) => `${owner.name}.${name}` === id);
};

/** A command that the palette of the console and the terminal both have. */
export interface Both {
  readonly command: Command;
  readonly entry: PaletteEntry;
  readonly verb: Verb;
}
export const onBoth: readonly (readonly [id: string, both: Both])[] = commands.flatMap((command) => {
  const [entry, verb] = [entryOf(command), verbFor(command)];
  return entry && verb ? [[command.id, { command, entry, verb }] as const] : [];
});

/** A reading of the terminal. */
export type Reading = Pick<Both, 'verb'> & Pick<Command, 'call'>;

/** How far a list is read at a time is each one's own. */
const PAGES: ReadonlySet<string> = new Set(Object.entries(PAGING).map(([key, field]) => wireName(key, field, 'in')));
const withoutPaging = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !PAGES.has(name)));
/** A request without the way in which its rows are paged. */
export const withoutPages = ({ query, body, ...request }: PlainRequest) => ({
  ...request,
  query: withoutPaging(query),
  body: typeof body === 'object' && body !== null && !Array.isArray(body) ? withoutPaging({ ...body }) : body,
});
/** What is read and is no entry of the console's palette, but one of its pages; a few are written by hand. */
export const readings: readonly (readonly [id: string, reading: Reading])[] = commands.flatMap((command) => {
  const { id, call } = command;
  const verb = verbFor(command);
  const isRead = call.effect === 'read' && call.answers !== 'file' && !entryOf(command);
  return isRead && verb && !(verb.name in (OWN_VERBS[call.noun] ?? {})) ? [[id, { call, verb }] as const] : [];
});

/** Some key, of what is no row of the database. */
export const SOME_KEY = 'X00000001';

/** The address of a picture or file, which is uploaded before it is sent. */
const UPLOADED = '/api/parkdeck/files/F1';
const sampleOf = (field: Field, value: unknown): unknown => {
  if (isPicture(field) || isFile(field)) return Array.isArray(value) ? [UPLOADED] : UPLOADED;
  return value ?? formed(field);
};
/** The values of those fields that have one, as a person gives them. */
const known = (fields: Fields, values: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      const value = key in values ? sampleOf(field, values[key]) : undefined;
      return value === undefined ? [] : [[key, value]];
    }),
  );

/** The console and the terminal on one platform at an afternoon of the demo world. */
export const bothFaces = () => {
  const world = terminalWorld();
  let face: Awaited<ReturnType<typeof consoleOn>> | undefined;
  beforeAll(async () => {
    face = await consoleOn(world.at);
  });
  afterAll(() => face?.close());
  const started = (): NonNullable<typeof face> => {
    if (!face) throw new Error('The console is not started yet');
    return face;
  };

  /** Runs a line. A secret among its values comes from standard input, as the line says. */
  const typed = async (line: readonly string[], call: Call, values: FieldValues): Promise<Typed> => {
    const secret = Object.entries(values).find(([key]) => call.input[key] && isSecret(call.input[key]))?.[1];
    const { sent, out, err } = await world.run(line, { stdin: String(secret ?? '') });
    const last = sent.at(-1);
    const { data }: { data?: Preview } = out.startsWith('{') ? JSON.parse(out) : {};
    return { sent: last && plainRequest({ ...last }), preview: data, said: `${line.join(' ')}\n${err}` };
  };

  /** What the other answers make needed, as the password of a new account. */
  const needed = async ({ input }: Call, given: FieldValues): Promise<FieldValues> => {
    const values = { ...startValues(input, {}), ...given };
    const fields = Object.fromEntries(
      Object.entries(input).flatMap(([key, field]) => {
        const isNeeded = isWritable(field) && !(key in given) && askedField(field, values, true).options.required;
        return isNeeded ? [[key, effectiveField(field, values)]] : [];
      }),
    );
    return known(fields, await sampleValues(world.at.platform, fields, true));
  };

  /** What a person answers: what is required, what the palette asks for, and what the demo world needs besides. */
  const samplesOf = async (call: Call): Promise<FieldValues> => {
    const asked = Object.fromEntries(mainParameters(call));
    const isReport = call.answers === 'file' && call.resource === undefined;
    const values = known(
      { ...call.input, ...asked },
      {
        ...(await sampleValues(world.at.platform, asked, true)),
        ...(await sampleInput(world.at.platform, call)),
        ...(isReport ? SPAN : {}),
        ...(call.answers === 'file' ? { format: 'csv' } : {}),
      },
    );
    return { ...values, ...(call.effect === 'write' ? await needed(call, values) : {}) };
  };

  /** What a reading is asked with: what it needs. */
  const readingOf = async ({ call, verb }: Reading): Promise<FieldValues> => {
    const isReport = call.resource === undefined && verb.name === 'report';
    return known(call.input, { ...(await sampleInput(world.at.platform, call)), ...(isReport ? SPAN : {}) });
  };

  /** What the console sends for a command. */
  const sentByConsole = async ({ command: { call }, entry }: Both, id: string | undefined): Promise<ConsoleSent> => {
    const { act } = entry;
    const { byForm, byExport, byPalette } = started();
    if (act.kind === 'create') return byForm(act.resource, undefined, await samplesOf(call));
    if (act.kind === 'edit')
      return byForm(act.resource, id, known(call.input, await otherValues(world.at.platform, call.input)));
    if (act.kind === 'export') return byExport(act.resource);
    return byPalette(entry, id, await samplesOf(call), call);
  };

  return {
    world,
    get face() {
      return started();
    },
    typed,
    readingOf,
    sentByConsole,
  };
};

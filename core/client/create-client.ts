import { liveEvent } from '../catalogue/shell/live-event.ts';
import { signIn } from '../catalogue/shell/sign-in.ts';
import type { Call } from '../kit/call.ts';
import { callsByVerb } from '../kit/call.ts';
import type { Entity, ResourceDef } from '../kit/resource.ts';
import type { Preview } from '../wire/envelope.ts';
import type { Answered } from './answer.ts';
import { decodeAnswer } from './answer.ts';
import { base64, utf8 } from './base64.ts';
import type { CallAsked, Client, ClientOptions, ExportQuery } from './client.ts';
import { WireError } from './errors.ts';
import { followStore } from './follow-store.ts';
import { newIntent } from './intent.ts';
import { createPlatformClock } from './platform-clock.ts';
import type { ClientRequest } from './request.ts';
import type { SendOptions } from './send.ts';
import { createSender } from './send.ts';
import type { AskSignIn } from './session.ts';
import { createSession, renewWith } from './session.ts';
import { createTokens, TOKEN_SECONDS } from './tokens.ts';
import type { CallOptions, ListQuery, Owner, WriteOptions } from './typed.ts';

/** The call of a noun that does something; a noun without it is a mistake of the program. */
const find = (owner: Owner, verb: string): Call => {
  const found = callsByVerb(owner).get(verb);
  if (!found) throw new Error(`${owner.name} has no call "${verb}"`);
  return found;
};

/**
 * The static type of an answer. The codec has just checked the value against the declaration that the type is computed
 * from.
 */
const typed = <T>(answered: { readonly value: unknown }): T => answered.value as T;

/** Makes the typed client; transport, storage, time and randomness are passed in. */
export const createClient = <F>(options: ClientOptions<F>): Client<F> => {
  const { transport, clock, random, language, surface, onEvent } = options;
  const { store, listen } = followStore(options.store, onEvent);
  const ask: AskSignIn = async (verb, input, sendOptions) =>
    typed(await run(find(signIn, verb), { input }, sendOptions));
  const tokens = createTokens({
    store,
    clock,
    seconds: options.tokenSeconds ?? TOKEN_SECONDS,
    onEvent,
    renew: renewWith(ask),
  });
  const platformClock = createPlatformClock(clock);
  const sender = createSender<F>({
    transport,
    tokens,
    clock,
    platformClock,
    random,
    language,
    surface,
    onEvent,
    waitOn429: options.waitOn429 ?? false,
    basic: `Basic ${base64(utf8(`${options.clientId}:${options.clientSecret}`))}`,
  });

  const reply = async (call: Call, asked: ClientRequest<F>, sendOptions?: SendOptions) => {
    const got = await sender.send(call, asked, sendOptions);
    if (got.refusal) throw got.refusal;
    return got;
  };

  const run = async (call: Call, asked: ClientRequest<F>, sendOptions?: SendOptions): Promise<Answered<F>> => {
    const { envelope, file: content } = await reply(call, asked, sendOptions);
    if (call.answers === 'file') {
      if (content === undefined) throw new WireError(call.id, 'data', 'required');
      return { answers: 'file', value: content };
    }
    const answered = decodeAnswer(call, envelope ?? {}, (keys) =>
      onEvent({ type: 'extra-keys', callId: call.id, keys }),
    );
    const undo = envelope?.['undo'];
    if (typeof undo !== 'string') return answered;
    onEvent({ type: 'undoable', callId: call.id, undo });
    return { ...answered, undo };
  };

  const write = (call: Call, asked: CallAsked = {}, { intent, ...rest }: WriteOptions = {}): Promise<Answered<F>> =>
    run(call, { ...asked, ...(intent === undefined ? {} : { intent }) }, rest);
  const dryRun = async (call: Call, asked: CallAsked = {}, rest: CallOptions = {}): Promise<Preview> => {
    const { envelope } = await reply(call, { ...asked, dryRun: true }, rest);
    const { decodePreview } = await import('./preview.ts'); // nobody waits for it at the start
    return decodePreview(call, envelope ?? {});
  };

  const listInput = <R extends ResourceDef>({
    filters,
    ...paging
  }: ListQuery<R> | ExportQuery<R>): Readonly<Record<string, unknown>> => ({ ...filters, ...paging });

  return {
    session: createSession({ ask, tokens, store, listen, clock, sharedKey: options.sharedKey ?? '', onEvent }),
    list: async (noun, query = {}, callOptions) =>
      typed(await run(find(noun, 'list'), { input: listInput(query) }, callOptions)),
    walk: async function* (noun, query = {}, callOptions) {
      const call = find(noun, 'list');
      const { walkPages } = await import('./walk-pages.ts'); // nobody waits for it at the start
      yield* walkPages<Entity<typeof noun>>(call.id, async ({ size, cursor }, onNext) =>
        typed(await run(call, { input: { size, ...listInput(query), cursor } }, { ...callOptions, onNext })),
      );
    },
    get: async (noun, id, callOptions) => typed(await run(find(noun, 'get'), { ids: [id] }, callOptions)),
    create: async (noun, draft, writeOptions) =>
      typed(await write(find(noun, 'create-or-update'), { input: draft }, writeOptions)),
    update: async (noun, id, patch, writeOptions) =>
      typed(await write(find(noun, 'create-or-update'), { ids: [id], input: patch }, writeOptions)),
    remove: async (noun, ids, writeOptions) => typed(await write(find(noun, 'remove'), { ids }, writeOptions)),
    export: async (noun, query = {}, callOptions) =>
      typed(await run(find(noun, 'export'), { input: listInput(query) }, callOptions)),
    act: async (owner, verb, ...[asked, writeOptions]) => typed(await write(find(owner, verb), asked, writeOptions)),
    preview: (owner, verb, ...[asked, callOptions]) => dryRun(find(owner, verb), asked, callOptions),
    call: write,
    previewCall: dryRun,
    upload: async ({ file: content, fileName }, use, { intent, ...rest } = {}) => {
      const form = [
        { name: 'use', value: use },
        { name: 'file', file: content, fileName },
      ];
      const asked = { form, ...(intent === undefined ? {} : { intent }) };
      const { file } = await import('../catalogue/shell/file.ts'); // nobody waits for it at the start
      return typed(await run(find(file, 'upload'), asked, rest));
    },
    live: async function* (topics, { signal } = {}) {
      const { liveEvents } = await import('./live.ts'); // nobody waits for it at the start
      yield* liveEvents({
        clock,
        ...(signal ? { signal } : {}),
        onState: (state) => onEvent({ type: 'live', state }),
        open: (lastId) =>
          sender.open(
            find(liveEvent, 'stream'),
            { input: { topics } },
            {
              silent: true,
              ...(signal ? { signal } : {}),
              ...(lastId === undefined ? {} : { headers: { 'Last-Event-ID': lastId } }),
            },
          ),
      });
    },
    newIntent: () => newIntent(random),
    now: platformClock.now,
  };
};

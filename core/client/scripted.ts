import type { SignedInUser } from '../catalogue/shell/sign-in.ts';
import { createClient } from './create-client.ts';
import type { Client, ClientOptions } from './client.ts';
import type { ClientEvent } from './events.ts';
import type { SessionStore, StoredSession } from './session-store.ts';
import type { HttpRequest, HttpResponse } from './transport.ts';

/** A scripted platform for tests: no network, no clock, no storage. */
export type Script = (
  request: HttpRequest<string>,
  turn: number,
) => HttpResponse<string> | Promise<HttpResponse<string>>;

async function* piecesOf(pieces: readonly string[]): AsyncGenerator<string> {
  yield* pieces;
}

/** A scripted answer with a JSON body; a body that is a string stands for one that is not JSON. */
export const jsonReply = (
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): HttpResponse<string> => {
  const all: Readonly<Record<string, string>> = { 'content-type': 'application/json; charset=utf-8', ...headers };
  return {
    status,
    headers: { get: (name) => all[name.toLowerCase()] ?? null },
    json: () => (typeof body === 'string' ? Promise.reject(new SyntaxError(body)) : Promise.resolve(body)),
    blob: () => Promise.resolve('json'),
    chunks: () => piecesOf([]),
  };
};
/** A scripted success whose envelope carries `data`. */
export const good = (data: unknown, more: object = {}): HttpResponse<string> =>
  jsonReply(200, { code: 200, success: true, msg: 'ok', data, ...more });
/** A scripted refusal with its message. */
export const bad = (
  status: number,
  msg: string,
  data: unknown = {},
  headers?: Readonly<Record<string, string>>,
): HttpResponse<string> => jsonReply(status, { code: status, success: false, msg, message: msg, data }, headers);
/** A scripted answer that is a file. */
export const fileReply = (content: string, status = 200): HttpResponse<string> => ({
  status,
  headers: { get: () => 'text/csv' },
  json: () => Promise.reject(new SyntaxError('no json')),
  blob: () => Promise.resolve(content),
  chunks: () => piecesOf([content]),
});
/** A scripted answer that arrives piece by piece. */
export const streamReply = (...pieces: readonly string[]): HttpResponse<string> => ({
  ...fileReply(''),
  chunks: () => piecesOf(pieces),
});

/** A store shared by several tabs or processes; its lock is granted in the order of asking. */
export const sharedStore = (first?: StoredSession): SessionStore & { readonly tell: () => void } => {
  let stored = first;
  let tail: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();
  return {
    read: () => stored,
    write: (session) => {
      stored = session;
    },
    clear: () => {
      stored = undefined;
    },
    lock: (_name, fn) => {
      const mine = tail.then(fn, fn);
      tail = mine.catch(() => undefined);
      return mine;
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    tell: () => listeners.forEach((changed) => changed()),
  };
};

/** A signed-in user for tests. */
export const someUser: SignedInUser = {
  sysUserRecordId: 'U1',
  userName: 'wang',
  nickName: '小王',
  phone: '13800000000',
  userType: 1,
  companyId: 'C1',
  companyName: '总公司',
  switchedCompanyId: null,
  switchedCompanyName: null,
  roleIds: ['R1'],
  roleNames: ['车场管理员'],
  mustChangePassword: false,
  mustSecondFactor: false,
};
/** A stored session of {@link someUser} for tests. */
export const someSession = (more: Partial<StoredSession> = {}): StoredSession => ({
  token: 'access-1',
  refreshToken: 'refresh-1',
  datetime: 0,
  userInfo: { ...someUser, accessToken: 'access-1' },
  ...more,
});

/** A client under test, with what it has sent, stored, told and waited for. */
export interface Rig {
  readonly client: Client<string>;
  readonly store: ReturnType<typeof sharedStore>;
  readonly sent: HttpRequest<string>[];
  readonly events: ClientEvent[];
  readonly waits: number[];
  /** Epoch milliseconds; set it to let time pass. */
  readonly time: { now: number };
}

/** A client over a script. Waiting takes no time but moves the clock. */
export const rig = (
  script: Script,
  options: Partial<ClientOptions<string>> & { readonly store?: ReturnType<typeof sharedStore> } = {},
): Rig => {
  const sent: HttpRequest<string>[] = [];
  const events: ClientEvent[] = [];
  const waits: number[] = [];
  const time = { now: 1_000_000 };
  const store = options.store ?? sharedStore(someSession({ datetime: time.now }));
  let minted = 0;
  const client = createClient<string>({
    transport: async (request) => {
      sent.push(request);
      return script(request, sent.length);
    },
    clock: {
      now: () => time.now,
      wait: async (ms) => {
        waits.push(ms);
        time.now += ms;
      },
    },
    random: (size) => new Uint8Array(size).fill((minted += 1)),
    language: () => 'zh',
    surface: 'web',
    onEvent: (event) => events.push(event),
    clientId: 'console',
    clientSecret: '密s',
    ...options,
    store,
  });
  return { client, store, sent, events, waits, time };
};

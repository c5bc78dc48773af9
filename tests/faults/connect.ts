import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '@parkdeck/core/client/client';
import { createClient } from '@parkdeck/core/client/create-client';
import type { OnEvent } from '@parkdeck/core/client/events';
import type { SessionStore, StoredSession } from '@parkdeck/core/client/session-store';
import type { FormPart, Transport } from '@parkdeck/core/client/transport';
import { DEMO_PASSWORD } from '@parkdeck/server/access/demo-password';

/** A session kept in memory. */
const memoryStore = (): SessionStore => {
  let held: StoredSession | undefined;
  return {
    read: () => held,
    write: (session) => void (held = session),
    clear: () => void (held = undefined),
    lock: (_name, work) => work(),
  };
};

const formOf = (parts: readonly FormPart<Blob>[]): FormData => {
  const form = new FormData();
  for (const part of parts)
    if ('file' in part) form.append(part.name, part.file, part.fileName);
    else form.append(part.name, part.value);
  return form;
};

const overFetch =
  (base: string): Transport<Blob> =>
  async ({ method, url, headers, body, signal }) => {
    const control = new AbortController();
    const abort = (): void => control.abort();
    signal?.addEventListener('abort', abort);
    const response = await fetch(new URL(url, base), {
      method,
      headers: { ...headers },
      signal: control.signal,
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : formOf(body) }),
    });
    const ended =
      <T>(read: () => Promise<T>) =>
      (): Promise<T> =>
        read().finally(() => signal?.removeEventListener('abort', abort));
    return {
      status: response.status,
      headers: response.headers,
      json: ended(() => response.json()),
      blob: ended(() => response.blob()),
      chunks: () => {
        throw new Error('Nothing streams here');
      },
    };
  };

/** The typed client of a running server, signed in as a user of the demo world. */
export const connect = async (
  url: string,
  userName = 'admin',
  onEvent: OnEvent = () => undefined,
): Promise<Client<Blob>> => {
  const client = createClient<Blob>({
    transport: overFetch(url),
    store: memoryStore(),
    clock: { now: () => Date.now(), wait: (ms) => delay(ms) },
    random: (size) => randomBytes(size),
    language: () => 'en',
    surface: 'cli',
    onEvent,
    clientId: 'parkdeck',
    clientSecret: 'parkdeck',
  });
  await client.session.byPassword({ userName, password: DEMO_PASSWORD });
  return client;
};

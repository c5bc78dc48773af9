import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { inject } from 'vitest';
import { encodeInput, fillPath } from '@parkdeck/core/wire/codec';
import type { Envelope } from '@parkdeck/core/wire/envelope';
import { createApp } from '@parkdeck/server/http/app';
import { readConfig } from '@parkdeck/server/platform/config';
import { createPlatform } from '@parkdeck/server/boot/create-platform';
import { createLog } from '@parkdeck/server/boot/log';
import type { Platform } from '@parkdeck/server/platform/platform';
import { migrateDatabase } from '@parkdeck/server/db/migrate';
import { calls } from '@parkdeck/server/db/registry';
import { loadWorld } from '@parkdeck/server/world/load';
import { freshDatabase, templateDatabase } from './database.ts';

/** Today's date in every test (demo world, section 1). */
export const BASE_DATE = '2026-03-01';
export const DEMO_PASSWORD = 'Demo@2026';

export interface CallOptions {
  readonly ids?: readonly string[];
  readonly input?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A whole server with its own database, without a port. */
export interface TestPlatform {
  readonly platform: Platform;
  readonly app: FastifyInstance;
  /** Signs in by name with the demo password and returns the bearer header; signs in once per user. */
  bearer(userName: string): Promise<string>;
  /** Sends a declared call in our field names as a user, or signed out (`undefined`). */
  call(
    userName: string | undefined,
    callId: string,
    options?: CallOptions,
  ): Promise<{ readonly status: number; readonly body: Envelope; readonly raw: LightMyRequestResponse }>;
  /** Sets the clock: from now on the time is what `read` returns, `yyyy-MM-dd HH:mm:ss`. */
  setClock(read: () => string): void;
  /** Simulates a restart of the server process: a new server on the same database, without anything from memory. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** A migrated database with the small world at the fixed date, or empty: created once per run, then copied. */
export const templateOf = (world: 'small' | 'none'): Promise<string> =>
  templateDatabase(inject('databaseUrl'), `${inject('databasePrefix')}${world}`, async (url) => {
    const data = mkdtempSync(join(tmpdir(), 'parkdeck-test-'));
    const platform = createPlatform(
      readConfig({ PARKDECK_DATA: data, PARKDECK_BASE_DATE: BASE_DATE }),
      url,
      createLog('silent'),
    );
    await migrateDatabase(platform.database);
    if (world !== 'none') await loadWorld(platform, world);
    await platform.database.close();
    rmSync(data, { recursive: true });
  });

/** Starts a server with its own database that contains the small world at the fixed date. Call `close` when done. */
export const testPlatform = async (env: Readonly<Record<string, string>> = {}): Promise<TestPlatform> => {
  const database = await freshDatabase(
    inject('databaseUrl'),
    await templateOf(env.PARKDECK_WORLD === 'none' ? 'none' : 'small'),
  );
  const data = mkdtempSync(join(tmpdir(), 'parkdeck-test-'));
  const config = readConfig({
    PARKDECK_DATA: data,
    PARKDECK_WORLD: 'small',
    PARKDECK_BASE_DATE: BASE_DATE,
    PARKDECK_CALLS_PER_SECOND: '10000',
    ...env,
  });
  const log = createLog(process.env.LOG_LEVEL ?? 'silent');
  let platform = createPlatform(config, database.url, log);
  const serve = async (): Promise<FastifyInstance> => {
    const served = await createApp(platform);
    await served.ready();
    return served;
  };
  let app = await serve();

  const tokens = new Map<string, string>();
  const bearer = async (userName: string): Promise<string> => {
    const known = tokens.get(userName);
    if (known) return known;
    const answer = await app.inject({
      method: 'POST',
      url: '/api/api-uaa/oauth/user/token',
      payload: { username: userName, password: DEMO_PASSWORD },
    });
    const token = answer.json<{ data?: { accessToken?: string } }>().data?.accessToken;
    if (!token) throw new Error(`${userName} cannot sign in: ${answer.body}`);
    tokens.set(userName, `Bearer ${token}`);
    return `Bearer ${token}`;
  };

  let read: (() => string) | undefined;
  const follow = (): void => {
    const clock = read;
    if (clock) Object.assign(platform, { clock: () => ({ today: clock().slice(0, BASE_DATE.length), now: clock() }) });
  };
  const shut = async (): Promise<void> => {
    await app.close();
    await platform.database.close();
  };

  return {
    get platform() {
      return platform;
    },
    get app() {
      return app;
    },
    bearer,
    call: async (userName, callId, { ids, input, headers } = {}) => {
      const call = calls.get(callId);
      if (!call) throw new Error(`No call ${callId}`);
      const { path, rest } = fillPath(
        call.route.path,
        encodeInput(call, { ...(ids ? { ids } : {}), ...(input ? { input } : {}) }),
      );
      const query = Object.fromEntries(
        Object.entries(rest).flatMap(([name, value]) =>
          value === null ? [] : [[name, Array.isArray(value) ? value.join(',') : String(value)]],
        ),
      );
      const raw = await app.inject({
        method: call.route.method,
        url: path,
        ...(call.carrier === 'query' ? { query } : { payload: rest }),
        headers: { ...(userName === undefined ? {} : { authorization: await bearer(userName) }), ...headers },
      });
      const isJson = String(raw.headers['content-type']).includes('application/json');
      return {
        status: raw.statusCode,
        body: isJson
          ? raw.json<Envelope>()
          : { code: raw.statusCode, success: raw.statusCode < 400, msg: '', data: null },
        raw,
      };
    },
    setClock: (clock) => {
      read = clock;
      follow();
    },
    restart: async () => {
      await shut();
      platform = createPlatform(config, database.url, log);
      follow();
      app = await serve();
    },
    close: async () => {
      await shut();
      await database.drop();
      rmSync(data, { recursive: true, force: true });
    },
  };
};

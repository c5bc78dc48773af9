import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { READ_BY } from '@parkdeck/server/events/live';
import { calls } from '@parkdeck/server/db/registry';
import { setMaintenance } from '@parkdeck/server/platform/maintenance';
import { testPlatform } from '../factories/platform.ts';
import type { TestPlatform } from '../factories/platform.ts';

/** The stream of live events lasts as long as its session, and tells only what its user may read. */

let at: TestPlatform;
let url: string;
beforeAll(async () => {
  at = await testPlatform();
  await at.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(at.app.server.address() as AddressInfo).port}`; // listening on TCP
});
afterAll(() => at.close());

const PATH = '/api/parkdeck/live';
interface Heard {
  readonly topics: string[];
  /** Ends when the platform ends the stream. */
  readonly over: Promise<void>;
  readonly stop: () => void;
}
/** Opens a stream with a session of its own, and collects what is told. */
const listen = async (authorization: string): Promise<Heard> => {
  const abort = new AbortController();
  const { body, status } = await fetch(url + PATH, { headers: { authorization }, signal: abort.signal });
  if (!body || status !== 200) throw new Error(`The stream answers ${status}`);
  const topics: string[] = [];
  const read = async (): Promise<void> => {
    let text = '';
    for await (const chunk of body) {
      const lines = (text + Buffer.from(chunk).toString()).split('\n');
      text = lines.pop() ?? ''; // the last one may not be complete
      for (const line of lines) if (line.startsWith('event: ')) topics.push(line.slice('event: '.length));
    }
  };
  return { topics, over: read().catch(() => undefined), stop: () => abort.abort() };
};
const session = async (name: string): Promise<string> => {
  const payload = { username: name, password: 'Demo@2026' };
  const answer = await at.app.inject({ method: 'POST', url: '/api/api-uaa/oauth/user/token', payload });
  return `Bearer ${answer.json<{ data: { accessToken: string } }>().data.accessToken}`;
};
const notify = (payload: string) => at.platform.database.pool.query("select pg_notify('parkdeck_live', $1)", [payload]);
/** An event for one user, which comes after all that was published before. */
const mark = async (heard: Heard, user: string): Promise<readonly string[]> => {
  await at.platform.publish('plan', { user });
  await expect.poll(() => heard.topics.includes('plan')).toBe(true);
  return heard.topics.filter((topic) => topic !== 'plan');
};
const userOf = async (name: string): Promise<{ readonly id: string; readonly company: string }> => {
  const { rows } = await at.platform.database.pool.query<{ id: string; company: string }>(
    'select id, company_id as company from "user" where user_name = $1',
    [name],
  );
  if (!rows[0]) throw new Error(name);
  return rows[0];
};

test('it ends with the sign-out', async () => {
  const authorization = await session('east');
  const heard = await listen(authorization);
  const route = calls.get('sign-in.sign-out')?.route;
  if (!route) throw new Error('sign-out is not declared');
  await at.app.inject({ method: route.method, url: route.path, headers: { authorization } });
  await heard.over;
});

test('it ends when its user ends that session from another one', async () => {
  const [streaming, other] = [await session('east'), await session('east')];
  const heard = await listen(streaming);
  const route = calls.get('own-session.end-others')?.route;
  if (!route) throw new Error('own-session.end-others is not declared');
  await at.app.inject({ method: route.method, url: route.path, headers: { authorization: other }, payload: {} });
  await heard.over;
});

test('it ends when its user is disabled, and another one cannot be opened', async () => {
  const authorization = await session('east');
  const heard = await listen(authorization);
  const { id } = await userOf('east');
  await at.platform.database.pool.query('update "user" set state = \'disabled\' where id = $1', [id]);
  await heard.over;
  await expect(listen(authorization)).rejects.toThrow('401');
  await at.platform.database.pool.query('update "user" set state = \'enabled\' where id = $1', [id]);
});

test('it tells of its own company only, and of nothing that its user may not read', async () => {
  const [east, root] = [await userOf('east'), await userOf('admin')];
  const heard = await listen(await session('east'));
  await at.platform.publish('gate-event', { company: root.company });
  await at.platform.publish('unknown-topic', { company: east.company });
  expect(await mark(heard, east.id)).toEqual([]);
  heard.stop();
});

test('who is limited to some places hears of no other site', async () => {
  const { id, company } = await userOf('mgr1'); // of the site V0001
  const heard = await listen(await session('mgr1'));
  await at.platform.publish('device', { company, village: 'V0002' });
  expect(await mark(heard, id)).toEqual([]);
  await at.platform.publish('device', { company, village: 'V0001' });
  await expect.poll(() => heard.topics).toContain('device');
  heard.stop();
});

test('rights that are taken away are gone from the open stream', async () => {
  const { id, company } = await userOf('east');
  const heard = await listen(await session('east'));
  await at.platform.publish('exception', { company });
  await expect.poll(() => heard.topics).toContain('exception');
  const { rows } = await at.platform.database.pool.query<{ roles: string[] }>(
    'select roles from "user" where id = $1',
    [id],
  );
  await at.platform.database.pool.query('update "user" set roles = \'{}\' where id = $1', [id]);
  // its own user is told, so that an open console takes them up
  await expect.poll(() => heard.topics).toContain('access');
  // The stream looks again after the notice; until then it may still tell.
  await expect
    .poll(async () => {
      heard.topics.length = 0;
      await at.platform.publish('work-order', { company });
      return mark(heard, id);
    })
    .toEqual([]);
  await at.platform.database.pool.query('update "user" set roles = $2 where id = $1', [id, rows[0]?.roles]);
  heard.stop();
});

test('what is no event on the channel is dropped, and the stream goes on', async () => {
  const heard = await listen(await session('east'));
  for (const payload of ['', '{', 'null', '7', '[]', '{"x":1}']) await notify(payload);
  expect(await mark(heard, (await userOf('east')).id)).toEqual([]);
  heard.stop();
});

test('a user has so many streams and not more', async () => {
  const authorization = await session('jinhe');
  const open: Heard[] = [];
  const refused = async (): Promise<string> => {
    for (let count = 0; count < 100; count += 1) {
      const one = await listen(authorization).catch((error: unknown) => String(error));
      if (typeof one === 'string') return one;
      open.push(one);
    }
    return '';
  };
  expect(await refused()).toContain('429');
  expect(open.length).toBe(30);
  for (const { stop } of open) stop();
  await expect
    .poll(() =>
      listen(authorization).then(
        ({ stop }) => (stop(), true),
        () => false,
      ),
    )
    .toBe(true);
});

test('a stream that is not read is cut instead of filling the memory', async () => {
  const authorization = await session('east');
  const { id } = await userOf('east');
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  socket.on('error', () => undefined);
  socket.write(`GET ${PATH} HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\n\r\n`);
  await new Promise<void>((resolve) => void socket.once('data', () => resolve()));
  socket.pause();
  const other = await listen(await session('admin'));
  await at.platform.database.pool.query(
    `select pg_notify('parkdeck_live', json_build_object('topic', 'plan', 'user', $1::text, 'n', n, 'text',
      repeat('x', 7000))::text) from generate_series(1, 4000) n`,
    [id],
  );
  await at.platform.publish('export', { user: (await userOf('admin')).id });
  await expect.poll(() => other.topics).toContain('export'); // all before it has been written
  other.stop();
  let bytes = 0;
  socket.on('data', (chunk: Buffer) => (bytes += chunk.length));
  socket.resume();
  await closed;
  expect(bytes).toBeLessThan(4000 * 7000);
});

test('whoever is signed in hears that the platform is maintained, at once and when he comes later', async () => {
  const { id } = await userOf('mgr1');
  const before = await listen(await session('mgr1'));
  expect(await mark(before, id)).toEqual([]);
  await setMaintenance(at.platform, { message: 'until 02:00' });
  await expect.poll(() => before.topics).toContain('maintenance');
  const later = await listen(await session('admin'));
  await expect.poll(() => later.topics).toContain('maintenance');
  await setMaintenance(at.platform, undefined);
  await expect.poll(() => before.topics.filter((topic) => topic === 'maintenance')).toHaveLength(2);
  before.stop();
  later.stop();
});

test('every topic names a call that reads what it is about', () => {
  for (const [topic, call] of Object.entries(READ_BY)) expect(calls.get(call)?.effect, topic).toBe('read');
});

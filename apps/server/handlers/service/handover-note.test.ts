import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';

let world: TestPlatform;
beforeAll(async () => {
  world = await testPlatform();
  await world.platform.database.pool.query('delete from handover_note'); // those of the demo
  const { now } = world.platform.clock();
  world.setClock(() => now);
});
afterAll(() => world.close());

interface Note {
  readonly id: string;
  readonly content: string;
  readonly readUsers: readonly { readonly user: string; readonly name: string; readonly at: string }[];
  readonly createUser: string;
}
const write = async (user: string, input: Readonly<Record<string, unknown>>) => {
  const { status, body } = await world.call(user, 'handover-note.write', { input });
  return { status, id: (body.data as Note | null)?.id ?? '' };
};
const shown = async (user: string): Promise<readonly Note[]> => {
  const { status, body } = await world.call(user, 'handover-note.current');
  return status === 200 ? (body.data as readonly Note[]) : [];
};
const contents = async (user: string) => (await shown(user)).map(({ content }) => content);
const act = async (user: string, verb: string, id: string) => {
  const { status, body } = await world.call(user, `handover-note.${verb}`, { ids: [id] });
  return [status, (body.data as { ok: boolean; reason?: string }[] | null)?.[0]?.ok];
};
const laneOf = async (park: string): Promise<string> =>
  (
    await world.platform.database.pool.query<{ id: string }>('select id from gate where park_id = $1 order by id', [
      park,
    ])
  ).rows[0]?.id ?? '';

test('what one shift writes the next reads and confirms: who and when, once, in the log', async () => {
  const { status, id } = await write('cash1', { content: '东出口道闸慢，手动抬杆', park: 'PK0001' });
  expect(status).toBe(200);
  expect(await contents('cash2')).toEqual(['东出口道闸慢，手动抬杆']);
  expect(await act('cash2', 'confirm', id)).toEqual([200, true]);
  expect(await act('cash2', 'confirm', id)).toEqual([200, true]);
  expect(await act('mgr1', 'confirm', id)).toEqual([200, true]);
  expect(await act('cash1', 'confirm', id)).toEqual([200, true]); // the writer has nothing to confirm
  const [note] = await shown('cash1');
  const { now } = world.platform.clock();
  const { rows: people } = await world.platform.database.pool.query<{ id: string }>(
    `select id from "user" where user_name in ('cash2', 'mgr1') order by user_name`,
  );
  expect(note?.readUsers.map(({ user, at }) => [user, at])).toEqual(people.map((one) => [one.id, now]));
  const { rows } = await world.platform.database.pool.query<{ line: string }>(
    `select action || ' ' || user_name as line from operation_log where noun = 'handover-note' order by seq`,
  );
  expect(rows.map(({ line }) => line)).toEqual([
    'handover-note.write cash1',
    'handover-note.confirm cash2',
    'handover-note.confirm mgr1',
  ]);
});

test('whoever does not work at lanes, or not in the park, neither reads nor writes', async () => {
  expect((await world.call('seller1', 'handover-note.current')).status).toBe(403);
  expect((await world.call('seller1', 'handover-note.list')).status).toBe(403);
  expect((await write('seller1', { content: '写不了', park: 'PK0001' })).status).toBe(403);
  const { id } = await write('admin', { content: '只给锦和', park: 'PK0003' });
  expect(await contents('cash2')).not.toContain('只给锦和');
  expect((await act('cash2', 'confirm', id))[1]).not.toBe(true);
  expect((await write('cash2', { content: '别处', park: 'PK0003' })).status).not.toBe(200);
});

test('a note is of a lane of its park, holds until a moment within a month, and a day when none is said', async () => {
  const { now } = world.platform.clock();
  const refused = async (input: Readonly<Record<string, unknown>>) =>
    (await write('cash1', { content: '检查', park: 'PK0001', ...input })).status;
  expect(await refused({ gate: await laneOf('PK0002') })).toBe(404);
  expect((await write('east', { content: '检查', park: 'PK0001', gate: await laneOf('PK0002') })).status).toBe(400);
  expect(await refused({ until: '2020-01-01 00:00:00' })).toBe(400);
  expect(await refused({ until: '2099-01-01 00:00:00' })).toBe(409);
  expect(await refused({ content: '' })).toBe(400);
  await write('cash1', { content: '只到今晚', park: 'PK0001', gate: await laneOf('PK0001') });
  expect(await contents('cash2')).toContain('只到今晚');
  const [day = '', time = ''] = now.split(' ');
  const next = (days: number): string =>
    `${new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)} ${time}`;
  world.setClock(() => next(1));
  expect(await contents('cash2')).not.toContain('只到今晚');
  world.setClock(() => now);
});

test('only who wrote it withdraws it, and that can be undone', async () => {
  const { id } = await write('cash1', { content: '写错了', park: 'PK0001' });
  expect((await act('cash2', 'withdraw', id))[1]).not.toBe(true);
  const { status, body } = await world.call('cash1', 'handover-note.withdraw', { ids: [id] });
  expect([status, await contents('cash2')]).toEqual([200, expect.not.arrayContaining(['写错了'])]);
  expect((await act('cash2', 'confirm', id))[1]).not.toBe(true);
  const undone = await world.call('cash1', 'undo-entry.undo', { ids: [body.undo ?? ''] });
  expect([undone.status, await contents('cash2')]).toEqual([200, expect.arrayContaining(['写错了'])]);
});

test('a note that nobody took back is over at its moment, in its list as on the board', async () => {
  const { id } = await write('cash1', { content: '过时的留言', park: 'PK0001' });
  const listed = async () => {
    const { body } = await world.call('cash1', 'handover-note.list', { input: { stage: 'valid' } });
    return (body.data as readonly Note[]).map((note) => note.id);
  };
  expect(await listed()).toContain(id);
  await world.platform.database.pool.query(`update handover_note set until = $1 where id = $2`, [
    '2020-01-01 00:00:00+08',
    id,
  ]);
  expect(await listed()).not.toContain(id);
  expect(await contents('cash2')).not.toContain('过时的留言');
});

test('who works in the park hears of a note that is written, read or withdrawn: events name its company', async () => {
  const heard: Record<string, unknown>[] = [];
  const client = await world.platform.database.pool.connect();
  const hear = ({ payload = '' }: { payload?: string | undefined }): void => void heard.push(JSON.parse(payload));
  client.on('notification', hear);
  await client.query('listen parkdeck_live');
  const { id } = await write('cash1', { content: '换岗', park: 'PK0001' });
  await act('cash2', 'confirm', id);
  await act('cash1', 'withdraw', id);
  await client.query('unlisten parkdeck_live'); // what was sent before has come with its answer
  client.off('notification', hear);
  client.release();
  const told = heard.filter(({ topic }) => topic === 'handover-note');
  expect(told).toMatchObject(
    ['written', 'read', 'withdrawn'].map((state) => ({ id, company: 'C0002', park: 'PK0001', gate: null, state })),
  );
});

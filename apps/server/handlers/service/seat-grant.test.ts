import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

let world: TestPlatform;
const { ask, done, refusal, row } = callsOn(() => world);
beforeAll(async () => void (world = await testPlatform()));
afterAll(() => world.close());

const userId = async (name: string): Promise<string> =>
  String((await ask('select id from "user" where user_name = $1', [name]))[0]?.id);
const account = async (number: string, user: string, as = 'east'): Promise<string> =>
  String(
    (
      await done(as, 'seat-user.create-or-update', {
        input: { number, user: await userId(user), password: 's3cret-8' },
      })
    ).id,
  );

test('an account has a number and a user of its own; its secret is never read', async () => {
  const id = await account('9001', 'cash1');
  const create = (input: Row) => refusal('east', 'seat-user.create-or-update', { input });
  expect(await create({ number: '9001', user: await userId('cash2') })).toBe('sipNo taken');
  expect(await create({ number: '9002', user: await userId('cash1') })).toBe('userId taken');
  expect(await create({ number: 'a b', user: await userId('cash2') })).toBe('sipNo format');
  const read = await done('east', 'seat-user.get', { ids: [id] });
  expect(JSON.stringify(read)).not.toContain('s3cret');
  expect(read).toMatchObject({ sipNo: '9001', online: 0, companyId: 'C0002' });
  const [logged] = await ask(`select to_jsonb(l)::text as text from operation_log l
    where action = 'seat-user.create-or-update' order by seq desc limit 1`);
  expect(String(logged?.text)).not.toContain('s3cret');
});

test('a disabled user gets no account, and one whose lanes are granted keeps it', async () => {
  await ask(`update "user" set state = 'disabled' where user_name = 'cash2'`);
  expect(
    await refusal('east', 'seat-user.create-or-update', { input: { number: '9003', user: await userId('cash2') } }),
  ).toBe('seat-user-disabled');
  await ask(`update "user" set state = 'enabled' where user_name = 'cash2'`);
  expect(await refusal('east', 'seat-user.remove', { ids: ['SU0002'] })).toBe('in-use');
});

test('the grant of a gate is found by its gate, says so at the gate, and ends by its state', async () => {
  const id = await account('9004', 'cash2');
  const save = (input: Row) => done('east', 'seat-grant.create-or-update', { input: { gate: 'GT000005', ...input } });
  const made = await save({ seatUsers: [id], endDate: '2026-12-31' });
  expect(await row('gate', 'GT000005')).toMatchObject({ cloud_seat: true });
  expect((await save({ seatUsers: [id], state: 'disabled' })).id).toBe(made.id);
  expect(await row('seat_grant', String(made.id))).toMatchObject({ state: 'disabled', park_id: 'PK0001' });
  expect(await row('gate', 'GT000005')).toMatchObject({ cloud_seat: false });
  expect(
    await refusal('east', 'seat-grant.create-or-update', {
      ids: [String(made.id)],
      input: { startDate: '2026-05-02', endDate: '2026-05-01' },
    }),
  ).toBe('endDate order');
});

test('a whole park is granted at once, in place of what its gates had; undone they have it again', async () => {
  const id = await account('9005', 'east');
  const before = await ask(`select gate_id, seat_users, state from seat_grant where park_id = 'PK0001' order by 1`);
  const { body } = await world.call('east', 'seat-grant.grant-park', {
    input: { park: 'PK0001', seatUsers: [id], startDate: '2026-03-01' },
  });
  const gates = await ask(
    `select id, cloud_seat from gate where park_id = 'PK0001' and deleted_at is null order by id`,
  );
  expect([body.code, body.data]).toEqual([200, gates.length]);
  expect(gates.every(({ cloud_seat: served }) => served)).toBe(true);
  const rows = await ask(`select gate_id, seat_users, state from seat_grant where park_id = 'PK0001'
    and deleted_at is null order by 1`);
  expect(rows).toEqual(gates.map((gate) => ({ gate_id: gate.id, seat_users: [id], state: 'enabled' })));
  await done('east', 'undo-entry.undo', { ids: [String(body.undo)] });
  expect(
    await ask(`select gate_id, seat_users, state from seat_grant where park_id = 'PK0001' and deleted_at is null
      order by 1`),
  ).toEqual(before);
});

test('parks with how many of their gates are granted, within the scope', async () => {
  const { body } = await world.call('east', 'seat-grant.list-by-park', { input: {} });
  expect(body.data).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ parkId: 'PK0001', gateNum: 6, grantNum: 4 })]),
  );
  expect((await world.call('jinhe', 'seat-grant.list-by-park', { input: { park: 'PK0001' } })).body.data).toEqual([]);
});

test('who may only add grants changes none', async () => {
  const [role] = await ask(`select id, menus from role where alias = 'company' and company_id = 'C0002'`);
  const [edit] = await ask(`select id from menu where code = 'cloudseat_cloudseatgrant_edit'`);
  await ask('update role set menus = array_remove(menus, $2) where id = $1', [role?.id, edit?.id]);
  expect(
    await refusal('east', 'seat-grant.create-or-update', { input: { gate: 'GT000002', seatUsers: ['SU0002'] } }),
  ).toBe(403);
  await ask('update role set menus = $2 where id = $1', [role?.id, role?.menus]);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HEADERS } from '@parkdeck/core/wire/envelope';
import { testPlatform } from '../factories/platform.ts';
import type { CallOptions, TestPlatform } from '../factories/platform.ts';

/** Attacks on the approval of a second person: nobody gets around it, and nothing is done twice. */
let world: TestPlatform;
beforeAll(async () => void (world = await testPlatform()));
afterAll(() => world.close());

type Row = Readonly<Record<string, unknown>>;
const ask = async (text: string, values: readonly unknown[] = []): Promise<readonly Row[]> =>
  (await world.platform.database.pool.query(text, [...values])).rows;
const roleOf = async (user: string): Promise<string> =>
  String((await ask(`select roles[1] as role from "user" where user_name = $1`, [user]))[0]?.['role']);
const call = async (user: string, id: string, options?: CallOptions) => {
  const { status, body } = await world.call(user, id, options);
  return { status, body, reason: (body.data as { reason?: string } | null)?.reason };
};

/** A rule of C0002 for everybody, decided by whoever has the role of `decider`. */
const rule = async (action: string, decider: string, more: Row = {}): Promise<string> => {
  const { status, body } = await call('admin', 'approval-rule.create-or-update', {
    input: {
      name: `${action} ${decider}`,
      company: 'C0002',
      action,
      decider: await roleOf(decider),
      hours: 24,
      state: 'enabled',
      ...more,
    },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.data as { id: string }).id;
};
const drop = async (id: string): Promise<void> => {
  expect((await call('admin', 'approval-rule.remove', { ids: [id] })).status).toBe(200);
};
const entry = async (plate: string): Promise<string> => {
  const { body } = await call('east', 'blacklist-entry.create-or-update', {
    input: { plate, park: 'PK0001', kind: 'illegal', reason: 'test', startDate: '2026-03-01', endDate: '2026-12-31' },
  });
  const [row] = await ask('select id from blacklist_entry where plate = $1 and deleted_at is null', [plate]);
  if (!row) throw new Error(JSON.stringify(body));
  return String(row['id']);
};
const isThere = async (id: string): Promise<boolean> =>
  (await ask('select 1 from blacklist_entry where id = $1 and deleted_at is null', [id])).length > 0;
const waits = (answer: { readonly body: unknown }): string => (answer.body as { approval: { id: string } }).approval.id;
const stateOf = async (id: string): Promise<unknown> =>
  (await ask('select state from approval where id = $1', [id]))[0]?.['state'];

describe('a removal that a second person must approve', () => {
  let held: string;
  let id: string;
  beforeAll(async () => {
    held = await rule('blacklist-entry.remove', 'mgr1');
    id = await entry('京A90001');
  });
  afterAll(() => drop(held));
  const remove = (options: Partial<CallOptions> = {}) =>
    call('east', 'blacklist-entry.remove', { ids: [id], ...options });

  test('waits, is one however often it is asked for, and is done when another person approves', async () => {
    const headers = { [HEADERS.idempotencyKey]: 'approval-once' };
    const first = await remove({ headers });
    expect(first.status).toBe(202);
    const waiting = waits(first);
    expect(waits(await remove({ headers }))).toBe(waiting);
    expect(waits(await remove())).toBe(waiting);
    expect(await isThere(id)).toBe(true);

    expect((await call('east', 'approval.approve', { ids: [waiting] })).reason).toBe('approval-own');
    expect((await call('jinhe', 'approval.approve', { ids: [waiting] })).status).toBe(404);
    expect((await call('cash1', 'approval.approve', { ids: [waiting] })).status).toBe(404);
    expect((await call('admin', 'approval.approve', { ids: [waiting] })).reason).toBe('approval-role');
    expect((await call('mgr1', 'approval.approve', { ids: ['AF-forged'] })).status).toBe(404);
    expect((await call('mgr1', 'approval.approve', { ids: [waiting], input: { hash: 'other' } })).reason).toBe(
      'approval-stale',
    );
    expect((await call('mgr1', 'approval.withdraw', { ids: [waiting] })).reason).toBe('approval-not-asker');
    expect(await isThere(id)).toBe(true);

    const [one, two] = await Promise.all([
      call('mgr1', 'approval.approve', { ids: [waiting] }),
      call('mgr1', 'approval.refuse', { ids: [waiting], input: { reason: 'no' } }),
    ]);
    expect([one.status, two.status].filter((status) => status === 200)).toHaveLength(1);
    expect(await isThere(id)).toBe(one.status !== 200);
    expect(await stateOf(waiting)).toBe(one.status === 200 ? 'approved' : 'refused');
  });

  test('is in the audit with both names, and its rows are logged as the asker did', async () => {
    const other = await entry('京A90002');
    const waiting = waits(await call('east', 'blacklist-entry.remove', { ids: [other] }));
    expect((await call('mgr1', 'approval.approve', { ids: [waiting] })).status).toBe(200);
    expect(
      await ask(
        `select user_name, approved_by, action from operation_log where row_id = $1 and action like '%.remove'`,
        [other],
      ),
    ).toEqual([{ user_name: 'east', approved_by: 'mgr1', action: 'blacklist-entry.remove' }]);
    expect(await ask('select user_name, action from operation_log where row_id = $1 order by seq', [waiting])).toEqual([
      { user_name: 'east', action: 'approval.ask' },
      { user_name: 'mgr1', action: 'approval.approve' },
    ]);
    // repeated by who approved it, it is answered as before; by the asker, it is asked for anew and refused at once
    expect((await call('mgr1', 'approval.approve', { ids: [waiting] })).status).toBe(200);
    expect((await call('east', 'blacklist-entry.remove', { ids: [other] })).status).not.toBe(202);
    // taking it back would put the row there again, past whoever approved: that needs approval too
    const [undo] = await ask(`select id from undo_entry where rows @> $1::jsonb and call like '%.remove'`, [
      JSON.stringify([{ id: other }]),
    ]);
    expect((await call('east', 'undo-entry.undo', { ids: [String(undo?.['id'])] })).status).toBe(202);
    expect(await isThere(other)).toBe(false);
  });

  test('a plan of such removals waits as a whole', async () => {
    const ids = [await entry('京A90003'), await entry('京A90004')];
    const plan = (await call('east', 'plan.create', { input: { action: 'blacklist-entry.remove', ids } })).body
      .data as {
      id: string;
      hash: string;
    };
    const applied = await call('east', 'plan.apply', { ids: [plan.id], input: { hash: plan.hash } });
    expect(applied.status).toBe(202);
    expect(await Promise.all(ids.map(isThere))).toEqual([true, true]);
    expect((await call('mgr1', 'approval.preview', { ids: [waits(applied)] })).body.data).toMatchObject({
      changed: 0,
      mayDecide: 1,
    });
    expect((await call('mgr1', 'approval.approve', { ids: [waits(applied)] })).status).toBe(200);
    expect(await Promise.all(ids.map(isThere))).toEqual([false, false]);
  });

  test('what has changed since is seen before it is approved', async () => {
    const other = await entry('京A90005');
    const waiting = waits(await call('east', 'blacklist-entry.remove', { ids: [other] }));
    await ask(`update blacklist_entry set reason = 'another', rev = rev + 1 where id = $1`, [other]);
    const seen = (await call('mgr1', 'approval.preview', { ids: [waiting] })).body.data as { hash: string };
    expect(seen).toMatchObject({ changed: 1 });
    expect((await call('mgr1', 'approval.approve', { ids: [waiting] })).reason).toBe('approval-stale');
    expect((await call('mgr1', 'approval.approve', { ids: [waiting], input: { hash: seen.hash } })).status).toBe(200);
    expect(await isThere(other)).toBe(false);
  });

  test('who decides reads why it is asked for', async () => {
    const refunds = await rule('order.refund-offline', 'mgr1');
    const [order] = await ask(
      `select id from "order" where park_id = 'PK0001' and state = 'settled' and pay_way = 'cash' and paid >= 100
        order by id limit 1`,
    );
    const asked = await call('east', 'order.refund-offline', {
      ids: [String(order?.['id'])],
      input: { amount: 100, remark: '收费有误，多收 1 元' },
    });
    const because = async (user: string): Promise<unknown> =>
      ((await call(user, 'approval.preview', { ids: [waits(asked)] })).body.data as Row)['askReason'];
    expect([await because('mgr1'), await because('east')]).toEqual(['收费有误，多收 1 元', '收费有误，多收 1 元']);
    // where it is listed, too
    const shown = async (id: string, options: CallOptions): Promise<Row | undefined> => {
      const data = (await call('mgr1', id, options)).body.data as Row | readonly Row[];
      return [data].flat().find((row) => row['id'] === waits(asked));
    };
    const told = [
      await shown('approval.list', { input: { state: 'waiting', size: 100 } }),
      await shown('approval.get', { ids: [waits(asked)] }),
    ];
    expect(told.map((row) => row?.['askReason'])).toEqual(['收费有误，多收 1 元', '收费有误，多收 1 元']);
    expect((await call('east', 'approval.withdraw', { ids: [waits(asked)] })).status).toBe(200);
    await drop(refunds);
  });

  test('the asker can withdraw it; who has lost the right gets nothing done', async () => {
    const other = await entry('京A90006');
    const first = waits(await call('east', 'blacklist-entry.remove', { ids: [other] }));
    expect((await call('east', 'approval.withdraw', { ids: [first] })).status).toBe(200);
    expect((await call('mgr1', 'approval.approve', { ids: [first] })).reason).toBe('approval-decided');
    const second = waits(await call('east', 'blacklist-entry.remove', { ids: [other] }));
    expect(second).not.toBe(first);
    const [{ roles } = {}] = await ask(`select roles from "user" where user_name = 'east'`);
    await ask(`update "user" set roles = '{}' where user_name = 'east'`);
    expect((await call('mgr1', 'approval.approve', { ids: [second] })).reason).toBe('asker-lost-right');
    await ask(`update "user" set roles = $1 where user_name = 'east'`, [roles]);
    const [mine] = await ask(`select roles from "user" where user_name = 'mgr1'`);
    await ask(`update "user" set roles = '{}' where user_name = 'mgr1'`);
    expect((await call('mgr1', 'approval.approve', { ids: [second] })).status).toBe(404);
    await ask(`update "user" set roles = $1 where user_name = 'mgr1'`, [mine?.['roles']]);
    // two accounts of one person
    await ask(`update "user" set phone = (select phone from "user" where user_name = 'east') where user_name = 'mgr1'`);
    expect((await call('mgr1', 'approval.approve', { ids: [second] })).reason).toBe('approval-same-person');
    expect(await isThere(other)).toBe(true);
  });
});

test('a rule itself can need approval', async () => {
  const guard = await rule('approval-rule.remove', 'yunbo');
  const removed = await call('admin', 'approval-rule.remove', { ids: [guard] });
  expect(removed.status).toBe(202);
  expect((await ask('select 1 from approval_rule where id = $1 and deleted_at is null', [guard])).length).toBe(1);
  await ask('update approval_rule set deleted_at = now() where id = $1', [guard]);
});

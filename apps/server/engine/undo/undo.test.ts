import { afterAll, beforeAll, expect, test } from 'vitest';
import { passWorld } from '../../testing/passes.fixture.ts';
import type { PassWorld } from '../../testing/passes.fixture.ts';
import { undoEntryHandlers } from '../../handlers/shell/undo-entry.ts';
import { systemActor } from '../../platform/actor.ts';
import type { Actor } from '../../platform/actor.ts';
import { withWork } from '../run.ts';
import { allCodes } from '../../access/codes.ts';

let world: PassWorld;
beforeAll(async () => void (world = await passWorld()));
afterAll(() => world.close());

const wanted = {
  park: 'P1',
  carType: 'MONTHLY',
  owner: 'Wang',
  phone: '13800000001',
  startDate: '2026-03-01',
  months: 1,
};
/** Undoes the latest action on a row. */
const undo = async (
  row: string,
  by: Actor = { ...systemActor('undo'), codes: allCodes() },
  rows?: readonly string[],
): Promise<unknown> => {
  const [entry] = await world.rows(
    `select e.id from undo_entry e, jsonb_array_elements(e.rows) r where r ->> 'id' = $1
      order by (r ->> 'rev')::int desc limit 1`,
    [row],
  );
  return withWork(world.platform, by, async (work) => {
    const done = await undoEntryHandlers.undo(work, { id: String(entry?.id), rows } as object);
    return done.ok ? done.value : done.error;
  });
};
const stored = async (id: string, plate: string): Promise<string> =>
  world.stored({ id, plate, start: '2026-02-01', end: '2026-03-31' });

test('a pass opened by mistake goes, and its ledger tells why', async () => {
  const { grantId } = (await world.run('pass.open', { input: { ...wanted, plates: ['京U00001'] } })) as {
    grantId: string;
  };
  expect(await undo(grantId)).toEqual([{ id: grantId, ok: true }]);
  expect(await world.pass(grantId)).toMatchObject({ removed: true });
  expect((await world.ledger(grantId)).map(({ kind }) => kind)).toEqual(['open', 'reversal']);
});

test('rows that the action did not change are refused, and nothing is taken back', async () => {
  const id = await stored('U91', '京U00991');
  await world.run('pass.stop', { ids: [id], input: { remark: 'mistake' } });
  const refused = { kind: 'malformed', problems: [{ field: 'rows', rule: 'choice' }] };
  expect(await undo(id, undefined, [id, 'U-unknown'])).toEqual(refused);
  expect(await world.pass(id)).toMatchObject({ state: 'stopped' });
  expect(await undo(id, undefined, [id])).toEqual([{ id, ok: true }]);
});

test('a stopped pass is valid again, unless its plate has another one by now', async () => {
  const [one, two] = [await stored('U1', '京U00011'), await stored('U2', '京U00012')];
  await world.run('pass.stop', { ids: [one, two], input: { remark: 'mistake' } });
  await stored('U3', '京U00012');
  expect(await undo(one)).toMatchObject([
    { id: one, ok: true },
    { id: two, ok: false },
  ]);
  expect(await world.pass(one)).toMatchObject({ state: 'active', stopReason: null });
  expect(await world.pass(two)).toMatchObject({ state: 'stopped' });
});

test('a pause is taken back by a recovery, a recovery by pausing again without its credit', async () => {
  const id = await stored('U4', '京U00021');
  await world.run('pass.pause', { ids: [id] });
  expect(await undo(id)).toEqual([{ id, ok: true }]);
  expect(await world.pass(id)).toMatchObject({ state: 'active', end: '2026-03-31' });
  await world.run('pass.pause', { ids: [id] });
  world.setToday('2026-03-06');
  await world.run('pass.recover', { ids: [id] });
  expect(await world.pass(id)).toMatchObject({ end: '2026-04-05' });
  expect(await undo(id)).toEqual([{ id, ok: true }]);
  expect(await world.pass(id)).toMatchObject({ state: 'paused', pausedFrom: '2026-03-01', end: '2026-03-31' });
  world.setToday('2026-03-01');
});

test('taking back needs the code of what was done, also of who did it, and stays within what they see', async () => {
  const id = await stored('U7', '京U00051');
  await world.run('pass.pause', { ids: [id] });
  const actor = { ...systemActor('undo'), codes: allCodes() };
  expect(await undo(id, { ...actor, everything: false })).toMatchObject([{ id, ok: false, reason: 'not-found' }]);
  for (const user of [actor.user, 'somebody'])
    await expect(undo(id, { ...actor, codes: new Set<string>(), user })).rejects.toMatchObject({
      refusal: { kind: 'forbidden' },
    });
  expect(await undo(id, { ...actor, user: 'somebody' })).toEqual([{ id, ok: true }]);
});

test('an undo shows what it would do', async () => {
  const { grantId } = (await world.run('pass.open', { input: { ...wanted, plates: ['京U00061'] } })) as {
    grantId: string;
  };
  const [entry] = await world.rows(
    `select id from undo_entry e where e.rows @> jsonb_build_array(jsonb_build_object('id', $1::text))`,
    [grantId],
  );
  const preview = await world.preview('undo-entry.undo', { ids: [String(entry?.id)], actor: { codes: allCodes() } });
  expect(preview).toMatchObject({
    amountFen: -32_000,
    rows: expect.arrayContaining([
      expect.objectContaining({ noun: 'pass', id: grantId, after: null, amountFen: -32_000 }),
    ]),
  });
  expect(preview.rows.map(({ noun }) => noun).toSorted()).toEqual(['order', 'pass', 'pass-period', 'refund']);
  expect(await world.pass(grantId)).toMatchObject({ removed: false });
});

test('after a day it is too late', async () => {
  const id = await stored('U5', '京U00031');
  await world.run('pass.pause', { ids: [id] });
  world.setToday('2026-03-03');
  expect(await undo(id)).toMatchObject([{ id, ok: false, reason: 'undo-expired' }]);
  world.setToday('2026-03-01');
});

test('an undo is logged as one and offers no undo of its own', async () => {
  const id = await stored('U6', '京U00041');
  await world.run('pass.pause', { ids: [id] });
  await undo(id);
  expect(
    await world.rows(`select action from operation_log where row_id = $1 and noun = 'pass' order by seq`, [id]),
  ).toEqual([{ action: 'pass.pause' }, { action: 'undo-entry.undo' }]);
  expect(
    await world.rows(
      `select call from undo_entry e where e.rows @> jsonb_build_array(jsonb_build_object('id', $1::text))`,
      [id],
    ),
  ).toEqual([{ call: 'pass.pause' }]);
});

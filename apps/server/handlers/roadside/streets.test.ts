import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

let world: TestPlatform;
const { ask, done, refusal } = callsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.close());

const option = async (section: string, key: string): Promise<unknown> =>
  (await ask(`select street_option($1, (select park_id from section where id = $1), $2) as value`, [section, key]))[0]
    ?.value;

test('an option of a section counts before that of its company, and that before the one above', async () => {
  expect(await option('SC000003', 'leaveConfirmSec')).toBeNull();
  const group = await done('yunbo', 'roadside-option.create-or-update', {
    input: { key: 'leaveConfirmSec', value: '30' },
  });
  expect(await option('SC000003', 'leaveConfirmSec')).toBe(30);
  const own = await done('roadmgr', 'roadside-option.create-or-update', {
    input: { key: 'leaveConfirmSec', value: '40' },
  });
  expect([own.companyId, await option('SC000003', 'leaveConfirmSec')]).toEqual(['C0003', 40]);
  const again = await done('roadmgr', 'roadside-option.create-or-update', {
    input: { key: 'leaveConfirmSec', value: '45' },
  });
  expect([again.id, await option('SC000003', 'leaveConfirmSec')]).toEqual([own.id, 45]);
  await done('roadmgr', 'section.set-options', { ids: ['SC000003'], input: { key: 'leaveConfirmSec', value: '5' } });
  expect([await option('SC000003', 'leaveConfirmSec'), await option('SC000004', 'leaveConfirmSec')]).toEqual([5, 45]);
  const [row] = await done<Row[]>('roadmgr', 'roadside-option.list', {
    input: { section: ['SC000003'], key: 'leaveConfirmSec' },
  });
  const { body } = await world.call('roadmgr', 'section.clear-options', { input: { options: [row?.id] } });
  expect([body.data, await option('SC000003', 'leaveConfirmSec')]).toEqual([1, 45]);
  await done('roadmgr', 'undo-entry.undo', { ids: [String(body.undo)] });
  expect(await option('SC000003', 'leaveConfirmSec')).toBe(5);
  expect(await refusal('roadmgr', 'section.clear-options', { input: { options: [own.id] } })).toBe('ids choice');
  await done('yunbo', 'roadside-option.remove', { ids: [String(group.id)] });
});

test.each([
  [{ key: 'colour', value: '1' }, 'configKey choice'],
  [{ key: 'oweAfterMin', value: '0' }, 'configValue min'],
  [{ key: 'oweAfterMin', value: 'x' }, 'configValue type'],
])('the option %j is refused: %s', async (input, expected) => {
  expect(await refusal('roadmgr', 'roadside-option.create-or-update', { input })).toBe(expected);
});

test('nobody sets options of streets that are not his', async () => {
  expect(
    await refusal('jinhe', 'section.set-options', { ids: ['SC000001'], input: { key: 'oweAfterMin', value: '20' } }),
  ).toBe(404);
  expect(
    await refusal('col1', 'section.set-options', { ids: ['SC000001'], input: { key: 'oweAfterMin', value: '20' } }),
  ).toBe(403);
});

test('a section knows how it lies; a line that is none is refused', async () => {
  const [{ lngLats: before } = {}] = await done<Row[]>('roadmgr', 'section.list', { input: { name: '人民路 1 段' } });
  expect(before).toHaveLength(3);
  const line = ['116.4012,39.9103', '116.4050,39.9101'];
  expect(await done('roadmgr', 'section.create-or-update', { ids: ['SC000001'], input: { line } })).toMatchObject({
    lngLats: line,
  });
  for (const wrong of [['116.4012,39.9103'], ['39.9103,116.4012', '39.9101,116.405'], ['人民路', '学府路']]) {
    const { status, body } = await world.call('roadmgr', 'section.create-or-update', {
      ids: ['SC000001'],
      input: { line: wrong },
    });
    expect([status, body.msg, (body.data as { fields: unknown }).fields]).toEqual([
      400,
      '线路格式不正确，每行一个点，经度在前，如 116.4012,39.9103，至少两点',
      [{ field: 'lngLats', rule: 'format' }],
    ]);
  }
});

const record = (more: Row = {}): Row => ({ user: 'U00011', section: 'SC000002', day: '2026-02-27', ...more });

test.each([
  [{ onTime: '2026-02-27 08:00:00', offTime: '2026-02-27 07:00:00' }, 'offTime order'],
  [{ offTime: '2026-02-27 16:00:00' }, 'onTime required'],
  [{ day: '2026-03-02' }, 'workDate max'],
  [{ section: 'SC999999' }, 'sectionId missing'],
])('a clock-in with %j is refused: %s', async (more, expected) => {
  expect(await refusal('roadmgr', 'duty-record.create-or-update', { input: record(more) })).toBe(expected);
});

test('the shift tells how a day was kept; a correction is written down with what it was before', async () => {
  const late = await done('roadmgr', 'duty-record.create-or-update', {
    input: record({ onTime: '2026-02-27 08:20:00', offTime: '2026-02-27 16:00:00' }),
  });
  expect(late).toMatchObject({ state: 2, PKID: 'PK0005' });
  const right = await done('roadmgr', 'duty-record.create-or-update', {
    ids: [String(late.id)],
    input: { onTime: '2026-02-27 07:59:00' },
  });
  expect(right.state).toBe(1);
  const [line] = await ask(
    `select content from operation_log where row_id = $1 and content->'before' ? 'state' order by seq desc limit 1`,
    [late.id],
  );
  expect(line?.content).toMatchObject({
    before: { onTime: '2026-02-27 08:20:00', state: 'late' },
    after: { onTime: '2026-02-27 07:59:00', state: 'normal' },
  });
  expect(await refusal('roadmgr', 'duty-record.create-or-update', { input: record() })).toBe('workDate taken');
  const given = await done('roadmgr', 'duty-record.create-or-update', {
    input: record({ day: BASE_DATE, state: 'early' }),
  });
  expect(given.state).toBe(3);
});

test('a collector sees the records of his sections and corrects none', async () => {
  const rows = await done<Row[]>('col1', 'duty-record.list');
  expect(new Set(rows.map(({ sectionId }) => sectionId))).toEqual(new Set(['SC000001', 'SC000002']));
  expect(await refusal('col1', 'duty-record.create-or-update', { input: record({ day: '2026-02-20' }) })).toBe(403);
});

test('a shift does not end when it begins, and has one name', async () => {
  const shift = (more: Row) =>
    refusal('roadmgr', 'duty-shift.create-or-update', {
      input: { name: '夜班', start: '22:00', end: '06:00', ...more },
    });
  expect(await shift({ end: '22:00' })).toBe('end order');
  expect(await shift({ name: '早班' })).toBe('shiftName taken');
  expect(await shift({ users: ['U00005'] })).toBe('userIds missing');
});

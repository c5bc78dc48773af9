import { afterAll, beforeAll, expect, test } from 'vitest';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { nextFaceTasks, settleFaceTasks } from '../../business/doors/face-tasks.ts';
import { bookPassages } from '../../business/doors/passage-intake.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

/** Rights that change: what terminals are sent of them, and what is said of a moment before the change. */
let world: TestPlatform;
let now = instantOf('2026-03-02 10:00:00' as Datetime); // a Monday
let number = 0;
const { ask, done, refusal } = callsOn(() => world);
const HOUR = 3_600_000;
const DEVICE = 'DT000001';
let serial = '';
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => datetimeOfInstant(now));
  const [row] = await ask(`update door_device set state = 'online' where id = $1 returning serial`, [DEVICE]);
  serial = String(row?.serial);
});
afterAll(() => world.close());

const newPerson = async (more: Row = {}): Promise<string> => {
  number += 1;
  const input = { name: `人员${number}`, number: `M${number}`, village: 'V0003', departments: ['DP000006'] };
  const made = await done('jinhe', 'employee.create-or-update', {
    input: { ...input, card: `AC${String(number).padStart(6, '0')}`, ...more },
  });
  return String(made.employeeId);
};
const grant = (person: string, more: Row = {}) =>
  done('jinhe', 'employee.grant', { ids: [person], input: { devices: [DEVICE], ...more } });
const taskOf = async (person: string): Promise<Row> =>
  (await ask(`select id, rev, "order", state, error from face_delivery where employee_id = $1`, [person]))[0] ?? {};
/** The terminal has done what it was told of a person. */
const answer = async (person: string): Promise<void> => {
  const { id, rev } = await taskOf(person);
  await settleFaceTasks(world.platform.database.pool, datetimeOfInstant(now), [
    { serial, id: String(id), rev: Number(rev), why: null },
  ]);
};
const sentOf = async (person: string) =>
  (await nextFaceTasks(world.platform.database.pool, datetimeOfInstant(now), [])).find((one) => one.person === person);
/** What is written down of somebody whom the terminal let pass some hours ago. */
const passed = async (person: string, hoursAgo: number): Promise<unknown> => {
  const id = `m${(number += 1)}`;
  const said = { id, verify: 'face', result: 'passed', person, at: now - hoursAgo * HOUR, offline: true } as const;
  await bookPassages(world.platform, [{ serial, said }]);
  return (await ask('select result from door_event where source = $1', [`${DEVICE}-${id}`]))[0]?.result;
};

test('another week and other days of a period are sent to everybody who has it', async () => {
  const spans = [{ weekday: 1, start: '08:00', end: '18:00' }];
  await done('jinhe', 'week-plan.create-or-update', { input: { name: '试用周', spans } });
  const [week] = await ask(`select id from week_plan where name = '试用周'`);
  const input = { name: '试用时段', plan: week?.id, startDate: '2026-03-01', endDate: '2026-03-20' };
  await done('jinhe', 'door-period.create-or-update', { input });
  const [period] = await ask(`select id from door_period where name = '试用时段'`);
  const person = await newPerson();
  await grant(person, { period: period?.id, startDate: '2026-02-01', endDate: '2026-03-31' });
  expect(await sentOf(person)).toMatchObject({ from: '2026-03-01', until: '2026-03-20', holidays: false, spans });
  await answer(person);
  const later = [{ weekday: 1, start: '09:00', end: '17:00' }];
  await done('jinhe', 'week-plan.create-or-update', { ids: [String(week?.id)], input: { spans: later } });
  expect(await sentOf(person)).toMatchObject({ order: 'put', spans: later });
  await answer(person);
  await done('jinhe', 'door-period.create-or-update', { ids: [String(period?.id)], input: { name: '试用时段二' } });
  expect(await taskOf(person)).toMatchObject({ state: 'sent' });
  await done('jinhe', 'door-period.create-or-update', { ids: [String(period?.id)], input: { endDate: null } });
  expect(await sentOf(person)).toMatchObject({ until: '2026-03-31' });
});

test('whose only card is taken away is forgotten by the terminals, and then cannot be sent', async () => {
  const person = await newPerson();
  await grant(person);
  await answer(person);
  expect(await taskOf(person)).toMatchObject({ order: 'put', state: 'sent' });
  await done('jinhe', 'employee.create-or-update', { ids: [person], input: { card: null } });
  expect(await taskOf(person)).toMatchObject({ order: 'withdraw', state: 'waiting', error: null });
  await answer(person);
  expect(await taskOf(person)).toMatchObject({ order: 'put', state: 'failed', error: '没有可用的照片或卡号' });
  await done('jinhe', 'employee.create-or-update', { ids: [person], input: { card: 'AC777777' } });
  expect(await taskOf(person)).toMatchObject({ order: 'put', state: 'waiting' });
});

test('an event is judged by the grant that stood at its moment', async () => {
  const person = await newPerson();
  now += HOUR;
  await grant(person);
  now += HOUR;
  expect([await passed(person, 0.5), await passed(person, 1.5)]).toEqual(['passed', 'no-right']);
  await done('jinhe', 'employee.leave', { ids: [person] });
  now += HOUR;
  expect([await passed(person, 0.5), await passed(person, 1.5)]).toEqual(['no-right', 'passed']);
  await done('jinhe', 'employee.come-back', { ids: [person] });
  await grant(person, { endDate: '2026-03-02', startDate: '2026-03-02' });
  now += HOUR;
  expect([await passed(person, 0.5), await passed(person, 1.5), await passed(person, 2.5)]).toEqual([
    'passed',
    'no-right',
    'passed',
  ]);
});

test('times that were changed since say nothing of the moment before', async () => {
  const person = await newPerson();
  await grant(person);
  now += 2 * HOUR;
  const [row] = await ask('select id from door_grant where employee_id = $1 and deleted_at is null', [person]);
  await done('jinhe', 'door-grant.set-times', { ids: [String(row?.id)], input: { startDate: '2026-03-09' } });
  now += HOUR;
  expect([await passed(person, 2), await passed(person, 0.5)]).toEqual(['passed', 'no-right']);
});

test('a withdrawal is not taken back for somebody who has left meanwhile', async () => {
  const person = await newPerson();
  await grant(person);
  const { body } = await world.call('jinhe', 'employee.withdraw', { ids: [person], input: {} });
  await done('jinhe', 'employee.leave', { ids: [person] });
  expect(await refusal('jinhe', 'undo-entry.undo', { ids: [String(body.undo)] })).toBeDefined();
  expect(await ask('select id from door_grant where employee_id = $1 and deleted_at is null', [person])).toEqual([]);
});

test('leaving is taken back with all its grants', async () => {
  const person = await newPerson();
  await grant(person);
  const { body } = await world.call('jinhe', 'employee.leave', { ids: [person] });
  await done('jinhe', 'undo-entry.undo', { ids: [String(body.undo)] });
  expect(await ask('select id from door_grant where employee_id = $1 and deleted_at is null', [person])).toHaveLength(
    1,
  );
  const { I41, I42 } = await checkWorld(world.platform.database.db);
  expect([I41, I42]).toEqual([0, 0]);
});

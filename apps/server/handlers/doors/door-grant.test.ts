import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { checkWorld } from '../../invariants/check.ts';
import { endDoorGrantsJob } from '../../jobs/end-door-grants.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

/** Grants of people at terminals, and the tasks to put their faces there or to withdraw them. */
let world: TestPlatform;
const { ask, done, refusal, row } = callsOn(() => world);
const DEVICES = ['DT000001', 'DT000002', 'DT000003', 'DT000004'];
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => '2026-03-01 15:00:00');
});
afterAll(() => world.close());

let number = 0;
const newPerson = async (more: Row = {}): Promise<string> => {
  number += 1;
  const made = await done('jinhe', 'employee.create-or-update', {
    input: {
      name: `人员${number}`,
      number: `N${number}`,
      village: 'V0003',
      departments: ['DP000006'],
      card: `AB${String(number).padStart(6, '0')}`,
      ...more,
    },
  });
  return String(made.employeeId);
};
const tasks = async (person: string): Promise<readonly string[]> =>
  (
    await ask(`select device_id, "order", state, error from face_delivery where employee_id = $1 order by device_id`, [
      person,
    ])
  ).map(({ device_id, order, state, error }) =>
    [device_id, order, state, ...(error ? [error] : [])].map(String).join(' '),
  );
const sound = async (): Promise<void> => {
  const { I38, I39, I41, I42 } = await checkWorld(world.platform.database.db);
  expect([I38, I39, I41, I42]).toEqual([0, 0, 0, 0]);
};

test('a grant queues the face, a removed one its withdrawal, and the undo queues it again', async () => {
  const person = await newPerson();
  const grant = await done('jinhe', 'door-grant.create-or-update', {
    input: { employee: person, device: 'DT000001', period: 'DI0001', endDate: '2026-03-31' },
  });
  expect([grant.VID, grant.sendState, await tasks(person)]).toEqual(['V0003', 0, ['DT000001 put waiting']]);
  await ask(`update face_delivery set state = 'sent', attempts = 1, sent_at = now() where employee_id = $1`, [person]);
  const again = await done('jinhe', 'door-grant.get', { ids: [String(grant.id)] });
  expect([again.sendState, again.doorGateId]).toEqual([1, 'DG000001']);
  const { body } = await world.call('jinhe', 'door-grant.remove', { ids: [String(grant.id)] });
  expect(await tasks(person)).toEqual(['DT000001 withdraw waiting']);
  await done('jinhe', 'undo-entry.undo', { ids: [String(body.undo)] });
  expect(await tasks(person)).toEqual(['DT000001 put waiting']);
  await sound();
});

test('new times send again what was sent; what says nothing new leaves the task alone', async () => {
  const person = await newPerson();
  await done('jinhe', 'employee.grant', { ids: [person], input: { devices: ['DT000001'] } });
  await ask(`update face_delivery set state = 'sent' where employee_id = $1`, [person]);
  await done('jinhe', 'employee.grant', { ids: [person], input: { devices: ['DT000001'] } });
  expect(await tasks(person)).toEqual(['DT000001 put sent']);
  const [grant] = await ask('select id from door_grant where employee_id = $1', [person]);
  await done('jinhe', 'door-grant.set-times', { ids: [String(grant?.id)], input: { endDate: '2026-04-30' } });
  expect(await tasks(person)).toEqual(['DT000001 put waiting']);
});

test('people are granted all terminals of some doors, and those of other sites are left out', async () => {
  const person = await newPerson();
  const results = await done<Row[]>('jinhe', 'employee.grant', {
    ids: [person],
    input: { doors: ['DG000001'], devices: ['DT000003'] },
  });
  expect([results[0]?.ok, await tasks(person)]).toEqual([
    true,
    ['DT000001 put waiting', 'DT000002 put waiting', 'DT000003 put waiting'],
  ]);
  await done('jinhe', 'employee.withdraw', { ids: [person], input: { doors: ['DG000001'] } });
  expect(await tasks(person)).toEqual([
    'DT000001 withdraw waiting',
    'DT000002 withdraw waiting',
    'DT000003 put waiting',
  ]);
  await done('jinhe', 'employee.withdraw', { ids: [person], input: {} });
  expect((await tasks(person)).filter((one) => one.includes('put'))).toEqual([]);
  await sound();
});

test('a plan over the people of a department grants all of them, with a note on each', async () => {
  const made = await done('jinhe', 'plan.create', {
    input: { action: 'employee.grant', filters: { deptIds: 'DP000005', state: '1' }, input: { deviceIds: DEVICES } },
  });
  const rows = await done<Row[]>('jinhe', 'plan.rows', { ids: [String(made.id)], input: { state: ['ready'] } });
  expect([Number(made.ready) > 0, rows[0]?.notes]).toEqual([
    true,
    [expect.stringMatching(/^新增 \d+ 台设备，更改 \d+ 台$/)],
  ]);
  const applied = await done('jinhe', 'plan.apply', { ids: [String(made.id)], input: { hash: made.hash } });
  expect([applied.done, applied.failed]).toEqual([made.ready, 0]);
  const [left] = await ask(
    `select count(*)::int as n from employee e where 'DP000005' = any(e.departments) and e.state = 'in'
      and e.admitted_at is not null and (select count(*) from door_grant g where g.employee_id = e.id
      and g.deleted_at is null) < 4`,
  );
  expect(left?.n).toBe(0);
  await sound();
});

test.each([
  [{ endDate: '2026-02-28' }, 'grant-ended'],
  [{ startDate: '2026-04-02', endDate: '2026-04-01' }, 'endDate order'],
  [{ period: 'DI9999' }, 'timePeriodId missing'],
])('a grant with %j is refused: %s', async (input, expected) => {
  const person = await newPerson();
  const whole = { employee: person, device: 'DT000001', ...input };
  expect(await refusal('jinhe', 'door-grant.create-or-update', { input: whole })).toBe(expected);
});

test('who has left, or was not admitted, is not granted; one pair has one grant', async () => {
  const person = await newPerson();
  await done('jinhe', 'door-grant.create-or-update', { input: { employee: person, device: 'DT000001' } });
  expect(
    await refusal('jinhe', 'door-grant.create-or-update', { input: { employee: person, device: 'DT000001' } }),
  ).toBe('deviceId taken');
  await done('jinhe', 'employee.leave', { ids: [person] });
  expect(
    await refusal('jinhe', 'door-grant.create-or-update', { input: { employee: person, device: 'DT000002' } }),
  ).toBe('person-left');
  expect(
    await refusal('jinhe', 'door-grant.create-or-update', { input: { employee: 'EM000019', device: 'DT000002' } }),
  ).toBe('not-admitted');
});

test('who leaves loses every grant and every face at once; coming back gives nothing by itself', async () => {
  const person = await newPerson();
  await done('jinhe', 'employee.grant', { ids: [person], input: { devices: DEVICES } });
  const { body } = await world.call('jinhe', 'employee.leave', { ids: [person] });
  expect(await tasks(person)).toEqual(DEVICES.map((device) => `${device} withdraw waiting`));
  expect((await row('employee', person))?.left_at).not.toBeNull();
  await done('jinhe', 'employee.come-back', { ids: [person] });
  expect((await tasks(person)).every((one) => one.includes('withdraw'))).toBe(true);
  await done('jinhe', 'employee.leave', { ids: [person] });
  expect((await world.call('jinhe', 'undo-entry.undo', { ids: [String(body.undo)] })).status).not.toBe(500);
  await sound();
});

test('a person without photo and card cannot be sent, and says why', async () => {
  const person = await newPerson({ card: null });
  await done('jinhe', 'employee.grant', { ids: [person], input: { devices: ['DT000001'] } });
  expect(await tasks(person)).toEqual(['DT000001 put failed 没有可用的照片或卡号']);
  const told = await world.call('jinhe', 'face-delivery.list', {
    input: { employee: [person] },
    headers: { 'accept-language': 'en' },
  });
  expect((told.body.data as Row[])[0]?.errorMsg).toBe('No usable photo or card');
  await done('jinhe', 'employee.create-or-update', { ids: [person], input: { card: 'FF00FF' } });
  expect(await tasks(person)).toEqual(['DT000001 put waiting']);
});

test('a grant that is over is withdrawn by the hour', async () => {
  const person = await newPerson();
  await done('jinhe', 'employee.grant', { ids: [person], input: { devices: ['DT000001'], endDate: '2026-03-02' } });
  world.setClock(() => '2026-03-03 00:05:00');
  await endDoorGrantsJob.run(world.platform, new AbortController().signal);
  expect(await tasks(person)).toEqual(['DT000001 withdraw waiting']);
  world.setClock(() => '2026-03-01 15:00:00');
});

test('a failed task is sent again; withdrawing a face takes its grant', async () => {
  const person = await newPerson();
  await done('jinhe', 'employee.grant', { ids: [person], input: { devices: ['DT000001', 'DT000002'] } });
  await ask(`update face_delivery set state = 'failed', attempts = 3, error = 'x' where employee_id = $1`, [person]);
  const sent = await done('jinhe', 'face-delivery.resend', { input: { employee: person, device: 'DT000001' } });
  expect([sent.sendState, sent.times, sent.errorMsg]).toEqual([0, 0, null]);
  const [task] = await ask(`select id from face_delivery where employee_id = $1 and device_id = 'DT000002'`, [person]);
  await done('jinhe', 'face-delivery.withdraw', { ids: [String(task?.id)] });
  expect(await tasks(person)).toEqual(['DT000001 put waiting', 'DT000002 withdraw waiting']);
  expect(await refusal('jinhe', 'face-delivery.resend', { input: { employee: person } })).toBe('id required');
  expect(
    (await world.call('east', 'face-delivery.resend', { input: { employee: person, device: 'DT000001' } })).status,
  ).toBe(404);
  await sound();
});

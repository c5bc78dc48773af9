import { expect, test } from 'vitest';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { bookPassages } from '../../business/doors/passage-intake.ts';
import { nextFaceTasks } from '../../business/doors/face-tasks.ts';
import { visitsOfPassages } from '../../business/vehicles/visitor-passages.ts';
import { checkWorld } from '../../invariants/check.ts';
import { expireVisitorsJob } from '../../jobs/expire-visitors.ts';
import type { Row } from '../../testing/calls.fixture.ts';
import { laneWorld } from '../../testing/lanes.fixture.ts';
import { inline, pngOf } from '../../testing/photos.fixture.ts';

/** Visitors at the doors of a site: known by face and pass code, arrived when let in, gone when they go out again. */
const lanes = laneWorld();
const { ask, done } = lanes;
const HOUR = 3_600_000;
const SITE = 'V0003';
let number = 0;

interface Guest {
  readonly id: string;
  readonly person: string;
  /** Serial numbers of the terminals of one door that lead in and out. */
  readonly in: string;
  readonly out: string;
}

/** A passed visitor of a host who has two terminals at a door of his own. */
const guest = async (more: Row = {}): Promise<Guest> => {
  number += 1;
  const name = `门${number}`;
  await done('jinhe', 'door.create-or-update', { input: { name, village: SITE } });
  const [door] = await ask('select id from door where name = $1', [name]);
  const devices: string[] = [];
  for (const direction of ['in', 'out']) {
    const serial = `PDX${number}${direction}`;
    await done('jinhe', 'door-device.create-or-update', {
      input: { name: serial, serial, village: SITE, door: door?.id, direction },
    });
    const [row] = await ask(`update door_device set state = 'online' where serial = $1 returning id`, [serial]);
    devices.push(String(row?.id));
  }
  const host = await done('jinhe', 'employee.create-or-update', {
    input: { name: `主人${number}`, number: `HOST${number}`, village: SITE, departments: ['DP000006'] },
  });
  await done('jinhe', 'employee.grant', { ids: [String(host.employeeId)], input: { devices } });
  const { recordId } = await done<{ recordId: string }>('jinhe', 'visitor.create-or-update', {
    input: {
      name: '李雷',
      phone: '13900000001',
      village: SITE,
      host: host.employeeId,
      reason: '商务洽谈',
      startTime: datetimeOfInstant(lanes.now),
      endTime: datetimeOfInstant(lanes.now + 3 * HOUR),
      ...more,
    },
  });
  await done('jinhe', 'visitor.examine', { ids: [recordId], input: { decision: 'pass' } });
  const [row] = await ask('select person_id as person from visitor where id = $1', [recordId]);
  return { id: recordId, person: String(row?.person), in: `PDX${number}in`, out: `PDX${number}out` };
};
const stateOf = async (id: string): Promise<unknown> =>
  (await ask('select state from visitor where id = $1', [id]))[0]?.state;
const doorsOf = async ({ person }: Guest): Promise<number> =>
  (await ask('select id from door_grant where employee_id = $1 and deleted_at is null', [person])).length;
/** A terminal tells that somebody has passed. Answers the passages; `isHeard`: the visits follow at once. */
const walk = async (serial: string, person: string, isHeard = true): Promise<void> => {
  const said = { id: `w${(number += 1)}`, verify: 'code', result: 'passed', person, at: lanes.now } as const;
  const { passages } = await bookPassages(lanes.world.platform, [{ serial, said }]);
  if (isHeard) await visitsOfPassages(lanes.world.platform, passages);
};
const expire = (): Promise<void> => expireVisitorsJob.run(lanes.world.platform, new AbortController().signal);

test('terminals know a visitor by his pass code, and by his picture if he gave one', async () => {
  const plain = await guest();
  const pictured = await guest({ images: [inline(pngOf(400, 400))] });
  const tasks = await nextFaceTasks(lanes.world.platform.database.pool, datetimeOfInstant(lanes.now), []);
  const [row] = await ask('select pass_code as code from visitor where id = $1', [plain.id]);
  expect(tasks.filter(({ person }) => person === plain.person)).toMatchObject([
    { order: 'put', code: row?.code, photo: null },
    { order: 'put', code: row?.code, photo: null },
  ]);
  expect(await ask('select quality from employee_photo where employee_id = $1', [pictured.person])).toEqual([
    { quality: 'good' },
  ]);
});

test('a visitor on foot arrives with the door and leaves by it, and his right ends', async () => {
  const one = await guest();
  await walk(one.in, one.person);
  expect([await stateOf(one.id), await doorsOf(one)]).toEqual(['arrived', 2]);
  lanes.pass(600);
  await walk(one.out, one.person);
  expect([await stateOf(one.id), await doorsOf(one)]).toEqual(['left', 0]);
  lanes.pass(60);
  await walk(one.in, one.person);
  expect(await ask('select result from door_event where employee_id = $1 order by time', [one.person])).toEqual([
    { result: 'passed' },
    { result: 'passed' },
    { result: 'no-right' },
  ]);
  expect(await stateOf(one.id)).toBe('left');
});

test('whoever goes out by another door has not left; the end of the span ends the visit', async () => {
  const [one, other] = [await guest(), await guest()];
  await ask(
    `insert into door_grant (id, company_id, village_id, employee_id, device_id, created_at, rev)
      select 'DRX1', company_id, village_id, $1, device_id, created_at, 1 from door_grant where employee_id = $2
      and device_id = (select id from door_device where serial = $3)`,
    [one.person, other.person, other.out],
  );
  await walk(one.in, one.person);
  lanes.pass(600);
  await walk(other.out, one.person);
  expect(await stateOf(one.id)).toBe('arrived');
  lanes.pass(3 * 3600);
  await expire();
  expect([await stateOf(one.id), await doorsOf(one), await stateOf(other.id)]).toEqual(['left', 0, 'expired']);
});

test('an arrival that was missed is found by the job', async () => {
  const one = await guest();
  await walk(one.in, one.person, false);
  expect(await stateOf(one.id)).toBe('passed');
  await expire();
  expect(await stateOf(one.id)).toBe('arrived');
});

test('a decision is not taken back in parts when the visitor has arrived', async () => {
  const one = await guest({ plate: '京A80071' });
  const [row] = await ask('select start_time as "startTime" from visitor where id = $1', [one.id]);
  expect(row).toBeDefined();
  const [entry] = await ask(
    `select id from undo_entry where rows @> jsonb_build_array(jsonb_build_object('id', $1::text, 'noun', 'visitor'))
      order by created_at desc, id desc limit 1`,
    [one.id],
  );
  await walk(one.in, one.person);
  const outcomes = await done<readonly { ok: boolean }[]>('jinhe', 'undo-entry.undo', { ids: [String(entry?.id)] });
  expect(outcomes.some(({ ok }) => ok)).toBe(false);
  expect([await stateOf(one.id), await doorsOf(one)]).toEqual(['arrived', 2]);
  expect(
    await ask('select state from visitor_car where visitor_id = $1 and deleted_at is null', [one.id]),
  ).toContainEqual({
    state: 'valid',
  });
});

test('all of that breaks no invariant', async () => {
  const broken = Object.entries(await checkWorld(lanes.world.platform.database.db)).filter(([, rows]) => rows > 0);
  expect(broken).toEqual([]);
});

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { BASE_DATE, testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { devicePassword } from '../business/devices/credentials.ts';
import { checkWorld } from '../invariants/check.ts';
import { BuiltDoor } from '../testing/built-door.fixture.ts';
import { callsOn } from '../testing/calls.fixture.ts';
import type { Row } from '../testing/calls.fixture.ts';
import { peopleFiles, portraitOf } from '../testing/people-files.fixture.ts';
import { formOf } from '../testing/photos.fixture.ts';
import { startDevices } from './host.ts';
import type { DeviceHost } from './host.ts';

/**
 * The day of somebody of the personnel office: people with photos come from a table and an archive with errors, the
 * errors are mended where they are, everybody is at every granted door, and who leaves opens nothing.
 */
let world: TestPlatform;
let host: DeviceHost;
const { ask, done } = callsOn(() => world);

const doors: BuiltDoor[] = [];
let now = instantOf(`${BASE_DATE} 09:00:00` as Datetime);
const made = peopleFiles({
  count: 60,
  faults: 7,
  site: '锦和家园',
  departments: ['1 号楼', '2 号楼'],
  prefix: 'PS',
  heldCard: 'CAFE01',
});
const keyOf = new Map<string, string>();
const key = (index: number): string => keyOf.get(made.people[index]?.number ?? '') ?? '';

beforeAll(async () => {
  world = await testPlatform({ MQTT_PORT: '0' });
  world.setClock(() => datetimeOfInstant(now));
  host = await startDevices(world.platform);
  await ask(`update door_device set state = 'offline'`);
  for (const { id, serial } of await ask(
    `select id, serial from door_device where village_id = 'V0003' and deleted_at is null order by id limit 3`,
  ))
    doors.push(
      new BuiltDoor({
        device: String(id),
        serial: String(serial),
        password: devicePassword(world.platform.deviceKey, String(serial)),
        url: host.url,
        now: () => now,
      }),
    );
  await Promise.all(doors.map((door) => door.come()));
  await done('jinhe', 'employee.create-or-update', {
    input: { name: '持卡人', number: 'HOLDER', village: 'V0003', departments: ['DP000006'], card: 'CAFE01' },
  });
});
afterAll(async () => {
  await Promise.all(doors.map((door) => door.lose()));
  await host.stop();
  await world.close();
});

const upload = async (name: string, bytes: Buffer): Promise<string> => {
  const form = formOf({ name, bytes }, { use: 'import' });
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/parkdeck/files',
    payload: form.payload,
    headers: { ...form.headers, authorization: await world.bearer('jinhe') },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: { url: string } }>().data.url;
};
const holding = (persons: readonly string[]) =>
  doors.map(({ holds }) => persons.filter((one) => holds.has(one)).length);

test('a table with errors: each is told, mended in the plan, and everybody is written', async () => {
  const file = await upload('people.xlsx', made.table);
  const plan = await done<Row>('jinhe', 'plan.create', { input: { action: 'employee.import', file } });
  const wrong = made.lines.filter(({ fault }) => fault !== undefined);
  expect([plan.rows, plan.ready, plan.problems]).toEqual([60, 60 - wrong.length, wrong.length]);
  const rows = await done<Row[]>('jinhe', 'plan.rows', { ids: [String(plan.id)], input: { state: ['problem'] } });
  expect(rows.map(({ msg }) => String(msg))).toEqual([
    expect.stringMatching(/^工号与第 \d+ 行重复$/),
    expect.stringMatching(/^部门不存在.*「不存在的部门」/),
    expect.stringMatching(/^手机应为 11 位.*「1380」/),
    expect.stringMatching(/^卡号与第 \d+ 行重复$/),
    expect.stringMatching(/^姓名不能为空/),
    expect.stringMatching(/^工号格式不正确.*「工号一」/),
    '卡号已由持卡人（工号 HOLDER）使用。换一张卡，或先改那个人',
  ]);
  const refused = await world.call('jinhe', 'plan.errors', { ids: [String(plan.id)] });
  expect([refused.status, refused.raw.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);

  const [first] = rows;
  const again = await done<Row>('jinhe', 'plan.mend', {
    ids: [String(plan.id)],
    input: { row: first?.seq, values: { 工号: made.people[0]?.number } },
  });
  expect(again.problems).toBe(wrong.length);
  for (const { right } of wrong) {
    const row = rows.find(({ fileLine, line }) => Number(line ?? fileLine) === made.people.indexOf(right) + 2);
    await done('jinhe', 'plan.mend', {
      ids: [String(plan.id)],
      input: {
        row: row?.seq,
        values: {
          姓名: right.name,
          number: right.number,
          Departments: right.department,
          手机: right.phone,
          卡号: right.card,
        },
      },
    });
  }
  const ready = await done<Row>('jinhe', 'plan.get', { ids: [String(plan.id)] });
  expect([ready.ready, ready.problems, ready.hash === plan.hash]).toEqual([60, 0, false]);
  const over = await done<Row>('jinhe', 'plan.apply', { ids: [String(plan.id)], input: { hash: ready.hash } });
  expect([over.done, over.failed]).toEqual([60, 0]);
  for (const { id, number } of await ask(`select id, number from employee where number like 'PS%'`))
    keyOf.set(String(number), String(id));
  expect(made.people.filter(({ number }) => !keyOf.has(number))).toEqual([]);
});

test('an archive with errors: each file says what to do, and single photos mend it', async () => {
  const form = formOf({ name: 'photos.zip', bytes: made.archive });
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/updown/door/dooremployee/batchImportPhotos',
    payload: form.payload,
    headers: { ...form.headers, authorization: await world.bearer('jinhe') },
  });
  const { data } = answer.json<{ data: { successNum: number; failNum: number; errors: (Row & { file: string })[] } }>();
  const bad = made.files.filter(({ fault }) => fault !== undefined);
  expect([data.successNum, data.failNum, data.errors.length]).toEqual([60 - 5, 5, 7]);
  expect(data.errors.map(({ file, msg, kept }) => [file, /。/.test(String(msg)), kept ?? false])).toEqual(
    expect.arrayContaining(bad.map(({ name, fault }) => [name, true, fault === 'small' || fault === 'wide'])),
  );
  for (const { person } of bad) {
    const bytes = portraitOf(made.people.indexOf(person));
    const hash = createHash('sha256').update(bytes).digest('hex');
    const stored = await world.app.inject({
      method: 'POST',
      url: `/api/updown/door/dooremployee/file/${hash}`,
      payload: bytes,
      headers: { 'content-type': 'application/octet-stream', authorization: await world.bearer('jinhe') },
    });
    await done('jinhe', 'employee.create-or-update', {
      ids: [keyOf.get(person.number) ?? ''],
      input: { photo: stored.json<{ data: { url: string } }>().data.url },
    });
  }
  const poor = await ask(
    `select from employee e where number like 'PS%' and not exists (select from employee_photo p
      where p.employee_id = e.id and p.deleted_at is null and p.quality = 'good')`,
  );
  expect(poor).toHaveLength(0);
});

test('whoever has passed the check is at every granted door', async () => {
  const checks = await ask(
    `select c.id from employee_check c join employee e on e.id = c.employee_id where e.number like 'PS%'
      and c.state = 'pending'`,
  );
  expect(checks).toHaveLength(60);
  const people = [...keyOf.values()];
  const early = await world.call('jinhe', 'employee.grant', {
    ids: people.slice(0, 1),
    input: { devices: doors.map(({ device }) => device) },
  });
  expect(early.body.data).toMatchObject([{ ok: false, reason: 'not-admitted' }]);
  await done('jinhe', 'employee-check.pass', { ids: checks.map(({ id }) => String(id)) });
  await done('jinhe', 'employee.grant', { ids: people, input: { devices: doors.map(({ device }) => device) } });
  await expect.poll(() => holding(people), { timeout: 60_000 }).toEqual([60, 60, 60]);
  const whole = doors.map(({ holds }) => people.filter((one) => holds.get(one)?.photo && holds.get(one)?.card).length);
  expect(whole).toEqual([60, 60, 60]);
  expect(await Promise.all(doors.map((door) => door.meet(key(3))))).toEqual([true, true, true]);
});

const closesTo = async (person: string, which: readonly BuiltDoor[]): Promise<void> => {
  await expect.poll(() => which.some(({ holds }) => holds.has(person)), { interval: 20 }).toBe(false);
  for (const door of which) expect(await door.meet(person)).toBe(false);
};
const eventsOf = (person: string) =>
  ask(`select device_id as device, result, opened from door_event where employee_id = $1 order by time, id`, [person]);

test('who leaves opens nothing any more, also at a door that was away when it is back', async () => {
  const [near, alsoNear, far] = doors;
  if (!near || !alsoNear || !far) throw new Error('three doors');
  await far.lose();
  await expect
    .poll(async () => (await ask('select state from door_device where id = $1', [far.device]))[0])
    .toEqual({ state: 'offline' });
  const [left, edited, comes] = [key(5), key(6), key(7)];
  await done('jinhe', 'employee.leave', { ids: [left] });
  await closesTo(left, [near, alsoNear]);
  await done('jinhe', 'employee.create-or-update', { ids: [edited], input: { state: 'left' } });
  await closesTo(edited, [near, alsoNear]);
  // the door that is away cannot know, and says later what it did
  expect(await far.meet(left)).toBe(true);
  now += 60_000;
  await far.come();
  await closesTo(left, [far]);
  await closesTo(edited, [far]);
  await expect
    .poll(async () =>
      (await eventsOf(left)).map(({ result, opened }) => `${String(result)} ${String(opened)}`).toSorted(),
    )
    .toEqual(['no-right false', 'no-right false', 'no-right false', 'no-right true']);
  expect(holding([...keyOf.values()])).toEqual([58, 58, 58]);

  await done('jinhe', 'employee.come-back', { ids: [left] });
  expect(await near.meet(left)).toBe(false);
  await done('jinhe', 'employee.grant', { ids: [left], input: { devices: [near.device] } });
  await expect.poll(() => holding([left])).toEqual([1, 0, 0]);
  expect(await near.meet(comes)).toBe(true);
});

test('a withdrawn face leaves the door, and a face sent again arrives anew', async () => {
  const person = key(12);
  const rows = await ask(
    'select id, device_id as device from face_delivery where employee_id = $1 order by device_id',
    [person],
  );
  const [first, second] = [doors[0], doors[1]];
  const of = (door: BuiltDoor | undefined): string => String(rows.find(({ device }) => device === door?.device)?.id);
  await done('jinhe', 'face-delivery.withdraw', { ids: [of(first)] });
  await expect.poll(() => holding([person])).toEqual([0, 1, 1]);
  expect(await first?.meet(person)).toBe(false);
  second?.holds.delete(person); // its memory was lost
  await done('jinhe', 'face-delivery.resend-many', { ids: [of(second)] });
  await expect.poll(() => holding([person])).toEqual([0, 1, 1]);
});

test('afterwards every face is at a door exactly while a grant says so', async () => {
  // a door holds a face before its answer has been written down
  const stored = async () =>
    (
      await ask(
        `select device_id as device, count(*) filter (where d."order" = 'put' and d.state = 'sent')::int as n,
          count(*) filter (where d.state = 'waiting')::int as waiting from face_delivery d
          join employee e on e.id = d.employee_id where e.number like 'PS%' group by 1 order by 1`,
      )
    ).map(({ n, waiting }) => [n, waiting]);
  await expect.poll(stored).toEqual(holding([...keyOf.values()]).map((n) => [n, 0]));
  const { I38, I39, I40, I42 } = await checkWorld(world.platform.database.db);
  expect([I38, I39, I40, I42]).toEqual([0, 0, 0, 0]);
});

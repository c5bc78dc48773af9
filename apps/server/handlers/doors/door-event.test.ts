import { afterAll, beforeAll, expect, test } from 'vitest';
import { doorDevice } from '@parkdeck/core/catalogue/doors/door-device';
import { datetime } from '@parkdeck/core/lib/fixtures/datetime';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { bookPassage, judgePassage } from '../../business/doors/passages.ts';
import type { Heard } from '../../business/doors/passages.ts';
import { withWork } from '../../engine/run.ts';
import { checkWorld } from '../../invariants/check.ts';
import { systemActor } from '../../platform/actor.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

/** Who stands at a terminal: what becomes of it, who is told, where it is counted. */
let world: TestPlatform;
const { ask, done, refusal } = callsOn(() => world);
let person = '';
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => '2026-03-04 09:00:00'); // a Wednesday
  const made = await done('jinhe', 'employee.create-or-update', {
    input: {
      name: '过门人',
      number: 'T1',
      village: 'V0003',
      departments: ['DP000006'],
      card: 'CA01',
      plate: '浙A77700',
    },
  });
  person = String(made.employeeId);
  // the second period of the company: working hours, not on holidays
  await done('jinhe', 'employee.grant', { ids: [person], input: { devices: ['DT000001'], period: 'DI0002' } });
});
afterAll(() => world.close());

const heard = (more: Omit<Partial<Heard>, 'at' | 'device'> & { readonly at?: string; readonly device?: string }) =>
  withWork(world.platform, systemActor('door-event.hear'), async (work) => {
    const { at = '2026-03-04 09:00:00', device = 'DT000001', verify = 'card', ...rest } = more;
    const [terminal] = await work.find(doorDevice, { where: { id: device } });
    if (!terminal) throw new Error('no terminal');
    const event = await bookPassage(work, { device: terminal, at: datetime(at), verify, ...rest });
    await work.flush();
    return event;
  });

test.each([
  ['his card in the morning', { card: 'ca01' }, 'passed'],
  ['his face', {}, 'passed'],
  ['his card at night', { card: 'CA01', at: '2026-03-04 22:00:00' }, 'out-of-period'],
  ['his card on a holiday', { card: 'CA01', at: '2026-05-01 10:00:00' }, 'out-of-period'],
  ['his card at a terminal that is not his', { card: 'CA01', device: 'DT000003' }, 'no-right'],
  ['a card that nobody has', { card: '0000' }, 'no-right'],
  ['a fever', { card: 'CA01', isFeverish: true, temperature: 385 }, 'temperature'],
] as const)('%s: %s', async (what, more, result) => {
  const event = await heard({ ...(what === 'his face' ? { employee: person } : {}), ...more });
  expect([event?.result, event?.opened, event?.grant !== null]).toEqual([
    result,
    result === 'passed',
    result === 'passed',
  ]);
});

test('a terminal may ask before anything is written down', async () => {
  const judged = await withWork(world.platform, systemActor('door-event.hear'), async (work) => {
    const [device] = await work.find(doorDevice, { where: { id: 'DT000001' } });
    return device && judgePassage(work, { device, at: datetime('2026-03-04 09:00:00'), card: 'CA01' });
  });
  expect([judged?.result, judged?.person?.name, judged?.grant?.device]).toEqual(['passed', '过门人', 'DT000001']);
});

test('an event is written down once, and never changed', async () => {
  const first = await heard({ card: 'CA01', source: 'DT000001-77' });
  expect([first?.person, await heard({ card: 'CA01', source: 'DT000001-77' })]).toEqual(['过门人', undefined]);
  const [id] = (await ask(`select id from door_event where source = 'DT000001-77'`)).map((one) => String(one.id));
  expect(await done('jinhe', 'door-event.image', { ids: [id ?? ''] })).toEqual({ url: null });
  const update = world.platform.database.pool.query(`set role parkdeck_app; update door_event set result = 'expired'`);
  await expect(update).rejects.toThrow(/permission denied/);
});

test('who follows a person is told when he passes, nobody else, and only of own follows', async () => {
  await done('jinhe', 'employee-follow.create-or-update', { input: { employee: person } });
  expect(await refusal('jinhe', 'employee-follow.create-or-update', { input: { employee: person } })).toMatch(/taken/);
  const own = await done<Row[]>('admin', 'employee-follow.list', { input: { employee: [person] } });
  expect(own).toEqual([]);
  const event = await heard({ card: 'CA01' });
  await heard({ card: 'CA01', at: '2026-03-04 23:00:00' });
  const told = await ask(`select content, phone from sms_record where noun = 'door-event' and object = $1`, [
    event?.id,
  ]);
  const [me] = await ask(`select phone from "user" where user_name = 'jinhe'`);
  expect(told).toEqual([{ content: expect.stringMatching(/^【门禁】过门人 09:00 通过/), phone: me?.phone }]);
  expect(await ask(`select 1 from sms_record where noun = 'door-event' and object <> $1`, [event?.id])).toEqual([]);
});

test('card swipes are counted by person and day, and by month', async () => {
  const [mine] = await ask(
    `select count(*)::int as n, min(to_char(time, 'HH24:MI')) as first, max(to_char(time, 'HH24:MI')) as last
      from door_event where employee_id = $1 and verify = 'card' and local_day(time) = '2026-03-04'`,
    [person],
  );
  const byDay = await done<Row[]>('jinhe', 'card-swipes-by-day.report', {
    input: { from: '2026-03-04', to: '2026-03-04', department: ['DP000006'] },
  });
  expect(byDay.filter((one) => one.employeeNo === 'T1')).toEqual([
    expect.objectContaining({ date: '2026-03-04', times: mine?.n, firstTime: mine?.first, lastTime: mine?.last }),
  ]);
  const byMonth = await done<Row[]>('jinhe', 'card-swipes-by-month.report', { input: { month: '2026-03' } });
  expect(byMonth.find((one) => one.employeeNo === 'T1')).toMatchObject({ month: '2026-03', dayNum: 1, times: mine?.n });
  const before = await done<Row[]>('jinhe', 'card-swipes-by-month.report', { input: { month: '2026-02' } });
  const [all] = await ask(
    `select count(*)::int as n from door_event where verify = 'card' and employee_id is not null
      and to_char(time, 'YYYY-MM') = '2026-02'`,
  );
  expect(before.reduce((sum, one) => sum + Number(one.times), 0)).toBe(all?.n);
  expect(await done<Row[]>('east', 'card-swipes-by-month.report', { input: { month: '2026-03' } })).toEqual([]);
  const file = await world.call('jinhe', 'card-swipes-by-day.export', {
    input: { from: '2026-03-01', to: '2026-03-04' },
  });
  expect([file.status, file.raw.rawPayload.length > 1000]).toEqual([200, true]);
});

test('the case file of a plate tells of its owner at the doors', async () => {
  const file = await done<{ entries: readonly Row[] }>('jinhe', 'case-file.get', { input: { plate: '浙A77700' } });
  const text = JSON.stringify(file);
  expect([text.includes('车主过门'), text.includes('过门人')]).toEqual([true, true]);
});

test('what was written down breaks no invariant', async () => {
  const { I37, I38, I39, I41, I42 } = await checkWorld(world.platform.database.db);
  expect([I37, I38, I39, I41, I42]).toEqual([0, 0, 0, 0, 0]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { datetime } from '@parkdeck/core/lib/fixtures/datetime';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { tellOfPassages } from '../../business/doors/passage-followers.ts';
import { bookPassages } from '../../business/doors/passage-intake.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

/** Who stands at a terminal: what becomes of it, who is told, where it is counted. */
let world: TestPlatform;
const { ask, done, refusal, row } = callsOn(() => world);
let person = '';
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => '2026-03-04 08:00:00'); // a Wednesday
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
  // what is told late is judged by what held then: he has been somebody of the site for a year
  await ask(`update employee set admitted_at = '2025-03-04 09:00:00' where id = $1`, [person]);
  await ask(
    `update door_grant set created_at = '2025-03-04 09:00:00', updated_at = '2025-03-04 09:00:00'
      where employee_id = $1`,
    [person],
  );
  world.setClock(() => '2026-03-04 15:00:00');
});
afterAll(() => world.close());

let number = 0;
interface Standing {
  readonly id?: string;
  readonly at?: string;
  readonly device?: string;
  readonly person?: string;
  readonly card?: string;
  readonly temperature?: number;
}
/** A terminal tells that it has opened for somebody; the event as it was written, undefined: it was not. */
const heard = async ({ at = '2026-03-04 09:00:00', device = 'DT000001', ...said }: Standing) => {
  const { serial } = await row('door_device', device);
  const { passages, followed } = await bookPassages(world.platform, [
    {
      serial: String(serial),
      said: {
        id: `T${(number += 1)}`,
        verify: 'card',
        result: 'passed',
        offline: true,
        at: instantOf(datetime(at)),
        ...said,
      },
    },
  ]);
  await tellOfPassages(world.platform, followed);
  return passages[0] && row('door_event', passages[0].id);
};

test.each([
  ['his card in the morning', { card: 'ca01' }, 'passed'],
  ['his face', {}, 'passed'],
  ['his card at night', { card: 'CA01', at: '2026-03-03 22:00:00' }, 'out-of-period'],
  ['his card on a holiday', { card: 'CA01', at: '2026-02-18 10:00:00' }, 'out-of-period'],
  ['his card at a terminal that is not his', { card: 'CA01', device: 'DT000003' }, 'no-right'],
  ['a card that nobody has', { card: '0000' }, 'no-right'],
  ['a fever', { card: 'CA01', temperature: 385 }, 'temperature'],
] as const)('%s: %s', async (what, more, result) => {
  const event = await heard({ ...(what === 'his face' ? { person } : {}), ...more });
  expect([event?.result, event?.grant_id !== null]).toEqual([result, result === 'passed']);
});

test('a door refuses by the template of its terminal, else by that of the site', async () => {
  const [limits] = await ask(`select coalesce((select alarm from temperature_template where 'DT000001' = any(devices)),
    (select alarm from temperature_template where village_id = 'V0003' and cardinality(devices) = 0), 373) as alarm`);
  const at = async (temperature: number) => (await heard({ card: 'CA01', temperature }))?.result;
  expect([await at(Number(limits?.alarm)), await at(Number(limits?.alarm) - 1)]).toEqual(['temperature', 'passed']);
});

test('an event is written down once, and never changed', async () => {
  const first = await heard({ card: 'CA01', id: 'once' });
  expect([first?.person, await heard({ card: 'CA01', id: 'once' })]).toEqual(['过门人', undefined]);
  const [id] = (await ask(`select id from door_event where source = 'DT000001-once'`)).map((one) => String(one.id));
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
  await heard({ card: 'CA01', at: '2026-03-04 06:00:00' });
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
  expect(byMonth.find((one) => one.employeeNo === 'T1')).toMatchObject({
    month: '2026-03',
    dayNum: 2,
    times: Number(mine?.n) + 1,
  });
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

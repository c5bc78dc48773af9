import { expect } from 'vitest';
import { device } from '@parkdeck/core/catalogue/devices/device';
import { notice } from '@parkdeck/core/catalogue/system/notice';
import type { ParameterName } from '@parkdeck/core/vocabulary/parameters';
import { BASE_DATE } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { orderDevice } from '../business/devices/operate.ts';
import { endUpgrades } from '../business/devices/upgrade.ts';
import { endDueCalls } from '../business/service/call-sweep.ts';
import { queueSms } from '../business/service/sms-record.ts';
import { expireCommands } from '../devices/command-answer.ts';
import { openGuidanceIntake } from '../devices/guidance-intake.ts';
import { sweepLanes } from '../devices/sweep.ts';
import { systemUnit } from '../engine/system-unit.ts';
import { flushRecords } from '../events/records.ts';
import { endShiftsJob } from '../jobs/end-shifts.ts';
import type { Job } from '../jobs/job.ts';
import { sendSms } from '../jobs/sms.ts';
import { warningsJob } from '../jobs/warnings.ts';
import { callsOn } from './calls.fixture.ts';
import type { Row } from './calls.fixture.ts';

type Limit =
  | 'mail.day-limit'
  | 'lane.answer-seconds'
  | 'lane.unpaid-seconds'
  | 'lane.stands-minutes'
  | 'upgrade.confirm-hours'
  | 'upgrade.silence-minutes'
  | 'call.ring-seconds'
  | 'call.talk-minutes'
  | 'shift.hours'
  | 'invoice.retries'
  | 'guidance.silent-minutes'
  | 'warning.away-minutes'
  | 'warning.releases'
  | 'tariff.replay-days'
  | 'api-log.slow-ms';
type Proof = (key: ParameterName) => Promise<void>;

const NOON = `${BASE_DATE} 12:00:00`;

/** What limits and deadlines change, by the parameter that says how long or how many. */
export const limitsOn = (
  world: () => TestPlatform,
  put: (key: ParameterName, value: number) => Promise<void>,
): Readonly<Record<Limit, Proof>> => {
  const { ask, done, refusal } = callsOn(world);
  const at = (moment: string): void => world().setClock(() => moment);
  const run = (job: Job): Promise<void> => job.run(world().platform, new AbortController().signal);
  const one = async (statement: string, values: readonly unknown[] = []): Promise<unknown> =>
    Object.values((await ask(statement, values))[0] ?? {})[0];
  /** What a call of the demo has become, once it was put into a state. */
  const callAfter = async (values: string): Promise<unknown> => {
    const id = await one(`select min(id) from intercom_call where result = 'answered'`);
    await ask(`update intercom_call set origin = 'button', end_time = null, ${values} where id = $1`, [id]);
    await ask(
      `insert into live_presence (stream, subject, open, seen_at)
        select 'limits', 'user/' || s.user_id, true, $2::timestamptz from intercom_call c
        join seat_user s on s.id = c.seat_user_id where c.id = $1
        on conflict (stream) do update set subject = excluded.subject, seen_at = excluded.seen_at`,
      [id, NOON],
    );
    await endDueCalls(world().platform);
    return one('select state from intercom_call where id = $1', [id]);
  };
  /** The state of an upgrade of the demo, once it was put into a state two hours ago and time was looked at. */
  const upgradeAfter = async (state: string): Promise<unknown> => {
    at(NOON);
    const id = await one('select min(id) from upgrade');
    await ask(
      `update upgrade set state = $2, created_at = $3::timestamptz - interval '2 hours', heard_at = null,
      done_at = null where id = $1`,
      [id, state, NOON],
    );
    await endUpgrades(world().platform);
    return one('select state from upgrade where id = $1', [id]);
  };
  const warnings = async (type: string, object: unknown): Promise<unknown> => {
    await ask('delete from warning where type = $1', [type]);
    await run(warningsJob);
    return one('select count(*)::int from warning where type = $1 and object = $2', [type, object]);
  };
  return {
    'lane.answer-seconds': async (key) => {
      const command = async (): Promise<unknown> =>
        systemUnit(world().platform, 'device.status', async (work) => {
          const id = String(await one(`select min(id) from device where state = 'online' and type = 'camera'`));
          const row = (await work.rows(device, [id])).get(id);
          const sent = row && (await orderDevice(work, row, { kind: 'restart', payload: {} }));
          return sent?.ok ? sent.value.command : undefined;
        });
      const lapsesAt = async (second: string): Promise<unknown> => {
        at(`${BASE_DATE} 12:00:${second}`);
        await expireCommands(world().platform);
        return one(`select state from gate_command where id = $1`, [id]);
      };
      at(NOON);
      let id = await command();
      expect([await lapsesAt('09'), await lapsesAt('10')]).toEqual(['sent', 'timed-out']);
      await put(key, 25);
      at(NOON);
      id = await command();
      expect([await lapsesAt('24'), await lapsesAt('25')]).toEqual(['sent', 'timed-out']);
    },
    'lane.unpaid-seconds': async (key) => {
      at(NOON);
      const cases = async (): Promise<unknown> => {
        await ask(`delete from exception where gate_id = 'GT000002'`);
        await ask(`delete from gate_event where gate_id = 'GT000002'`);
        await ask(
          `insert into gate_event (id, company_id, park_id, gate_id, time, type, outcome)
            values ('EVLIMIT', 'C0002', 'PK0001', 'GT000002', $1::timestamptz - interval '40 seconds', 'recognised',
            'unsure')`,
          [NOON],
        );
        await sweepLanes(world().platform);
        return one(`select count(*)::int from exception where kind = 'plate-unsure' and event_id = 'EVLIMIT'`);
      };
      expect(await cases()).toBe(0);
      await put(key, 30);
      expect(await cases()).toBe(1);
    },
    'lane.stands-minutes': async (key) => {
      at(NOON);
      const cases = async (): Promise<unknown> => {
        await ask(`delete from exception where gate_id = 'GT000002'`);
        await ask(`delete from gate_event where gate_id = 'GT000002'`);
        await ask(
          `insert into gate_event (id, company_id, park_id, gate_id, time, type, outcome)
            values ('EVSTANDS', 'C0002', 'PK0001', 'GT000002', $1::timestamptz - interval '20 minutes', 'recognised',
            'unsure')`,
          [NOON],
        );
        await sweepLanes(world().platform);
        return one(`select count(*)::int from exception where kind = 'plate-unsure' and event_id = 'EVSTANDS'`);
      };
      expect(await cases()).toBe(0); // the car has left another way
      await put(key, 30);
      expect(await cases()).toBe(1);
    },
    'upgrade.confirm-hours': async (key) => {
      expect(await upgradeAfter('waiting')).toBe('waiting');
      await put(key, 1);
      expect(await upgradeAfter('waiting')).toBe('cancelled');
    },
    'upgrade.silence-minutes': async (key) => {
      expect(await upgradeAfter('sent')).toBe('failed');
      await put(key, 180);
      expect(await upgradeAfter('sent')).toBe('sent');
    },
    'call.ring-seconds': async (key) => {
      at(NOON);
      const rang = `state = 'ringing', answer_time = null, ring_time = '${BASE_DATE} 11:59:00+08'`;
      await put(key, 90);
      expect(await callAfter(rang)).toBe('ringing');
      await put(key, 60);
      expect(await callAfter(rang)).toBe('ended');
    },
    'call.talk-minutes': async (key) => {
      at(NOON);
      const talked = `state = 'talking', ring_time = '${BASE_DATE} 11:39:00+08',
        answer_time = '${BASE_DATE} 11:40:00+08'`;
      await put(key, 30);
      expect(await callAfter(talked)).toBe('talking');
      await put(key, 20);
      expect(await callAfter(talked)).toBe('ended');
    },
    'shift.hours': async (key) => {
      at(NOON);
      const after = async (): Promise<unknown> => {
        const id = await one(`select min(id) from shift where state = 'open'`);
        await ask(
          `update shift set state = 'open', end_time = null, handover = null,
          start_time = $2::timestamptz - interval '20 hours' where id = $1`,
          [id, NOON],
        );
        await run(endShiftsJob);
        return one('select state from shift where id = $1', [id]);
      };
      expect(await after()).toBe('open');
      await put(key, 12);
      expect(await after()).toBe('ended');
    },
    'invoice.retries': async (key) => {
      const id = await one(`select min(id) from invoice where state = 'failed' and company_id = 'C0002'`);
      await ask(`update invoice set retries = 3 where id = $1`, [id]);
      await put(key, 3);
      expect(await refusal('admin', 'invoice.retry', { ids: [String(id)] })).toBe('tries-used-up');
      await put(key, 4);
      expect((await world().call('admin', 'invoice.retry', { ids: [String(id)] })).status).toBe(200);
    },
    'guidance.silent-minutes': async (key) => {
      at(NOON);
      const intake = openGuidanceIntake(world().platform);
      const state = async (): Promise<unknown> => {
        const id = await one('select min(id) from guidance_gateway');
        await ask(
          `update guidance_gateway set state = 'online', online_since = $2,
            last_report = $2::timestamptz - interval '10 minutes'
            where id = $1`,
          [id, NOON],
        );
        await intake.sweep();
        return one('select state from guidance_gateway where id = $1', [id]);
      };
      await put(key, 20);
      expect(await state()).toBe('online');
      await put(key, 5);
      expect(await state()).toBe('offline');
      await intake.stop();
    },
    'warning.away-minutes': async (key) => {
      at(NOON);
      const id = await one('select min(id) from device');
      await ask('delete from device_connection where device_id = $1', [id]);
      await ask(
        `update device set state = 'offline', last_online = $2::timestamptz - interval '10 minutes' where id = $1`,
        [id, NOON],
      );
      await put(key, 11);
      expect(await warnings('device-offline', id)).toBe(0);
      await put(key, 9);
      expect(await warnings('device-offline', id)).toBe(1);
    },
    'warning.releases': async (key) => {
      at(NOON);
      await ask(`update session set release_type = 'normal' where release_type = 'exception'`);
      await ask(
        `update session set release_type = 'exception', out_time = $1::timestamptz - interval '5 minutes' where id in
          (select id from session where park_id = 'PK0001' and state <> 'open' order by id limit 3)`,
        [NOON],
      );
      expect(await warnings('exception-releases', 'PK0001')).toBe(0);
      await put(key, 3);
      expect(await warnings('exception-releases', 'PK0001')).toBe(1);
    },
    'mail.day-limit': async (key) => {
      at(NOON);
      const mail = (name: string) => ({
        key: name,
        phone: null,
        mail: 'limit@example.com',
        sentence: 'invoice-issued' as const,
        facts: {},
        noun: 'invoice',
        object: 'IV00000000',
        park: 'PK0001',
      });
      const sent = async (): Promise<unknown> => {
        await ask('delete from sms_record');
        await systemUnit(world().platform, 'device.status', (work) =>
          queueSms(work, [mail('m1'), mail('m2'), mail('m3')]),
        );
        await sendSms(world().platform, new AbortController().signal);
        return (await ask(`select count(*)::int as n from sms_record where state = 'sent'`))[0]?.n;
      };
      expect(await sent()).toBe(3);
      await put(key, 2);
      expect(await sent()).toBe(2);
    },
    'tariff.replay-days': async (key) => {
      at(NOON);
      const [active] = await done<Row[]>('east', 'tariff.list', { input: { park: ['PK0001'] } });
      const input = { name: 'replayed first' };
      const draft = await done('east', 'tariff.create-or-update', { ids: [String(active?.feeRuleId)], input });
      const publish = { ids: [String(draft.feeRuleId)], headers: { 'dry-run': '1' } };
      expect(await refusal('east', 'tariff.publish', publish)).toBe(200);
      await put(key, 7);
      expect(await refusal('east', 'tariff.publish', publish)).toBe('replay-first');
    },
    'api-log.slow-ms': async (key) => {
      const reads = async (): Promise<unknown> => {
        await ask(`delete from api_log`);
        await done('admin', 'notice.list');
        await new Promise(setImmediate);
        await flushRecords(world().platform);
        return (await ask(`select count(*)::int as n from api_log where call = '${notice.name}.list'`))[0]?.n;
      };
      await put(key, 60_000);
      expect(await reads()).toBe(0);
      await put(key, 0);
      expect(await reads()).toBe(1);
    },
  };
};

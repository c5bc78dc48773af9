import { expect } from 'vitest';
import { addDays } from '@parkdeck/core/lib/day';
import { day } from '@parkdeck/core/lib/fixtures/day';
import type { ParameterName } from '@parkdeck/core/vocabulary/parameters';
import { BASE_DATE } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { watchLocks } from '../business/devices/lock-report.ts';
import { claimSms } from '../business/service/sms-claims.ts';
import { markAbsent } from '../devices/absent.ts';
import { payChannelJob } from '../jobs/pay-channel.ts';
import { callsOn } from './calls.fixture.ts';

type Wait =
  | `sms.retry-minutes-${1 | 2 | 3 | 4}`
  | 'pay.ask-minutes'
  | 'service.least-days'
  | 'lock.move-seconds'
  | 'lock.silent-minutes'
  | 'device.absent-minutes'
  | 'query.rows'
  | 'query.seconds'
  | 'query.megabytes';
type Proof = (key: ParameterName) => Promise<void>;

const NOON = `${BASE_DATE} 12:00:00`;

/** What is waited for, and how much saved queries may answer, by the parameter that says how long or how much. */
export const waitsOn = (
  world: () => TestPlatform,
  put: (key: ParameterName, value: number) => Promise<void>,
): Readonly<Record<Wait, Proof>> => {
  const { ask, refusal } = callsOn(world);
  const one = async (statement: string, values: readonly unknown[] = []): Promise<unknown> =>
    Object.values((await ask(statement, values))[0] ?? {})[0];

  /** Minutes until the next try of a message that is tried for the given time. */
  const waitAfter = async (tries: number): Promise<unknown> => {
    world().setClock(() => NOON);
    const id = await one(`select min(id) from sms_record where channel = 'sms' and scene <> 'code'`);
    await ask(`update sms_record set next_try = null, state = 'failed' where state = 'queued'`);
    await ask(
      `update sms_record set state = 'queued', tries = $2, next_try = $3, unsure = true, asked_at = $3 where id = $1`,
      [id, tries - 1, NOON],
    );
    await claimSms(world().platform, 5);
    return one(`select extract(epoch from next_try - $2::timestamptz)::int / 60 from sms_record where id = $1`, [
      id,
      NOON,
    ]);
  };
  const retry =
    (tries: number, initial: number): Proof =>
    async (key) => {
      expect(await waitAfter(tries)).toBe(initial);
      await put(key, 7);
      expect(await waitAfter(tries)).toBe(7);
    };
  /** What becomes of a service of a park that ends so many days after its start. */
  const serviceOf = async (days: number): Promise<unknown> => {
    const startDate = day('2031-05-02');
    const ids = [String(await one(`select min(id) from park_service where park_id = 'PK0001' and deleted_at is null`))];
    const input = { startDate, endDate: addDays(startDate, days) };
    return (await world().call('east', 'park-service.create-or-update', { ids, input })).status;
  };
  /** The state of a ground lock that was put into a state, once time was looked at. */
  const lockAfter = async (values: string): Promise<unknown> => {
    world().setClock(() => NOON);
    const id = await one('select min(id) from lock');
    await ask(`update lock set ${values} where id = $1`, [id]);
    await watchLocks(world().platform);
    return one('select state from lock where id = $1', [id]);
  };
  const tried = (statement: string): Promise<unknown> => refusal('admin', 'saved-query.try', { input: { statement } });
  return {
    'sms.retry-minutes-1': retry(1, 1),
    'sms.retry-minutes-2': retry(2, 5),
    'sms.retry-minutes-3': retry(3, 15),
    'sms.retry-minutes-4': retry(4, 60),
    'pay.ask-minutes': async (key) => {
      world().setClock(() => NOON);
      const id = await one('select min(id) from online_order');
      const after = async (): Promise<unknown> => {
        await ask(
          `update online_order set state = 'waiting', placed_at = created_at, payer = 'never', scene = 'code',
            created_at = $2::timestamptz - interval '10 minutes', pay_way = 'wechat' where id = $1`,
          [id, NOON],
        );
        await payChannelJob.run(world().platform, new AbortController().signal);
        return one('select state from online_order where id = $1', [id]);
      };
      expect(await after()).toBe('waiting');
      await put(key, 9);
      expect(await after()).toBe('closed');
    },
    'service.least-days': async (key) => {
      expect([await serviceOf(89), await serviceOf(90)]).toEqual([409, 200]);
      await put(key, 30);
      expect([await serviceOf(29), await serviceOf(30)]).toEqual([409, 200]);
      await put(key, 0);
      expect([await serviceOf(-1), await serviceOf(0)]).toEqual([400, 200]);
    },
    'lock.move-seconds': async (key) => {
      const moves = `state = 'moving', online = 'online', since = '${BASE_DATE} 11:59:30+08'`;
      expect(await lockAfter(moves)).toBe('fault');
      await put(key, 31);
      expect(await lockAfter(moves)).toBe('moving');
    },
    'lock.silent-minutes': async (key) => {
      const silent = `state = 'up', online = 'offline', last_report = '${BASE_DATE} 11:50:00+08'`;
      expect(await lockAfter(silent)).toBe('unknown');
      await put(key, 11);
      expect(await lockAfter(silent)).toBe('up');
    },
    'device.absent-minutes': async (key) => {
      const stateAfter = async (): Promise<unknown> => {
        world().setClock(() => NOON);
        const [row] = await ask(
          `update device set state = 'online', last_online = $1::timestamptz - interval '10 minutes'
            where id = (select min(id) from device where type = 'display' and gate_id is not null
              and protocol = 'parkdeck' and deleted_at is null) returning id, serial`,
          [NOON],
        );
        await markAbsent(world().platform, (serial) => serial !== row?.serial);
        return one('select state from device where id = $1', [row?.id]);
      };
      expect(await stateAfter()).toBe('offline');
      await put(key, 11);
      expect(await stateAfter()).toBe('online');
    },
    'query.rows': async (key) => {
      const statement = 'select a.id from parks a, parks b, parks c limit 150';
      expect(await tried(statement)).toBe(200);
      await put(key, 100);
      expect(await tried(statement)).toBe('query-too-many');
    },
    'query.seconds': async (key) => {
      await put(key, 1);
      const { body } = await world().call('admin', 'saved-query.try', {
        input: { statement: 'select count(*) as n from sessions a, sessions b, sessions c, sessions d, sessions e' },
      });
      expect(body.msg).toContain('1 秒');
    },
    'query.megabytes': async (key) => {
      // about 2 MB: every answer counts its own rows
      const statement = `with a as (select '${'x'.repeat(2000)}' as s) select s from a, sessions, sessions t limit 900`;
      expect(await tried(statement)).toBe(200);
      await put(key, 1);
      expect(await tried(statement)).toBe('query-too-large');
    },
  };
};

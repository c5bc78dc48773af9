import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { releaseRequest } from '@parkdeck/core/catalogue/traffic/release-request';
import { PARAMETERS } from '@parkdeck/core/vocabulary/parameters';
import type { ParameterName } from '@parkdeck/core/vocabulary/parameters';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { raiseException } from '../../business/lanes/exceptions.ts';
import { laneOfGate } from '../../business/lanes/lane.ts';
import { decideRequest } from '../../business/lanes/release-requests.ts';
import { createPlan } from '../../engine/plan/plan.ts';
import { withWork } from '../../engine/run.ts';
import type { Work } from '../../engine/work.ts';
import { freeExceptionsJob } from '../../jobs/free-exceptions.ts';
import { remindArrearsJob } from '../../jobs/remind-arrears.ts';
import type { Job } from '../../jobs/job.ts';
import { systemActor } from '../../platform/actor.ts';
import { parameterOf } from '../../platform/parameters.ts';
import { allCodes } from '../../access/codes.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';
import { limitsOn } from '../../testing/limits.fixture.ts';
import { retentionsOn } from '../../testing/retentions.fixture.ts';
import { waitsOn } from '../../testing/waits.fixture.ts';

let world: TestPlatform;
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.close());

const { ask, done, refusal } = callsOn(() => world);
const NOON = `${BASE_DATE} 12:00:00`;
const at = (moment: string): void => world.setClock(() => moment);
const rowOf = async (key: string): Promise<string> =>
  String((await ask('select id from parameter where key = $1 and company_id is null', [key]))[0]?.id);
/** Sets a parameter of the platform as its page does; no value: back to the default. */
const set = async (key: ParameterName, value: number | null): Promise<void> => {
  await done('admin', 'parameter.create-or-update', {
    ids: [await rowOf(key)],
    input: { value: value === null ? null : String(value) },
  });
};
const changed: ParameterName[] = [];
const put = async (key: ParameterName, value: number): Promise<void> => {
  changed.push(key);
  await set(key, value);
};
afterEach(async () => {
  at(NOON);
  for (const key of changed.splice(0)) await set(key, null);
});

const run = (job: Job): Promise<void> => job.run(world.platform, new AbortController().signal);
const asSystem = <T>(body: (work: Work) => Promise<T>): Promise<T> =>
  withWork(world.platform, { ...systemActor('test'), codes: allCodes() }, async (work) => {
    const value = await body(work);
    await work.flush();
    return value;
  });

const targetOf = async (gate: string, kind: 'full' | 'device-down'): Promise<unknown> => {
  await ask(`update exception set state = 'gone' where gate_id = $1`, [gate]);
  return asSystem(async (work) => {
    const lane = await laneOfGate(work, gate);
    if (!lane) throw new Error('no lane');
    return (await raiseException(work, lane, { kind })).target;
  });
};
const expiry = async (): Promise<unknown> => {
  await done('admin', 'notice.create-or-update', { input: { title: '停水', content: '周日', kind: 'general' } });
  const found = await ask('select max(expires_at::date - created_at::date) as days from undo_entry');
  return found[0]?.days;
};
const planLife = async (): Promise<unknown> => {
  const [row] = await ask('select id from notice where deleted_at is null limit 1');
  return asSystem(async (work) => {
    const made = await createPlan(work, { action: 'notice.remove', ids: [String(row?.id)] });
    expect(made.ok).toBe(true);
    const found = await work.tx.execute<Row>('select max(expires_at::date - created_at::date) as days from plan');
    return found.rows[0]?.days;
  });
};
const reminded = async (moment: string): Promise<unknown> => {
  at(moment);
  await ask('delete from sms_record');
  await run(remindArrearsJob);
  return (await ask(`select count(*)::int as n from sms_record where content like '%沪B8K6X2%'`))[0]?.n;
};
const debts = (times: number, on: string): Promise<unknown> =>
  ask(
    `update arrears set remind_times = $1, reminded_at = $2::timestamptz
      where plate = '沪B8K6X2' and park_id = 'PK0005'`,
    [times, `${on} 09:10:00+08`],
  );
const wrong = (userName: string): Promise<string> =>
  world
    .call(undefined, 'sign-in.by-password', { input: { userName, password: 'Wrong@12345' } })
    .then(({ body }) => String((body.data as Row).reason)); // a refusal has a reason

const minutesLeft = (userName: string): Promise<string> =>
  world
    .call(undefined, 'sign-in.by-password', { input: { userName, password: 'Wrong@12345' } })
    .then(({ body }) => body.msg);

/** What each parameter changes, at once and without a restart. A new one without a proof does not compile. */
const PROOFS: Readonly<Record<ParameterName, (key: ParameterName) => Promise<void>>> = {
  'undo.days': async (key) => {
    expect(await expiry()).toBe(PARAMETERS[key].initial);
    await put(key, 12);
    expect(await expiry()).toBe(12);
  },
  'plan.days': async (key) => {
    expect(await planLife()).toBe(1);
    await put(key, 9);
    expect(await planLife()).toBe(9);
  },
  'export.unfinished': async (key) => {
    const ask2 = () => world.call('admin', 'export-job.create', { input: { of: 'notice', format: 'csv' } });
    await put(key, 1);
    expect((await ask2()).status).toBe(200);
    expect((await ask2()).body.msg).toContain('还有 1 个');
    await put(key, 2);
    expect((await ask2()).status).toBe(200);
  },
  'report.rows': async (key) => {
    const lines = async (): Promise<number> => {
      const { raw } = await world.call('admin', 'day-figures.export', {
        input: { from: '2026-02-16', to: BASE_DATE, format: 'csv' },
      });
      return raw.body.trim().split('\n').length - 1;
    };
    await put(key, 1000);
    const all = await lines();
    await put(key, 20);
    expect(await lines()).toBe(20);
    expect(all).toBeGreaterThan(20);
  },
  'exception.lane-seconds': async (key) => {
    expect(await targetOf('GT000006', 'full')).toBe(45); // the company has its own
    await ask(`update parameter set deleted_at = now() where key = $1 and company_id = 'C0002'`, [key]);
    await put(key, 33);
    expect(await targetOf('GT000006', 'full')).toBe(33);
  },
  'exception.other-seconds': async (key) => {
    await put(key, 777);
    expect(await targetOf('GT000006', 'device-down')).toBe(777);
  },
  'exception.taken-minutes': async (key) => {
    at(NOON);
    const state = async (): Promise<unknown> => {
      await ask(`update exception set state = 'taken', taken_at = $1 where id = (select min(id) from exception)`, [
        `${BASE_DATE} 11:50:00+08`,
      ]);
      await run(freeExceptionsJob);
      return (await ask('select state from exception where id = (select min(id) from exception)'))[0]?.state;
    };
    await put(key, 20);
    expect(await state()).toBe('taken');
    await put(key, 8);
    expect(await state()).toBe('open');
  },
  'lane.request-minutes': async (key) => {
    at(NOON);
    const decide = () =>
      asSystem(async (work) => {
        const row = work.insert(releaseRequest, {
          gate: 'GT000002',
          park: 'PK0001',
          createdAt: `${BASE_DATE} 11:56:00`,
          state: 'pending',
        } as Parameters<typeof work.insert<typeof releaseRequest>>[1]); // moments are typed by their form only
        return (await decideRequest(work, row, 'pass')).ok;
      });
    expect(await decide()).toBe(true);
    await put(key, 3);
    expect(await decide()).toBe(false);
  },
  'reminder.times': async (key) => {
    await debts(3, '2026-02-01');
    expect(await reminded(`${BASE_DATE} 10:00:00`)).toBe(0);
    await put(key, 4);
    expect(await reminded(`${BASE_DATE} 10:00:00`)).toBe(1);
  },
  'reminder.days': async (key) => {
    await debts(1, '2026-02-26');
    expect(await reminded(`${BASE_DATE} 10:00:00`)).toBe(0);
    await put(key, 2);
    expect(await reminded(`${BASE_DATE} 10:00:00`)).toBe(1);
  },
  'reminder.from-hour': async (key) => {
    await debts(0, '2026-02-01');
    await put(key, 11);
    expect(await reminded(`${BASE_DATE} 10:00:00`)).toBe(0);
    await put(key, 10);
    expect(await reminded(`${BASE_DATE} 10:00:00`)).toBe(1);
  },
  'reminder.until-hour': async (key) => {
    await debts(0, '2026-02-01');
    await put(key, 10);
    expect(await reminded(`${BASE_DATE} 10:00:00`)).toBe(0);
    await put(key, 11);
    expect(await reminded(`${BASE_DATE} 10:00:00`)).toBe(1);
  },
  'sign-in.tries': async (key) => {
    at(NOON);
    await put(key, 3);
    expect([await wrong('nobody1'), await wrong('nobody1'), await wrong('nobody1')]).toEqual([
      'wrong-password',
      'wrong-password',
      'account-locked',
    ]);
  },
  'sign-in.lock-minutes': async (key) => {
    at(NOON);
    await put('sign-in.tries', 3);
    for (const _ of [1, 2, 3]) await wrong('nobody2');
    at(`${BASE_DATE} 12:02:00`);
    expect(await minutesLeft('nobody2')).toContain('13 分钟');
    await put(key, 1);
    expect(await minutesLeft('nobody2')).toContain('1 分钟');
  },
  'sign-in.refresh-days': async (key) => {
    await put(key, 30);
    await world.call(undefined, 'sign-in.by-password', { input: { userName: 'admin', password: 'Demo@2026' } });
    const [found] = await ask('select max(refresh_until::date - created_at::date) as days from session_token');
    expect(found?.days).toBe(30);
  },
  ...limitsOn(() => world, put),
  ...waitsOn(() => world, put),
  ...retentionsOn(() => world, put),
};

describe('a changed parameter changes what the platform does, at once', () => {
  test.each(Object.keys(PARAMETERS) as ParameterName[])('%s', (key) => PROOFS[key](key)); // the keys of a constant
});

describe('what a parameter may be', () => {
  test.each([['31'], ['0'], ['abc'], ['1.5']])(
    '%s is refused, by the bounds and the unit of its parameter',
    async (value) => {
      const { status, body } = await world.call('admin', 'parameter.create-or-update', {
        ids: [await rowOf('undo.days')],
        input: { value },
      });
      expect(status).toBe(400);
      expect(body.msg).toContain('应为 1–30 天的整数');
    },
  );

  test('an unknown key, a second row, and a company where there is none are refused', async () => {
    const add = (input: Row) => world.call('admin', 'parameter.create-or-update', { input });
    expect((await add({ key: 'no.such', value: '1' })).status).toBe(400);
    expect((await add({ key: 'undo.days', value: '1' })).status).toBe(400);
    expect(
      await refusal('admin', 'parameter.create-or-update', {
        input: { key: 'keep.api-log', company: 'C0002', value: '9' },
      }),
    ).toBe('platform-parameter');
  });

  test('a company has its own, which holds below it and nowhere else', async () => {
    const value = (company: string | null) => parameterOf(world.platform, 'undo.days', company);
    expect([await value(null), await value('C0002'), await value('C0004')]).toEqual([1, 1, 3]);
    await done('admin', 'parameter.create-or-update', { input: { key: 'undo.days', company: 'C0001', value: '5' } });
    expect([await value(null), await value('C0001'), await value('C0002'), await value('C0004')]).toEqual([1, 5, 5, 3]);
  });

  test.each(['提醒次数', 'qianfeitixing', 'qftx', 'Reminders of a debt', 'REMINDERS', 'reminder.times'])(
    'is found by %s',
    async (find) => {
      for (const language of ['zh', 'en']) {
        const { body } = await world.call('admin', 'parameter.list', {
          input: { find },
          headers: { 'accept-language': language },
        });
        expect((body.data as Row[]).map(({ key }) => key)).toContain('reminder.times');
        expect((body.data as Row[]).length).toBeLessThan(8);
      }
    },
  );

  test('its words are those of the reader', async () => {
    const list = async (language: string) => {
      const { body } = await world.call('admin', 'parameter.list', {
        input: { key: 'reminder.times' },
        headers: { 'accept-language': language },
      });
      return (body.data as Row[])[0];
    };
    expect(await list('zh')).toMatchObject({
      keyName: '欠费提醒次数',
      unitName: '次',
      currentValue: 3,
      bounds: '1–20',
    });
    expect(await list('en')).toMatchObject({ keyName: 'Reminders of a debt', unitName: 'times', defaultValue: 3 });
  });
});

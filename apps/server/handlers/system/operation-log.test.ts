import { expect, test } from 'vitest';
import { operationLog, pages } from '@parkdeck/core/catalogue/index';
import { LOG_TYPES } from '@parkdeck/core/catalogue/system/choices';
import { logOf } from '@parkdeck/core/catalogue/system/operation-log';
import type { PageDef } from '@parkdeck/core/kit/page';
import { isDay } from '@parkdeck/core/lib/day';
import { readAll } from '../../../../tests/factories/figures.ts';
import { calls, resourceOf } from '../../db/registry.ts';
import { deratesOn } from '../../testing/derates.fixture.ts';
import { IN, OUT, laneCars } from '../../testing/lane-cars.fixture.ts';
import { laneWorld } from '../../testing/lanes.fixture.ts';

const lanes = laneWorld();
const { cameIn, idOf } = laneCars(lanes);
const { newSeller, newDerate, charge, bind } = deratesOn(() => lanes.world);

/** A stay that is paid at the booth, and derates that are sold and bound: what fills logs all day. */
const someHours = async (): Promise<void> => {
  const { done, pass } = lanes;
  const plate = await cameIn(IN, 90);
  const seller = await newSeller({ mode: 'prepaid' });
  await done('east', 'seller.charge', charge(seller, 1000));
  const derate = await newDerate(seller, { endDate: '2026-12-31' });
  const offer = await done('east', 'derate-offer.create-or-update', {
    input: { name: 'Ten', derate, num: 10, price: 900, validDays: 30 },
  });
  await done('east', 'derate-offer.buy', { input: { seller, derate, offer: String(offer.recordId) } });
  await bind(derate, { plate });
  pass(60);
  await done('east', 'session.exit', { ids: [await idOf(plate)], input: { payWay: 'cash', gate: OUT } });
  await done('admin', 'gate.create-or-update', { ids: [IN], input: { name: '1号入口 A' } });
};

test('each log holds its subject and names it, and has a page of its own', async () => {
  await someHours();
  const call = calls.get('operation-log.list');
  if (!call) throw new Error('No log');
  for (const type of Object.keys(LOG_TYPES)) {
    const found = await readAll(lanes.world, 'admin', call, { type: [type] });
    expect(found?.rows.length, type).toBeGreaterThan(0);
    for (const row of found?.rows ?? []) {
      const told = `${type}: ${JSON.stringify({ ...row, content: undefined })}`;
      expect(logOf(resourceOf(String(row.noun))), told).toBe(type);
      expect(String(row.objectName), told).not.toMatch(/^$|\[object|^(PK|SL|DE|DP|AR|GT)\d+$/);
      expect(isDay(String(row.objectName).slice(0, 10)), told).toBe(false);
      for (const key of operationLog.list.columns)
        expect(['string', 'number'], `${key} of ${told}`).toContain(typeof (row[key] ?? ''));
    }
    const shown: readonly PageDef[] = pages;
    expect(
      shown.filter(({ of, preset }) => of === 'operation-log' && JSON.stringify(preset) === `{"type":["${type}"]}`),
    ).toHaveLength(1);
  }
});

test('asked for all logs at once, each person gets those that she may read, with nothing of others', async () => {
  await someHours();
  const types = Object.keys(LOG_TYPES);
  const totalOf = async (user: string, type: readonly string[]): Promise<number | undefined> => {
    const { status, body } = await lanes.world.call(user, 'operation-log.list', {
      input: { type, size: 1, exactTotal: true },
    });
    return status === 200 ? body.total : undefined;
  };
  for (const user of ['admin', 'east', 'mgr1']) {
    const single = await Promise.all(types.map((type) => totalOf(user, [type])));
    expect(await totalOf(user, types), user).toBe(
      single.every((total) => total === undefined)
        ? undefined
        : single.reduce<number>((sum, total) => sum + (total ?? 0), 0),
    );
  }
});

test('lines name the person whose account it was', async () => {
  await someHours();
  const names = new Map(
    (await lanes.ask(`select user_name, nick_name from "user"`)).map((one) => [one.user_name, one.nick_name]),
  );
  const { body } = await lanes.world.call('admin', 'operation-log.list', { input: { type: ['session'], size: 50 } });
  const rows = body.data as { user: string; nickName?: string }[];
  expect(rows.some(({ user }) => names.has(user))).toBe(true);
  for (const { user, nickName } of rows) expect(nickName ?? '', user).toBe(names.get(user) ?? '');
});

test('what traffic does is not told in the log of pay settings', async () => {
  const lines = async (): Promise<unknown> =>
    (await lanes.ask(`select count(*)::int as n from operation_log where type = 'payment'`))[0]?.n;
  const before = await lines();
  await someHours();
  expect(await lines()).toBe(before);
});

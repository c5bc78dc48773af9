import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

/** Drivers whom a company knows by their phones (E#169). */
let world: TestPlatform;
const { ask, done, refusal } = callsOn(() => world);
beforeAll(async () => void (world = await testPlatform()));
afterAll(() => world.close());

test('what a member has left, may use and when he last came is counted by hand', async () => {
  const [cards, coupons, stays] = await Promise.all([
    ask(`select phone, plate, balance::int from card where company_id = 'C0002' and state = 'enabled'
      and deleted_at is null`),
    ask(`select phone, plate from coupon where company_id = 'C0002' and state = 'unused' and deleted_at is null`),
    ask(`select plate, to_char(in_time, 'YYYY-MM-DD HH24:MI:SS') as at from session where company_id = 'C0002'
      and state <> 'void' and deleted_at is null`),
  ]);
  // one of each: a card by phone, one by plate, and a plate that has come often
  const [byPhone, byPlate] = [cards.find(({ phone }) => phone), cards.findLast(({ plate }) => plate)];
  const often = stays.find(({ plate }) => stays.filter((one) => one.plate === plate).length > 2);
  const [phone, plates] = [String(byPhone?.phone), [...new Set([byPlate?.plate, often?.plate].map(String))]];
  const found = await done<Row[]>('east', 'member.list', { input: { phone } });
  const known = found[0];
  const { id } = await done<Row>('east', 'member.create-or-update', {
    ...(known ? { ids: [String(known.id)] } : {}),
    input: { phone, plates, nickName: '常客' },
  });
  const is = (row: Row): boolean => row.phone === phone || plates.includes(String(row.plate));
  const [row] = (await done<Row[]>('east', 'member.list', { input: { phone } })).filter((one) => one.id === id);
  expect(row).toMatchObject({
    balanceFen: cards.filter(is).reduce((sum, { balance }) => sum + Number(balance), 0),
    couponNum: coupons.filter(is).length,
    lastVisit: stays
      .filter(({ plate }) => plates.includes(String(plate)))
      .map(({ at }) => String(at))
      .toSorted()
      .at(-1),
  });
  expect(Number(row?.balanceFen)).toBeGreaterThan(0);
  expect([row?.plates].flat().join()).toBe(plates.join());
});

test('a phone is one member of its company, and another company’s own', async () => {
  const input = { phone: '13912340000', plates: [] };
  await done('east', 'member.create-or-update', { input });
  expect(await refusal('east', 'member.create-or-update', { input })).toContain('taken');
  const { id } = await done<Row>('jinhe', 'member.create-or-update', { input });
  expect(await done<Row[]>('east', 'member.list', { input: { phone: input.phone } })).toHaveLength(1);
  expect(await refusal('east', 'member.get', { ids: [String(id)] })).toBe(404);
});

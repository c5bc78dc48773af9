import { afterAll, beforeAll, expect, test } from 'vitest';
import { exceptionsOn } from '../../testing/exceptions.fixture.ts';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { callsOn } from '../../testing/calls.fixture.ts';

/** The small world at noon: GT000001 is the first entry of PK0001, GT000002 its first exit. */
let world: TestPlatform;
const now = `${BASE_DATE} 12:00:00`;
const { ask, done, refusal } = callsOn(() => world);
const { raise, enter, show, resolve, notResolved, commandsOf } = exceptionsOn(
  () => world,
  () => now,
);
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => now);
});
afterAll(() => world.close());

test('a car without a plate is let in under a code that is told, and found at the exit among such', async () => {
  const id = await raise({ kind: 'plate-unsure', gate: 'GT000001' });
  expect(await notResolved(id, { decision: 'let-in' })).toBe('plateNumber required');
  const { plateNumber: code } = await resolve(id, { decision: 'let-in', plate: '无牌' });
  expect(code).toMatch(/^无牌[0-9A-HJ-NP-Z]{6}$/);
  expect(await ask('select state, in_gate_id as gate from session where plate = $1', [code])).toEqual([
    { state: 'open', gate: 'GT000001' },
  ]);
  expect(await commandsOf(id)).toMatchObject([{ kind: 'open', gate: 'GT000001' }]);
  await enter('浙CQ7WAC', `${BASE_DATE} 11:59:00`);
  const out = await raise({ kind: 'plate-unsure' });
  const { candidates } = await show(out);
  expect(candidates.map(({ plate }) => String(plate))).toContain(code);
  expect(candidates.every(({ plate }) => String(plate).startsWith('无牌'))).toBe(true);
  expect(await show(out, { plate: String(code).slice(2) })).toMatchObject({ candidates: [{ plate: code }] });
});

const CODE = /^无牌[0-9A-HJ-NP-Z]{6}$/;
const entry = (plate: string) => ({
  input: { park: 'PK0001', plate, inTime: `${BASE_DATE} 11:40:00`, gate: 'GT000001' },
});

test.each(['无牌', 'no plate'])(
  'an entry is added for a car without a plate, said as %s: it gets a code',
  async (none) => {
    const made = await done('cash1', 'session.supplement', entry(none));
    expect(made).toMatchObject({ plateNumber: expect.stringMatching(CODE) });
    expect(await refusal('cash1', 'session.supplement', entry('无牌车车'))).toBe('plateNumber format');
    expect(await refusal('cash1', 'session.supplement', entry(''))).toBe('plateNumber required');
  },
);

test('what is previewed tells of no code, since another would be drawn', async () => {
  const { body } = await world.call('cash1', 'session.supplement', {
    ...entry('无牌'),
    headers: { 'dry-run': '1' },
  });
  expect(body.data).toMatchObject({ rows: [{ noun: 'session', after: { plate: '无牌' } }] });
});

test('a stay under a plate that the car does not have is put right by saying so', async () => {
  const id = await enter('浙CQ7WAD', `${BASE_DATE} 11:50:00`);
  const right = await done('cash1', 'session.correct-plate', { ids: [id], input: { plate: '无牌' } });
  expect(right).toMatchObject({ plateNumber: expect.stringMatching(CODE) });
});

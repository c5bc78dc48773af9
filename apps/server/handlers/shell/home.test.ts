import { afterAll, beforeAll, expect, test } from 'vitest';
import { passWorld } from '../../testing/passes.fixture.ts';
import type { PassWorld } from '../../testing/passes.fixture.ts';

let world: PassWorld;
beforeAll(async () => {
  world = await passWorld();
});
afterAll(() => world.close());

test('the home page counts what the lists show, within the scope', async () => {
  await world.stored({ id: 'H1', plate: '京F00001', start: '2025-06-01', end: '2026-05-31' });
  await world.stored({ id: 'H2', plate: '京F00002', start: '2025-06-01', end: '2026-03-08' });
  await world.stored({ id: 'H3', plate: '京F00003', start: '2025-06-01', end: '2026-02-28' });
  await world.stored({ id: 'H4', plate: '京F00004', start: '2025-06-01', end: '2026-05-31', park: 'P2', type: 'WEST' });
  await world.stored({ id: 'H5', plate: '京F00005', start: '2025-06-01', end: '2026-05-31' });
  await world.run('pass.pause', { ids: ['H5'] });
  world.setToday('2026-02-22');
  await world.run('pass.renew', { ids: ['H1'], input: { months: 1 } });
  world.setToday('2026-03-01');
  await world.run('pass.renew', { ids: ['H4'], input: { months: 2 } });
  await world.run('pass.open', {
    input: {
      plates: ['京F00006'],
      park: 'P1',
      carType: 'MONTHLY',
      owner: 'O',
      phone: '13800000000',
      startDate: '2026-03-01',
      months: 1,
    },
  });
  await world.run('pass.renew', { ids: ['H1'], input: { months: 1 } });
  await world.run('pass.reverse-period', { ids: ['H1'] });

  const figures = (await world.run('home.figures')) as Readonly<Record<string, unknown>> & {
    readonly days: readonly unknown[];
  };
  expect(figures).toMatchObject({
    validNum: 4,
    expiringNum: 1,
    expiredNum: 1,
    pausedNum: 1,
    confirmNum: 0,
    openedNum: 1,
    renewedNum: 1, // the other one was taken back
    amountFen: 52000,
    weekAgoFen: 32000,
    parkNum: 2,
    stallNum: 110,
    requestNum: 0,
  });
  expect(figures.days).toHaveLength(15);
  expect(figures.days.at(-1)).toEqual({ day: '2026-03-01', amount: 52000, count: 2, renewed: 1 });
  expect(figures.days[0]).toEqual({ day: '2026-02-15', amount: 0, count: 0, renewed: 0 });
  expect(figures.carTypes).toEqual([
    { carType: 'MONTHLY', name: 'Monthly', count: 3 },
    { carType: 'WEST', name: 'West monthly', count: 1 },
  ]);

  const west = { everything: false, companies: ['C1'], allParks: false, parks: ['P2'] };
  expect(await world.run('home.figures', { actor: west })).toMatchObject({
    validNum: 1,
    expiringNum: 0,
    pausedNum: 0,
    amountFen: 20000,
    parkNum: 1,
    stallNum: 10,
    parks: [{ park: 'P2', name: 'West', stalls: 10, remaining: 10 }],
  });
});

import { on, PARKS } from './money-ask.fixture.ts';
import type { Happening } from './money-ask.fixture.ts';

/**
 * Possible next tariffs of a park: by the hour or half hour, with free minutes, a first hour, caps shared over a day's
 * stays or not.
 */
const TERMS: readonly [Readonly<Record<string, unknown>>, ...Readonly<Record<string, unknown>>[]] = [
  {
    freeMinutes: 15,
    firstMinutes: 60,
    firstPrice: 800,
    unitMinutes: 30,
    unitPrice: 300,
    capMode: 'cycle24h',
    dayCap: 5000,
    shareDayCap: false,
  },
  {
    freeMinutes: 0,
    firstMinutes: 0,
    firstPrice: 0,
    unitMinutes: 60,
    unitPrice: 700,
    capMode: 'naturalDay',
    dayCap: 2000,
    shareDayCap: true,
  },
  {
    freeMinutes: 10,
    firstMinutes: 0,
    firstPrice: 0,
    unitMinutes: 15,
    unitPrice: 200,
    capMode: 'naturalDay',
    dayCap: 4000,
    shareDayCap: true,
    holidayFree: true,
  },
];

/** Events that change the basis of fees while cars are inside. */
export const FEES: Readonly<Record<string, Happening>> = {
  'enter a large car': async (stage, random) => {
    const park = random.pick(PARKS);
    const [model] = await stage.ask(
      `select id from car_model where park_id = $1 and kind = 'large' and deleted_at is null order by id limit 1`,
      [park],
    );
    return stage.does('session.supplement', {
      input: { park, plate: random.pick(stage.plates), carModel: model?.id, inTime: stage.moment(random.below(200)) },
    });
  },
  'publish a tariff': async (stage, random) => {
    const park = random.pick(PARKS);
    // they would block publishing
    await stage.ask(`update fee_case set deleted_at = now() where park_id = $1 and deleted_at is null`, [park]);
    const [last] = await stage.ask(
      `select id from tariff where park_id = $1 and kind = 'simple' and published_at is not null and deleted_at is null
        order by effective_from desc, id desc limit 1`,
      [park],
    );
    await on(stage, last && String(last.id), 'tariff.create-or-update', { name: `next ${stage.moment()}` });
    const [draft] = await stage.ask(
      `select id, rule from tariff where park_id = $1 and kind = 'simple' and published_at is null
        and deleted_at is null order by id limit 1`,
      [park],
    );
    return (
      draft !== undefined &&
      (await on(stage, String(draft.rule), 'simple-tariff.create-or-update', random.pick(TERMS))) &&
      on(stage, String(draft.id), 'tariff.publish')
    );
  },
  'a street charges at other hours': (stage, random) =>
    on(
      stage,
      'PK0005',
      'roadside-settings.create-or-update',
      random.pick([
        { chargeStart: '08:00', chargeEnd: '22:00' },
        { chargeStart: '10:00', chargeEnd: '18:00' },
        { chargeStart: null, chargeEnd: null },
      ]),
    ),
  'a day becomes a holiday': (stage, random) =>
    stage.does('holiday.create-or-update', {
      input: {
        name: 'local',
        park: random.pick(PARKS),
        date: stage.moment().slice(0, 10),
        kind: random.pick(['holiday', 'workday']),
      },
    }),
};

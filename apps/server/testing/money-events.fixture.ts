import type { Random } from '@parkdeck/core/lib/fixtures/random';
import { seeded } from '@parkdeck/core/lib/fixtures/random';
import { debtsOf, on, openOrder, openStay, PARKS, part, outstandingOf } from './money-ask.fixture.ts';
import type { Happening } from './money-ask.fixture.ts';
import { FEES } from './money-fees.fixture.ts';
import { CARDS, INVOICES, SHIFTS } from './money-papers.fixture.ts';
import { PASSES } from './money-passes.fixture.ts';
import type { Stage } from './money-stage.fixture.ts';
import { couponOf, ONLINE } from './money-online.fixture.ts';
import { REDUCTIONS, renewCoupons, sellerOf } from './money-reductions.fixture.ts';

/** An entry and an exit of the first park. */
const LANE = { in: 'GT000001', out: 'GT000002' } as const;

const STAYS: Readonly<Record<string, Happening>> = {
  enter: (stage, random) =>
    stage.does('session.supplement', {
      input: { park: random.pick(PARKS), plate: random.pick(stage.plates), inTime: stage.moment(random.below(200)) },
    }),
  'enter a street': async (stage, random) => {
    const berths = await stage.ask(
      `select b.id from berth b where b.park_id = 'PK0005' and b.deleted_at is null
        and not exists (select from session s where s.berth_id = b.id and s.state = 'open' and s.deleted_at is null)
        order by b.id`,
    );
    return (
      berths.length > 0 &&
      stage.does('session.supplement', {
        input: {
          park: 'PK0005',
          berth: berths[random.below(berths.length)]?.id,
          plate: random.pick(stage.plates),
          inTime: stage.moment(random.below(90)),
        },
      })
    );
  },
  'exit paid': async (stage, random) =>
    on(stage, await openStay(stage, random), 'session.exit', { payWay: random.pick(['cash', 'transfer']) }),
  'exit owed': async (stage, random) =>
    on(stage, await openStay(stage, random), 'session.exit', {
      rest: random.pick(['owe', 'waive']),
      reason: 'no cash',
    }),
  'exit by coupon': async (stage, random) => {
    const coupon = await couponOf(stage, random);
    return on(stage, await openStay(stage, random), 'session.exit', { payWay: 'cash', coupon });
  },
  'drive in': (stage, random) => stage.drive(LANE.in, random.pick(stage.plates)),
  /** The card pays, a plate with a contract is debited, any other car is asked to pay. */
  'drive out': async (stage, random) => {
    const [car] = await stage.ask(
      `select plate from session where park_id = $1 and state = 'open' and ${stage.own} order by plate offset $2
        limit 1`,
      [PARKS[0], random.below(2)],
    );
    return car !== undefined && stage.drive(LANE.out, String(car.plate));
  },
  void: async (stage, random) => on(stage, await openStay(stage, random), 'session.void', { remark: 'ghost' }),
  correct: async (stage, random) =>
    on(
      stage,
      await stage.some(random, `select id from session where state <> 'void' and ${stage.own}`),
      'session.correct-plate',
      { plate: random.pick(stage.plates) },
    ),
};

const PAYING: Readonly<Record<string, Happening>> = {
  bill: async (stage, random) => {
    const id = await openStay(stage, random);
    return id !== undefined && stage.bill(id);
  },
  pay: async (stage, random) => {
    const id = await openOrder(stage, random);
    return (
      id !== undefined &&
      stage.does('order.take-payment', {
        ids: [id],
        input: { payWay: 'cash', amount: part(random, await outstandingOf(stage, id)) },
      })
    );
  },
  refund: async (stage, random) => {
    const id = await stage.some(random, `select id from "order" where paid > refunded and ${stage.own}`);
    if (id === undefined) return false;
    const [found] = await stage.ask('select paid - refunded as rest from "order" where id = $1', [id]);
    return stage.does('order.refund-offline', {
      ids: [id],
      input: { amount: part(random, Number(found?.rest)), remark: 'mistake' },
    });
  },
  owe: (stage, random) =>
    stage.does('arrears.add', {
      input: { park: random.pick(PARKS), plate: random.pick(stage.plates), owed: 100 * (1 + random.below(30)) },
    }),
  'owe an order': async (stage, random) => {
    const id = await openOrder(stage, random);
    return id !== undefined && stage.does('arrears.create-from-order', { input: { orders: [id] } });
  },
  'pay arrears': async (stage, random) => {
    const ids = await debtsOf(stage, random);
    return (
      ids.length > 0 && stage.does('arrears.pay', { ids, input: { payWay: random.pick(['cash', 'stored-value']) } })
    );
  },
  'cancel arrears': async (stage, random) =>
    on(
      stage,
      await stage.some(random, `select id from arrears where state in ('waiting', 'unpaid') and ${stage.own}`),
      'arrears.cancel',
      { remark: 'wrong car' },
    ),
};

const PLAIN: Readonly<Record<string, Happening>> = {
  ...STAYS,
  ...PAYING,
  ...ONLINE,
  ...REDUCTIONS,
  ...CARDS,
  ...INVOICES,
  ...SHIFTS,
  ...FEES,
  ...PASSES,
};

/** Events that must come before: when the rows for an event are missing, this one runs first. */
const NEEDS: Readonly<Record<string, string>> = {
  'drive out': 'drive in',
  void: 'enter',
  pay: 'bill',
  'pay online': 'bill',
  'pay by card': 'bill',
  'owe an order': 'bill',
  'pay arrears': 'owe',
  'pay arrears online': 'owe',
  'arrears paid too late': 'owe',
  'cancel arrears': 'owe',
  'mark paid': 'prepay',
  'refund online': 'prepay and leave',
  unbind: 'bind',
  'give the seller’s money back': 'buy uses',
  'exit by coupon': 'send a coupon',
  'void a coupon': 'send a coupon',
  'cancel an invoice': 'apply for an invoice',
  'redden an invoice': 'time passes',
  'end the shift': 'start a shift',
  'renew a pass': 'open a pass',
  'renew passes': 'open a pass',
  'take a period back': 'open a pass',
  'reject a pass': 'open a pass',
  'remove a pass': 'open a pass',
};

const BY_ITSELF: Readonly<Record<string, Happening>> = Object.fromEntries(
  Object.entries(PLAIN).map(([name, happens]): [string, Happening] => [
    name,
    async (stage, random) => {
      if (await happens(stage, random)) return true;
      return (await PLAIN[NEEDS[name] ?? '']?.(stage, random)) === true && happens(stage, random);
    },
  ]),
);

const NAMES = Object.keys(BY_ITSELF) as [string, ...string[]];

// the record is not empty
const anyOf = (stage: Stage, random: Random): Promise<boolean> =>
  BY_ITSELF[random.pick(NAMES)]?.(stage, random) ?? Promise.resolve(false);

/**
 * All possible events of cars, orders, payments, debts, sellers, coupons, cards, invoices, shifts and passes, including
 * failures.
 */
export const HAPPENINGS: Readonly<Record<string, Happening>> = {
  ...BY_ITSELF,
  undo: async (stage, random) => {
    const [entry] = stage.undoable.splice(random.below(stage.undoable.length), 1);
    return entry !== undefined && stage.does('undo-entry.undo', { ids: [entry] });
  },
  'the same again': (stage, random) => stage.repeats(random),
  'asked twice at once': (stage, random) => stage.twice(() => anyOf(stage, random)),
  'two at once': async (stage, random) => {
    const [first, second] = [seeded(random.below(1_000_000)), seeded(random.below(1_000_000))];
    return (await Promise.all([anyOf(stage, first), anyOf(stage, second)])).some(Boolean);
  },
  'the server dies': (stage, random) =>
    stage.dies(random.below(40), () =>
      (random.chance(0.3) ? (HAPPENINGS['time passes'] ?? anyOf) : anyOf)(stage, random),
    ),
};

/** Cars that a wallet was told of leave, and are debited where their owners have agreed; for gateways that do that. */
export const DEBITS: Readonly<Record<string, Happening>> = {
  'told of, and driven out': async (stage, random) => {
    const plate = random.pick(stage.plates);
    await stage.drive(LANE.in, plate);
    await stage.runJobs();
    stage.wait(20 + random.below(200));
    await stage.runJobs();
    if (!(await stage.drive(LANE.out, plate))) return false;
    if (random.chance(0.7)) await stage.runJobs();
    stage.wait(1);
    await stage.sweep();
    return true;
  },
};

/** The most frequent events: cars enter, pay and leave. */
export const USUAL = [
  'enter',
  'enter',
  'exit paid',
  'exit owed',
  'exit by card',
  'drive out',
  'bind',
  'bill',
  'bill',
  'pay',
  'pay by card',
  'pay online',
  'prepay and leave',
  'apply for an invoice',
  'open a pass',
  'renew a pass',
  'ask the channel',
  'time passes',
] as const;

/**
 * Creates a seller with little money, with derates of every price and an offer; and cards for two of the sequence's
 * cars. Coupons can be sent.
 */
export const openShop = async (stage: Stage): Promise<void> => {
  await renewCoupons(stage);
  for (const plate of stage.plates.slice(0, 2))
    await stage.does('card.create-or-update', {
      input: { plate, park: PARKS[0], owner: '张伟', phone: '13800001234' },
    });
  for (const { id } of await stage.ask(`select id from card where ${stage.own} order by plate`))
    await stage.does('card.recharge', { ids: [String(id)], input: { amount: 4000, gift: 500, payWay: 'cash' } });
  await stage.does('seller.create-or-update', {
    input: {
      phone: '13800000001',
      name: `Shop ${stage.plates[0]}`,
      company: 'C0002',
      parks: [...PARKS],
      mode: 'prepaid',
      credit: 1000,
    },
  });
  const seller = await sellerOf(stage);
  const derates = [
    ['hour', { type: 'minutes', value: 60, price: 300 }],
    ['five', { type: 'amount', value: 500, price: -1, stackable: true }],
    ['third', { type: 'percent', value: 300, price: 200, stackable: true }],
  ] as const;
  for (const [name, values] of derates)
    await stage.does('derate.create-or-update', { input: { name: `${name} ${stage.plates[0]}`, seller, ...values } });
  const [hour] = await stage.ask(`select id from derate where seller_id = $1 and type = 'minutes'`, [seller]);
  await stage.does('derate-offer.create-or-update', {
    input: { name: 'Three', derate: hour?.id, num: 3, price: 700, validDays: 30 },
  });
  await stage.does('seller.charge', { ids: [seller], input: { amount: 2000, kind: 'gift', remark: 'opening' } });
};

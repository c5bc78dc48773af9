import type { Random } from '@parkdeck/core/lib/fixtures/random';
import { on, PARKS, part, PAYERS, outstandingOf } from './money-ask.fixture.ts';
import type { Happening } from './money-ask.fixture.ts';
import type { Stage } from './money-stage.fixture.ts';

/** Names in buyers' e-mails that select the behaviour of the tax sandbox. */
const BUYERS = ['me', 'fail', 'fail', 'once', 'unknown', 'late', 'red-fails'] as const;

const cardOf = (stage: Stage, random: Random, where = 'true') =>
  stage.some(random, `select id from card where deleted_at is null and ${stage.own} and ${where}`);
/** For a table with plate and park: the car has a card there. */
const HAS_CARD = (table: string): string =>
  `exists (select from card c where c.plate = "${table}".plate and c.park_id = "${table}".park_id and ` +
  'c.deleted_at is null)';

export const CARDS: Readonly<Record<string, Happening>> = {
  'open a card': (stage, random) =>
    stage.does('card.create-or-update', {
      input: { plate: random.pick(stage.plates), park: random.pick(PARKS), owner: '张伟', phone: '13800001234' },
    }),
  'recharge a card': async (stage, random) =>
    on(stage, await cardOf(stage, random), 'card.recharge', {
      amount: 100 * (1 + random.below(60)),
      gift: random.pick([0, 0, 500]),
      payWay: random.pick(['cash', 'transfer']),
    }),
  'recharge a card online': async (stage, random) =>
    on(stage, await cardOf(stage, random), 'card.recharge', {
      amount: 100 * (1 + random.below(60)),
      gift: random.pick([0, 500]),
      payWay: random.pick(['wechat', 'alipay']),
      payer: random.pick(PAYERS),
    }),
  'exit by card': async (stage, random) =>
    on(
      stage,
      await stage.some(
        random,
        `select id from session where state = 'open' and ${stage.own} and ${HAS_CARD('session')}`,
      ),
      'session.exit',
      { payWay: 'stored-value' },
    ),
  'pay by card': async (stage, random) => {
    const id = await stage.some(
      random,
      `select id from "order" where state in ('unpaid', 'part-paid') and ${stage.own} and ${HAS_CARD('order')}`,
    );
    const [purse] =
      id === undefined
        ? []
        : await stage.ask(
            `select c.balance from card c join "order" o on o.plate = c.plate and o.park_id = c.park_id where o.id = $1
              and c.deleted_at is null`,
            [id],
          );
    return (
      id !== undefined &&
      stage.does('order.take-payment', {
        ids: [id],
        input: {
          payWay: 'stored-value',
          amount: part(random, Math.min(await outstandingOf(stage, id), Number(purse?.balance))),
        },
      })
    );
  },
  'give a recharge back': async (stage, random) => {
    const id = await stage.some(
      random,
      `select id from "order" where type = 'card-recharge' and paid > refunded and ${stage.own}`,
    );
    const [found] =
      id === undefined ? [] : await stage.ask('select paid - refunded as rest from "order" where id = $1', [id]);
    return on(stage, id, 'order.refund-offline', { amount: part(random, Number(found?.rest)), remark: 'moved away' });
  },
  'switch a card': async (stage, random) =>
    on(stage, await cardOf(stage, random), 'card.create-or-update', {
      state: random.pick(['enabled', 'enabled', 'disabled']),
    }),
  'remove a card': async (stage, random) => on(stage, await cardOf(stage, random, 'balance = 0'), 'card.remove'),
};

/** An invoice of this sequence in one of the states. */
const invoiceOf = (stage: Stage, random: Random, states: string) =>
  stage.some(
    random,
    `select id, created_at, title as plate from invoice where deleted_at is null and title = '${stage.plates[0]}'
      and state = any('{${states}}')`,
  );

export const INVOICES: Readonly<Record<string, Happening>> = {
  'apply for an invoice': async (stage, random) => {
    const park = random.pick(PARKS);
    const orders = await stage.ask(
      `select id from "order" where park_id = $1 and state in ('settled', 'part-refunded') and paid > refunded
        and not invoiced and ${stage.own} order by created_at, due, id`,
      [park],
    );
    const ids = orders.filter(() => random.chance(0.3)).map(({ id }) => String(id));
    return (
      ids.length > 0 &&
      stage.does('invoice.apply', {
        input: {
          orders: ids,
          title: stage.plates[0],
          titleType: 'person',
          email: `${random.pick(BUYERS)}@example.com`,
        },
      })
    );
  },
  'ask how an invoice stands': async (stage, random) =>
    on(stage, await invoiceOf(stage, random, 'requested,issuing,reddening'), 'invoice.refresh-status'),
  'try an invoice again': async (stage, random) => {
    const id = await invoiceOf(stage, random, 'failed');
    if (id !== undefined) return on(stage, id, 'invoice.retry');
    for (let round = 0; round < 3; round += 1) {
      // submitted and answered
      stage.wait(1);
      await stage.runJobs();
    }
    return on(stage, await invoiceOf(stage, random, 'failed'), 'invoice.retry');
  },
  'cancel an invoice': async (stage, random) =>
    on(stage, await invoiceOf(stage, random, 'requested,failed'), 'invoice.cancel'),
  'redden an invoice': async (stage, random) =>
    on(stage, await invoiceOf(stage, random, 'issued,red-failed'), 'invoice.redden', { type: 'wrong-data' }),
  'remove an invoice': async (stage, random) =>
    on(stage, await invoiceOf(stage, random, 'failed,cancelled'), 'invoice.remove'),
};

export const SHIFTS: Readonly<Record<string, Happening>> = {
  'start a shift': async (stage, random) => {
    const booths = await stage.ask(`select id from booth where park_id = any($1) and deleted_at is null order by id`, [
      PARKS,
    ]);
    return stage.does('shift.start', { input: { booth: booths[random.below(booths.length)]?.id } });
  },
  'end the shift': (stage, random) =>
    stage.does('shift.end', { input: { handover: 100 * random.below(100), remark: 'counted' } }),
};

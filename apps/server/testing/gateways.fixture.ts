import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { once } from 'node:events';
import type { Random } from '@parkdeck/core/lib/fixtures/random';
import { startAlipayGateway } from '../../../tests/factories/gateway/alipay-program.ts';
import { startWechatGateway } from '../../../tests/factories/gateway/wechat-program.ts';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { callsOn } from './calls.fixture.ts';
import type { Row } from './calls.fixture.ts';
import { openAccounts } from './wallet-gateways.fixture.ts';
import { phonesAt } from './wallet-phones.fixture.ts';
import type { Phones } from './wallet-phones.fixture.ts';

/** The gateways of the wallets, as a random sequence of money events has them behave and misbehave. */
export interface OtherSide {
  /** Phones that pay at the page of a code. */
  readonly phones: Phones;
  /** Sets their clocks to ours. */
  sync(now: number): Promise<void>;
  /** Payers pay what has come there, each in his way. */
  payers(): Promise<void>;
  /** Something happens: money that nobody awaits comes, news are repeated or forged, an answer fails, a refund ends. */
  act(random: Random): Promise<void>;
  /** They tell of a payment, which was made whatever we think of it. */
  notify(online: string, news: Row): Promise<number>;
  /** From now on they answer, and finish what they work on. */
  behave(): Promise<void>;
}
interface Gateways extends OtherSide {
  readonly world: TestPlatform;
  /** How often each thing has happened there. */
  readonly happened: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

/** What can be wrong with a notification that nobody may believe. */
const FORGED = {
  wechat: ['signature', 'body', 'merchant', 'key', 'serial'],
  alipay: ['signature', 'body', 'seller', 'app'],
} as const;
/** How a gateway fails: it answers 500, hangs up, does what it is asked and hangs up, signs with another's key. */
const FAILURES = ['500', 'cut', 'lost', 'sign'] as const;
/** Companies whose parks take money in the sequences, each with somebody who may set its merchants. */
const MANAGERS = ['east', 'roadmgr'] as const;

/** Passes notifications on to the server of the moment, which a sequence kills and replaces. */
const forwarder = async (
  world: () => TestPlatform | undefined,
): Promise<{ readonly server: Server; readonly url: string }> => {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (chunk: Buffer) => parts.push(chunk));
    request.on('end', () => {
      const { 'content-length': _length, 'transfer-encoding': _encoding, ...headers } = request.headers;
      void Promise.resolve(
        world()?.app.inject({ method: 'POST', url: request.url ?? '/', headers, payload: Buffer.concat(parts) }),
      ).then(
        (answer) => response.writeHead(answer?.statusCode ?? 503).end(answer?.body),
        () => response.writeHead(503).end(),
      );
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  return { server, url: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}` };
};

/** A world whose payments go through both wallets, to gateways that are programs of their own. */
export const startGateways = async (): Promise<Gateways> => {
  const [wechat, alipay] = await Promise.all([startWechatGateway(), startAlipayGateway({ certified: true })]);
  let started: TestPlatform | undefined;
  const { server, url } = await forwarder(() => started);
  const world = await testPlatform({
    PARKDECK_TOKEN_SECONDS: '100000000',
    PARKDECK_PAY: 'live',
    PARKDECK_WECHAT_PAY_URL: wechat.url,
    PARKDECK_ALIPAY_URL: alipay.url,
    PARKDECK_PUBLIC_URL: url,
  });
  started = world;
  const { ask, done } = callsOn(() => world);
  await openAccounts(() => world, { wechat, alipay }, MANAGERS);
  for (const { id } of await ask(
    "select id from auto_debit where pay_way = 'alipay-auto' and park_id in ('PK0001', 'PK0002')",
  ))
    await done('east', 'auto-debit.create-or-update', {
      ids: [String(id)],
      input: { merchantNo: `PI0000000${String(id).slice(-1)}` },
    });

  const happened = new Map<string, number>();
  const note = (what: string): void => void happened.set(what, (happened.get(what) ?? 0) + 1);
  const both = (given: Row) => Promise.all([wechat.control('', given), alipay.control('', given)]);
  const gatewayOf = (row: Row) => (row['wallet'] === 'wechat' ? wechat : alipay);
  const SENT = `select o.id, o.out_trade_no as no, o.payer, case when o.wechat_account_id is null then 'alipay' else
    'wechat' end as wallet from online_order o where coalesce(o.wechat_account_id, o.alipay_app_id) is not null`;
  const WORKING = `select r.id as refund, o.out_trade_no as no, case when o.wechat_account_id is null then 'alipay' else
    'wechat' end as wallet from refund r join online_order o on o.id = r.online_order_id
    where r.state = 'refunding' and r.sent_at is not null`;
  const some = async (random: Random, query: string): Promise<Row | undefined> => {
    const rows = await ask(query);
    return rows.length === 0 ? undefined : rows[random.below(rows.length)];
  };
  const tell = async (row: Row, more: Row = {}): Promise<number> =>
    Number((await gatewayOf(row).control('/notify', { no: row['no'], ...more })).status ?? 404);
  const pay = async (row: Row, more: Row = {}): Promise<boolean> => {
    const isPaid = 'paid' in (await gatewayOf(row).control('/pay', { no: row['no'], ...more }));
    if (isPaid) note(`${String(row['wallet'])} paid`);
    return isPaid;
  };
  const finish = (row: Row, silent: boolean) =>
    gatewayOf(row).control('/refunded', {
      no: row['wallet'] === 'wechat' ? row['refund'] : row['no'],
      refund: row['refund'],
      silent,
    });

  /** What WeChat tells of a plate inside. */
  const tellService = (plate: string) => wechat.control('/entry', { plate });
  const known = new Set<string>();
  /** Owners of cars that are new here agree to debits, one to the one wallet, one to the other, one to none. */
  const owners = async (): Promise<void> => {
    for (const { plate } of await ask(`select distinct plate from debit_entry where state <> 'left' order by plate`)) {
      const name = String(plate);
      if (known.has(name)) continue;
      known.add(name);
      const wallet = known.size % 3;
      if (wallet === 1) await wechat.control('/plate', { plate: name, block: '' });
      if (wallet === 1) await tellService(name);
      if (wallet === 2) await alipay.control('/plate', { plate: name, agrees: true });
    }
  };
  const TAKEN_ON = `${SENT} and o.scene = 'auto-debit' and o.state in ('waiting', 'unknown', 'closed', 'failed')`;

  let failures = 0;

  const ACTS: readonly ((random: Random) => Promise<string | undefined>)[] = [
    async (random) => {
      const row = await some(random, `${SENT} order by o.created_at desc, o.id limit 20`);
      if (!row) return undefined;
      const forge = random.pick(row['wallet'] === 'wechat' ? FORGED.wechat : FORGED.alipay);
      const status = await tell(row, { forge });
      if (status < 300) throw new Error(`a notification with a forged ${forge} was taken`);
      return status === 401 ? 'forged' : undefined;
    },
    async (random) => {
      const row = await some(random, `${SENT} and o.state in ('closed', 'failed') order by o.created_at, o.id`);
      if (!row || !(await pay(row, { late: true }))) return undefined;
      await tell(row);
      return 'late';
    },
    async (random) => {
      const row = await some(random, `${SENT} order by o.created_at desc, o.id limit 20`);
      if (!row) return undefined;
      const age = random.pick([0, 60, 900]);
      const status = await tell(row, { age });
      if (age === 900 && row['wallet'] === 'wechat' && status < 300) throw new Error('an old notification was taken');
      return 'told again';
    },
    async (random) => {
      const row = await some(random, `${SENT} order by o.created_at desc, o.id limit 20`);
      if (!row) return undefined;
      const { status } = await gatewayOf(row).control('/again', { no: row['no'] });
      return status === undefined ? undefined : 'replayed';
    },
    async () => {
      // in turn, so that a short sequence has met them too
      const fail = FAILURES[failures % FAILURES.length] ?? FAILURES[0];
      failures += 1;
      await both({ fail });
      return fail;
    },
    async (random) => {
      const refund = random.pick(['SUCCESS', 'SUCCESS', 'PROCESSING', 'EMPTY']);
      await both({ refund });
      return refund;
    },
    async (random) => {
      const debit = random.pick(['SUCCESS', 'ACCEPT', 'EMPTY']);
      await both({ debit });
      return `debit ${debit}`;
    },
    async (random) => {
      const row = await some(random, `${TAKEN_ON} order by o.created_at, o.id`);
      if (!row) return undefined;
      if (random.chance(0.3)) await gatewayOf(row).control('/failed', { no: row['no'] });
      else if (await pay(row)) await tell(row);
      return 'debit ended';
    },
    async (random) => {
      const [plate] = [...known].slice(random.below(Math.max(1, known.size)));
      if (plate === undefined) return undefined;
      await wechat.control('/plate', { plate, block: random.pick(['', '', 'PAUSE', 'OVERDUE']) });
      if (random.chance(0.8)) await tellService(plate);
      return 'service changed';
    },
    async (random) => {
      const row = await some(random, `${WORKING} order by r.id`);
      if (!row) return undefined;
      await finish(row, random.chance(0.5));
      return 'refund ended';
    },
  ];

  const phones = phonesAt(world, { wechat, alipay }, url);

  return {
    world,
    happened,
    phones: {
      ...phones,
      pay: async (begun, address) => {
        const isPaid = await phones.pay(begun, address);
        note(`${begun.way} page ${isPaid ? 'paid' : 'ended'}`);
        return isPaid;
      },
    },
    sync: async (now) => void (await both({ offset: now - Date.now() })),
    payers: async () => {
      await owners();
      const rows = await ask(
        `${SENT} and o.state = 'waiting' and o.placed_at is not null and o.payer in ('me', 'twice', 'unknown',
          'refund-fails') order by o.created_at, o.id`,
      );
      for (const row of rows) {
        if (!(await pay(row)) || row['payer'] === 'unknown') continue;
        await Promise.all([tell(row), ...(row['payer'] === 'twice' ? [tell(row)] : [])]);
      }
    },
    act: async (random) => {
      await both({ fail: '' });
      const what = random.chance(0.8) ? await ACTS[random.below(ACTS.length)]?.(random) : undefined;
      if (what !== undefined) note(what);
    },
    notify: async (online, news) => {
      const [row] = await ask(`${SENT} and o.id = $1`, [online]);
      if (!row || news['result'] === 'failure') return 400;
      if (!(await pay(row, { late: true }))) return 404;
      const status = await tell(row, { forge: 'amountFen' in news ? 'amount' : '' });
      return status === 204 ? 200 : status;
    },
    behave: async () => {
      await both({ fail: '', refund: 'SUCCESS', debit: 'SUCCESS' });
      for (const row of await ask(TAKEN_ON)) await pay(row);
      for (const row of await ask(WORKING)) await finish(row, true);
    },
    stop: async () => {
      await world.close();
      server.close();
      wechat.stop();
      alipay.stop();
    },
  };
};

import { setTimeout as delay } from 'node:timers/promises';
import { arrears } from '@parkdeck/core/catalogue/finance/arrears';
import { onlineOrder } from '@parkdeck/core/catalogue/finance/online-order';
import { gate } from '@parkdeck/core/catalogue/parks/gate';
import { plan } from '@parkdeck/core/catalogue/shell/plan';
import { undoEntry } from '@parkdeck/core/catalogue/shell/undo-entry';
import { notice } from '@parkdeck/core/catalogue/system/notice';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { importCallOf } from '@parkdeck/core/kit/imports';
import type { InputOf } from '@parkdeck/core/kit/resource';
import type { Client } from '@parkdeck/core/client/client';
import { NetworkError } from '@parkdeck/core/client/errors';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { startOfDay } from '@parkdeck/core/lib/day';
import { day } from '@parkdeck/core/lib/fixtures/day';
import type { Random } from '@parkdeck/core/lib/fixtures/random';
import { asId } from '@parkdeck/core/lib/id';
import { connect } from '../connect.ts';
import type { Claim } from './claims.ts';
import type { Gateway } from './gateway.ts';
import type { Sent } from './hand.ts';

interface Options {
  readonly intent: string;
  readonly signal: AbortSignal;
}

/** One person at work: what is his alone, and how he asks for something. */
export interface Person {
  readonly name: string;
  /** Where the platform is. */
  readonly address: string;
  readonly client: Client<Blob>;
  readonly random: Random;
  /** Owner of the passes that nobody else renews, and their keys. */
  readonly owner: string;
  readonly passes: readonly [string, ...string[]];
  /** A number that nobody has had. */
  readonly number: () => number;
  /** Asks until an answer comes; told in the history under this name. */
  readonly ask: <T>(what: string, send: (options: Options) => Promise<T>) => Promise<Sent<T>>;
  readonly claim: (claim: Claim) => void;
  readonly gateway: Pick<Gateway, 'pay' | 'tell'>;
  /** Nobody waits any more. */
  readonly isOver: () => boolean;
  /** By which entry what he did last is taken back, as the platform told him. */
  readonly takenBackBy: () => string | undefined;
}

const PARK = asId<'park'>('PK0001');
/** In the morning of the day that the tests begin in. */
const IN_TIME = datetimeOfInstant(startOfDay(day('2026-03-01')) + 8 * 3_600_000);

/** Once when it was answered, never when it was refused, at most once when nobody knows. */
const once = ({ state }: Sent<unknown>): Pick<Claim, 'least' | 'most'> => ({
  least: state === 'answered' ? 1 : 0,
  most: state === 'refused' ? 0 : 1,
});

const PERIODS = 'select count(*) from pass_period where pass_id = $1 and number > 1';
const NOTICES = 'select count(*) from notice where title = $1 and deleted_at is null';

const renew = async ({ random, passes, client, ask, claim }: Person): Promise<void> => {
  const id = random.pick(passes);
  const sent = await ask('renew', (options) => client.act(pass, 'renew', { ids: [id], input: { months: 1 } }, options));
  claim({ what: 'periods of a pass', sql: PERIODS, values: [id], ...once(sent) });
};

const stay = async ({ number, client, ask, claim }: Person): Promise<void> => {
  const plate = `京K${String(number()).padStart(5, '0')}`;
  const entered = await ask('enter', (options) =>
    client.act(session, 'supplement', { input: { park: PARK, plate, inTime: IN_TIME } }, options),
  );
  claim({ what: 'stays', sql: 'select count(*) from session where plate = $1', values: [plate], ...once(entered) });
  if (entered.state !== 'answered') return;
  const id = asId<'session'>(entered.value.id);
  const left = await ask('exit', (options) =>
    client.act(session, 'exit', { ids: [id], input: { payWay: 'cash' } }, options),
  );
  const sql = "select count(*) from session where plate = $1 and state = 'left'";
  claim({ what: 'stays that ended', sql, values: [plate], ...once(left) });
  const paid = 'select count(*) from payment where plate = $1';
  claim({ what: 'payments', sql: paid, values: [plate], ...once(left) });
};

/** How often the gateway tells of a payment late, and how late, in ms. */
const LATE = 0.3;
const LATE_MS = 15_000;

const BOOKED = `select count(*) from payment p join online_order o on o.id = p.online_order_id
  where o.out_trade_no = $1 and o.state = 'success'`;

/** That a payment is booked, of which the platform has heard that the gateway has it. */
export const takenClaim = (no: string): Claim => ({
  what: 'payments that the gateway has taken',
  sql: BOOKED,
  values: [no],
  least: 1,
  most: 1,
});

const debt = async ({ number, random, client, gateway, isOver, ask, claim }: Person): Promise<void> => {
  const plate = `京Q${String(number()).padStart(5, '0')}`;
  const owed = await ask('debt', (options) =>
    client.act(arrears, 'add', { input: { park: PARK, plate, owed: 700 } }, options),
  );
  claim({ what: 'debts', sql: 'select count(*) from arrears where plate = $1', values: [plate], ...once(owed) });
  if (owed.state !== 'answered') return;
  const id = asId<'arrears'>(owed.value.id);
  const started = await ask('pay online', (options) =>
    client.act(onlineOrder, 'start', { input: { arrears: [id], payWay: 'wechat' } }, options),
  );
  const sql = 'select count(*) from online_order where plate = $1';
  claim({ what: 'online orders', sql, values: [plate], ...once(started) });
  const no = started.state === 'answered' ? started.value.outTradeNo : null;
  if (!no || !(await gateway.pay(no, isOver))) return;
  if (random.chance(LATE)) await delay(random.below(LATE_MS));
  await gateway.tell(no, isOver);
  claim(takenClaim(no));
};

const announce = async ({ name, number, random, client, ask, claim, takenBackBy }: Person): Promise<void> => {
  const title = `${name} ${number()}`;
  const made = await ask('announce', (options) =>
    client.create(notice, { title, content: 'A', kind: 'general', pinned: false }, options),
  );
  const isUndone = made.state === 'answered' && random.chance(0.5);
  if (!isUndone) return claim({ what: 'notices', sql: NOTICES, values: [title], ...once(made) });
  const entry = takenBackBy();
  if (entry === undefined) throw new Error('A console is told how a notice is taken back');
  const undone = await ask('undo', (options) => client.act(undoEntry, 'undo', { ids: [entry] }, options));
  claim({
    what: 'notices that were undone',
    sql: NOTICES,
    values: [title],
    least: 0,
    most: undone.state === 'answered' ? 0 : 1,
  });
};

/** Makes a plan and carries it out to its end; whether all of it was done. */
const planned = async ({ client, ask }: Person, input: InputOf<typeof plan, 'create'>): Promise<boolean> => {
  const made = await ask('plan', (options) => client.act(plan, 'create', { input }, options));
  if (made.state !== 'answered') return false;
  const { id, hash } = made.value;
  // Each call goes on where the last one ended, so each has a key of its own.
  const applied = await ask('apply', async ({ signal }) => {
    for (;;) {
      const now = await client.act(plan, 'apply', { ids: [id], input: { hash } }, { signal });
      if (now.state !== 'running') return now;
    }
  });
  return applied.state === 'answered' && applied.value.state === 'done' && applied.value.failed === 0;
};

/** Renews all his passes as one plan. */
const renewAll = async (person: Person): Promise<void> => {
  const isDone = await planned(person, {
    action: 'pass.renew-chosen',
    input: { months: 1 },
    filters: { owner: person.owner },
  });
  for (const key of person.passes)
    person.claim({ what: 'periods of a pass', sql: PERIODS, values: [key], least: isDone ? 1 : 0, most: 1 });
};

const LINES = 20;
const CREATE_NOTICE = importCallOf(notice)?.id ?? '';

/** Brings in a file, and another with some of the same lines, which do not come twice. */
const bringIn = async (person: Person): Promise<void> => {
  const { name, number, client, ask, claim } = person;
  const titles = Array.from({ length: LINES }, () => `${name} ${number()}`);
  const least = new Map(titles.map((title) => [title, 0]));
  for (const some of [titles, titles.slice(LINES / 2)]) {
    const lines = some.map((title) =>
      JSON.stringify({ title, content: 'A', kind: 'general', pinned: false, no: title }),
    );
    const file = new Blob([lines.join('\n')]);
    const sent = await ask('upload', (options) => client.upload({ file, fileName: 'notices.jsonl' }, 'plan', options));
    if (sent.state !== 'answered') break;
    const isDone = await planned(person, { action: CREATE_NOTICE, once: true, key: 'no', file: sent.value.url });
    if (isDone) for (const title of some) least.set(title, 1);
  }
  for (const [title, at] of least)
    claim({ what: 'notices of a file', sql: NOTICES, values: [title], least: at, most: 1 });
};

/** Opens a lane's barrier: its device is told once, whether it hears that or not. */
const openLane = async ({ name, number, random, client, ask, claim }: Person): Promise<void> => {
  const reason = `${name} ${number()}`;
  const lanes = await ask('lanes', ({ signal }) =>
    client.list(gate, { filters: { park: PARK }, size: 20 }, { signal }),
  );
  const [first, ...others] = lanes.state === 'answered' ? lanes.value.rows.map(({ id }) => id) : [];
  if (first === undefined) return;
  const lane = random.pick([first, ...others]);
  const opened = await ask('open a lane', (options) =>
    client.act(gate, 'operate', { ids: [lane], input: { order: 'open', reason } }, options),
  );
  const what = 'commands to a barrier';
  const { most } = once(opened);
  claim({ what, sql: 'select count(*) from gate_command where reason = $1', values: [reason], least: 0, most });
  if (opened.state !== 'answered') return;
  // Somebody else's, when he has just opened the same lane: each of them claims it, by his own reason.
  const sql = 'select count(*) from gate_command where id = $1 and $2::text is not null';
  claim({ what, sql, values: [opened.value.command, reason], least: 1, most: 1 });
};

/** Reads his passes page by page; the rows are his, all of them, each once. */
const look = async ({ owner, passes, client, ask }: Person): Promise<void> => {
  await ask('list', async ({ signal }) => {
    const seen: string[] = [];
    for await (const rows of client.walk(pass, { filters: { owner }, size: 7 }, { signal }))
      seen.push(...rows.map(({ id }) => id));
    if (new Set(seen).size !== passes.length || seen.length !== passes.length)
      throw new Error(`${seen.length} rows of ${passes.length} passes`);
  });
};

const exported = async ({ owner, passes, client, ask }: Person): Promise<void> => {
  await ask('export', async ({ signal }) => {
    const file = await client.export(pass, { filters: { owner }, format: 'csv' }, { signal });
    const lines = (await file.text()).trim().split('\n').length - 1;
    if (lines !== passes.length) throw new Error(`An export of ${lines} lines has ${passes.length} rows`);
  });
};

const SIGNED_OUT = 401;

/** Signs in anew and out again; a token that was given back is worth nothing any more, wherever it is shown. */
const signIn = async ({ address, ask }: Person): Promise<void> => {
  const entered = await ask('sign in', () => connect(address));
  if (entered.state !== 'answered') return;
  const { session: mine } = entered.value;
  const authorization = `Bearer ${mine.current()?.token ?? ''}`;
  if (!(await mine.signOut()).ended) return; // nobody knows: a console forgets it, and it ends by itself
  await ask('use an old token', async ({ signal }) => {
    const { status } = await fetch(`${address}/api/parkdeck/preferences`, { headers: { authorization }, signal }).catch(
      (cause: unknown) => {
        throw new NetworkError('preferences', 'offline', String(cause));
      },
    );
    if (status >= 500) throw new NetworkError('preferences', 'status', 'No answer', { status });
    if (status !== SIGNED_OUT) throw new Error(`A token that was given back is answered with ${status}`);
  });
};

/** What people do, with how often they do it. */
const DOINGS: readonly (readonly [number, (person: Person) => Promise<void>])[] = [
  [6, renew],
  [5, stay],
  [4, debt],
  [4, announce],
  [1, renewAll],
  [1, bringIn],
  [2, openLane],
  [3, look],
  [2, exported],
  [1, signIn],
];
const SUM = DOINGS.reduce((sum, [weight]) => sum + weight, 0);

/** Has a person do one thing, as chance will have it. */
export const doSomething = async (person: Person): Promise<void> => {
  let rest = person.random.below(SUM);
  for (const [weight, doing] of DOINGS) {
    rest -= weight;
    if (rest < 0) return doing(person);
  }
};

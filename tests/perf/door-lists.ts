import type pg from 'pg';
import { calls } from '@parkdeck/server/db/registry';
import { connect } from '../faults/connect.ts';
import { alternate, median, percentile, timed } from './harness.ts';
import type { Figures } from './harness.ts';
import { NAME, QUIET } from './many-door-events.ts';

const ROUNDS = 60;
/** Rounds to warm up the caches; then the database keeps its plans. */
const WARM = 15;
const SIZE = 20;
/** Rounds of what takes long. */
const FEW = 8;

type Input = Readonly<Record<string, unknown>>;
type User = 'admin' | 'manager' | 'quiet';
const REFUSED = ['no-right', 'expired', 'out-of-period', 'blacklisted', 'temperature'];
const DAY = { timeFrom: '2025-09-15 00:00:00', timeTo: '2025-09-15 23:59:59' };

/** What is asked of door events: by whom and how. `quiet`: the manager of a site where hardly anybody passes. */
const EVENTS: readonly (readonly [name: string, user: User, input: Input])[] = [
  ['newest', 'admin', {}],
  ['page1000', 'admin', { page: 1000 }],
  ['cursorFirst', 'admin', { cursor: '0' }],
  ['cursor1000', 'admin', { cursor: `DEB${String(1000 * SIZE).padStart(9, '0')}` }],
  ['byTerminal', 'admin', { device: ['DTB7'] }],
  ['byQuietTerminal', 'admin', { device: ['DTV199'] }],
  ['byPerson', 'admin', { employee: ['EMB777'] }],
  ['byName', 'admin', { person: NAME }],
  ['byPartOfName', 'admin', { person: NAME.slice(1) }],
  ['byResult', 'admin', { result: ['no-right'] }],
  ['byRareResult', 'admin', { result: ['blacklisted'] }],
  ['refused', 'admin', { result: REFUSED }],
  ['contradicted', 'admin', { opened: true, result: REFUSED }],
  ['byVerify', 'admin', { verify: ['card'] }],
  ['ofDay', 'admin', DAY],
  ['ofSite', 'admin', { village: ['VB7'] }],
  ['managerNewest', 'manager', {}],
  ['managerPage1000', 'manager', { page: 1000 }],
  ['managerCursor', 'manager', { cursor: 'DEB004000000' }],
  ['managerRareResult', 'manager', { result: ['blacklisted'] }],
  ['managerDay', 'manager', DAY],
  ['quietNewest', 'quiet', {}],
  ['quietCursor', 'quiet', { cursor: '0' }],
];

/** What stands beside the list: reports over the events, and what the matrix of grants asks for. */
const OTHERS: readonly (readonly [name: string, call: string, input: Input, rounds: number])[] = [
  ['swipesOfDay', 'card-swipes-by-day.report', { from: '2026-02-27', to: '2026-02-27' }, FEW],
  ['swipesOfMonth', 'card-swipes-by-month.report', { month: '2026-02' }, FEW],
  ['grantsNewest', 'door-grant.list', { size: SIZE }, ROUNDS],
  [
    'matrixBlock',
    'door-grant.list',
    { cursor: '0', size: 500, employee: Array.from({ length: 25 }, (_, at) => `EMB${at + 500}`) },
    FEW + WARM,
  ],
  ['matrixPeople', 'employee.list', { cursor: '0', size: 500, village: ['V0003'], state: ['in'] }, FEW + WARM],
  ['deliveriesNewest', 'face-delivery.list', { size: SIZE }, ROUNDS],
];

/** Lists of door events whose page may take so long, in milliseconds. */
const MOST_MS = 60;
export const LIST_LIMITS = Object.fromEntries(
  EVENTS.filter(([name]) => !name.endsWith('age1000')).map(([name]) => [`metrics.${name}P95Ms`, { max: MOST_MS }]),
);

/** Gives the manager's role what reading door events takes, and a site of its own: mgr1 works at a park alone. */
const placeManager = (database: pg.Client, village: string): Promise<unknown> =>
  database.query(
    `update role set menus = (select array_agg(distinct m) from unnest(menus || array(select id from menu
        where code = 'doorstatic_getStaticDoorEvent_view')) m)
      where id = any((select roles from "user" where user_name = 'mgr1')::text[]);
    update park_grant set parks = '{}', villages = '{${village}}'
      where id = (select id from "user" where user_name = 'mgr1')`,
  );

/** Lists, reports and what the matrix asks, over HTTP beside a question that touches no row. */
export const measureLists = async (url: string, database: pg.Client) => {
  const metrics: Record<string, number> = {};
  const baseline: Record<string, number> = {};
  const measure = async (name: string, rounds: number, ask: () => Promise<unknown>): Promise<void> => {
    const { a, b } = await alternate(
      rounds,
      () => timed(ask),
      () => timed(() => database.query('select 1')),
    );
    const kept = rounds > WARM ? a.slice(WARM) : a;
    metrics[`${name}P50Ms`] = median(kept);
    metrics[`${name}P95Ms`] = percentile(kept, 0.95);
    baseline[`${name}P95Ms`] = percentile(b, 0.95);
  };
  const callOf = (id: string) => {
    const call = calls.get(id);
    if (!call) throw new Error(`There is no ${id}`);
    return call;
  };
  let user: User | undefined;
  let client = await connect(url);
  for (const [name, as, input] of EVENTS) {
    if (as !== user && as !== 'admin') {
      await placeManager(database, as === 'quiet' ? QUIET.village : 'V0001');
      client = await connect(url, 'mgr1');
    }
    user = as;
    const ask = () => client.call(callOf('door-event.list'), { input: { size: SIZE, ...input } });
    const found = await ask();
    if (found.answers !== 'rows' || found.value.rows.length === 0) throw new Error(`${name} finds nothing`);
    await measure(name, ROUNDS, ask);
  }
  client = await connect(url);
  for (const [name, id, input, rounds] of OTHERS) {
    const found = await client.call(callOf(id), { input });
    if (found.answers !== 'rows' || found.value.rows.length === 0) throw new Error(`${name} finds nothing`);
    await measure(name, rounds, () => client.call(callOf(id), { input }));
  }
  const told: { readonly metrics: Figures; readonly baseline: Figures } = { metrics, baseline };
  return told;
};

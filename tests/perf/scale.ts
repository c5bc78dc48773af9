import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type pg from 'pg';
import { calls } from '@parkdeck/server/db/registry';
import { connect } from '../faults/connect.ts';
import { addCity, EMPTY, GROWING, LARGE } from './city.ts';
import { alternate, build, connectDatabase, median, percentile, ROOT, timed, withServer } from './harness.ts';
import type { Benchmark, Figures } from './harness.ts';

/** Stays of the city; `PARKDECK_BENCH_STAYS=10000000` for the size that the limits are meant for: 55 GB. */
const STAYS = Number(process.env['PARKDECK_BENCH_STAYS'] ?? 200_000);
const ROUNDS = 36;
/** Rounds after which a connection has read, and planned, what is asked all day. */
const WARM = 16;
/** How much slower an answer may be among so many stays than in the small world. */
const MOST = 1.5;
const DAY = { from: '2026-02-20', to: '2026-02-20' };

type Input = Readonly<Record<string, unknown>>;

/** What is asked, by the name of the figure. `plate`, `phone`: of somebody whom the company knows. */
const askedOf = (plate: string, phone: string): readonly (readonly [name: string, call: string, input: Input])[] => [
  ['caseFile', 'case-file.get', { plate }],
  ['searchPlate', 'record.search', { text: plate, limit: 20 }],
  ['searchTail', 'record.search', { text: plate.slice(-5), limit: 20 }],
  ['searchPhone', 'record.search', { text: phone.slice(-4), limit: 20 }],
  ['searchName', 'record.search', { text: '王小明', limit: 20 }],
  ['dayReport', 'day-figures.report', DAY],
  ...['session', 'order', 'payment', 'online-order', 'advert-order', 'gate-event'].map(
    (noun): readonly [string, string, Input] => [`list.${noun}`, `${noun}.list`, {}],
  ),
];

/** The times of a user's questions, over those of a question that touches no row. */
const measured = async (url: string, database: pg.Client, user: string, company: string): Promise<Figures> => {
  const client = await connect(url, user);
  const of = async (query: string): Promise<string> =>
    (await database.query<{ value: string }>(query, [company])).rows[0]?.value ?? '';
  const plate = await of(
    `select plate as value from session where company_id = $1 and state = 'left' order by md5(id) limit 1`,
  );
  const phone = await of('select phone as value from pass where company_id = $1 order by md5(id) limit 1');
  const figures: Record<string, number> = {};
  for (const [name, id, input] of askedOf(plate || '京A12345', phone || '13900000000')) {
    const call = calls.get(id);
    if (!call) throw new Error(`There is no ${id}`);
    const { a, b } = await alternate(
      ROUNDS,
      () => timed(() => client.call(call, { input })),
      () => timed(() => database.query('select 1')),
    );
    figures[`${name}P95Ms`] = percentile(a.slice(WARM), 0.95);
    figures[name] = median(a.slice(WARM)) / median(b.slice(WARM));
  }
  return figures;
};

/** `npm run admin -- check` over the whole data. */
const checkMs = (data: string): Promise<number> =>
  timed(async () => {
    await promisify(execFile)(process.execPath, ['apps/server/dist/admin.js', 'check'], {
      cwd: ROOT,
      env: { ...process.env, PARKDECK_DATA: data },
    });
  });

const named = (figures: Figures, prefix: string, isKept: (name: string) => boolean): Figures =>
  Object.fromEntries(
    Object.entries(figures).flatMap(([name, value]) => (isKept(name) ? [[`${prefix}.${name}`, value]] : [])),
  );
const isRatio = (name: string): boolean => !name.endsWith('Ms');
const most = (figures: Figures, isMeant: (name: string) => boolean): number =>
  Math.max(...Object.entries(figures).flatMap(([name, value]) => (isMeant(name) ? [value] : [])));

export const scale: Benchmark = {
  title: `a city of ${STAYS} stays for its large company and for one without any, beside the small world`,
  limits: {
    'metrics.listsP95Ms': { max: 60 },
    'metrics.caseFileP95Ms': { max: 200 },
    'metrics.searchP95Ms': { max: 100 },
    'ratios.large.dayReport': { max: MOST },
    'ratios.large.caseFile': { max: MOST },
    'ratios.empty.list.session': { max: MOST },
    'ratios.empty.list.order': { max: MOST },
    'ratios.large.list.session': { max: MOST },
    'ratios.large.list.order': { max: MOST },
  },
  run: async () => {
    await build('server');
    const serveOnly = { env: { PARKDECK_ROLES: 'serve' } }; // jobs would read the city before it has its indexes
    return withServer(
      'small',
      async (server, data) => {
        const databases = [await connectDatabase(data), await connectDatabase(data)] as const;
        const [database] = databases;
        try {
          const small = await measured(server.url, database, 'east', 'C0002');
          const smallCheckMs = await checkMs(data);
          const filledMs = await timed(() =>
            addCity(databases, STAYS, (line) => void process.stderr.write(`${line}\n`)),
          );
          const large = await measured(server.url, database, LARGE.user, LARGE.company);
          const empty = await measured(server.url, database, EMPTY.user, EMPTY.company);
          const cityCheckMs = await checkMs(data);
          const { rows: sizes } = await database.query<{ name: string; bytes: number }>(
            `select t.name, (sum(pg_total_relation_size(p.relid))
              / greatest(1, sum(greatest(c.reltuples, 0))))::float8 as bytes
            from unnest($1::text[]) t (name) cross join lateral (select quote_ident(t.name)::regclass as relid union
              select relid from pg_partition_tree(quote_ident(t.name)::regclass)) p
            join pg_class c on c.oid = p.relid group by 1`,
            [GROWING],
          );
          const both = { ...named(large, 'large', () => true), ...named(empty, 'empty', () => true) };
          return {
            metrics: {
              ...both,
              listsP95Ms: most(both, (name) => /\.list\..*Ms$/u.test(name)),
              caseFileP95Ms: most(both, (name) => name.endsWith('caseFileP95Ms')),
              searchP95Ms: most(both, (name) => /\.search.*Ms$/u.test(name)),
              checkMs: cityCheckMs,
              filledMs,
              ...Object.fromEntries(sizes.map(({ name, bytes }) => [`bytes.${name}`, bytes])),
            },
            baseline: { ...named(small, 'large', isRatio), ...named(small, 'empty', isRatio), checkMs: smallCheckMs },
          };
        } finally {
          for (const each of databases) await each.end();
        }
      },
      serveOnly,
    );
  },
};

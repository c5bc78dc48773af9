import { session } from '@parkdeck/core/catalogue/traffic/session';
import { calls } from '@parkdeck/server/db/registry';
import { connect } from '../faults/connect.ts';
import { alternate, build, connectDatabase, median, percentile, timed, withServer } from './harness.ts';
import type { Benchmark } from './harness.ts';
import { addSessions } from './many-sessions.ts';

const COUNT = 1_000_000;
const ROUNDS = 50;
/** Rounds to warm up the caches. */
const WARM = 10;
const SIZE = 20;

/** Typical requests, as platform admin and as a company that owns part of the rows. */
const ASKED: readonly (readonly [name: string, user: 'admin' | 'east', input: Readonly<Record<string, unknown>>])[] = [
  ['newest', 'admin', {}],
  ['ofCompany', 'east', {}],
  ['inside', 'admin', { state: ['open'] }],
  ['ofParkAndDay', 'east', { park: ['PK0001'], inTimeFrom: '2026-01-15 00:00:00', inTimeTo: '2026-01-15 23:59:59' }],
  ['byPlate', 'admin', { plate: '测A0012' }],
  ['byRelease', 'admin', { releaseType: ['escaped'], inTimeFrom: '2026-01-01 00:00:00' }],
  ['page50', 'admin', { page: 50 }],
];

export const sessions: Benchmark = {
  title: `${SIZE} of ${COUNT} stays over HTTP beside a question that touches no row`,
  limits: Object.fromEntries(ASKED.map(([name]) => [`metrics.${name}P95Ms`, { max: 60 }])),
  run: async () => {
    await build('server');
    return withServer('small', async (server, data) => {
      const database = await connectDatabase(data);
      await addSessions(database, COUNT);
      const clients = { admin: await connect(server.url), east: await connect(server.url, 'east') };
      const call = calls.get('session.list');
      if (!call) throw new Error('Stays have no list');
      const metrics: Record<string, number> = {};
      const baseline: number[] = [];
      for (const [name, user, input] of ASKED) {
        const ask = () => clients[user].call(call, { input: { size: SIZE, ...input } });
        const found = await ask();
        if (found.answers !== 'rows' || found.value.rows.length === 0) throw new Error(`${name} finds nothing`);
        const { a, b } = await alternate(
          ROUNDS,
          () => timed(ask),
          () => timed(() => database.query('select 1')),
        );
        metrics[`${name}P50Ms`] = median(a.slice(WARM));
        metrics[`${name}P95Ms`] = percentile(a.slice(WARM), 0.95);
        baseline.push(...b);
      }
      metrics['sumsMs'] = await timed(() => clients.admin.list(session, { size: SIZE, withSums: true }));
      await database.end();
      return { metrics, baseline: { askMs: median(baseline) } };
    });
  },
};

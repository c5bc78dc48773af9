import { Agent, request } from 'node:http';
import pg from 'pg';
import { calls } from '@parkdeck/server/db/registry';
import { runningDatabase } from '../faults/server-process.ts';
import { build, median, percentile, tokenOf, withServer } from './harness.ts';
import type { Benchmark } from './harness.ts';

/** Length of each measurement, a part of it in each round: the machine is not as quick in every second. */
const SECONDS = 8;
const ROUNDS = 4;
/** Requests under way at once: enough to keep the server busy without a queue that measures itself. */
const BUSY = 16;
/** Clients of the mix. */
const CLIENTS = 200;

/** Answers a second that are wanted, and what the slowest hundredth of the clients' answers may take. */
const WANTED = { lists: 500, details: 800, online: 300, p99Ms: 500 } as const;
/** Bare statements a second on the machine for which that was written; a slower one is held to as much less. */
const REFERENCE = { lists: 3100, details: 6600 } as const;

/** Sends until the time of a round is over, `width` at once; the times of all answers in ms. */
const during = async (width: number, send: (at: number) => Promise<void>): Promise<readonly number[]> => {
  const until = performance.now() + (SECONDS / ROUNDS) * 1000;
  const times: number[] = [];
  const one = async (place: number): Promise<void> => {
    for (let at = place; performance.now() < until; at += width) {
      const begun = performance.now();
      await send(at);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: width }, (_, place) => one(place)));
  return times;
};
/** What is measured a part at a time: the times of each round. */
interface Measured {
  readonly rounds: readonly (readonly number[])[];
  readonly round: () => Promise<void>;
}
const measured = (width: number, send: (at: number) => Promise<void>): Measured => {
  const rounds: (readonly number[])[] = [];
  return { rounds, round: async () => void rounds.push(await during(width, send)) };
};
const answers = ({ rounds }: Measured): number => rounds.reduce((sum, times) => sum + times.length, 0);
const perSecond = (of: Measured): number => answers(of) / SECONDS;
/** In the usual round: a machine that is slow for a second makes everybody wait in it, whatever the server does. */
const usual = ({ rounds }: Measured, share: number): number => median(rounds.map((times) => percentile(times, share)));

/** Paths of a mix as consoles send it: mostly lists and details. */
interface Asked {
  readonly list: string;
  readonly detail: (at: number) => string;
  readonly online: string;
  readonly sessions: string;
}

const pathOf = (id: string): string => {
  const call = calls.get(id);
  if (!call) throw new Error(`No call ${id}`);
  return call.route.path;
};

export const load: Benchmark = {
  title: `answers a second at saturation, and ${CLIENTS} clients of a mix, beside what is wanted of this machine`,
  limits: {
    'ratios.passListsPerSecond': { min: 1 },
    'ratios.passDetailsPerSecond': { min: 1 },
    'ratios.onlineOrderListsPerSecond': { min: 1 },
    'ratios.mixP99Ms': { max: 1 },
  },
  run: async () => {
    await build('server');
    return withServer('small', async (server, data) => {
      const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
      const token = await tokenOf(server.url);
      const get = (path: string): Promise<void> =>
        new Promise((resolve, reject) => {
          const sent = request(new URL(path, server.url), { agent, headers: { authorization: `Bearer ${token}` } });
          sent.on('error', reject);
          sent.on('response', (answer) => {
            answer.on('end', () =>
              answer.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${answer.statusCode}`)),
            );
            answer.resume();
          });
          sent.end();
        });
      const pool = new pg.Pool({ connectionString: runningDatabase(data)?.url ?? '', max: BUSY });
      const { rows } = await pool.query<{ id: string }>('select id from pass where deleted_at is null limit 200');
      const asked: Asked = {
        list: `${pathOf('pass.list')}?size=20`,
        detail: (at) => `${pathOf('pass.get')}?id=${rows[at % rows.length]?.id}`,
        online: `${pathOf('online-order.list')}?size=20`,
        sessions: `${pathOf('session.list')}?size=20`,
      };
      const lists = [asked.list, asked.sessions, asked.online];
      const mix = (at: number): Promise<void> =>
        get(at % 2 === 0 ? asked.detail(at) : (lists[at % lists.length] ?? asked.list));
      try {
        await during(CLIENTS, mix); // warms up both sides: every connection plans every statement once
        const pages = measured(BUSY, () => get(asked.list));
        const bareLists = measured(BUSY, async () => {
          await pool.query('select * from pass where deleted_at is null order by end_date, id desc limit 20');
          await pool.query('select count(*) from pass where deleted_at is null');
        });
        const details = measured(BUSY, (at) => get(asked.detail(at)));
        const bareDetails = measured(BUSY, async (at) => {
          await pool.query('select * from pass where id = $1', [rows[at % rows.length]?.id]);
        });
        const online = measured(BUSY, () => get(asked.online));
        const mixed = measured(CLIENTS, mix);
        for (let round = 0; round < ROUNDS; round += 1)
          for (const one of [pages, bareLists, details, bareDetails, online, mixed]) await one.round();
        const [listSpeed, detailSpeed] = [
          Math.min(1, perSecond(bareLists) / REFERENCE.lists),
          Math.min(1, perSecond(bareDetails) / REFERENCE.details),
        ];
        return {
          metrics: {
            bareListsPerSecond: perSecond(bareLists),
            bareDetailsPerSecond: perSecond(bareDetails),
            passListsPerSecond: perSecond(pages),
            passDetailsPerSecond: perSecond(details),
            onlineOrderListsPerSecond: perSecond(online),
            mixPerSecond: perSecond(mixed),
            mixP50Ms: usual(mixed, 0.5),
            mixP99Ms: usual(mixed, 0.99),
          },
          baseline: {
            passListsPerSecond: WANTED.lists * listSpeed,
            passDetailsPerSecond: WANTED.details * detailSpeed,
            onlineOrderListsPerSecond: WANTED.online * listSpeed,
            mixP99Ms: WANTED.p99Ms / Math.min(listSpeed, detailSpeed),
          },
        };
      } finally {
        agent.destroy();
        await pool.end();
      }
    });
  },
};

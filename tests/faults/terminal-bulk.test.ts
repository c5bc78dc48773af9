import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { token } from '@parkdeck/core/catalogue/shell/token';
import { CLIENT_WORDS } from '@parkdeck/core/locale/client';
import { toDay } from '@parkdeck/core/lib/day';
import type { Ended } from '../../cli/fixtures/ended.ts';
import { addPasses } from '../factories/many-passes.ts';
import { isNightly } from '../factories/size.ts';
import { violationsAt } from './check-world.ts';
import { compareLedgers, holdPass, listenToPlans, readLedgers } from './renewals.ts';
import { terminalPlace } from './terminal-place.ts';
import type { Running, TerminalPlace } from './terminal-place.ts';

/** Bulk work of the real terminal beside a real server, both of which die while they work. */
const OWNER = '万行车主';
/** Passes of the owner, renewed by 200 at a time; how often a renewal is killed, each time after so many batches. */
const [PASSES, KILLS, MOST_BATCHES] = isNightly ? [10_000, 10, 3] : [2000, 3, 1];
const LONG = 600_000;

let at: TerminalPlace;
beforeAll(async () => {
  at = await terminalPlace('bulk');
  await addPasses(at.database, OWNER, PASSES);
}, LONG);
afterAll(() => at.close());

interface Way {
  /** Starts a line, agreed to. */
  start(line: readonly string[]): Running;
  /** What a line that applied a plan says of it. */
  readonly done: (ended: Ended) => unknown;
}
const WAYS: Readonly<Record<string, Way>> = {
  'through pipes': {
    start: (line) => at.start([...line, '--yes', '--json']),
    done: ({ out }) => JSON.parse(out),
  },
  'in a pseudo-terminal': {
    start: (line) => at.startAtTerminal(line, [['Go ahead? [y/N]', 'y\r']]),
    done: ({ out }) => {
      const [, done, failed, skipped] =
        /Done (\d+), (\d+) failed, (\d+) skipped/.exec(stripVTControlCharacters(out)) ?? [];
      return { done: Number(done), failed: Number(failed), skipped: Number(skipped) };
    },
  },
};

const passes = async (): Promise<readonly string[]> =>
  (await at.database.query<{ id: string }>('select id from pass where owner = $1 order by id', [OWNER])).rows.map(
    ({ id }) => id,
  );
const endDays = async (): Promise<unknown> =>
  (
    await at.database.query(
      'select end_date::text as day, count(*)::int as passes from pass where owner = $1 group by 1',
      [OWNER],
    )
  ).rows;
const BROKEN_NEVER = { I10: 0, I11: 0, I12: 0, I13: 0 };

/** Resolves when so many batches of plans are committed from now on, or `ended` does. */
const batches = async (number: number, { ended }: Pick<Running, 'ended'>): Promise<void> => {
  const news = await listenToPlans(at.databaseUrl());
  const seen = new Set<object>();
  const enough = news.next((one) => {
    if (one.taken !== undefined) seen.add(one);
    return seen.size >= number;
  });
  await Promise.race([enough, ended]);
  await news.close();
};

/** Resolves in the middle of a transaction that writes, or when the line has ended. */
const midWrite = async (one: Running): Promise<void> => {
  const isWriting = async (): Promise<boolean> =>
    (
      await at.database.query(
        `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
          and state in ('active', 'idle in transaction') and backend_xid is not null`,
      )
    ).rows.length > 0;
  while (!one.hasEnded() && !(await isWriting()));
};

const drawn = (most: number): number => Math.floor(Math.random() * most);
const WHO = ['the terminal', 'the server', 'both'] as const;

/** Kills somebody; what is gone on with it: the same line, which waits for the server, or the next one. */
const killed = async (who: (typeof WHO)[number], line: Running, next: () => Running): Promise<Running> => {
  if (who !== 'the terminal') await at.killServer();
  if (who !== 'the server') await line.kill();
  if (who !== 'the terminal') await at.restartServer();
  return who === 'the server' ? line : next();
};

const renewal = (months: number): readonly string[] => [
  'pass',
  'renew',
  '--where',
  `owner = '${OWNER}'`,
  '--months',
  String(months),
];

describe.each(Object.entries(WAYS))('%s', (_way, { start, done }) => {
  test(
    'a renewal whose terminal or server is killed again and again is gone on with to exactly what was planned',
    async () => {
      const [wanted, before] = [await passes(), await readLedgers(at.database)];
      const history: string[] = [];
      let line = start(renewal(1));
      for (let kill = 0; kill < KILLS; kill += 1) {
        const who = kill === 0 ? 'the terminal' : (WHO[drawn(WHO.length)] ?? 'both');
        const [after, isMidWrite] = [1 + drawn(MOST_BATCHES), drawn(2) === 0];
        history.push(`${who} after ${after} batches${isMidWrite ? ', in the middle of the next' : ''}`);
        await batches(after, line);
        if (isMidWrite) await midWrite(line);
        expect(line.hasEnded(), history.join('; ')).toBe(false);
        line = await killed(who, line, () => start([...renewal(1), '--resume']));
      }
      let ended = await line.ended;
      // its first request met no server, of which it says so at once
      if (`${ended.out}${ended.err}`.includes(CLIENT_WORDS.offline.en))
        ended = await start([...renewal(1), '--resume']).ended;
      expect([ended.code, done(ended)], `${history.join('; ')}\n${ended.out}${ended.err}`).toEqual([
        0,
        { done: wanted.length, failed: 0, skipped: 0 },
      ]);
      expect(compareLedgers(before, await readLedgers(at.database))).toEqual({
        grown: [...wanted].sort(),
        altered: [],
      });
      expect(await violationsAt(at.databaseUrl())).toMatchObject(BROKEN_NEVER);
      expect(await endDays()).toEqual([{ day: '2026-04-30', passes: wanted.length }]);
    },
    LONG,
  );

  test(
    'an undo that is killed is repeated, and gives back all of it once',
    async () => {
      const { rows } = await at.database.query<{ id: string }>(
        `select id from plan where action = 'pass.renew' and state = 'done' order by created_at desc, id desc limit 1`,
      );
      const undo = ['undo', rows[0]?.id ?? ''];
      for (const who of WHO) {
        const line = start(undo);
        await midWrite(line);
        await killed(who, line, () => line);
        await line.ended;
      }
      // what was committed before a kill is not given back twice
      const again = await at.run([...undo, '--yes', '--json']);
      const results = (JSON.parse(again.out) as { data: readonly { ok: boolean; reason?: string }[] }).data;
      expect(results.filter(({ ok, reason }) => !ok && reason !== 'undone-already')).toEqual([]);
      expect(await endDays()).toEqual([{ day: '2026-03-31', passes: PASSES }]);
      expect(await violationsAt(at.databaseUrl())).toMatchObject(BROKEN_NEVER);
    },
    LONG,
  );
});

test(
  'a line that was cut off and is begun anew would do it twice: that is said, and nothing is done',
  async () => {
    const line = at.start([...renewal(1), '--yes', '--json']);
    await batches(1, line);
    await line.kill();
    const anew = await at.run([...renewal(1), '--yes', '--json']);
    expect([anew.code, anew.out]).toEqual([5, expect.stringContaining('--resume')]);
    const resumed = await at.run([...renewal(1), '--yes', '--json', '--resume']);
    expect([resumed.code, JSON.parse(resumed.out)]).toEqual([0, { done: PASSES, failed: 0, skipped: 0 }]);
    expect(await endDays()).toEqual([{ day: '2026-04-30', passes: PASSES }]);
  },
  LONG,
);

test(
  'a server that restarts is waited for, and the work goes on by itself',
  async () => {
    const line = at.start([...renewal(2), '--yes', '--json']);
    await batches(1, line);
    await at.killServer();
    await at.restartServer();
    const { code, out, err } = await line.ended;
    expect([code, JSON.parse(out)], err).toEqual([0, { done: PASSES, failed: 0, skipped: 0 }]);
    expect(await endDays()).toEqual([{ day: '2026-06-30', passes: PASSES }]);
  },
  LONG,
);

test(
  'a token that is revoked midway ends the work with 4, and another sign-in goes on with it',
  async () => {
    const lastDay = toDay('2026-03-31');
    if (!lastDay.ok) throw new Error('no day');
    const made = await at.client.act(token, 'create', {
      input: { name: '批量', scope: ['read', 'pass', 'plan', 'file'], expires: lastDay.value },
    });
    const byToken = { ...at.signedOut, PARKDECK_TOKEN: made.token };
    const planned = await at.run([...renewal(1), '--plan', '--json'], byToken);
    const { plan } = JSON.parse(planned.out) as { readonly plan: string };
    // somebody else holds a row of the second batch until the token is revoked
    const { rows } = await at.database.query<{ id: string }>(
      'select target_id as id from plan_row where plan_id = $1 order by seq offset 300 limit 1',
      [plan],
    );
    const held = await holdPass(at.databaseUrl(), rows[0]?.id ?? '');
    const line = at.start(['plan', 'apply', plan, '--yes', '--json'], byToken);
    await batches(1, line);
    await at.client.act(token, 'revoke', { ids: [made.id] });
    await held.release();
    const { code, out } = await line.ended;
    expect([code, JSON.parse(out).error.message]).toEqual([4, expect.stringMatching(/sign/i)]);
    const last = await at.run(['plan', 'apply', plan, '--yes', '--json', '--resume']);
    expect([last.code, JSON.parse(last.out)]).toEqual([0, { done: PASSES, failed: 0, skipped: 0 }]);
    expect(await endDays()).toEqual([{ day: '2026-07-31', passes: PASSES }]);
    expect((await at.run(['whoami', '--json'], byToken)).code).toBe(4);
  },
  LONG,
);

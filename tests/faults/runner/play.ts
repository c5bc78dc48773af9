import { createWriteStream } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { inspect } from 'node:util';
import pg from 'pg';
import { preference } from '@parkdeck/core/catalogue/shell/preference';
import { seeded } from '@parkdeck/core/lib/fixtures/random';
import { addPasses } from '../../factories/many-passes.ts';
import { connect } from '../connect.ts';
import { runOperatorCommand } from '../operator-command.ts';
import type { DataFolder } from '../server-process.ts';
import { brokenClaims } from './claims.ts';
import type { Claim } from './claims.ts';
import { startCluster } from './cluster.ts';
import type { Cluster } from './cluster.ts';
import { doSomething, takenClaim } from './doings.ts';
import type { Person } from './doings.ts';
import { faultsInTurn } from './faults.ts';
import type { Gateway } from './gateway.ts';
import { PATIENCE_MS, persist } from './hand.ts';

/** Room of the disk on which a run may fill up what is left, in megabytes. */
export const DISK_MB = 1500;
/** People who work at once, each with so many passes of his own. */
const PEOPLE = 6;
const PASSES = 25;
/** The longest time that somebody thinks before he goes on, in ms. */
const PAUSE_MS = 800;
/** Calm between two faults, in ms. */
const CALM_MS = 1500;
/** How soon writing must succeed again once a fault is over, in ms. */
const RECOVERY_MS = 30_000;
/** How long jobs, which look every minute, and late payers may take to bring to its end what is under way, in ms. */
const SETTLE_MS = 150_000;

export interface Play {
  readonly minutes: number;
  readonly seed: number;
  /** A data folder, filled unless the database is elsewhere; the run takes it for itself. */
  readonly data: DataFolder;
  /** It lies on a disk of its own, which may be filled up. */
  readonly ownDisk: boolean;
  /** The database is not in the folder, but of two nodes of which one takes over when the other is lost. */
  readonly hasNodes: boolean;
  /** File for the history: a JSON object a line. */
  readonly history?: string;
  readonly log: (line: string) => void;
}

export interface Outcome {
  /** Faults by name. */
  readonly faults: Readonly<Record<string, number>>;
  /** What was asked for, by what became of it. */
  readonly asked: Readonly<Record<'answered' | 'refused' | 'lost', number>>;
  /** The longest time until writing succeeded again after a fault, in ms. */
  readonly slowestRecoveryMs: number;
  /** The longest time that a client waited for an answer, in ms. */
  readonly longestWaitMs: number;
  /** What must not be: each a sentence. */
  readonly problems: readonly string[];
}

/** Online payments that are still under way. */
const UNDER_WAY = `select out_trade_no as no, state, error from online_order where plate like '京Q%' and state in
  ('waiting', 'unknown') order by out_trade_no`;

const peopleOf = async (
  cluster: Cluster,
  seed: number,
  parts: Pick<Person, 'claim' | 'isOver'> & {
    readonly askAs: (name: string, client: Person['client']) => Person['ask'];
  },
): Promise<readonly Person[]> => {
  const database = new pg.Client(cluster.databaseUrl);
  await database.connect();
  let number = 0;
  const people: Person[] = [];
  for (let at = 0; at < PEOPLE; at += 1) {
    const name = `人${at + 1}`;
    await addPasses(database, name, PASSES);
    const { rows } = await database.query<{ id: string }>('select id from pass where owner = $1 order by id', [name]);
    const [first, ...others] = rows.map(({ id }) => id);
    if (first === undefined) throw new Error(`${name} has no passes`);
    let undo: string | undefined;
    const client = await connect(cluster.url, 'admin', (event) => {
      if (event.type === 'undoable') undo = event.undo;
    });
    people.push({
      name,
      address: cluster.url,
      client,
      random: seeded(seed * 1000 + at),
      owner: name,
      passes: [first, ...others],
      number: () => (number += 1),
      ask: parts.askAs(name, client),
      claim: parts.claim,
      gateway: cluster.gateway,
      isOver: parts.isOver,
      takenBackBy: () => undo,
    });
  }
  await database.end();
  return people;
};

type Tell = (line: object) => void;

/** Breaks one thing after the other, and asks after each how soon something can be written again. */
const breakInTurn = async (
  cluster: Cluster,
  { seed, ownDisk, hasNodes, log }: Pick<Play, 'seed' | 'ownDisk' | 'hasNodes' | 'log'>,
  { until, tell, problems }: { readonly until: number; readonly tell: Tell; readonly problems: string[] },
): Promise<Pick<Outcome, 'faults' | 'slowestRecoveryMs'>> => {
  const faults: Record<string, number> = {};
  let slowestRecoveryMs = 0;
  const probe = await connect(cluster.url);
  for (const begin of faultsInTurn(seeded(seed), { ownDisk, hasNodes })) {
    await delay(CALM_MS);
    if (performance.now() >= until) break;
    const { name, done, restore } = begin(cluster);
    tell({ fault: name });
    log(name);
    await done.catch((error: unknown) => problems.push(`${name}: ${String(error)}`));
    faults[name] = (faults[name] ?? 0) + 1;
    const written = await persist(
      probe,
      (options) => probe.act(preference, 'save', { input: { name: 'probe', value: { at: name } } }, options),
      () => false,
    );
    tell({ mended: name, writing: written.state, after: written.ms });
    slowestRecoveryMs = Math.max(slowestRecoveryMs, written.ms);
    if (written.state !== 'answered' || written.ms > RECOVERY_MS)
      problems.push(`After "${name}" nothing could be written for ${written.ms} ms`);
    await restore();
  }
  return { faults, slowestRecoveryMs };
};

/**
 * Pays what nobody could pay before the run was over, as the platform had not yet told the gateway of it, or not told
 * the payer its number. Resolves with what is under way all the same.
 */
const payLate = async (database: pg.Client, gateway: Gateway, claims: Claim[]): Promise<readonly string[]> => {
  const settled = performance.now() + SETTLE_MS;
  const isOver = (): boolean => performance.now() > settled;
  const underWay = async () =>
    (await database.query<{ no: string; state: string; error: string | null }>(UNDER_WAY)).rows;
  await Promise.all(
    (await underWay()).map(async ({ no }) => {
      if (!(await gateway.pay(no, isOver))) return;
      await gateway.tell(no, isOver);
      const claim = takenClaim(no);
      if (!claims.some(({ sql, values }) => sql === claim.sql && values[0] === no)) claims.push(claim);
    }),
  );
  for (;;) {
    const rows = await underWay();
    if (rows.length === 0 || isOver())
      return rows.map(({ no, state, error }) => `${no} ${state} ${error ?? ''}`.trim());
    await delay(500);
  }
};

/** What is not as it must be, once everybody has gone home. */
const wrongInTheEnd = async (cluster: Cluster, claims: Claim[]): Promise<readonly string[]> => {
  const wrong: string[] = [];
  const database = new pg.Client(cluster.databaseUrl);
  await database.connect();
  const open = await payLate(database, cluster.gateway, claims);
  if (open.length > 0) wrong.push(`Online payments are under way for ever: ${open.join(', ')}`);
  wrong.push(...(await brokenClaims(database, claims)));
  await database.end();
  for (const { stop } of cluster.members) await stop();
  const sound = await runOperatorCommand('admin -- check', {
    PARKDECK_DATA: cluster.data,
    DATABASE_URL: cluster.databaseUrl,
  });
  return sound.code === 0 ? wrong : [...wrong, `${sound.out}\n${sound.err}`];
};

/**
 * People work on two processes of the platform while one thing after the other breaks; then what they were told is
 * compared with what the database holds, and everything is checked as operators check it: schema, invariants, operation
 * log, files. The seed says what breaks when, and who asks for what in which order.
 */
export const playFaults = async ({ minutes, seed, data, ownDisk, hasNodes, history, log }: Play): Promise<Outcome> => {
  const file = history === undefined ? undefined : createWriteStream(history);
  const begun = performance.now();
  const tell: Tell = (line) =>
    void file?.write(`${JSON.stringify({ ms: Math.round(performance.now() - begun), ...line })}\n`);
  tell({ seed, minutes });
  const cluster = await startCluster(data.path, { hasNodes, log });
  try {
    const problems: string[] = [];
    const claims: Claim[] = [];
    const asked = { answered: 0, refused: 0, lost: 0 };
    let longestWaitMs = 0;
    const lengthMs = minutes * 60_000;
    let until = Infinity;
    const isOver = (): boolean => performance.now() > until + PATIENCE_MS;
    const askAs =
      (name: string, client: Person['client']): Person['ask'] =>
      async (what, send) => {
        const sent = await persist(client, send, isOver);
        asked[sent.state] += 1;
        longestWaitMs = Math.max(longestWaitMs, sent.ms);
        const why = sent.state === 'answered' ? {} : { why: sent.why };
        tell({ who: name, what, state: sent.state, waited: sent.ms, ...why });
        if (sent.state !== 'answered') problems.push(`${name} asked for "${what}", ${sent.state}: ${sent.why}`);
        return sent;
      };
    await cluster.gateway.open(cluster.url);
    const people = await peopleOf(cluster, seed, { claim: (claim) => void claims.push(claim), isOver, askAs });
    until = performance.now() + lengthMs;
    const work = async (person: Person): Promise<void> => {
      while (performance.now() < until) {
        await doSomething(person);
        await delay(person.random.below(PAUSE_MS));
      }
    };
    // who cannot go on is told of at the end: nothing is left running by it
    const working = people.map((person) =>
      work(person).catch((error: unknown) => problems.push(`${person.name} could not go on: ${inspect(error)}`)),
    );
    const broken = await breakInTurn(cluster, { seed, ownDisk, hasNodes, log }, { until, tell, problems });
    await Promise.all(working);
    problems.push(...(await wrongInTheEnd(cluster, claims)));
    tell({ problems });
    return { ...broken, asked, longestWaitMs, problems };
  } finally {
    await cluster.stop();
    file?.end();
  }
};

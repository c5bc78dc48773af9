import { words } from '@parkdeck/core/kit/words';
import { createHash } from 'node:crypto';
import { operationLog } from '@parkdeck/core/catalogue/system/operation-log';
import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { archivedMonths, readArchive } from '../business/system/month-archives.ts';
import type { MonthlyNoun } from '../db/months.ts';
import type { Platform } from '../platform/platform.ts';
import { auditSeal } from '../db/system.ts';
import type { Tx } from '../platform/database.ts';
import type { Job } from './job.ts';
import { dropAnchor, lostAnchors, readAnchors } from './seal-anchor.ts';
import type { Anchor } from './seal-anchor.ts';

/** Lines per seal. */
const BATCH = 10_000;
/**
 * Lines are sealed when every transaction that could still add an earlier one has long ended, so that writers never
 * wait for the seal.
 */
const SETTLED = '10 minutes';
const FIRST = '0'.repeat(64);
const LOG: MonthlyNoun = operationLog;
/** Only one process seals at a time. */
const LOCK = 86_860_002;

interface Line extends Record<string, unknown> {
  readonly seq: number;
  readonly id: string;
  readonly line: string;
}

/** Where lines are: in the log, or with its archived months, too (`archived_line` of the transaction). */
const STORED = sql`operation_log`;
const WITH_ARCHIVES = sql`(select * from operation_log union all select * from archived_line)`;

/** Lines in order, each as a text that is always the same for the same line. */
const linesOf = async (
  tx: Tx,
  { from, to, most, source = STORED }: { from: number; to: number; most: number; source?: SQL },
): Promise<readonly Line[]> =>
  (
    await tx.execute<Line>(sql`select o.seq, o.id, (jsonb_build_array(o.seq, o.id, o.type, extract(epoch
      from o.at), o.user_name, o.action, o.noun, o.row_id, o.object_name, o.company_id, o.park_id, o.surface, o.ip,
      o.request, o.content) || case when o.approved_by is null then '[]'
      else jsonb_build_array(o.approved_by) end || case when o.plan is null then '[]'
      else jsonb_build_object('plan', o.plan) end)::text
      as line
    from ${source} o where o.seq between ${from} and ${to} order by o.seq limit ${most}`)
  ).rows;

/** Characters of one line's entry in a seal: 8 bytes of number and 16 of digest, in base64. */
const ENTRY = 32;

/** A line's entry in a seal, by which a changed line can be identified. */
const entryOf = ({ seq, line }: Line): string => {
  const entry = Buffer.alloc(24);
  entry.writeBigInt64BE(BigInt(seq));
  createHash('sha256').update(line).digest().copy(entry, 8, 0, 16);
  return entry.toString('base64');
};
const entriesOf = (text: string): readonly string[] =>
  Array.from({ length: text.length / ENTRY }, (_, place) => text.slice(place * ENTRY, (place + 1) * ENTRY));
const seqOf = (entry: string): number => Number(Buffer.from(entry, 'base64').readBigInt64BE());

const hashOf = (previous: string, entries: string): string =>
  createHash('sha256').update(previous).update(entries).digest('hex');

/** Seals one batch; returns whether there was one. */
const sealBatch = async (tx: Tx, now: string): Promise<boolean> => {
  const [last] = (
    await tx.execute<{ to_seq: number; hash: string }>(
      sql`select to_seq, hash from audit_seal order by id desc limit 1`,
    )
  ).rows;
  const from = (last?.to_seq ?? 0) + 1;
  const open = await tx.execute<{ first: number | null }>(
    sql`select min(seq) as first from operation_log where seq >= ${from}
      and at > ${now}::timestamptz - ${SETTLED}::interval`,
  );
  const lines = await linesOf(tx, {
    from,
    to: (open.rows[0]?.first ?? Number.MAX_SAFE_INTEGER) - 1,
    most: BATCH,
  });
  const end = lines.at(-1);
  if (!end) return false;
  const previous = last?.hash ?? FIRST;
  const entries = lines.map(entryOf).join('');
  await tx
    .insert(auditSeal)
    .values({ fromSeq: from, toSeq: end.seq, lines: entries, previous, hash: hashOf(previous, entries), at: now });
  return true;
};

/** The present end of the chain. Undefined: nothing is sealed yet. */
const endOfChain = async (tx: Tx): Promise<Anchor | undefined> =>
  (
    await tx.execute<{ count: number; hash: string }>(
      sql`select (select count(*) from audit_seal) as count, hash from audit_seal order by id desc limit 1`,
    )
  ).rows[0];

/**
 * Hash-chains the operation log in batches, and anchors the end of the chain outside of the database. Runs as the
 * owner: requests can neither read seals nor change lines.
 */
export const sealAudit = async (platform: Platform, stop?: AbortSignal): Promise<void> => {
  const { db } = platform.database;
  let more = true;
  while (more && !stop?.aborted) {
    more = await db.transaction(async (tx) => {
      const locked = await tx.execute<{ ok: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as ok`);
      if (locked.rows[0]?.ok !== true) return false;
      // Also the seal of a process that died before it could anchor it.
      const end = await endOfChain(tx);
      if (end) await dropAnchor(platform, tx, end);
      return sealBatch(tx, platform.clock().now);
    });
  }
};

/**
 * The first mismatch. `changed`, `removed`, `added`: the line, by its number and, while it exists, its key. `chain`:
 * the seal itself was changed, or an earlier one removed. `cut`: the chain ended here when it was anchored, and today
 * lacks that end or has another. `anchor`: the line of the file of anchors was not written with this folder's key.
 * `unanchored`: the file of anchors lacks its end, down to that line.
 */
export interface BrokenSeal {
  readonly seal: number;
  readonly why: 'changed' | 'removed' | 'added' | 'chain' | 'cut' | 'anchor' | 'unanchored';
  readonly seq?: number;
  readonly row?: string;
}

/** The first line that does not match its seal. */
const brokenLine = (sealed: readonly string[], lines: readonly Line[]): Omit<BrokenSeal, 'seal'> | undefined => {
  for (let place = 0; place < Math.max(sealed.length, lines.length); place += 1) {
    const [entry, line] = [sealed[place], lines[place]];
    if (line && entry === entryOf(line)) continue;
    const seq = entry === undefined ? Infinity : seqOf(entry);
    if (line && line.seq <= seq) return { why: line.seq === seq ? 'changed' : 'added', seq: line.seq, row: line.id };
    return { why: 'removed', seq };
  }
  return undefined;
};

/** The first anchor of this data folder that the seals do not bear out. */
const brokenAnchor = async (platform: Platform, tx: Tx, hashes: readonly string[]): Promise<BrokenSeal | undefined> => {
  const known = await readAnchors(platform);
  const { anchors, forged } = known;
  if (forged !== undefined) return { seal: forged, why: 'anchor' };
  const cut = anchors.find(({ count, hash }) => hashes[count - 1] !== hash);
  if (cut) return { seal: cut.count, why: 'cut' };
  const lost = await lostAnchors(tx, known);
  return lost === undefined ? undefined : { seal: lost, why: 'unanchored' };
};

/**
 * Where the lines are, for one transaction: those of archived months are read from their files. A file that is missing
 * or was changed has none.
 */
const sourceOf = async (platform: Platform, client: pg.ClientBase): Promise<SQL> => {
  const archived = await archivedMonths(client, LOG);
  if (archived.length === 0) return STORED;
  await client.query('create temporary table archived_line (like operation_log) on commit drop');
  for (const month of archived) await readArchive(platform, client, 'archived_line', month);
  await client.query('create index on archived_line (seq)');
  return WITH_ARCHIVES;
};

/**
 * Verifies the whole chain and its anchors in this data folder, also of lines that are archived. Undefined: every
 * sealed line is unchanged.
 */
export const verifyAudit = async (platform: Platform): Promise<BrokenSeal | undefined> => {
  const client = await platform.database.session();
  try {
    return await drizzle(client).transaction(async (tx) => brokenSeal(platform, tx, await sourceOf(platform, client)));
  } finally {
    client.release();
  }
};

const brokenSeal = async (platform: Platform, tx: Tx, source: SQL): Promise<BrokenSeal | undefined> => {
  const hashes: string[] = [];
  let previous = FIRST;
  let next = 1;
  for (const { id } of await tx.select({ id: auditSeal.id }).from(auditSeal).orderBy(auditSeal.id)) {
    // one at a time, because each holds all its lines in memory
    const [seal] = await tx.select().from(auditSeal).where(eq(auditSeal.id, id));
    if (!seal || seal.previous !== previous || seal.fromSeq !== next || hashOf(previous, seal.lines) !== seal.hash)
      return { seal: id, why: 'chain' };
    const broken = brokenLine(
      entriesOf(seal.lines),
      await linesOf(tx, { from: seal.fromSeq, to: seal.toSeq, most: BATCH + 1, source }),
    );
    if (broken) return { seal: id, ...broken };
    previous = seal.hash;
    next = seal.toSeq + 1;
    hashes.push(seal.hash);
  }
  return brokenAnchor(platform, tx, hashes);
};

export const sealAuditJob: Job = {
  name: 'seal-audit',
  title: words('封存操作日志', 'Seal the operation log'),
  group: 'log',
  cron: '*/5 * * * *',
  run: sealAudit,
};

const SENTENCES: Readonly<Record<BrokenSeal['why'], string>> = {
  changed: 'a sealed line was changed',
  removed: 'a sealed line was removed',
  added: 'a line was added among sealed ones',
  chain: 'the seal was changed, or one before it removed',
  cut: 'the end of the chain was cut off or replaced',
  anchor: 'the line of the file of anchors is not signed by this data folder',
  unanchored: 'the file of anchors was removed or its end cut off',
};

/** What is broken, for the log and the terminal. */
export const brokenText = ({ seal, why, seq, row }: BrokenSeal): string =>
  `seal ${seal}: ${SENTENCES[why]}${seq === undefined ? '' : ` (line ${seq}${row === undefined ? '' : `, ${row}`})`}`;

/** Verifies every night; what is broken fails the job, which warns of it. */
export const verifyAuditJob: Job = {
  name: 'verify-audit',
  title: words('校验操作日志', 'Verify the operation log'),
  group: 'log',
  cron: '17 3 * * *',
  run: async (platform) => {
    const broken = await verifyAudit(platform);
    if (broken) throw new Error(`The operation log cannot be trusted, ${brokenText(broken)}`);
  },
};

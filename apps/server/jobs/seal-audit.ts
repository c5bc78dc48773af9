import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Platform } from '../boot/platform.ts';
import { auditSeal } from '../db/system.ts';
import type { Tx } from '../db/transaction.ts';
import type { Job } from './job.ts';

/** Lines of one seal. */
const BATCH = 10_000;
/** Lines are sealed when every transaction that could still add one before them has long ended: writers never wait for the seal. */
const SETTLED = '10 minutes';
const FIRST = '0'.repeat(64);
/** Only one process seals at a time. */
const LOCK = 86_860_002;

interface Line extends Record<string, unknown> {
  readonly seq: number;
  readonly line: string;
}

/** Lines in order, each as one text that is the same whenever it is asked for. */
const linesOf = async (tx: Tx, from: number, to: number): Promise<readonly Line[]> =>
  (await tx.execute<Line>(sql`select o.seq, jsonb_build_array(o.seq, o.id, o.type, extract(epoch from o.at), o.user_name, o.action, o.noun, o.row_id, o.object_name, o.company_id, o.park_id, o.surface, o.ip, o.request, o.content)::text as line
    from operation_log o where o.seq between ${from} and ${to} order by o.seq limit ${BATCH}`)).rows;

const hashOf = (previous: string, lines: readonly Line[]): string => {
  const hash = createHash('sha256').update(previous);
  for (const { line } of lines) hash.update('\n').update(line);
  return hash.digest('hex');
};

/** Seals one batch; answers whether there was one. */
const sealBatch = async (tx: Tx, now: string): Promise<boolean> => {
  const [last] = (await tx.execute<{ to_seq: number; hash: string }>(sql`select to_seq, hash from audit_seal order by id desc limit 1`)).rows;
  const from = (last?.to_seq ?? 0) + 1;
  const open = await tx.execute<{ first: number | null }>(sql`select min(seq) as first from operation_log where seq >= ${from} and at > ${now}::timestamptz - ${SETTLED}::interval`);
  const lines = await linesOf(tx, from, (open.rows[0]?.first ?? Number.MAX_SAFE_INTEGER) - 1);
  const end = lines.at(-1);
  if (!end) return false;
  const previous = last?.hash ?? FIRST;
  await tx.insert(auditSeal).values({ fromSeq: from, toSeq: end.seq, previous, hash: hashOf(previous, lines), at: now });
  return true;
};

/** Hash-chains the operation log in batches (architecture 4). Runs as the owner: requests can neither read seals nor change lines. */
export const sealAudit = async (platform: Platform, stop?: AbortSignal): Promise<void> => {
  const { db } = platform.database;
  let more = true;
  while (more && !stop?.aborted) {
    more = await db.transaction(async (tx) => {
      const locked = await tx.execute<{ ok: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as ok`);
      return locked.rows[0]?.ok === true && sealBatch(tx, platform.clock().now);
    });
  }
};

/** The first seal that its lines no longer fit: something was changed, removed or put in between. */
export interface BrokenSeal {
  readonly seal: number;
  readonly fromSeq: number;
  readonly toSeq: number;
  readonly why: 'lines' | 'chain';
}

/** Computes the whole chain anew. Undefined: every sealed line is as it was. */
export const verifyAudit = async (platform: Platform): Promise<BrokenSeal | undefined> =>
  platform.database.db.transaction(async (tx) => {
    let previous = FIRST;
    let next = 1;
    for (const seal of await tx.select().from(auditSeal).orderBy(auditSeal.id)) {
      const { id, fromSeq, toSeq, hash } = seal;
      if (seal.previous !== previous || fromSeq !== next) return { seal: id, fromSeq, toSeq, why: 'chain' };
      if (hashOf(previous, await linesOf(tx, fromSeq, toSeq)) !== hash) return { seal: id, fromSeq, toSeq, why: 'lines' };
      previous = hash;
      next = toSeq + 1;
    }
    return undefined;
  });

export const sealAuditJob: Job = { name: 'seal-audit', cron: '*/5 * * * *', run: sealAudit };

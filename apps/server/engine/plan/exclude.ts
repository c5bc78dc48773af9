import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { words } from '@parkdeck/core/kit/words';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { planView } from './view.ts';
import type { PlanView } from './view.ts';
import { malformed, refused, UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../work.ts';

const BEGUN = refused(
  'plan-begun',
  words('计划已经开始或结束，不能再改', 'The plan has begun or ended and cannot be changed'),
);
const NUMBER = /^[1-9]\d{0,6}$/;

/**
 * Excludes rows of a plan that is not yet started, or includes them again. Rows with problems stay as they are. Money
 * and hash are calculated again, so that only a caller who has seen the new selection can apply it.
 */
export const excludeRows = async (
  work: Work,
  { id, rows, out }: { readonly id: string; readonly rows: readonly string[]; readonly out: boolean },
): Promise<Result<PlanView, Refusal>> => {
  if (!rows.every((row) => NUMBER.test(row))) return err(malformed({ field: 'rows', rule: 'format' }));
  const locked = await work.tx.execute<{ hash: string }>(
    sql`select hash from plan where id = ${id} and user_id = ${work.actor.user} and state = 'ready'
      and expires_at >= ${work.now} for update`,
  );
  const [waiting] = locked.rows;
  if (!waiting) return err((await planView(work, id)) ? BEGUN : UNKNOWN);
  const from = out ? ['ready', 'note'] : ['skipped'];
  const state = out
    ? sql`'skipped'`
    : sql`case when jsonb_path_exists(notes, '$[*] ? (!exists(@.plain))') then 'note' else 'ready' end`;
  const changed = await work.tx.execute<{ seq: number }>(
    sql`update plan_row set state = ${state} where plan_id = ${id} and seq = any(${sql.param(rows.map(Number))})
      and state = any(${sql.param(from)}) returning seq`,
  );
  if (changed.rows.length > 0) {
    const seqs = changed.rows.map(({ seq }) => seq).sort((a, b) => a - b);
    const hash = createHash('sha256')
      .update(waiting.hash)
      .update(JSON.stringify([out, seqs]))
      .digest('hex');
    await work.tx.execute(sql`update plan p set hash = ${hash}, amount_fen = r.amount, noted = r.noted
      from (select coalesce(sum(amount_fen), 0) as amount, count(*) filter (where state = 'note') as noted
      from plan_row where plan_id = ${id} and state in ('ready', 'note')) r where p.id = ${id}`);
  }
  const view = await planView(work, id);
  return view ? ok(view) : err(UNKNOWN);
};

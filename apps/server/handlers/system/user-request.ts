import { sql } from 'drizzle-orm';
import { userRequest } from '@parkdeck/core/catalogue/system/user-request';
import { ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { askAccess, grantAccess, whoGrants } from '../../business/system/access-requests.ts';
import { correctAsked, refundAsked } from '../../business/system/user-requests.ts';
import { selectRows } from '../../db/rows.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';
import type { Stored, Work } from '../../engine/work.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { inReach } from '../../db/policies.ts';

type Request = Stored<typeof userRequest>;
type Done = Result<void, Refusal>;

/** Longest list of a lookup. */
const MOST = 300;

const finish = (work: Work, row: Request, outcome: 'done' | 'refused', remark: string | null): void =>
  work.update(userRequest, row, {
    state: 'handled',
    outcome,
    handleRemark: remark,
    handledBy: work.actor.nickName,
    handledAt: work.now,
  });

/** Carries out what was asked, and notes that it was. */
const carryOut = async (
  work: Work,
  items: readonly { readonly row: Request; readonly input: { readonly handleRemark?: string | null | undefined } }[],
  deed: (row: Request, remark: string | null) => Promise<Done>,
): Promise<readonly Done[]> => {
  const outcomes: Done[] = [];
  // one row per call, by its declaration
  for (const { row, input } of items) {
    const remark = input.handleRemark ?? null;
    const done = await deed(row, remark);
    if (done.ok) finish(work, row, 'done', remark);
    outcomes.push(done);
  }
  return outcomes;
};

/** The different values of a text, those used last first. */
const valuesOf = async (work: Work, key: 'title' | 'user') => {
  const rows = await selectRows(work.tx, userRequest, {
    where: [
      sql`t.id in (select max(r.id) from user_request r where ${inReach(userRequest, work.actor, 'r')}
        and r.deleted_at is null
      group by r.company_id, ${key === 'title' ? sql`r.title` : sql`r."user"`})`,
    ],
    columns: [key],
    order: '-time',
    limit: MOST,
  });
  const values = [...new Set(rows.map((row) => String(row[key] ?? '')))].filter(Boolean);
  return ok(values.map((value) => ({ label: value, value })));
};

export const userRequestHandlers: HandlersOf<typeof userRequest> = {
  create: async (work, { title, content }) =>
    ok(
      work.insert(userRequest, {
        title,
        content,
        kind: 'other',
        company: work.actor.switched ?? work.actor.company,
        user: work.actor.nickName,
        time: work.now,
        state: 'open',
      }),
    ),
  handle: async (work, items) =>
    items.map(({ row, input: { handleRemark } }) => {
      finish(work, row, row.kind === 'other' ? 'done' : 'refused', handleRemark);
      return ok(undefined);
    }),
  'correct-plate': (work, items) => carryOut(work, items, (row) => correctAsked(work, row)),
  refund: (work, items) => carryOut(work, items, (row, remark) => refundAsked(work, row, remark)),
  'grant-access': async (work, items) => {
    const outcomes: Done[] = [];
    // one row per call, by its declaration
    for (const { row, input } of items) {
      const done = await grantAccess(work, row, input.role ?? null);
      if (done.ok) finish(work, row, 'done', input.handleRemark ?? null);
      outcomes.push(done);
    }
    return outcomes;
  },
  'who-grants': (work, { code, user }) => whoGrants(work, code, user ?? null),
  'ask-access': (work, input) => askAccess(work, input),
  'lookup-values': (work) => valuesOf(work, 'user'),
  'lookup-titles': (work) => valuesOf(work, 'title'),
};

import { sql } from 'drizzle-orm';
import type { Weight } from '@parkdeck/core/domain/system/approvals/rules';
import type { Preview, PreviewRow } from '@parkdeck/core/wire/envelope';
import { elevated } from '../../db/elevated.ts';
import { tableOf } from '../../db/registry.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Asking } from '../asking.ts';
import { refusePlan } from '../plan/apply.ts';
import { planRows, planView } from '../plan/view.ts';
import type { PlanView } from '../plan/view.ts';
import { taskOf } from '../plan/task.ts';
import { withWork } from '../run.ts';
import type { Work } from '../work.ts';
import type { Tried } from './ask.ts';
import type { StoredRule } from './rules.ts';

/** Rows of a plan that its preview shows; the sums are those of all. */
const MOST_ROWS = 200;
const MOST_NAMED = 5;

/** A plan as a preview: its first rows, and the money of all. */
const previewOfPlan = async (work: Work, view: PlanView): Promise<Preview> => {
  const [noun = ''] = view.action.split('.');
  const page = await planRows(work, { id: view.id, size: MOST_ROWS, state: ['ready', 'note'] });
  return {
    rows: (page?.rows ?? []).map((row): PreviewRow => ({
      noun,
      id: row.row ?? String(row.number),
      before: row.row === null ? null : { ...row.before, name: row.name },
      after: row.after && { ...row.after, name: row.name },
      amountFen: row.amount,
      notes: row.notes,
    })),
    amountFen: view.amount,
    notes: view.warnings,
  };
};

const namesOf = async (work: Work, id: string): Promise<string> => {
  const page = await planRows(work, { id, size: MOST_NAMED, state: ['ready', 'note'] });
  return (page?.rows ?? []).map(({ name }) => name).join('、');
};

/** The companies whose rows a plan changes or adds. Elevated: only their keys are looked at. */
const companiesOf = async (work: Work, { id, action }: PlanView): Promise<readonly string[]> => {
  const task = taskOf(action);
  if (!task.ok || task.value.resource.scope === 'platform') return [];
  const { rows } = await elevated(work.tx, () =>
    work.tx.execute<{ company: string | null }>(sql`
      select distinct coalesce(t.company_id, p.input ->> 'company') as company
      from plan_row p left join ${tableOf(task.value.resource)} t on t.id = p.target_id where p.plan_id = ${id}`),
  );
  return rows.flatMap(({ company }) => company ?? []);
};

/** A plan that was asked to be applied, if it comes under a rule. Refuses one that could not be applied. */
export const planTried = async (
  platform: Platform,
  { actor, asked }: Asking,
  ruleOf: (weight: Weight) => StoredRule | undefined,
): Promise<Tried | undefined> =>
  withWork(platform, actor, async (work) => {
    const [id = ''] = asked.ids;
    const view = await planView(work, id);
    if (!view || view.state !== 'ready') return undefined;
    const weight: Weight = {
      amount: Math.abs(view.amount),
      rows: view.remaining,
      companies: new Set([actor.switched ?? actor.company, ...(await companiesOf(work, view))]),
      roles: actor.roles,
    };
    const rule = view.remaining > 0 ? ruleOf(weight) : undefined;
    if (!rule) return undefined;
    await refusePlan(work, id, typeof asked.input.hash === 'string' ? asked.input.hash : undefined);
    return {
      action: view.action,
      subject: await namesOf(work, id),
      preview: await previewOfPlan(work, view),
      hash: view.hash,
      weight,
      rule,
    };
  });

/** What applying a plan would do now, and its hash. Refuses one that can no longer be applied. */
export const planNow = async (
  platform: Platform,
  actor: Actor,
  { id, hash }: { readonly id: string; readonly hash: string },
): Promise<Preview | undefined> =>
  withWork(platform, actor, async (work) => {
    await refusePlan(work, id, hash);
    const view = await planView(work, id);
    return view && previewOfPlan(work, view);
  });

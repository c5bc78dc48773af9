import { ruleFor } from '@parkdeck/core/domain/system/approvals/rules';
import type { Weight } from '@parkdeck/core/domain/system/approvals/rules';
import { words } from '@parkdeck/core/kit/words';
import type { Preview } from '@parkdeck/core/wire/envelope';
import { and, eq } from 'drizzle-orm';
import { idempotency } from '../../db/system.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refused, refused } from '../../platform/refusal.ts';
import type { Answered, Asking } from '../asking.ts';
import { namesOf } from '../audit.ts';
import { changesOf, previewOf } from '../preview.ts';
import { runCall } from '../run.ts';
import type { Work } from '../work.ts';
import { askForApproval } from './ask.ts';
import type { Tried } from './ask.ts';
import { planTried } from './plan.ts';
import { rulesFor } from './rules.ts';
import type { StoredRule } from './rules.ts';
import { weightOf } from './weight.ts';

const CHANGED = words('刚才有数据变了，再试一次', 'Something has just changed, try again');

/** Whether the intent was answered before; then it is answered as it was. */
const isAnswered = async ({ database }: Platform, { intent, actor }: Asking): Promise<boolean> =>
  intent !== undefined &&
  (
    await database.db
      .select({ status: idempotency.status })
      .from(idempotency)
      .where(and(eq(idempotency.user, actor.user), eq(idempotency.key, intent)))
  ).some(({ status }) => status !== null);

const isRule = (rules: readonly StoredRule[], weight: Weight): StoredRule | undefined => {
  const rule = ruleFor(rules, weight);
  return rules.find(({ id }) => id === rule?.id);
};

const MOST_NAMED = 5;
/** What the rows are called that a call changes: those of its noun, else all. */
const subjectOf = async (work: Work, noun: string): Promise<string> => {
  const changes = [...changesOf(work).values()];
  const own = changes.filter(({ resource }) => resource.name === noun);
  const named = (own.length > 0 ? own : changes).slice(0, MOST_NAMED);
  const nameOf = await namesOf(work, named);
  return [...new Set(named.map(nameOf))].join('、');
};

/** Tries a call and discards what it did. Undefined: it would change nothing, or comes under none of the rules. */
const tryCall = async (
  platform: Platform,
  asking: Asking,
  rules: readonly StoredRule[],
): Promise<Tried | undefined> => {
  const { call, asked } = asking;
  let tried: Tried | undefined;
  await runCall(platform, {
    ...asking,
    dryRun: true,
    written: async (work) => {
      const weight = weightOf(work, call, asked);
      const rule = changesOf(work).size > 0 ? isRule(rules, weight) : undefined;
      if (!rule) return;
      const preview: Preview = await previewOf(work, call);
      tried = { action: call.id, subject: await subjectOf(work, call.noun), preview, weight, rule };
    },
  });
  return tried;
};

/**
 * Runs a call of a person. Where a rule asks for a second person, the call is tried and discarded, and waits for
 * approval instead: by every surface, one by one, in bulk, as a plan, an import or an undo.
 */
export const runUnderRules = async (platform: Platform, asking: Asking): Promise<Answered> => {
  const { call, dryRun } = asking;
  if (call.effect !== 'write' || dryRun || asking.actor.user === '') return runCall(platform, asking);
  const rules = await rulesFor(platform, asking);
  if (rules.length === 0 || (await isAnswered(platform, asking))) return runCall(platform, asking);
  const isPlan = call.id === 'plan.apply';
  const tried = isPlan
    ? await planTried(platform, asking, (weight) => isRule(rules, weight))
    : await tryCall(platform, asking, rules);
  if (tried) return askForApproval(platform, asking, tried);
  return runCall(platform, {
    ...asking,
    // what it does may have grown since it was tried
    written: async (work) => {
      if (changesOf(work).size > 0 && isRule(rules, weightOf(work, call, asking.asked)))
        throw new Refused(refused('changed-meanwhile', CHANGED));
      await asking.written?.(work);
    },
  });
};

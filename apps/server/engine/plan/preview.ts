import type { Preview } from '@parkdeck/core/wire/envelope';
import { ownPlan, planRows, planView } from './view.ts';
import type { Work } from '../work.ts';

/** Maximum number of rows with problems that a preview names. */
const MOST_PROBLEMS = 10_000;

/** What a plan comes to, for a dry run that keeps nothing of it. */
export const planPreview = async (work: Work, id: string): Promise<Preview> => {
  const [view, stored] = [await planView(work, id), await ownPlan(work, id)];
  if (!view || !stored) throw new Error(`${id} was made just now`);
  const { rows, ready, noted, skipped, problems, amount, warnings, createdAt } = view;
  const found = problems > 0 ? await planRows(work, { id, state: ['problem'], size: MOST_PROBLEMS }) : undefined;
  const isOfExamples = Boolean(Object(stored.source)['isOfExamples']);
  return {
    rows: [],
    amountFen: isOfExamples ? 0 : amount,
    notes: warnings,
    plan: {
      rows,
      ready,
      noted,
      problems,
      skipped: isOfExamples ? 0 : skipped,
      examples: isOfExamples ? skipped : 0,
      refused: (found?.rows ?? []).map(({ number, name, line, reason, message }) => ({
        number,
        name,
        line,
        reason,
        message,
      })),
      ...(view.state === 'ready' ? {} : { before: { id, at: createdAt } }),
    },
  };
};

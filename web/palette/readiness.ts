import type { Words } from '@parkdeck/core/kit/words';
import { formatFen } from '@parkdeck/core/lib/money';
import type { Draft } from '@parkdeck/core/palette/steps';
import { impossible, type PreviewState } from '../resource/action/use-preview.ts';
import { failures } from './preview-lines.ts';
import { PALETTE, SAY } from './words.ts';

/** Whether the current draft may run, with the text that explains it. */
export interface Readiness {
  readonly state: 'ready' | 'wait' | 'no';
  readonly text: Words;
  /** Amount that running charges, formatted. */
  readonly amount: string | null;
}

/**
 * Readiness of a draft. Of a line: what it `lacks`, whether it only `opens` a form, whether its rows are seen `inPlan`.
 */
export const readinessOf = (
  draft: Draft,
  preview: PreviewState,
  { lacks, opens, inPlan }: { readonly lacks: Words | null; readonly opens: boolean; readonly inPlan: boolean },
): Readiness => {
  if (lacks) return { state: lacks === PALETTE.loading ? 'wait' : 'no', text: lacks, amount: null };
  if (inPlan) return { state: 'ready', text: PALETTE.makePlan, amount: null };
  if (opens) return { state: 'ready', text: PALETTE.openForm, amount: null };
  if (draft.call.effect === 'read') return { state: 'ready', text: PALETTE.runnable, amount: null };
  if (preview.status === 'refused')
    return { state: 'no', text: { zh: preview.message, en: preview.message }, amount: null };
  if (preview.status !== 'ready') return { state: 'wait', text: PALETTE.checking, amount: null };
  const failed = failures(preview.preview).length;
  const rows = draft.target?.rows.length ?? 0;
  if (impossible(preview, rows)) return { state: 'no', text: SAY.someFail(failed), amount: null };
  const { amountFen } = preview.preview;
  return {
    state: 'ready',
    text: failed > 0 ? SAY.someFail(failed) : PALETTE.runnable,
    amount: amountFen > 0 ? formatFen(amountFen, { sign: true }) : null,
  };
};

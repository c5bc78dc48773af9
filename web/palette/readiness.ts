import type { Words } from '@parkdeck/core/kit/words';
import type { Draft } from '@parkdeck/core/palette/steps';
import { impossible, type PreviewState } from '../resource/action/use-preview.ts';
import { failures } from './preview-lines.ts';
import { PALETTE, SAY } from './words.ts';

/** Whether the current draft may run, with the text that explains it. */
export interface Readiness {
  readonly state: 'ready' | 'wait' | 'no';
  readonly text: Words;
  /** What running takes, or, below nothing, gives back. */
  readonly fen: number;
}

/**
 * Readiness of a draft. Of a line: what it `lacks`, whether it only `opens` a form, whether its rows are seen `inPlan`.
 */
export const readinessOf = (
  draft: Draft,
  preview: PreviewState,
  { lacks, opens, inPlan }: { readonly lacks: Words | null; readonly opens: boolean; readonly inPlan: boolean },
): Readiness => {
  if (lacks) return { state: lacks === PALETTE.loading ? 'wait' : 'no', text: lacks, fen: 0 };
  if (inPlan) return { state: 'ready', text: PALETTE.makePlan, fen: 0 };
  if (opens) return { state: 'ready', text: PALETTE.openForm, fen: 0 };
  if (draft.call.effect === 'read') return { state: 'ready', text: PALETTE.runnable, fen: 0 };
  if (preview.status === 'refused') return { state: 'no', text: { zh: preview.message, en: preview.message }, fen: 0 };
  if (preview.status !== 'ready') return { state: 'wait', text: PALETTE.checking, fen: 0 };
  const failed = failures(preview.preview).length;
  const rows = draft.target?.rows.length ?? 0;
  if (impossible(preview, rows)) return { state: 'no', text: SAY.someFail(failed), fen: 0 };
  return {
    state: 'ready',
    text: failed > 0 ? SAY.someFail(failed) : PALETTE.runnable,
    fen: preview.preview.amountFen,
  };
};

import { refTarget } from '@parkdeck/core/kit/field';
import { limitsOf } from '@parkdeck/core/kit/limits';
import { fold } from '@parkdeck/core/search/text';
import { useCallback } from 'react';
import { isFromList, loadRefs } from '../fields/lookup.ts';
import { today } from '../fields/today.ts';
import { usePresetRemarks } from '../resource/action/use-preset-remarks.ts';
import { nounNamed } from '../resource/nouns.ts';
import { useLanguage } from '../state/language.ts';
import { useOptions, type LoadOptions, type Option } from '../ui/use-options.ts';
import { findRows } from './find-rows.ts';
import { isLookedUp, stepOptions, type StepOption } from '@parkdeck/core/palette/step-kinds';
import { askedOf, fieldAsked, type Draft, type TargetRow } from '@parkdeck/core/palette/steps';

/** An option of a step; has a `row` where the step asks for rows. */
export interface Offered extends StepOption {
  readonly row?: TargetRow;
  readonly disabled?: boolean;
}

const MOST = 40;

type RowOption = Option & { readonly row: TargetRow };
const isRowOption = (option: Option): option is RowOption => 'row' in option;

/** The options of the current question: fixed choices at once, rows and references from the platform. */
export const useStepOptions = (
  draft: Draft | null,
  typed: string,
): { readonly offered: readonly Offered[]; readonly waiting: boolean; readonly failed: boolean } => {
  const language = useLanguage();
  const asked = draft && askedOf(draft);
  const parameter = draft && fieldAsked(draft);
  const field = parameter?.[1];
  const rowsOf = asked?.ask === 'row' ? draft?.call.noun : undefined;
  const refsOf = field && isLookedUp(field) ? refTarget(field) : undefined;
  // References of an action are searched within the row's own park unless the parameters name another.
  const limits = JSON.stringify(
    field && draft ? limitsOf(field, { ...draft.target?.rows[0]?.row, ...draft.values }) : {},
  );
  const fromList = field !== undefined && isFromList(field);
  const load = useCallback<LoadOptions>(
    async (text, signal) => {
      const noun = nounNamed(rowsOf ?? refsOf ?? '');
      if (!noun) return [];
      if (rowsOf === undefined) return loadRefs(noun, JSON.parse(limits), fromList)(text, signal);
      const rows = await findRows(noun, text, language, signal);
      return rows.map((row): RowOption => ({
        value: row.id,
        label: row.title,
        detail: [row.because, row.misread, row.detail].filter(Boolean).join(' · '),
        row,
      }));
    },
    [rowsOf, refsOf, limits, fromList, language],
  );
  const remarks = usePresetRemarks(draft?.call, parameter?.[0]);
  const isAsync = rowsOf !== undefined || refsOf !== undefined;
  const { options, status, isCurrent } = useOptions(load, typed.trim(), isAsync);
  if (isAsync) {
    const offered = options.slice(0, MOST).map((option): Offered => ({
      id: option.value,
      value: option.value,
      label: option.label,
      ...(option.detail === undefined ? {} : { detail: option.detail }),
      ...(isRowOption(option) ? { row: option.row } : {}),
    }));
    return { offered, waiting: status !== 'failed' && !isCurrent, failed: status === 'failed' };
  }
  const read = field ? stepOptions({ name: parameter?.[0] ?? '', field, typed, today: today(), language }) : [];
  const preset = remarks
    .filter((text) => fold(text).includes(fold(typed.trim())) && read.every(({ value }) => value !== text))
    .map((text): Offered => ({ id: `preset:${text}`, value: text, label: text }));
  return {
    offered: [...read, ...preset],
    waiting: false,
    failed: false,
  };
};

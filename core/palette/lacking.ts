import type { Call } from '../kit/call.ts';
import type { FieldProblem } from '../kit/rule.ts';
import { parametersOf } from './steps.ts';

/** Refusals by a rule that a parameter lifts, and what calls name that parameter. */
const LIFTED_BY: Readonly<Record<string, readonly string[]>> = {
  'no-reason': ['reason', 'remark'],
  'no-remark': ['remark'],
};

/** Why a call or a row of it is refused: the language-free reason, and the fields that are named. */
export interface Refused {
  readonly reason?: string | undefined;
  readonly fields?: readonly FieldProblem[];
}

/**
 * The parameters that a refusal finds missing, as problems of their fields: what is required only under a condition
 * that the platform knows (a remark when a handover differs, a reason to open). In declared order, none twice.
 */
export const lackingIn = (call: Call, refused: readonly Refused[]): readonly FieldProblem[] =>
  parametersOf(call).flatMap(([field]) =>
    refused.some(
      ({ reason = '', fields = [] }) =>
        LIFTED_BY[reason]?.find((name) => name in call.input) === field ||
        fields.some((problem) => problem.field === field && problem.rule === 'required'),
    )
      ? [{ field, rule: 'required' as const }]
      : [],
  );

/** Whether a refusal says no more of a parameter than that it is empty, which its question says by itself. */
export const namesEmpty = (refused: readonly Refused[], parameter: string): boolean =>
  refused.some(({ fields = [] }) =>
    fields.some(({ field, rule, msg }) => field === parameter && rule === 'required' && msg === undefined),
  );

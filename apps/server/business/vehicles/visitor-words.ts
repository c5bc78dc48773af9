import { VISITOR_REFUSALS } from '@parkdeck/core/domain/vehicles/visitors/visit';
import type { SpanProblem, VisitorRefusal } from '@parkdeck/core/domain/vehicles/visitors/visit';
import type { FieldProblem } from '@parkdeck/core/kit/rule';
import { refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';

/** Converts a refusal of the rules of visitors to the engine's: same code, same message. */
export const visitorRefusal = (code: VisitorRefusal): Refusal => refused(code, VISITOR_REFUSALS[code]);

const PROBLEMS: Readonly<Record<SpanProblem, Pick<FieldProblem, 'field' | 'rule'>>> = {
  'ends-first': { field: 'endTime', rule: 'order' },
  over: { field: 'endTime', rule: 'past' },
  begun: { field: 'startTime', rule: 'past' },
  'too-long': { field: 'endTime', rule: 'span' },
};
/** What is wrong with a span, at the field where it is put right. */
export const spanProblem = (problem: SpanProblem, mostHours: number): FieldProblem => ({
  ...PROBLEMS[problem],
  ...(problem === 'too-long' ? { limit: mostHours } : {}),
});

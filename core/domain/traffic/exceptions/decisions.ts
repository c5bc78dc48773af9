import type { Fen } from '../../../lib/money.ts';
import type { Words } from '../../../lib/words.ts';
import { isWithin } from '../../finance/orders/limit.ts';
import { SESSION_REFUSALS } from '../sessions/refusals.ts';
import type { CaseFacts, Decision, Need } from './case-facts.ts';
import { effectOf } from './effects.ts';
import type { ExceptionKind } from './states.ts';

/** Codes of the actions that a decision consists of (rules 5.28b: code of the chosen action). */
const DECISION_CODES: Readonly<Record<Decision, readonly string[]>> = {
  collect: ['static_incar_exit'],
  'fixed-fee': ['static_incar_exit'],
  supplement: ['static_incar_supplement', 'static_incar_exit'],
  waive: ['system_remoteAuthorization_remoteGate'],
  owe: ['static_incar_exit'],
  'let-in': ['static_incar_supplement'],
  'ask-channel': ['static_unConfirmOrder_query'],
  'mark-paid': ['static_unConfirmOrder_manual'],
  'turn-back': ['system_remoteAuthorization_authorize'],
  close: ['system_remoteAuthorization_authorize'],
  allow: ['system_remoteAuthorization_authorize'],
};

/** Whether a decision lets the car through. */
export const opensBarrier = (decision: Decision): boolean => decision !== 'turn-back' && decision !== 'close';

/** A decision as it is offered to a person: what it takes and does, and what stands in its way. */
export interface OfferedDecision {
  readonly decision: Decision;
  /** What has to be paid now, in fen; null while that is not known. */
  readonly amount: Fen | null;
  readonly needs: readonly Need[];
  readonly effect: Words;
  /** The code that the person lacks; null when none. */
  readonly missing: string | null;
  /** Why it cannot be done now although the person may. */
  readonly blocked: Words | null;
}

const NO_CAR: Words = { zh: '先选一辆车，或按看到的输入车牌', en: 'Choose a car first, or type the plate you see' };

const NO_STAY: Words = { zh: '没有可结清的停车，核对结案', en: 'No open stay to settle: check and close' };

/** Decisions about a car that has not come in: there is no stay to choose. */
const ENTRY: ReadonlySet<Decision> = new Set(['let-in', 'turn-back']);
const REFUSED: readonly ExceptionKind[] = ['refused-at-entry', 'full'];

const waysOf = ({ kind, direction, noEntry, unpaid }: CaseFacts): readonly Decision[] => {
  if (kind === 'device-down') return ['close'];
  if (kind === 'result-unknown') return direction === 'out' ? ['ask-channel', 'mark-paid', 'close'] : ['close'];
  if (kind === 'release-request') return ['allow', 'turn-back'];
  // Who calls wants to be let through, whatever the lane knows of the car.
  const called = kind === 'intercom-call';
  if (direction === 'in') return called ? ['allow', ...ENTRY, 'close'] : [...ENTRY];
  const record: readonly Decision[] =
    kind === 'unpaid-at-exit' ? [] : noEntry.rule === 'refuse' ? ['supplement'] : ['fixed-fee', 'supplement'];
  const ways: readonly Decision[] = ['collect', ...record, 'waive', ...(unpaid === 0 ? [] : (['owe'] as const))];
  return called ? ['allow', ...ways, 'turn-back', 'close'] : ways;
};

/** What a person may have to give for a decision; letting a car in needs a reason only where it was refused. */
export const DECISION_NEEDS: Readonly<Record<Decision, readonly Need[]>> = {
  collect: ['session'],
  'ask-channel': ['session'],
  owe: ['session', 'reason'],
  'mark-paid': ['session', 'reason'],
  supplement: ['plate', 'inTime'],
  waive: ['reason'],
  close: ['reason'],
  'let-in': ['plate', 'reason'],
  'fixed-fee': [],
  'turn-back': [],
  allow: [],
};

const needsOf = (decision: Decision, { kind }: CaseFacts): readonly Need[] =>
  decision === 'allow' && kind === 'intercom-call'
    ? ['reason']
    : DECISION_NEEDS[decision].filter((need) => need !== 'reason' || decision !== 'let-in' || REFUSED.includes(kind));

const amountOf = (decision: Decision, { unpaid, noEntry }: CaseFacts): Fen | null => {
  if (decision === 'collect') return unpaid;
  if (decision === 'fixed-fee') return noEntry.rule === 'fixed-fee' ? noEntry.fee : 0;
  return decision === 'supplement' ? null : 0;
};

const blockOf = (decision: Decision, facts: CaseFacts): Words | null => {
  const { kind, unpaid, waiveLimit } = facts;
  if (needsOf(decision, facts).includes('session') && unpaid === null)
    return kind === 'result-unknown' ? NO_STAY : NO_CAR;
  return decision === 'waive' && unpaid !== null && !isWithin(unpaid, waiveLimit)
    ? SESSION_REFUSALS['over-waive-limit']
    : null;
};

/** The decisions that a case offers, in the order of their keys, each with what it needs and what prevents it. */
export const decisionsFor = (facts: CaseFacts): readonly OfferedDecision[] =>
  waysOf(facts).map((decision) => ({
    decision,
    amount: amountOf(decision, facts),
    needs: needsOf(decision, facts),
    effect: effectOf(decision, facts),
    missing: DECISION_CODES[decision].find((code) => !facts.has(code)) ?? null,
    blocked: blockOf(decision, facts),
  }));

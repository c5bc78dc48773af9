import type { CaseDecision } from '../catalogue/traffic/exception.ts';
import type { Language, Words } from '../kit/words.ts';
import { isDatetime, type Datetime } from '../lib/datetime.ts';
import { asId, type Id } from '../lib/id.ts';
import { saysNoPlate } from '../lib/no-plate.ts';
import { normalizePlate } from '../lib/plate.ts';
import { CASE_REASONS, CASE_WORDS } from './case-words.ts';

/** What a person has said so far about a case. */
export interface Said {
  /** The stay that the car is matched with. */
  readonly session: string | null;
  readonly reason: string;
  /** The plate as the person reads it, where they typed one; null: as the camera did. */
  readonly plate: string | null;
  /** What stands in the field of the plate, where the decision needs one. */
  readonly carPlate: string;
  readonly inTime: string;
}

/** Input of `exception.resolve` for a decision, without the amount that was seen. */
export interface ResolveInput {
  readonly decision: CaseDecision['decision'];
  readonly session?: Id<'session'>;
  readonly reason?: string;
  readonly plate?: string;
  readonly inTime?: Datetime;
}

/** Whether a car can be recorded under what was typed: a plate, or that it has none. */
const canRecord = (text: string): boolean => normalizePlate(text).ok || saysNoPlate(text);

/** What stands in the field of the plate before anything is typed: what was read, or that the car shows none. */
export const plateProposed = (
  { kind, plate }: { readonly kind: string; readonly plate: string | null },
  language: Language,
): string => plate ?? (kind === 'plate-unsure' ? CASE_WORDS.noPlate[language] : '');

/** What is sent for a decision. */
export const resolveInput = (
  { decision, needs }: CaseDecision,
  { session, reason, plate, carPlate, inTime }: Said,
): ResolveInput => ({
  decision,
  ...(session === null ? {} : { session: asId<'session'>(session) }),
  ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
  ...(needs.includes('plate') ? { plate: carPlate } : plate === null ? {} : { plate }),
  ...(needs.includes('inTime') && isDatetime(inTime) ? { inTime } : {}),
});

/** The first thing that a decision still needs, in the order in which it is asked; null: it can be sent. */
export const lackOf = (
  decision: CaseDecision | null,
  { reason, carPlate, inTime }: Said,
): { readonly need: 'decision' | 'reason' | 'plate' | 'inTime'; readonly name: Words | null } | null => {
  if (decision === null) return { need: 'decision', name: null };
  const { needs } = decision;
  if (needs.includes('reason') && reason.trim() === '') return { need: 'reason', name: CASE_WORDS.note };
  if (needs.includes('plate') && !canRecord(carPlate)) return { need: 'plate', name: CASE_WORDS.plateNeeded };
  if (needs.includes('inTime') && !isDatetime(inTime)) return { need: 'inTime', name: CASE_WORDS.timeNeeded };
  return null;
};

/** Whether only the platform can say the amount, and can say it now: it runs the decision and rolls back. */
export const asksAmount = (decision: CaseDecision | null, { carPlate, inTime }: Said): boolean =>
  decision !== null &&
  decision.amount === null &&
  decision.missing === null &&
  isDatetime(inTime) &&
  canRecord(carPlate);

/** The amount seen goes with a decision that charges one: the platform refuses another (S24). In fen. */
export const seenDue = ({ decision }: CaseDecision, amount: number | undefined): { readonly due?: number } =>
  typeof amount === 'number' && ['collect', 'fixed-fee', 'supplement'].includes(decision) ? { due: amount } : {};

/** Reasons to choose from: what a company stores for exceptions is about the money; others have their own. */
export const reasonsFor = (
  { decision }: CaseDecision,
  stored: readonly string[],
  language: Language,
): readonly string[] => CASE_REASONS[decision]?.map((text) => text[language]) ?? stored;

/** What becomes of the barrier. */
export const barrierWords = ({ opens }: CaseDecision, isOnline: boolean): Words =>
  !opens ? CASE_WORDS.stays : isOnline ? CASE_WORDS.opens : CASE_WORDS.byHand;

/** What a decision does, or why it cannot be chosen. */
export const decisionNote = ({ title, missing, blocked, effect }: CaseDecision): Words =>
  missing === null ? (blocked ?? effect) : CASE_WORDS.missing(title);

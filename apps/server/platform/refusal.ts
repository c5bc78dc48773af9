import type { FieldProblem } from '@parkdeck/core/kit/rule';
import type { Words } from '@parkdeck/core/kit/words';

/**
 * Why a request is refused. Expected refusals are these values; anything else that is thrown is a bug (500). `reason`
 * is language-independent, from a closed set per noun; `msg` is the message in both languages.
 */
export type Refusal =
  | { readonly kind: 'malformed'; readonly problems: readonly FieldProblem[] }
  | { readonly kind: 'signed-out'; readonly reason?: string; readonly msg?: Words }
  | { readonly kind: 'forbidden'; readonly permission: string }
  /** The personal token by which it was asked is not good for that call. */
  | { readonly kind: 'beyond-token'; readonly call: string }
  | { readonly kind: 'unknown'; readonly problems?: readonly FieldProblem[] }
  | {
      readonly kind: 'refused';
      readonly reason: string;
      readonly msg: Words;
      readonly data?: unknown;
      /** What was sent is wrong in itself, whatever the state: answered like a malformed field (400). */
      readonly isContent?: true;
      /** The field that must be changed: forms say it there. */
      readonly field?: string;
    }
  | { readonly kind: 'too-many'; readonly seconds: number };

/** Carries a refusal to the one place that answers it. */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.kind);
    this.refusal = refusal;
  }
}

/** Refused by a rule or a state (409). */
export const refused = (reason: string, msg: Words, data?: unknown): Refusal => ({
  kind: 'refused',
  reason,
  msg,
  ...(data === undefined ? {} : { data }),
});
/** The refusal of one field's value: forms say it there, and not above the whole. */
export const atField = (field: string, reason: string, msg: Words): Refusal => ({
  kind: 'refused',
  reason,
  msg,
  field,
});
/** What was sent cannot be used: a file that is no table, or lacks columns (400). */
export const unusable = (reason: string, msg: Words, data?: unknown): Refusal => ({
  kind: 'refused',
  reason,
  msg,
  isContent: true,
  ...(data === undefined ? {} : { data }),
});
/** One field is wrong (400). */
export const malformed = (...problems: readonly FieldProblem[]): Refusal => ({ kind: 'malformed', problems });
export const UNKNOWN: Refusal = { kind: 'unknown' };

import { createHash } from 'node:crypto';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import type { TaxAnswer, TaxChannel, TaxErrand, TaxPaper } from './port.ts';

/**
 * The behaviour of the sandbox, by the name in the buyer's e-mail (see README.md); for any other buyer it succeeds. It
 * is stateless, like the sandbox for payments.
 */
const SCRIPTS = ['fail', 'once', 'unknown', 'late', 'red-fails'] as const;
type Script = (typeof SCRIPTS)[number] | 'works';

const SECOND = 1000;
const DONE_AFTER = 2 * SECOND;
const LATE_AFTER = 10 * 60 * SECOND;

const scriptOf = ({ buyer }: TaxPaper): Script =>
  SCRIPTS.find((script) => buyer.email?.split('@')[0] === script) ?? 'works';

/** The error text when the script refuses this attempt, else undefined. */
const refusal = (script: Script, errand: TaxErrand, { tries }: TaxPaper): string | undefined => {
  if (errand === 'issuing' && (script === 'fail' || (script === 'once' && tries === 0))) return '购方税号与名称不符';
  return errand === 'reddening' && script === 'red-fails' && tries === 0 ? '红字信息表待确认' : undefined;
};

/** Digits that follow from the request, so that the same request gets the same number. */
const digits = (text: string, count: number): string =>
  [...createHash('sha256').update(text).digest()]
    .slice(0, count)
    .map((byte) => byte % 10)
    .join('');

const stateAt = (errand: TaxErrand, paper: TaxPaper, now: Datetime): TaxAnswer => {
  const script = scriptOf(paper);
  if (script === 'unknown') return { says: 'no-answer' };
  const doneAt = instantOf(paper.placedAt) + (script === 'late' ? LATE_AFTER : DONE_AFTER);
  if (instantOf(now) < doneAt) return { says: 'working' };
  const why = refusal(script, errand, paper);
  if (why !== undefined) return { says: 'refused', why };
  const isDigital = paper.kind === 'digital';
  return {
    says: 'done',
    code: isDigital ? null : digits(`${paper.issuer.taxNo}${paper.kind}`, 12),
    number: digits(`${errand}${paper.requestNo}`, isDigital ? 20 : 8),
    at: datetimeOfInstant(doneAt),
  };
};

export const sandboxTax: TaxChannel = {
  sandbox: true,
  place: async () => ({ says: 'working' }),
  query: async (errand, paper, now) => stateAt(errand, paper, now),
};

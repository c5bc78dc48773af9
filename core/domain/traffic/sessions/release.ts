import type { Fen } from '../../../lib/money.ts';
import { err, ok, type Result } from '../../../lib/result.ts';
import type { UNPAID_REST } from '../../../vocabulary/traffic.ts';
import type { ArrearsConfig } from '../../finance/arrears/config.ts';
import { oweOrWaive, type NewArrears } from '../../finance/arrears/open.ts';
import { type AmountLimit, isWithin } from '../../finance/orders/limit.ts';
import type { SessionRefusal } from './refusals.ts';
import type { ReleaseType } from './states.ts';

/** What a person who opens the barrier chose for the unpaid rest; null: the park’s default applies. */
export type RestChoice = keyof typeof UNPAID_REST | null;

/** A release by hand: what the person chose, and what bounds it. */
export interface HandRelease {
  readonly way: Extract<ReleaseType, 'manual' | 'exception' | 'remote'>;
  readonly reason: string;
  readonly rest: RestChoice;
  /** The most that the user may waive. */
  readonly waiveLimit: AmountLimit;
  /** `park-settings.freeOnException`: an exception is waived unless the person says otherwise. */
  readonly freeOnException: boolean;
  readonly arrears: ArrearsConfig;
  /** Of the order that is open, in fen. */
  readonly unpaid: Fen;
  readonly paid: Fen;
  readonly at: number;
}

/** What a release by hand does with the unpaid rest. */
export interface ReleasedRest {
  readonly releaseType: ReleaseType;
  readonly waived: Fen;
  readonly owed: NewArrears | null;
}

/**
 * What a release by hand does with the unpaid rest (rules 4.1, exit 7): it is waived within the person's limit, or
 * owed. Without a choice, an exception is waived where the park releases exceptions free; otherwise the rest is owed
 * where the park collects arrears, else waived. A debt below the park's least amount is waived. A reason is required.
 */
export function releaseByHand(release: HandRelease): Result<ReleasedRest, SessionRefusal> {
  const { way, reason, unpaid, paid, arrears, at } = release;
  if (reason.trim() === '') return err('no-reason');
  if (unpaid === 0) return ok({ releaseType: way, waived: 0, owed: null });
  if (restChoice(release) === 'owe') {
    const outcome = oweOrWaive(unpaid, { config: arrears, source: paid > 0 ? 'part-payment' : 'order', at });
    return ok(
      outcome.kind === 'owe'
        ? { releaseType: way, waived: 0, owed: outcome.arrears }
        : { releaseType: way, waived: unpaid, owed: null },
    );
  }
  return isWithin(unpaid, release.waiveLimit)
    ? ok({ releaseType: way, waived: unpaid, owed: null })
    : err('over-waive-limit');
}

function restChoice({ rest, way, freeOnException, arrears }: HandRelease): keyof typeof UNPAID_REST {
  if (rest !== null) return rest;
  if (way === 'exception' && freeOnException) return 'waive';
  return arrears.enabled ? 'owe' : 'waive';
}

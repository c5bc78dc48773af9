import type { Id } from '../../../lib/id.ts';
import type { Fen } from '../../../lib/money.ts';
import type { Chargeable } from './charge.ts';
import { DERATE_KINDS, effectOf, type Offer } from './reductions.ts';

/** A derate that is bound to a session and not yet used or voided. */
export interface BoundDerate extends Offer {
  readonly id: Id<'derate-use'>;
  readonly sellerId: Id<'seller'>;
  readonly stackable: boolean;
  /** Epoch milliseconds. */
  readonly boundAt: number;
  /** The most its seller can still pay, when he pays exactly what is derated (`sellerLimit`); null is no limit. */
  readonly limitFen: Fen | null;
}

/** What a derate takes off an order. */
export interface AppliedDerate {
  readonly id: Id<'derate-use'>;
  readonly fen: Fen;
}

const byOrder = (a: BoundDerate, b: BoundDerate): number =>
  DERATE_KINDS.indexOf(a.kind) - DERATE_KINDS.indexOf(b.kind) || a.boundAt - b.boundAt;

/**
 * Which derates take how much off an `open` amount (rules 4.3): all stackable ones and the best of the others, ties to
 * the one bound first, in the order of their kinds. One that has nothing left to take is not applied.
 */
export function applyDerates(derates: readonly BoundDerate[], open: Fen, stay: Chargeable): readonly AppliedDerate[] {
  const spent = new Map<Id<'seller'>, Fen>();
  const effect = (derate: BoundDerate, outstanding: Fen): Fen => {
    const fen = effectOf(derate, outstanding, stay);
    return derate.limitFen === null
      ? fen
      : Math.min(fen, Math.max(0, derate.limitFen - (spent.get(derate.sellerId) ?? 0)));
  };
  const [best] = derates
    .filter(({ stackable }) => !stackable)
    .map((derate) => ({ derate, fen: effect(derate, open) }))
    .sort((a, b) => b.fen - a.fen || a.derate.boundAt - b.derate.boundAt);

  let rest = open;
  const applied: AppliedDerate[] = [];
  for (const derate of derates.filter((one) => one.stackable || one === best?.derate).sort(byOrder)) {
    const fen = effect(derate, rest);
    if (fen === 0) continue;
    rest -= fen;
    if (derate.limitFen !== null) spent.set(derate.sellerId, (spent.get(derate.sellerId) ?? 0) + fen);
    applied.push({ id: derate.id, fen });
  }
  return applied;
}

import { intercomCall } from '@parkdeck/core/catalogue/service/intercom-call';
import type { SEAT_ACTIONS } from '@parkdeck/core/catalogue/service/choices';
import { seatOrder } from '@parkdeck/core/catalogue/service/seat-order';
import { seatUser } from '@parkdeck/core/catalogue/service/seat-user';
import type { Decision } from '@parkdeck/core/domain/traffic/exceptions/case-facts';
import type { Work } from '../../engine/work.ts';
import type { Call } from './seats.ts';

type SeatAction = keyof typeof SEAT_ACTIONS;

/** What a decision about a case is in the order of the attendant who takes it; closing a case decides about no car. */
const ACTIONS: Readonly<Record<Exclude<Decision, 'close'>, SeatAction>> = {
  collect: 'open',
  'fixed-fee': 'open',
  supplement: 'open',
  owe: 'open',
  'let-in': 'open',
  allow: 'open',
  'ask-channel': 'open',
  'mark-paid': 'open',
  waive: 'waive',
  'turn-back': 'refuse',
};

interface Done {
  readonly action: SeatAction;
  readonly plate: string | null;
  /** In fen: what was taken, or waived. */
  readonly fee: number;
  readonly reason: string | null;
  readonly formerPlate?: string;
}

/** Writes down what an attendant did in a call (E#172). */
export const writeSeatOrder = (work: Work, call: Call, { action, plate, fee, reason, formerPlate }: Done): void => {
  work.insert(seatOrder, {
    time: work.now,
    call: call.id,
    park: call.park,
    gate: call.gate,
    plate,
    action,
    fee,
    user: work.actor.user,
    reason,
    ...(formerPlate === undefined ? {} : { formerPlate }),
  });
};

/** Writes the order of a decided case, when the actor is the attendant who answered the call about it. */
export const orderOfCase = async (
  work: Work,
  row: { readonly id: string; readonly kind: string },
  { decision, ...done }: Omit<Done, 'action'> & { readonly decision: Decision },
): Promise<void> => {
  if (row.kind !== 'intercom-call' || decision === 'close') return;
  const [call] = await work.find(intercomCall, { where: { case: row.id }, order: '-ringTime', limit: 1 });
  if (!call?.seatUser) return;
  const [own] = await work.find(seatUser, { where: { id: call.seatUser, user: work.actor.user }, columns: [] });
  if (own) writeSeatOrder(work, call, { action: ACTIONS[decision], ...done });
};

import { gateEvent } from '@parkdeck/core/catalogue/traffic/gate-event';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import type { Result } from '@parkdeck/core/lib/result';
import { ok } from '@parkdeck/core/lib/result';
import { eventId, laneOfGate } from './lane.ts';
import { operateGate } from '../devices/operate.ts';
import { publishEvent } from '../../events/publish.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';

const BY_HAND = { zh: '道闸离线，现场抬杆', en: 'The barrier is offline: lift it by hand' };

interface Opening {
  /** The row that the action was done to. */
  readonly row: string;
  readonly gate: string | null;
  readonly reason: string;
  /** The stay that was ended or begun; null: the car's stay changes when the barrier has answered. */
  readonly settled: string | null;
  /** The car, when no camera identifies it. */
  readonly plate?: string | null;
  /** The stay that is ended once the barrier has opened, when a person named it. */
  readonly session?: string | null;
}

/** Records an opening by hand and the car that passes (E#66), because no barrier will report it. */
const lift = async (work: Work, { row, reason, settled }: Opening, gate: string): Promise<void> => {
  const lane = await laneOfGate(work, gate);
  const [stay] = settled === null ? [] : await work.find(session, { where: { id: settled } });
  work.note(row, BY_HAND);
  if (!lane) return;
  const outcome = stay ? (stay.state === 'open' ? 'let-in' : 'let-out') : null;
  const event = work.insert(gateEvent, {
    id: eventId(work.now),
    gate,
    park: lane.gate.park,
    type: 'manual-open',
    outcome,
    plate: stay?.plate ?? null,
    time: work.now,
    user: work.actor.nickName,
    reason,
    session: settled,
  });
  await publishEvent(work, {
    topic: 'gate-event',
    company: lane.company,
    park: lane.gate.park,
    id: event.id,
    gate,
    type: 'manual-open',
    outcome,
    plate: event.plate,
    time: work.now,
    due: null,
    session: settled,
  });
};

/**
 * Opens a gate for a decision made in the same transaction. An offline barrier does not revert the decision: a person
 * lifts it by hand, and the preview says so. Returns the command, or null.
 */
export const openBarrier = async (work: Work, opening: Opening): Promise<Result<string | null, Refusal>> => {
  const { row: _row, gate, ...of } = opening;
  await work.flush(); // write the exit before the order to the barrier, which must not settle the stay a second time
  if (gate === null) return ok(null);
  const sent = await operateGate(work, { gate, order: 'open', ...of });
  if (sent.ok) return ok(sent.value.command);
  if (sent.error.kind !== 'refused' || sent.error.reason !== 'gate-offline') return sent;
  await lift(work, opening, gate);
  return ok(null);
};

import type { Result } from '@parkdeck/core/lib/result';
import { ok } from '@parkdeck/core/lib/result';
import { operateGate } from '../devices/operate.ts';
import type { Refusal } from '../work/refusal.ts';
import type { Work } from '../work/work.ts';

const BY_HAND = { zh: '道闸离线，现场抬杆', en: 'The barrier is offline: lift it by hand' };

interface Opening {
  /** What it was done to. */
  readonly row: string;
  readonly gate: string | null;
  readonly reason: string;
  /** The stay that was ended or begun; null: what becomes of the car is decided when the barrier has answered. */
  readonly settled: string | null;
  /** Who is meant where no camera says it. */
  readonly plate?: string | null;
}

/**
 * Opens a gate behind something that has just been decided in the same transaction. A barrier that is offline does not undo it:
 * somebody lifts it, and the preview says so. Answers the command, or null.
 */
export const openBarrier = async (work: Work, { row, gate, ...of }: Opening): Promise<Result<string | null, Refusal>> => {
  await work.flush(); // the car has left before its barrier is told: the order must not settle it a second time
  const sent = gate === null ? null : await operateGate(work, { gate, order: 'open', ...of });
  if (sent?.ok) return ok(sent.value.command);
  if (sent && !(sent.error.kind === 'refused' && sent.error.reason === 'gate-offline')) return sent;
  work.note(row, BY_HAND);
  return ok(null);
};

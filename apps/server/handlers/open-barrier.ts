import type { Result } from '@parkdeck/core/lib/result';
import { ok } from '@parkdeck/core/lib/result';
import { operateGate } from '../devices/operate.ts';
import type { Refusal } from '../work/refusal.ts';
import type { Work } from '../work/work.ts';

const BY_HAND = { zh: '道闸离线，现场抬杆', en: 'The barrier is offline: lift it by hand' };

/**
 * Opens a gate behind something that has just been settled in the same transaction; `row` is what it was done to, `plate` who is meant where no camera says it. A barrier that is
 * offline does not undo it: somebody lifts it, and the preview says so. Answers the command, or null.
 */
export const openBarrier = async (work: Work, { row, gate, reason, plate = null }: { readonly row: string; readonly gate: string | null; readonly reason: string; readonly plate?: string | null }): Promise<Result<string | null, Refusal>> => {
  await work.flush(); // the car has left before its barrier is told: the order must not settle it a second time
  const sent = gate === null ? null : await operateGate(work, { gate, order: 'open', reason, plate });
  if (sent?.ok) return ok(sent.value.command);
  if (sent && !(sent.error.kind === 'refused' && sent.error.reason === 'gate-offline')) return sent;
  work.note(row, BY_HAND);
  return ok(null);
};

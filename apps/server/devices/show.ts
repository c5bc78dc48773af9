import type { Words } from '@parkdeck/core/lib/words';
import type { Work } from '../work/work.ts';
import type { GateEvent, Lane } from './lane.ts';
import { send } from './unit.ts';

/** What the displays and voices of a lane tell its driver. */
export interface Shown {
  /** What it is about: an event or a request. */
  readonly event: string;
  readonly text: Words;
  readonly plate: string | null;
  readonly due: number | null;
  readonly outcome: GateEvent['outcome'];
  readonly session: string | null;
}

export const showAt = async (work: Work, lane: Lane, shown: Shown): Promise<void> => {
  for (const { serial } of lane.devices.filter((one) => one.type === 'display' || one.type === 'voice')) await send(work, { serial, kind: 'show', body: { ...shown } });
};

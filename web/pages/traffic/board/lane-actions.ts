import type { Lane } from '@parkdeck/core/desk/lane-model';
import { movesAt, type LaneCall, type LaneMove } from '@parkdeck/core/desk/lane-moves';
import { startAction } from '../../../resource/action/start.ts';
import { canCall } from '../../../state/session.ts';
import { openTab } from '../../../tabs/tabs.ts';

/** An action available at a lane now, with its key. */
export interface LaneAction extends LaneMove {
  readonly run: () => void;
}

const start = ({ call, ids, preset, rows }: LaneCall): void =>
  startAction({ call, ids, source: 'key', preset, ...(rows ? { rows } : {}) });

/** The actions at a lane, the one it waits for first. Actions without permission are omitted. */
export const actionsAt = (at: Lane, park: string): readonly LaneAction[] =>
  movesAt(at, park, (call) => canCall(call).ok).map((move) => ({
    ...move,
    run: () => {
      if (move.does) start(move.does);
      else openTab('/desk/exceptions', { id: move.opens ?? '' });
    },
  }));

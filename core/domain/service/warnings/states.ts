import type { Moves } from '../../../lib/moves.ts';
import type { WARN_STATES } from '../../../vocabulary/service.ts';

export type WarningState = keyof typeof WARN_STATES;
export type WarningEvent = 'deal' | 'convert' | 'ignore' | 'close' | 'drop';

/** Source: rules 5.14a. `close` and `drop` are what becomes of its work order. */
export const WARNING_MOVES: Moves<WarningState, WarningEvent> = {
  open: { deal: 'dealt', convert: 'work-order', ignore: 'ignored' },
  'work-order': { close: 'dealt', drop: 'open' },
  dealt: {},
  ignored: {},
};

import type { Moves } from '../../../lib/moves.ts';
import type { WARN_STATES } from '../../../vocabulary/service.ts';

/** The states of a warning (rules 5.14a). */
export type WarningState = keyof typeof WARN_STATES;
/** `deal`, `convert`, `ignore`: what a person does; `close`, `drop`: its work order is closed or removed. */
export type WarningEvent = 'deal' | 'convert' | 'ignore' | 'close' | 'drop';

/** The states of a warning and what each event leads to. Source: rules 5.14a. */
export const WARNING_MOVES: Moves<WarningState, WarningEvent> = {
  open: { deal: 'dealt', convert: 'work-order', ignore: 'ignored' },
  'work-order': { close: 'dealt', drop: 'open' },
  dealt: {},
  ignored: {},
};

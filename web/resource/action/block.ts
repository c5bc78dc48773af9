import type { Call } from '@parkdeck/core/kit/call';
import type { Words } from '@parkdeck/core/kit/words';
import type { Row } from '../../state/selection.ts';
import { canCall } from '../../state/session.ts';
import { BLOCKS, conditionOf, fits, misfitOf } from './conditions.ts';

/** Why a call cannot run now, in words that tell the user what would help. */
export interface Block {
  readonly kind: 'permission' | 'state' | 'number';
  readonly text: Words;
}

/** What prevents a call on these rows; undefined when it may run on at least one. */
export const blockOf = (call: Call, rows: readonly Row[]): Block | undefined => {
  const allowed = canCall(call);
  if (!allowed.ok) return { kind: 'permission', text: BLOCKS.permission(allowed.permission) };
  if (call.on === 'one' && rows.length > 1) return { kind: 'number', text: BLOCKS.oneAtATime };
  if (rows.length > 0 && !rows.some((row) => fits(call, row))) {
    const [only] = rows.length === 1 ? rows : [];
    return { kind: 'state', text: (only && misfitOf(call, only)) ?? conditionOf(call) };
  }
  return undefined;
};

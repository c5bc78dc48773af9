import { askAccess } from '../../dialogs/dialogs.ts';
import type { Call } from '@parkdeck/core/kit/call';
import type { Words } from '@parkdeck/core/kit/words';
import type { Row } from '../../state/selection.ts';
import { canCall } from '../../state/session.ts';
import { takesSeveral } from '../calls.ts';
import { BLOCKS, conditionOf, misfitOf } from './conditions.ts';
import { mayRun } from './fits.ts';

/** Why a call cannot run now, in words that tell the user what would help. */
export interface Block {
  readonly kind: 'permission' | 'state' | 'number';
  readonly text: Words;
  /** The code that is missing: somebody can give it. */
  readonly code?: string;
}

/** What prevents a call on these rows; undefined when it may run on at least one. */
export const blockOf = (call: Call, rows: readonly Row[]): Block | undefined => {
  const allowed = canCall(call);
  if (!allowed.ok) {
    const { permission: code } = allowed;
    return { kind: 'permission', text: BLOCKS.permission(code, call.title), code };
  }
  if (rows.length > 1 && !takesSeveral(call)) return { kind: 'number', text: BLOCKS.oneAtATime };
  if (!mayRun(call, rows)) {
    const [only] = rows.length === 1 ? rows : [];
    return { kind: 'state', text: (only && misfitOf(call, only)) ?? conditionOf(call) };
  }
  return undefined;
};

/** What can be done about it: ask who can give the right; undefined: another row, another number of them. */
export const wayOf = ({ code }: Block): (() => void) | undefined =>
  code === undefined ? undefined : () => askAccess(code);

import type { Call } from '@parkdeck/core/kit/call';
import type { Words } from '@parkdeck/core/kit/words';
import { BLOCKS, conditionOf } from '../resource/action/conditions.ts';
import { fits } from '../resource/action/fits.ts';
import { takesSeveral } from '../resource/calls.ts';
import type { Target, TargetRow } from '@parkdeck/core/palette/steps';
import { SAY } from './words.ts';

/** Whether a command may run on these rows; if not, why, and which rows it fits. */
export type Availability =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason: Words;
      /** Short, at the right: how many rows do not fit. */
      readonly count: Words | null;
      /** The rows that fit, when only some do not. */
      readonly fitting: readonly TargetRow[];
      readonly because: 'permission' | 'count' | 'when';
      /** The code that is missing. */
      readonly code?: string;
    };

const YES: Availability = { ok: true };

export const availabilityOf = (
  call: Call,
  target: Target | null,
  permitted: { readonly ok: true } | { readonly ok: false; readonly permission: string },
): Availability => {
  if (!permitted.ok)
    return {
      ok: false,
      reason: BLOCKS.permission(permitted.permission, call.title),
      count: null,
      fitting: [],
      because: 'permission',
      code: permitted.permission,
    };
  if (target === null || target.noun !== call.noun || call.on === 'none') return YES;
  const { rows } = target;
  // a row that has not been fetched yet passes here; the preview checks it
  const fitting = rows.filter(({ row }) => !row || fits(call, row));
  if (fitting.length < rows.length) {
    const count = fitting.length === 0 ? SAY.noneFits(rows.length) : SAY.someDoNot(rows.length - fitting.length);
    return { ok: false, reason: conditionOf(call), count, fitting, because: 'when' };
  }
  if (rows.length > 1 && !takesSeveral(call))
    return { ok: false, reason: BLOCKS.oneAtATime, count: null, fitting: [], because: 'count' };
  return YES;
};

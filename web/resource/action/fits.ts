import type { Call } from '@parkdeck/core/kit/call';
import type { Row } from '../../state/selection.ts';
import { takesSeveral } from '../calls.ts';
import { canCall, isOfPlatform } from '../../state/session.ts';

const EDITS = 'create-or-update';

/** The values of a row with which a call may run, by its fields; of a row that is edited, those that permit it. */
export const conditions = (call: Call): readonly (readonly [name: string, allowed: readonly (string | boolean)[]])[] =>
  Object.entries((call.verb === EDITS ? call.resource?.editWhen : call.action?.when) ?? {});

const OWNERS = ['company', 'park'];

/** Whether the row is nobody's and so everybody's (`ResourceDef.shared`), which only the platform writes. */
export const isOnlyShared = ({ resource, effect }: Call, row: Row): boolean => {
  if (!resource?.shared || effect === 'read' || isOfPlatform()) return false;
  const owners = OWNERS.filter((name) => name in row);
  return owners.length > 0 && owners.every((name) => row[name] === null);
};

/**
 * Whether a row is in a state in which the call may run, and not only shared. Fields that the row lacks pass: the
 * platform decides.
 */
export const fits = (call: Call, row: Row): boolean =>
  !isOnlyShared(call, row) &&
  conditions(call).every(
    ([name, allowed]) => row[name] === undefined || allowed.some((value) => value === (row[name] ?? false)),
  );

/** Whether nothing prevents a call on at least one of these rows; what does, says `blockOf`. */
export const mayRun = (call: Call, rows: readonly Row[]): boolean =>
  canCall(call).ok &&
  (rows.length < 2 || takesSeveral(call)) &&
  (rows.length === 0 || rows.some((row) => fits(call, row)));

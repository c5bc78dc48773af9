import { exportCallOf, type Call } from '@parkdeck/core/kit/call';
import { savingAs } from '@parkdeck/core/kit/saving';
import { words } from '@parkdeck/core/kit/words';
import { BLOCKS, conditionOf, misfitOf } from '../resource/action/conditions.ts';
import { fits } from '../resource/action/fits.ts';
import { importRight } from '../resource/transfer/may-import.ts';
import { createCallOf, editCallOf } from '../resource/calls.ts';
import { canCall } from '../state/session.ts';
import { callFor } from './act-on.ts';
import { availabilityOf, type Availability } from './availability.ts';
import type { PaletteEntry } from './entry.ts';
import type { Target } from '@parkdeck/core/palette/steps';

const YES: Availability = { ok: true };
const NOT = { ok: false, count: null, fitting: [] } as const;
const permitted = (call: Call | undefined): Availability => (call ? availabilityOf(call, null, canCall(call)) : YES);

/** The submit call both adds and edits; each has its own permission code and is called what the entry is. */
const permittedAs = (call: Call | undefined, isEdit: boolean, name: string): Availability =>
  permitted(call && { ...savingAs(call, isEdit), title: words(name, name) });

/** Whether an entry may be chosen for the current rows. */
export const availabilityOfEntry = ({ act, label }: PaletteEntry, target: Target | null): Availability => {
  switch (act.kind) {
    case 'call': {
      const call = callFor(act.call, target);
      return availabilityOf(call, target, canCall(call));
    }
    case 'create':
      return permittedAs(createCallOf(act.resource), false, label);
    case 'edit': {
      const call = editCallOf(act.resource);
      const may = permittedAs(call, true, label);
      const rows = target !== null && target.noun === act.resource.name ? target.rows : [];
      if (!may.ok || !call) return may;
      if (rows.length > 1) return { ...NOT, reason: BLOCKS.oneAtATime, because: 'count' };
      const row = rows[0]?.row;
      return row && !fits(call, row)
        ? { ...NOT, reason: misfitOf(savingAs(call, true), row) ?? conditionOf(call), because: 'when' }
        : may;
    }
    case 'export':
      return permitted(exportCallOf(act.resource));
    case 'import': {
      const { code } = importRight(act.resource);
      return code === undefined
        ? YES
        : {
            ok: false,
            reason: BLOCKS.permission(code, words(label, label)),
            count: null,
            fitting: [],
            because: 'permission',
            code,
          };
    }
    default:
      return YES;
  }
};

/** Whether the user has the right to an entry, whatever it would be done to. */
export const isPermitted = (entry: PaletteEntry): boolean => {
  const may = availabilityOfEntry(entry, null);
  return may.ok || may.because !== 'permission';
};

import type { Call } from '../kit/call.ts';

/** Whether a call adds a row of its noun by a form: the action that is declared to create, or the generic save. */
export const addsRow = ({ action, verb, on }: Call): boolean =>
  on === 'none' && (action ? action.creates === true : verb === 'create-or-update');

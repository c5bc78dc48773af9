import type { Call } from './call.ts';
import type { Fields } from './field.ts';

/** The parameters that a person gives: those that the command does not fix itself. */
export const openInput = ({ input, given = {} }: Call): Fields =>
  Object.fromEntries(Object.entries(input).filter(([key]) => !(key in given)));

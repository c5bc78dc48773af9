import { parseSync } from 'oxc-parser';
import type { ParseResult } from 'oxc-parser';

const known = new Map<string, { readonly code: string; readonly result: ParseResult }>();

/** The syntax of a file, parsed once for all checks. */
export const parsed = (file: string, code: string): ParseResult => {
  const before = known.get(file);
  if (before?.code === code) return before.result;
  const result = parseSync(file, code);
  known.set(file, { code, result });
  return result;
};

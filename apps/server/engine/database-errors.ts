import { takenField } from '../db/unique.ts';
import type { Refusal } from '../platform/refusal.ts';
import { malformed, refused } from '../platform/refusal.ts';

const CHANGED = { zh: '有人同时在改。再试一次', en: 'Somebody else is changing this. Try again' };

const codeOf = (error: unknown): { code: string; constraint?: string } | undefined => {
  for (let at: unknown = error; typeof at === 'object' && at !== null; at = 'cause' in at ? at.cause : undefined) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code))
      return {
        code: at.code,
        ...('constraint' in at && typeof at.constraint === 'string' ? { constraint: at.constraint } : {}),
      };
  }
  return undefined;
};

/**
 * Maps database errors that are caused by input or a race, not by a bug: a unique value taken meanwhile, a write to a
 * row out of scope, a deadlock, text that PostgreSQL cannot store. Every other error stays a 500.
 */
export const refusalOf = (error: unknown): Refusal | undefined => {
  const found = codeOf(error);
  switch (found?.code) {
    case '23505': {
      const field = takenField(found.constraint);
      return field === undefined ? refused('changed-meanwhile', CHANGED) : malformed({ field, rule: 'taken' });
    }
    case '42501':
      return { kind: 'unknown' };
    case '40001':
    case '40P01':
      return refused('changed-meanwhile', CHANGED);
    case '22021':
    case '22P05':
    case '22P02':
    case '22003':
    case '22007':
    case '22008':
      return malformed({ field: 'body', rule: 'format' });
    default:
      return undefined;
  }
};

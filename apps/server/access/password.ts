import { hash, verify } from '@node-rs/argon2';
import { randomInt } from 'node:crypto';
import { passwordProblem as problemOf } from '@parkdeck/core/domain/system/passwords/password';
import type { PasswordOwner } from '@parkdeck/core/domain/system/passwords/password';
import type { FieldProblem } from '@parkdeck/core/kit/rule';

/** argon2id with the cost that OWASP recommends: about 10 ms and 19 MB per try. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hash of a random text that was not kept: verifying against it takes as long as against a real one. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$g9CIjtvFLfQzLOXDB5lELw$OIqFZ6+bnlDd+7dyj5Ciy3BNynhVbCBT3sCaBL5vGP0';

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/**
 * Without a stored hash (unknown user) it still does the whole work, so that timing reveals nothing, and returns false.
 */
export const verifyPassword = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  const matches = await verify(stored ?? NOBODY, password);
  return matches && stored !== null && stored !== undefined;
};

/** The rule that a new password for this owner violates (rules 6.0), as a problem of its field. */
export const passwordProblem = (field: string, password: string, owner: PasswordOwner): FieldProblem | undefined => {
  const problem = problemOf(password, owner);
  return problem && { field, ...problem };
};

const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const pick = (from: string): string => from[randomInt(from.length)] ?? '';

/** A password to hand over once: 12 unambiguous characters, with letters and digits. */
export const randomPassword = (): string => {
  const signs = [pick(LETTERS), pick(DIGITS), ...Array.from({ length: 10 }, () => pick(LETTERS + DIGITS))];
  for (let at = signs.length - 1; at > 0; at--) {
    const other = randomInt(at + 1);
    [signs[at], signs[other]] = [signs[other] ?? '', signs[at] ?? ''];
  }
  return signs.join('');
};

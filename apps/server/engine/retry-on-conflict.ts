import { refusalOf } from './database-errors.ts';
import { Refused } from '../platform/refusal.ts';

const TRIES = 5;

/** A conflict with another transaction: a deadlock, or a row that was changed meanwhile. */
const isCollision = (error: unknown): boolean => {
  const refusal = error instanceof Refused ? error.refusal : refusalOf(error);
  return refusal?.kind === 'refused' && refusal.reason === 'changed-meanwhile';
};

/**
 * Retries on a conflict. A person is asked to try again; for a device, a channel or a job the platform retries itself.
 * `body` is a whole transaction.
 */
export const retryOnConflict = async <T>(body: () => Promise<T>, tries = TRIES): Promise<T> => {
  try {
    return await body();
  } catch (error) {
    if (tries <= 1 || !isCollision(error)) throw error;
    return retryOnConflict(body, tries - 1);
  }
};

import { refusalOf } from './database-errors.ts';
import { Refused } from '../platform/refusal.ts';

const TRIES = 5;

/** Somebody was at the same rows: a lock that would wait for itself, or a row that has just changed. */
const isCollision = (error: unknown): boolean => {
  const refusal = error instanceof Refused ? error.refusal : refusalOf(error);
  return refusal?.kind === 'refused' && refusal.reason === 'changed-meanwhile';
};

/**
 * A person is told to try again; a device, a channel and a job are not, so the platform does. `body` is a whole
 * transaction.
 */
export const retryOnConflict = async <T>(body: () => Promise<T>, tries = TRIES): Promise<T> => {
  try {
    return await body();
  } catch (error) {
    if (tries <= 1 || !isCollision(error)) throw error;
    return retryOnConflict(body, tries - 1);
  }
};

import { shift } from '@parkdeck/core/catalogue/finance/shift';
import type { PayScene } from '@parkdeck/core/domain/finance/arrears/config';
import type { Work } from '../../engine/work.ts';

/** The actor's open shift, locked: money taken and refunded belongs to it, and it cannot end meanwhile (rules 4.5). */
export const ownShift = async (work: Work): Promise<string | null> =>
  (
    await work.find(shift, {
      where: { user: work.actor.user, state: 'open' },
      columns: [],
      lock: true,
    })
  )[0]?.id ?? null;

/** A user with an open shift works in a booth. */
export const sceneOf = (own: string | null): PayScene => (own === null ? 'console' : 'booth');

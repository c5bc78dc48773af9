import { sql } from 'drizzle-orm';
import { shift } from '@parkdeck/core/catalogue/finance/shift';
import type { PayScene } from '@parkdeck/core/domain/finance/arrears/config';
import type { Work } from '../../engine/work.ts';

/**
 * The actor's open shift, locked: what he takes and gives back belongs to it, and it does not end meanwhile (rules
 * 4.5).
 */
export const ownShift = async (work: Work): Promise<string | null> =>
  (
    await work.find(shift, {
      where: [sql`t.user_id = ${work.actor.user} and t.state = 'open'`],
      columns: [],
      lock: true,
    })
  )[0]?.id ?? null;

/** Who has a shift sits in a booth. */
export const sceneOf = (own: string | null): PayScene => (own === null ? 'console' : 'booth');

import { user } from '@parkdeck/core/catalogue/system/user';
import { reachOf } from '../../access/scope.ts';
import { elevated } from '../../db/elevated.ts';
import { not } from '../../db/where.ts';
import type { Work } from '../../engine/work.ts';

/** What somebody shall work on. */
interface Placed {
  readonly company: string | null;
  readonly park: string | null;
}

/**
 * Which users can work on a row: enabled, with the permission, and with the row in their scope. One query per user.
 */
export const ableTo = async (
  work: Work,
  ids: readonly string[],
  code: string,
): Promise<(id: string, row: Placed) => boolean> => {
  const people = new Map(
    (
      await work.find(user, {
        where: { id: [...new Set(ids)], state: not('disabled') },
        columns: ['kind'],
      })
    ).map((one) => [String(one.id), one.kind]),
  );
  // Another user's scope is beyond the actor's own; the result is only whether that user sees this row.
  const reaches = new Map(
    await elevated(work.tx, async () =>
      Promise.all(
        [...people.keys()].map(async (id) => [id, await reachOf(work.tx, id, undefined, work.today)] as const),
      ),
    ),
  );
  return (id, row) => {
    const reach = reaches.get(id);
    if (!reach || (people.get(id) !== 'platform' && !reach.codes.has(code))) return false;
    return (
      reach.everything ||
      (reach.companies.includes(String(row.company)) &&
        (row.park === null || reach.allParks || reach.parks.includes(row.park)))
    );
  };
};

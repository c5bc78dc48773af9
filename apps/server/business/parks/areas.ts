import { area } from '@parkdeck/core/catalogue/parks/area';
import type { Stored, Work } from '../../engine/work.ts';

/**
 * An approved area, of the given park if any; also one created in this unit of work, which is checked together with its
 * contents.
 */
export const areaIn = async (
  work: Work,
  id: unknown,
  park: string | undefined,
): Promise<Stored<typeof area> | undefined> => {
  if (typeof id !== 'string') return undefined;
  const isOwn = work.changes.some((change) => change.id === id && change.resource === area && change.before === null);
  const [found] = await work.find(area, {
    where: [
      { id },
      ...(isOwn ? [] : [{ approveState: 'approved' as const }]),
      ...(park === undefined ? [] : [{ park }]),
    ],
  });
  return found;
};

import { advert } from '@parkdeck/core/catalogue/merchants/advert';
import { advertPark } from '@parkdeck/core/catalogue/merchants/advert-park';
import { advertSpace } from '@parkdeck/core/catalogue/merchants/advert-space';
import { garageAdvert } from '@parkdeck/core/catalogue/merchants/garage-advert';
import { isClosedAt, isShownAt } from '@parkdeck/core/domain/merchants/adverts/shown';
import type { AdvertPosition } from '@parkdeck/core/vocabulary/adverts';
import type { Stored, Work } from '../../engine/work.ts';

/** The most adverts of one page, of each kind: drivers came to pay. */
const MOST = 2;

/** Garage adverts that drivers see today at a park, in their order (E#151). */
export const garageAdvertsAt = async (work: Work, park: string): Promise<readonly Stored<typeof garageAdvert>[]> => {
  const rows = await work.find(garageAdvert, {
    where: { state: 'enabled' },
    order: 'sort',
  });
  return rows.filter((row) => isShownAt(row, park, work.today)).slice(0, MOST);
};

/**
 * Adverts that run today at a position of a park, newest first; none of a platform that the park is closed for (E#152).
 */
export const advertsAt = async (
  work: Work,
  park: string,
  position: AdvertPosition,
): Promise<readonly Stored<typeof advert>[]> => {
  const spaces = await work.find(advertSpace, { where: { position }, columns: ['position'] });
  if (spaces.length === 0) return [];
  const rows = await work.find(advert, {
    where: { state: 'on', space: spaces.map(({ id }) => id) },
    order: '-createdAt',
  });
  const here = rows.filter((row) => isShownAt(row, park, work.today));
  if (here.length === 0) return [];
  const closings = await work.find(advertPark, { where: { park } });
  return here.filter(({ plat }) => !isClosedAt(closings, plat, position)).slice(0, MOST);
};

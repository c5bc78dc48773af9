import { advert } from '@parkdeck/core/catalogue/merchants/advert';
import { advertPark } from '@parkdeck/core/catalogue/merchants/advert-park';
import { advertSpace } from '@parkdeck/core/catalogue/merchants/advert-space';
import { garageAdvert } from '@parkdeck/core/catalogue/merchants/garage-advert';
import { isShownAt, MOST_SHOWN, runningOn } from '@parkdeck/core/domain/merchants/adverts/shown';
import type { AdvertPosition } from '@parkdeck/core/vocabulary/adverts';
import type { Stored, Work } from '../../engine/work.ts';

/** Garage adverts that drivers see today at a park, in their order (E#151). */
export const garageAdvertsAt = async (work: Work, park: string): Promise<readonly Stored<typeof garageAdvert>[]> => {
  const rows = await work.find(garageAdvert, {
    where: { state: 'enabled' },
    order: 'sort',
  });
  return rows.filter((row) => isShownAt(row, park, work.today)).slice(0, MOST_SHOWN);
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
  if (rows.length === 0) return [];
  const closings = await work.find(advertPark, { where: { park } });
  return runningOn(rows, closings, { park, position, day: work.today }).slice(0, MOST_SHOWN);
};

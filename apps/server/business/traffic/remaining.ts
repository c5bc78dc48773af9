import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { area } from '@parkdeck/core/catalogue/parks/area';
import { park } from '@parkdeck/core/catalogue/parks/park';
import type { Stored, Work } from '../../engine/work.ts';

/** Locks a park: serialises its lanes, and changes of its areas, so that their sum stays within the park's stalls. */
export const lockPark = async (work: Work, id: string | SQL): Promise<void> => {
  await work.find(park, { where: [sql`t.id = ${id}`], columns: [], lock: true });
};

/** The same, and its row. */
export const lockedPark = async (work: Work, id: unknown): Promise<Stored<typeof park> | undefined> =>
  typeof id === 'string' ? (await work.rows(park, [id])).get(id) : undefined;

/** Number of open sessions by park and by area, of one park. */
export const carsInside = async (work: Work, parkId: string): Promise<(place: string) => number> => {
  const found = await work.tx.execute<{
    place: string;
    cars: number;
  }>(sql`select unnest(array[s.park_id, s.area_id]) as place, count(*)::int as cars from session s
    where s.park_id = ${parkId} and s.state = 'open' and s.deleted_at is null group by 1`);
  const cars = new Map(found.rows.map((row) => [row.place, row.cars]));
  return (place) => cars.get(place) ?? 0;
};

/** Sum of the stalls of a park's areas, without `except`. */
export const areaStalls = async (work: Work, parkId: string, except?: string): Promise<number> =>
  (await work.find(area, { where: { park: parkId }, columns: ['stalls'] })).reduce(
    (sum, one) => sum + (one.id === except ? 0 : one.stalls),
    0,
  );

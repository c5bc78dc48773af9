import { sql } from 'drizzle-orm';
import { area } from '@parkdeck/core/catalogue/parks/area';
import { park } from '@parkdeck/core/catalogue/parks/park';
import type { Stored, Work } from '../work/work.ts';

/** The park's row, locked: who changes its areas changes one after the other, so that their sum stays within it. */
export const lockPark = async (work: Work, id: unknown): Promise<Stored<typeof park> | undefined> => (typeof id === 'string' ? (await work.rows(park, [id])).get(id) : undefined);

/** Stalls of a park's areas together, one of them left out. */
export const areaStalls = async (work: Work, parkId: string, except?: string): Promise<number> =>
  (await work.find(area, { where: [sql`t.park_id = ${parkId}`], columns: ['stalls'] })).reduce((sum, one) => sum + (one.id === except ? 0 : one.stalls), 0);

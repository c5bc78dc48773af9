import { sql } from 'drizzle-orm';
import { area } from '@parkdeck/core/catalogue/parks/area';
import { park } from '@parkdeck/core/catalogue/parks/park';
import type { Stored, Work } from '../work/work.ts';

/** Free stalls shown: never below nothing nor above all (domain 4.5, I10). */
export const clampRemaining = (stalls: number, remaining: number): number => Math.min(Math.max(remaining, 0), stalls);

/** What is shown after the number of stalls changed: cars inside and corrections stay as they are. */
export const shiftRemaining = (before: { readonly stalls: number; readonly remaining: number | null }, stalls: number): number =>
  clampRemaining(stalls, (before.remaining ?? before.stalls) + stalls - before.stalls);

/** The park's row, locked: who changes its areas changes one after the other, so that their sum stays within it. */
export const lockPark = async (work: Work, id: unknown): Promise<Stored<typeof park> | undefined> => (typeof id === 'string' ? (await work.rows(park, [id])).get(id) : undefined);

/** Stalls of a park's areas together, one of them left out. */
export const areaStalls = async (work: Work, parkId: string, except?: string): Promise<number> =>
  (await work.find(area, { where: [sql`t.park_id = ${parkId}`], columns: ['stalls'] })).reduce((sum, one) => sum + (one.id === except ? 0 : one.stalls), 0);

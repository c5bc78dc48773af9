import { sql } from 'drizzle-orm';
import { gateEvent } from '@parkdeck/core/catalogue/traffic/gate-event';
import type { session } from '@parkdeck/core/catalogue/traffic/session';
import { ok } from '@parkdeck/core/lib/result';
import type { Work } from '../work/work.ts';
import type { Item } from './types.ts';

type Asked = Item<typeof session, unknown>;

/** What the cameras of the lanes saw of a stay as it began and ended, where they sent pictures. */
export const sessionImages = async (work: Work, { row }: Asked) => {
  const seen = await work.find(gateEvent, { where: [sql`t.session_id = ${row.id} and t.image is not null`], columns: ['gate', 'image'], order: sql`t.time, t.id` });
  const at = (gate: string | null): string | null => (gate === null ? null : (seen.findLast((one) => one.gate === gate)?.image ?? null));
  return ok({ entry: at(row.inGate), exit: at(row.outGate) });
};

/** Every picture of a stay on the road, in the order in which they were taken. */
export const roadsideImages = async (_work: Work, { row }: Asked) => ok({ images: row.pictures });

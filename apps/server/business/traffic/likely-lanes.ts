import { WAYS_OUT } from '@parkdeck/core/vocabulary/parks';
import { exception } from '@parkdeck/core/catalogue/traffic/exception';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { gate } from '@parkdeck/core/catalogue/parks/gate';
import { words, type Words } from '@parkdeck/core/kit/words';
import { cleanPlate, isPlate } from '@parkdeck/core/lib/plate';
import { selectRows } from '../../db/rows.ts';
import type { Row } from '../../db/rows.ts';
import type { Work } from '../../engine/work.ts';
import { visibleOf } from '../shell/told-row.ts';
import { sql } from 'drizzle-orm';

/** A lane that a car is meant to pass, and why. */
export interface LikelyLane {
  readonly row: Row;
  readonly why: Words;
}

const WAITS = (plate: string): Words => words(`${plate} 在这里等`, `${plate} waits here`);
const INSIDE = (plate: string): Words => words(`${plate} 在场内`, `${plate} is inside`);
const WAITING = ['open', 'taken'] as const;

/**
 * The lanes that are meant by a plate, within what the actor sees: those at which the car waits for somebody; otherwise
 * the exits of the park that it is inside. None for what is no whole plate.
 */
export const likelyLanes = async (work: Work, text: string, limit: number): Promise<readonly LikelyLane[]> => {
  const plate = cleanPlate(text);
  const visible = isPlate(plate) ? visibleOf(work, gate) : undefined;
  if (!visible) return [];
  const lanes = (where: ReturnType<typeof sql>): Promise<readonly Row[]> =>
    selectRows(work.tx, gate, { where: [...visible, where], order: ['park', 'number'], limit, full: true });
  const waiting = await work.find(exception, {
    where: [sql`t.plate = ${plate} and t.state = any(${sql.param([...WAITING])}) and t.gate_id is not null`],
    columns: ['gate'],
    order: ['-openedAt'],
  });
  const at = [...new Set(waiting.flatMap((one) => one.gate ?? []))];
  const found = at.length > 0 ? await lanes(sql`t.id = any(${sql.param(at)})`) : [];
  if (found.length > 0) return found.map((row) => ({ row, why: WAITS(plate) }));
  const stays = await work.find(session, { where: { plate, state: 'open' }, columns: ['park'] });
  if (stays.length === 0) return [];
  const parks = stays.map(({ park }) => park);
  const exits = await lanes(
    sql`t.park_id = any(${sql.param(parks)}) and t.direction = any(${sql.param([...WAYS_OUT])})`,
  );
  return exits.map((row) => ({ row, why: INSIDE(plate) }));
};

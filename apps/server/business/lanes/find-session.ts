import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { matchSession, nearPatterns } from '@parkdeck/core/domain/traffic/sessions/plate';
import type { OpenSession } from '@parkdeck/core/domain/traffic/sessions/plate';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { asId } from '@parkdeck/core/lib/id';
import type { Plate } from '@parkdeck/core/lib/plate';
import { shortPlate } from '@parkdeck/core/lib/plate';
import type { Session } from '../traffic/session-rows.ts';
import type { Work } from '../../engine/work.ts';
import type { Lane } from './lane.ts';

/**
 * The open session that matches a plate at an exit (rules 4.1, exit 1), locked; `before`: only one that had begun by
 * then (epoch milliseconds).
 */
export const findSession = async (
  work: Work,
  lane: Lane,
  plate: Plate,
  before?: number,
): Promise<Session | undefined> => {
  const matching = lane.settings?.plateMatching ?? 'exact';
  const inside = sql`t.park_id = ${lane.gate.park} and t.state = 'open'
    ${before === undefined ? sql`` : sql`and t.in_time < ${datetimeOfInstant(before)}`}`;
  const like = (condition: SQL) => work.locked(session, [inside, condition]);
  // By indexes of the cars inside. Patterns are compared with each of them: only for a plate that none has.
  const same = await like(sql`(t.plate = ${plate} or substr(t.plate, 2) = ${shortPlate(plate)})`);
  const isExact = same.some((row) => row.plate === plate);
  const rows =
    isExact || matching !== 'one-character'
      ? same
      : await like(sql`t.plate like any(${sql.param([...nearPatterns(plate)])})`);
  const passes = isExact ? [] : rows.flatMap((row) => row.pass ?? []);
  const short =
    passes.length === 0 ? [] : await work.find(pass, { where: { id: passes, shortPlate: true }, columns: [] });
  const shortPlates = new Set<string>(short.map(({ id }) => id));
  const match = matchSession(
    plate,
    // plates are checked when they are stored
    rows.map((row): OpenSession => ({
      id: asId(row.id),
      plate: row.plate as Plate,
      shortPlate: row.pass !== null && shortPlates.has(row.pass),
    })),
    matching,
  );
  return rows.find(({ id }) => id === match?.session.id);
};

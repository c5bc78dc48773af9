import { sql } from 'drizzle-orm';
import { parkSettings } from '@parkdeck/core/catalogue/parks/park-settings';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { stallGroup } from '@parkdeck/core/catalogue/vehicles/stall-group';
import { entryRight } from '@parkdeck/core/domain/sessions/entry-right';
import { instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { asId } from '@parkdeck/core/lib/id';
import { shortPlate } from '@parkdeck/core/lib/plate';
import type { Work } from '../work/work.ts';

interface Arriving {
  /** The session itself, when it is stored already: it takes no place from itself. */
  readonly id?: string;
  readonly park: string;
  readonly plate: string;
  readonly inTime: Datetime;
  readonly gate: string | null;
}

/** The pass on which a car of the plate stands when it enters: valid, for the gate, with a stall left (domain 4.1 step 7). */
export const passFor = async (work: Work, { id, park, plate, inTime, gate }: Arriving): Promise<{ readonly id: string; readonly carType: string; readonly group: string | null } | undefined> => {
  const short = sql`t.short_plate and exists (select from unnest(t.plates) p where substr(p, 2) = ${shortPlate(plate)})`;
  const passes = await work.find(pass, { where: [sql`t.park_id = ${park} and t.state in ('active', 'paused') and (t.plates @> array[${plate}]::text[] or ${short})`] });
  if (passes.length === 0) return undefined;
  const groupIds = passes.flatMap((row) => row.stallGroup ?? []);
  const groups = new Map((await work.find(stallGroup, { where: [sql`t.id = any(${sql.param(groupIds)})`], columns: ['stalls'] })).map((row) => [String(row.id), row.stalls]));
  const inside = await work.find(session, {
    where: [sql`t.state = 'open' and (t.pass_id = any(${sql.param(passes.map((row) => row.id))}) or t.stall_group_id = any(${sql.param(groupIds)}))`], columns: ['pass', 'stallGroup'],
  });
  const others = inside.filter((row) => row.id !== id);
  const [settings] = await work.find(parkSettings, { where: [sql`t.park_id = ${park}`], columns: ['passGraceDays'] });
  const { right } = entryRight({
    passes: passes.map((row) => ({
      id: asId(row.id), carType: asId(row.carType), state: row.state, startDate: row.startDate, endDate: row.endDate, gates: gate === null ? [] : row.gates.map((one) => asId<'gate'>(one)), isExact: row.plates.includes(plate),
      carsInside: others.filter((one) => one.pass === row.id).length, expiredAs: null,
      group: row.stallGroup === null ? null : { id: asId(row.stallGroup), stalls: groups.get(row.stallGroup) ?? 0, used: others.filter((one) => one.stallGroup === row.stallGroup).length },
    })),
    invitations: [], now: instantOf(inTime), gate: asId(gate ?? ''), graceDays: settings?.passGraceDays ?? 0,
  });
  return right.as === 'pass' ? { id: right.pass.id, carType: right.pass.carType, group: right.pass.group?.id ?? null } : undefined;
};

import { sql } from 'drizzle-orm';
import { parkSettings } from '@parkdeck/core/catalogue/parks/park-settings';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { stallGroup } from '@parkdeck/core/catalogue/vehicles/stall-group';
import { carType } from '@parkdeck/core/catalogue/vehicles/car-type';
import { entryRight } from '@parkdeck/core/domain/sessions/entry-right';
import type { PassCandidate } from '@parkdeck/core/domain/sessions/entry-right';
import { instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import type { Id } from '@parkdeck/core/lib/id';
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

/** Passes whose plate, exactly or without its province, is the car's, with the cars that stand on them. */
export const passCandidates = async (work: Work, { id, park, plate }: Omit<Arriving, 'inTime' | 'gate'>): Promise<readonly PassCandidate[]> => {
  const short = sql`t.short_plate and exists (select from unnest(t.plates) p where substr(p, 2) = ${shortPlate(plate)})`;
  const passes = await work.find(pass, { where: [sql`t.park_id = ${park} and t.state in ('active', 'paused') and (t.plates @> array[${plate}]::text[] or ${short})`] });
  if (passes.length === 0) return [];
  const groupIds = passes.flatMap((row) => row.stallGroup ?? []);
  const groups = new Map((await work.find(stallGroup, { where: [sql`t.id = any(${sql.param(groupIds)})`], columns: ['stalls'] })).map((row) => [String(row.id), row.stalls]));
  const types = new Map((await work.find(carType, { where: [sql`t.id = any(${sql.param(passes.map((row) => row.carType))})`], columns: ['overdueAs'] })).map((row) => [String(row.id), row.overdueAs]));
  const inside = await work.find(session, {
    where: [sql`t.state = 'open' and (t.pass_id = any(${sql.param(passes.map((row) => row.id))}) or t.stall_group_id = any(${sql.param(groupIds)}))`], columns: ['pass', 'stallGroup'],
  });
  const others = inside.filter((row) => row.id !== id);
  return passes.map((row) => ({
    id: asId(row.id), carType: asId(row.carType), state: row.state, startDate: row.startDate, endDate: row.endDate, gates: row.gates.map((one) => asId<'gate'>(one)), isExact: row.plates.includes(plate),
    carsInside: others.filter((one) => one.pass === row.id).length, expiredAs: types.get(row.carType) ?? null,
    group: row.stallGroup === null ? null : { id: asId(row.stallGroup), stalls: groups.get(row.stallGroup) ?? 0, used: others.filter((one) => one.stallGroup === row.stallGroup).length },
  }));
};

/** The pass on which a car of the plate stands when it enters: valid, for the gate, with a stall left (domain 4.1 step 7). */
export const passFor = async (work: Work, { inTime, gate, ...car }: Arriving): Promise<{ readonly id: PassCandidate['id']; readonly carType: PassCandidate['carType']; readonly group: Id<'stall-group'> | null } | undefined> => {
  const passes = await passCandidates(work, car);
  if (passes.length === 0) return undefined;
  const [settings] = await work.find(parkSettings, { where: [sql`t.park_id = ${car.park}`], columns: ['passGraceDays'] });
  const { right } = entryRight({
    passes: gate === null ? passes.map((one) => ({ ...one, gates: [] })) : passes, invitations: [], now: instantOf(inTime), gate: asId(gate ?? ''), graceDays: settings?.passGraceDays ?? 0,
  });
  return right.as === 'pass' ? { id: right.pass.id, carType: right.pass.carType, group: right.pass.group?.id ?? null } : undefined;
};

import { sql } from 'drizzle-orm';
import { guidanceSpace } from '@parkdeck/core/catalogue/guidance/guidance-space';
import type { FloorFigures, PlannedSpace } from '@parkdeck/core/catalogue/guidance/guidance-space';
import { byLevel, entranceOf } from '@parkdeck/core/domain/guidance/spaces/floors';
import { groupBy } from '@parkdeck/core/lib/group';
import type { Work } from '../../engine/work.ts';

type Space = PlannedSpace & { readonly floor: string };

const figuresOf = (floor: string, spaces: readonly Space[]): FloorFigures => {
  const count = (state: PlannedSpace['state']): number => spaces.filter((space) => space.state === state).length;
  return {
    floor,
    total: spaces.length,
    free: count('free'),
    taken: count('taken'),
    unknown: count('unknown'),
    offline: count('offline'),
  };
};

/**
 * How the floors of a building stand, and the spaces of one of them: of the one at which drivers come in when none is
 * asked for. All is read by one statement, so that what is drawn adds up to what is told.
 */
export const planOfFloor = async (
  work: Work,
  building: string,
  wanted: string | undefined,
): Promise<{
  readonly floor: string | null;
  readonly floors: readonly FloorFigures[];
  readonly spaces: readonly PlannedSpace[];
}> => {
  const found = await work.find(guidanceSpace, {
    where: { building },
    columns: ['floor', 'number', 'row', 'position', 'state', 'plate', 'since'],
    order: ['number', 'id'],
    full: true,
  });
  const spaces = found.map(({ state, ...space }) => ({ ...space, state: state ?? 'unknown' }));
  const floors = [...groupBy(spaces, (space) => space.floor)]
    .map(([floor, own]) => figuresOf(floor, own))
    .toSorted((a, b) => byLevel(a.floor, b.floor));
  const floor = floors.find((one) => one.floor === wanted)?.floor ?? entranceOf(floors.map((one) => one.floor)) ?? null;
  return {
    floor,
    floors,
    spaces: spaces
      .filter((space) => space.floor === floor)
      .map(({ id, number, row, position, state, plate, since }) => ({
        id,
        number,
        row,
        position,
        state,
        plate,
        since,
      })),
  };
};

export interface HourFigures {
  readonly hour: number;
  readonly taken: number;
  readonly peak: number;
  readonly arrivals: number;
  readonly departures: number;
  readonly total: number;
}

/**
 * How many spaces of a building or floor were taken in each hour of a day that has begun, without gaps: an hour in
 * which nothing happened ends as the one before it. Hours before anything was known are left out.
 */
export const hoursOf = async (
  work: Work,
  { building, floor, day }: { readonly building: string; readonly floor: string | undefined; readonly day: string },
): Promise<readonly HourFigures[]> => {
  const { rows } = await work.tx.execute<{ [K in keyof HourFigures]: HourFigures[K] }>(sql`
    with hours as (select h as hour from generate_series(day_start(${day}::date),
      least(day_start(${day}::date + 1) - interval '1 hour', ${work.now}::timestamptz), interval '1 hour') h),
    floors as (select distinct f.floor from guidance_hour f where f.building_id = ${building}
      and ${floor === undefined ? sql`true` : sql`f.floor = ${floor}`})
    select extract(hour from hours.hour at time zone 'Asia/Shanghai')::int as hour, sum(k.taken)::int as taken,
      sum(case when k.hour = hours.hour then k.peak else k.taken end)::int as peak,
      sum(case when k.hour = hours.hour then k.arrivals else 0 end)::int as arrivals,
      sum(case when k.hour = hours.hour then k.departures else 0 end)::int as departures, sum(k.spaces)::int as total
    from hours cross join floors cross join lateral (select * from guidance_hour k where k.building_id = ${building}
      and k.floor = floors.floor and k.hour <= hours.hour order by k.hour desc limit 1) k
    group by hours.hour order by hours.hour`);
  return rows;
};

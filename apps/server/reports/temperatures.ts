import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { monthOf, inSpan } from './parts.ts';
import type { Ask, Source } from './types.ts';

/** Readings of a span, by the day on which they were taken. */
const readings = (ask: Ask): SQL => sql`(select t.*, local_day(t.time) as day from temperature_record t
  where t.deleted_at is null and ${inSpan(sql`t.time`, ask)}
  and ${typeof ask.input.place === 'string' ? sql`t.place_id = ${ask.input.place}` : sql`true`}) t`;

const MEASURED = sql`t.place_id as place, count(*)::int as measured,
  count(*) filter (where t.result = 'temperature')::int as alarms, max(t.temperature) as highest`;

export const temperatureByDay: Source = (ask) => sql`select t.day, ${MEASURED} from ${readings(ask)} group by 1, 2`;

export const temperatureByMonth: Source = (ask) =>
  sql`select ${monthOf(sql`t.day`)} as month, ${MEASURED} from ${readings(ask)} group by 1, 2`;

import { gate } from '@parkdeck/core/catalogue/parks/gate';
import { gateSchedule } from '@parkdeck/core/catalogue/parks/gate-schedule';
import type { GateSpan } from '@parkdeck/core/catalogue/common';
import { carType } from '@parkdeck/core/catalogue/vehicles/car-type';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { err, ok } from '@parkdeck/core/lib/result';
import { selectRows } from '../../db/rows.ts';
import type { Row } from '../../db/rows.ts';
import { missingReferences } from '../../engine/guards.ts';
import { malformed } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';

type Place = InputOf<typeof gateSchedule, 'get'>;

/** Maximum of spans in one schedule: a week of hours, or a year of days. */
const MOST_SPANS = 400;
const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

const wellFormed = (span: GateSpan, kind: Place['kind']): boolean =>
  kind === 'weekly' ? isGiven(span.weekday) && !isGiven(span.date) : isGiven(span.date) && !isGiven(span.weekday);

const dayOf = (span: GateSpan): string => String(span.date ?? span.weekday);

/** Spans sorted by time; `broken` when one is malformed, ends before it starts, or overlaps another of its day. */
const orderedSpans = (
  spans: readonly GateSpan[],
  kind: Place['kind'],
): { readonly spans: readonly GateSpan[] } | { readonly broken: 'format' | 'order' | 'limit' } => {
  if (spans.length > MOST_SPANS) return { broken: 'limit' };
  if (!spans.every((span) => wellFormed(span, kind))) return { broken: 'format' };
  const sorted = [...spans].sort((a, b) => `${dayOf(a)} ${a.start}`.localeCompare(`${dayOf(b)} ${b.start}`));
  const clash = sorted.some((span, index) => {
    const before = sorted[index - 1];
    return span.start >= span.end || (before !== undefined && dayOf(before) === dayOf(span) && before.end > span.start);
  });
  return clash ? { broken: 'order' } : { spans: sorted };
};

const stored = async (work: Work, { gate: at, carType: type, kind }: Place): Promise<Row | undefined> =>
  (
    await selectRows(work.tx, gateSchedule, {
      where: { gate: at, carType: type, kind },
      full: true,
    })
  )[0];

export const gateScheduleHandlers = {
  /** Without a stored schedule the gate is always open to the car type: returns an empty one. */
  get: async (work, place) => {
    const row = await stored(work, place);
    const problems = row ? [] : await missingReferences(work, gateSchedule.actions.get.input, place);
    return problems.length > 0 ? err({ kind: 'unknown', problems }) : ok(row ?? { ...place, spans: [] });
  },

  replace: async (work, { spans: given, ...place }) => {
    const ordered = orderedSpans(given ?? [], place.kind);
    if ('broken' in ordered)
      return err(
        malformed({
          field: 'spans',
          rule: ordered.broken,
          ...(ordered.broken === 'limit' ? { limit: MOST_SPANS } : {}),
        }),
      );
    // The gate is locked, so that two concurrent calls do not create two schedules.
    const owner = (await work.rows(gate, [place.gate])).get(place.gate);
    const [type] = await work.find(carType, { where: { id: place.carType }, columns: ['park'] });
    if (!owner || type?.park !== owner.park) return err(malformed({ field: 'carType', rule: 'choice' }));
    const row = await stored(work, place);
    if (ordered.spans.length === 0) {
      if (row) work.remove(gateSchedule, row);
    } else if (row) work.update(gateSchedule, row, { spans: ordered.spans });
    else work.insert(gateSchedule, { ...place, park: owner.park, spans: ordered.spans });
    await work.flush(); // the answer shows the row as written
    return ok((await stored(work, place)) ?? { ...place, spans: [] });
  },
} satisfies HandlersOf<typeof gateSchedule>;

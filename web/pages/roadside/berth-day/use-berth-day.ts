import { session } from '@parkdeck/core/catalogue/traffic/session';
import { datetimeOfInstant, endOfDay } from '@parkdeck/core/lib/datetime';
import { startOfDay, type Day } from '@parkdeck/core/lib/day';
import type { Id } from '@parkdeck/core/lib/id';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import { MOST_DRAWN } from '../../../resource/list/list-shape.ts';

/** The stays of a street that touch a day: those that left on it or later, and those that are still there. */
export const useBerthDay = (park: Id<'park'>, day: Day, active: boolean) =>
  useQuery({
    queryKey: ['list', session.name, 'berth-day', park, day],
    enabled: active,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const within = { park: [park], inTimeTo: endOfDay(day) } as const;
      const [left, inside] = await Promise.all(
        [
          { ...within, state: ['left'], outTimeFrom: datetimeOfInstant(startOfDay(day)) } as const,
          { ...within, state: ['open'] } as const,
        ].map((filters) =>
          client.list(session, { filters, size: MOST_DRAWN, sort: 'inTime' }, { signal, silent: true }),
        ),
      );
      const rows = [...(left?.rows ?? []), ...(inside?.rows ?? [])];
      return { rows, isCut: (left?.rows.length ?? 0) === MOST_DRAWN || (inside?.rows.length ?? 0) === MOST_DRAWN };
    },
  });

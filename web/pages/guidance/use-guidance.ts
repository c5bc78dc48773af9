import { guidanceBuilding } from '@parkdeck/core/catalogue/guidance/guidance-building';
import { guidanceSpace } from '@parkdeck/core/catalogue/guidance/guidance-space';
import type { Day } from '@parkdeck/core/lib/day';
import { asId } from '@parkdeck/core/lib/id';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../app/client.ts';
import { useNews, type News } from '../../state/use-news.ts';

const NEWS: News = { topics: ['guidance'], outdates: ([what, part]) => what === 'guidance' && part !== 'car' };

/** Changes are told; the plan is also read again at this interval, in case one was missed. */
const EVERY_MS = 30_000;
const MOST = 300;

/** The buildings that the user may see, and how the floors of the chosen one stand. */
export const useGuidance = (
  wanted: { readonly building: string | undefined; readonly floor: string | undefined },
  active: boolean,
) => {
  const buildings = useQuery({
    queryKey: ['guidance', 'buildings'],
    enabled: active,
    queryFn: ({ signal }) => client.list(guidanceBuilding, { size: MOST, sort: 'park,name' }, { signal, silent: true }),
  });
  const rows = buildings.data?.rows ?? [];
  const building = rows.find(({ id }) => id === wanted.building) ?? rows[0];
  const plan = useQuery({
    queryKey: ['guidance', 'plan', building?.id, wanted.floor],
    enabled: active && building !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
    queryFn: ({ signal }) =>
      client.act(
        guidanceSpace,
        'plan',
        { input: { building: asId<'guidance-building'>(building?.id ?? ''), floor: wanted.floor ?? null } },
        { signal, silent: true },
      ),
  });
  useNews(NEWS, active);
  return { buildings, rows, building, plan };
};

/** How many spaces of a building, or of one of its floors, were taken in the hours of a day. */
export const useHours = (
  of: { readonly building: string; readonly floor: string | null; readonly day: Day },
  active: boolean,
) =>
  useQuery({
    queryKey: ['guidance', 'hours', of],
    enabled: active,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (
        await client.act(
          guidanceSpace,
          'hours',
          { input: { ...of, building: asId<'guidance-building'>(of.building) } },
          { signal, silent: true },
        )
      ).rows,
  });

/** The spaces on which a car stands, by its plate or a part of it; nothing is asked for less than two characters. */
export const useCar = (typed: string, active: boolean) =>
  useQuery({
    queryKey: ['guidance', 'car', typed],
    enabled: active && typed.length > 1,
    queryFn: async ({ signal }) =>
      (await client.act(guidanceSpace, 'find-car', { input: { plate: typed } }, { signal, silent: true })).rows,
  });

import { districtAssignment } from '@parkdeck/core/catalogue/parks/district-assignment';
import { park } from '@parkdeck/core/catalogue/parks/park';
import { region } from '@parkdeck/core/catalogue/parks/region';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import type { Placed } from './district-model.ts';

const SIZE = 500;
const MOST_PAGES = 10;

/** All regions as a tree; they change with the product only. */
export const useRegions = () =>
  useQuery({
    queryKey: ['regions'],
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await client.act(region, 'districts', {}, { signal, silent: true })).rows,
  });

/** All rows of a list that is read page by page. */
const whole = async <T>(read: (page: number) => Promise<readonly T[]>): Promise<readonly T[]> => {
  const rows: T[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const more = await read(page);
    rows.push(...more);
    if (more.length < SIZE) break;
  }
  return rows;
};

/** The parks that the user sees, each with its district; areas with one of their own. */
export const usePlaced = (active: boolean) =>
  useQuery({
    queryKey: ['list', districtAssignment.name, 'tree'],
    enabled: active,
    queryFn: async ({ signal }): Promise<readonly Placed[]> => {
      const [parks, rows] = await Promise.all([
        client.act(park, 'own-list', {}, { signal, silent: true }),
        whole(
          async (page) =>
            (await client.list(districtAssignment, { page, size: SIZE, sort: 'id' }, { signal, silent: true })).rows,
        ),
      ]);
      const known = new Map(rows.filter(({ area }) => area === null).map((row) => [String(row.park), row]));
      return [
        ...parks.rows.map(({ id, name }) => {
          const row = known.get(id);
          return {
            assignment: row?.id ?? null,
            park: id,
            name,
            isWhole: true,
            district: row?.district ?? null,
            grid: row?.grid ?? null,
          };
        }),
        ...rows.flatMap((row) =>
          row.area === null
            ? []
            : [
                {
                  assignment: row.id,
                  park: String(row.park),
                  name: [row.parkName, row.areaName].filter(Boolean).join(' · '),
                  isWhole: false,
                  district: row.district,
                  grid: row.grid,
                },
              ],
        ),
      ];
    },
  });

import { guidanceBuilding } from '@parkdeck/core/catalogue/guidance/guidance-building';
import { guidanceSpace, type FloorFigures } from '@parkdeck/core/catalogue/guidance/guidance-space';
import { asId } from '@parkdeck/core/lib/id';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import { callOf } from '../../../resource/calls.ts';
import { canCall } from '../../../state/session.ts';

const AGAIN_MS = 30_000;

/** How the spaces of one floor of a building stand; `building` only where the park has several. */
export interface BoardFloor extends FloorFigures {
  readonly id: string;
  readonly building: string | null;
}

/** The floors of a guided garage, for users who may see them; empty for a park without guidance. */
export const useFloors = (park: string | undefined, active: boolean) => {
  const plan = callOf(guidanceSpace, 'plan');
  const list = callOf(guidanceBuilding, 'list');
  const may = plan !== undefined && list !== undefined && canCall(plan).ok && canCall(list).ok;
  return useQuery({
    queryKey: ['lanes', 'floors', park],
    enabled: active && park !== undefined && may,
    refetchInterval: AGAIN_MS,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<readonly BoardFloor[]> => {
      if (park === undefined) return [];
      const quiet = { signal, silent: true };
      const { rows } = await client.list(guidanceBuilding, { filters: { park: asId<'park'>(park) }, size: 20 }, quiet);
      const plans = await Promise.all(
        rows.map(async ({ id, name }) => {
          const { floors } = await client.act(
            guidanceSpace,
            'plan',
            { input: { building: asId<'guidance-building'>(id) } },
            quiet,
          );
          return floors.map((floor) => ({
            ...floor,
            id: `${id} ${floor.floor}`,
            building: rows.length > 1 ? name : null,
          }));
        }),
      );
      return plans.flat();
    },
  });
};

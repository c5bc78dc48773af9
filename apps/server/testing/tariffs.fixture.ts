import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { callsOn } from './calls.fixture.ts';
import type { Row } from './calls.fixture.ts';

/** Tariffs of the world, and undoing changes of them. */
export const tariffsOn = (world: () => TestPlatform) => {
  const { done } = callsOn(world);
  return {
    /** The tariff of a park in the given version state; with a name when there are several. */
    tariffOf: async (park: string, state: number, name = ''): Promise<Row> => {
      const rows = await done<readonly Row[]>('admin', 'tariff.list', {
        input: { park: [park], size: 50, ...(name ? { name } : {}) },
      });
      const found = rows.find((one) => one.versionState === state);
      if (!found) throw new Error(`${park} has no tariff in state ${state}`);
      return found;
    },
    undo: (key: unknown, user = 'east') => world().call(user, 'undo-entry.undo', { ids: [String(key)] }),
  };
};

import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { callsOn } from './calls.fixture.ts';
import type { Row } from './calls.fixture.ts';

/** Tariffs as tests find them, and how what was done to them is taken back. */
export const tariffsOn = (world: () => TestPlatform) => {
  const { done } = callsOn(world);
  return {
    /** The tariff of a park in a state of its versions; its name where there are more. */
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

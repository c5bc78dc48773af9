import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { callsOn } from './calls.fixture.ts';
import type { Row } from './calls.fixture.ts';

/** Debts of new plates, added and changed by tests. */
export const debtsOn = (world: () => TestPlatform) => {
  const { done } = callsOn(world);
  let plates = 0;
  const newPlate = (): string => `京W${String(++plates).padStart(5, '0')}`;
  const add = async (input: Row = {}): Promise<string> =>
    String(
      (await done('east', 'arrears.add', { input: { park: 'PK0001', plate: newPlate(), owed: 500, ...input } })).oweId,
    );
  const results = (user: string, call: string, ids: readonly string[], input: Row = {}) =>
    done<readonly Row[]>(user, call, { ids, input });
  const undo = async (key: unknown) =>
    (await world().call('east', 'undo-entry.undo', { ids: [String(key)] })).body.data;
  return { newPlate, add, results, undo };
};

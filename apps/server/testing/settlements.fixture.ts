import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { settleDaysJob } from '../jobs/settle-days.ts';
import { transfersJob } from '../jobs/transfers.ts';
import { checkWorld } from '../invariants/check.ts';
import { callsOn } from './calls.fixture.ts';
import type { Row } from './calls.fixture.ts';

/** Nightly settlements, the bank, and settlements by day and pay way. */
export const settlementsOn = (world: () => TestPlatform) => {
  const { ask, done } = callsOn(world);
  const at = (moment: string): void => world().setClock(() => moment);
  const running = new AbortController().signal;
  const night = async (moment: string): Promise<void> => {
    at(moment);
    await settleDaysJob.run(world().platform, running);
  };
  /** Submits transfers to the bank, and queries them a little later. */
  const bank = async (): Promise<void> => {
    const { now } = world().platform.clock();
    await transfersJob.run(world().platform, running);
    at(datetimeOfInstant(instantOf(now) + 5000));
    await transfersJob.run(world().platform, running);
  };
  const sound = async (): Promise<unknown> => (await checkWorld(world().platform.database.db)).I35;
  const idOf = async (day: string, payWay: string, company = 'C0002'): Promise<string> =>
    String(
      (
        await ask('select id from settlement where company_id = $1 and settle_date = $2 and pay_way = $3', [
          company,
          day,
          payWay,
        ])
      )[0]?.id,
    );
  const outcomes = async (user: string, call: string, ids: readonly string[], input: Row = {}): Promise<unknown[]> =>
    (await done<{ ok: boolean; reason?: string }[]>(user, call, { ids, input })).map((one) =>
      one.ok ? true : one.reason,
    );
  const confirm = (ids: readonly string[], state = 'confirmed', user = 'east') =>
    outcomes(user, 'settlement.confirm', ids, { state });
  return { at, night, bank, sound, idOf, outcomes, confirm };
};

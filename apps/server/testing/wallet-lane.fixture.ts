import { sweepLanes } from '../devices/sweep.ts';
import { debitEntriesJob } from '../jobs/debit-entries.ts';
import { payChannelJob } from '../jobs/pay-channel.ts';
import type { laneCars } from './lane-cars.fixture.ts';
import { IN } from './lane-cars.fixture.ts';
import type { laneWorld } from './lanes.fixture.ts';
import type { Wallets } from './wallet-gateways.fixture.ts';

interface Stage extends Pick<ReturnType<typeof laneCars>, 'read' | 'eventsOf'> {
  readonly lanes: ReturnType<typeof laneWorld>;
  readonly there: () => Wallets;
}

/** Cars that wallets are told of, and what the platform asks the wallets, by its own clock. */
export const walletLane = ({ lanes, there, read, eventsOf }: Stage) => {
  const { signal } = new AbortController();
  let count = 0;
  const newPlate = (): string => `京W${String(++count).padStart(4, '0')}A`;
  const sync = async (apart = 0): Promise<void> => {
    const offset = lanes.now - Date.now() + apart;
    await Promise.all([there().wechat.control('', { offset }), there().alipay.control('', { offset })]);
  };
  const tell = async (): Promise<void> => {
    await sync();
    await debitEntriesJob.run(lanes.world.platform, signal);
  };
  const work = async (): Promise<void> => {
    await sync();
    await payChannelJob.run(lanes.world.platform, signal);
    await sweepLanes(lanes.world.platform);
  };
  /** A car that came in, of which the wallets were told, 90 minutes ago. */
  const inside = async ({ block, agrees }: { block?: string; agrees?: boolean }): Promise<string> => {
    const plate = newPlate();
    if (block !== undefined) await there().wechat.control('/plate', { plate, block });
    if (agrees) await there().alipay.control('/plate', { plate, agrees });
    await read(IN, plate);
    await tell();
    lanes.pass(90 * 60);
    await sync();
    return plate;
  };
  const outcomesOf = async (plate: string): Promise<unknown[]> => (await eventsOf(plate)).map(({ outcome }) => outcome);
  return { newPlate, sync, tell, work, inside, outcomesOf };
};

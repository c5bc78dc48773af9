import { onlineOrder } from '@parkdeck/core/catalogue/finance/online-order';
import { senders } from '../business/finance/online-sending.ts';
import { inBatches } from '../platform/batches.ts';
import type { Batches } from '../platform/batches.ts';
import type { Platform } from '../platform/platform.ts';
import { AT_ONCE_OF_ACCOUNT, runOne } from './one-by-one.ts';
import { PLACE } from './pay-channel.ts';

/** Payments of an account that may wait to be sent; of more, the job finds them. */
const WAITING = 1000;

/** Sends payments as soon as they are stored; the returned function ends that, when those under way have ended. */
export const openSending = (platform: Platform): (() => Promise<void>) => {
  const accounts = new Map<string, Batches<string>>();
  const open = (account: string): Batches<string> => {
    const opened = inBatches<string>({
      most: 1,
      atOnce: AT_ONCE_OF_ACCOUNT,
      waiting: WAITING,
      handle: async ([id]) => (id === undefined ? undefined : runOne(platform, onlineOrder, PLACE, id)),
      lost: (id, error) => platform.log.warn({ err: error, onlineOrder: id }, 'a payment was not sent at once'),
    });
    accounts.set(account, opened);
    return opened;
  };
  senders.set(platform, ({ id, account }) => void (accounts.get(account) ?? open(account)).add(id));
  return async () => {
    senders.delete(platform);
    await Promise.all([...accounts.values()].map((one) => one.idle()));
  };
};

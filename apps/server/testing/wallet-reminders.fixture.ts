import { expect } from 'vitest';
import type { callsOn, Row } from './calls.fixture.ts';
import type { Wallets } from './wallet-gateways.fixture.ts';

type Calls = ReturnType<typeof callsOn>;
interface Stage extends Pick<Calls, 'ask' | 'done'> {
  readonly there: () => Wallets;
  /** Lets the channels be asked. */
  readonly work: () => Promise<void>;
  readonly sessionOf: (plate: string) => Promise<Row | undefined>;
}

/** What WeChat has reminded drivers of, and payments that it is to be told of. */
export const walletReminders = ({ ask, done, there, work, sessionOf }: Stage) => ({
  /** The number of the park at WeChat, which reminds drivers of those that it knows. */
  atWechat: (merchantNo: string): Promise<unknown> =>
    done('east', 'auto-debit.create-or-update', { ids: ['AD000002'], input: { merchantNo } }),
  /** Pays stays by one code of WeChat while the cars are inside. */
  payInside: async (...plates: readonly [string, ...string[]]): Promise<string> => {
    const sessions: string[] = [];
    for (const one of plates) sessions.push(String((await sessionOf(one))?.['id']));
    const { onlineOrderId } = await done('east', 'online-order.start', { input: { sessions, payWay: 'wechat' } });
    await work();
    const [{ no } = {}] = await ask('select out_trade_no as no from online_order where id = $1', [onlineOrderId]);
    await there().wechat.control('/pay', { no });
    expect(await there().wechat.control('/notify', { no })).toEqual({ status: 204 });
    return String(onlineOrderId);
  },
  remindersOf: async (plate: string): Promise<unknown[]> => {
    const { reminders } = await there().wechat.control('/plate', { plate: '京W9999Z' });
    return Array.isArray(reminders)
      ? reminders.filter((one: Row) => one['plate'] === plate).map(({ is }: Row) => is)
      : [];
  },
  /** What WeChat does meanwhile is done, and its answers are lost. */
  lostly: async (meanwhile: () => Promise<void>): Promise<void> => {
    await there().wechat.control('', { fail: 'lost' });
    await meanwhile();
    await there().wechat.control('', { fail: '' });
  },
});

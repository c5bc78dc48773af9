import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { invoicesJob } from '../jobs/invoices.ts';
import { callsOn } from './calls.fixture.ts';
import type { Row } from './calls.fixture.ts';
import { onlineOn } from './online.fixture.ts';

/** The buyer of an invoice. */
export const FORM = { titleType: 'company', title: '云栖软件有限公司', taxNo: '91000000DEMO000777' } as const;

/** A refund of part of an order. */
export const giveBack = (id: string, amount: number) => ({ ids: [id], input: { amount, remark: '多收' } });

/** Orders that can be invoiced, and invoices on their way. */
export const invoicesOn = (world: () => TestPlatform) => {
  const { done } = callsOn(world);
  const { at, order: openOrder } = onlineOn(world);
  /** An order paid in cash. */
  const paidOrder = async (amount = 1700): Promise<string> => {
    const id = await openOrder(amount);
    await done('east', 'order.take-payment', { ids: [id], input: { payWay: 'cash', amount } });
    return id;
  };
  const apply = async (orders: readonly string[], more: Row = {}): Promise<string> =>
    String((await done('east', 'invoice.apply', { input: { ...FORM, orders, ...more } })).id);
  const job = () => invoicesJob.run(world().platform, new AbortController().signal);
  /** Runs the job like the scheduler, until nothing is due at that time. */
  const settleAt = async (time: string): Promise<void> => {
    at(time);
    for (let round = 0; round < 3; round += 1) await job();
  };
  /** An invoice that was applied for at noon and has been issued. */
  const issued = async (orders: readonly string[], more: Row = {}): Promise<string> => {
    at('12:00:00');
    const id = await apply(orders, more);
    await settleAt('12:00:00');
    await settleAt('12:00:05');
    return id;
  };
  return { openOrder, paidOrder, apply, job, settleAt, issued };
};

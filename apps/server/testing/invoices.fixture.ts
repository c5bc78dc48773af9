import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { callsOn } from './calls.fixture.ts';
import { onlineOn } from './online.fixture.ts';

/** The buyer of an invoice. */
export const FORM = { titleType: 'company', title: '云栖软件有限公司', taxNo: '91000000DEMO000777' } as const;

/** A refund of part of an order. */
export const giveBack = (id: string, amount: number) => ({ ids: [id], input: { amount, remark: '多收' } });

/** Orders that can be invoiced. */
export const invoicesOn = (world: () => TestPlatform) => {
  const { done } = callsOn(world);
  const { order: openOrder } = onlineOn(world);
  /** An order paid in cash. */
  const paidOrder = async (amount = 1700): Promise<string> => {
    const id = await openOrder(amount);
    await done('east', 'order.take-payment', { ids: [id], input: { payWay: 'cash', amount } });
    return id;
  };
  return { openOrder, paidOrder };
};

import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { callsOn } from './calls.fixture.ts';
import { onlineOn } from './online.fixture.ts';

/** Actions on online orders, and paid ones. */
export const onlineOrdersOn = (world: () => TestPlatform) => {
  const { done, refusal } = callsOn(world);
  const { at, job, start } = onlineOn(world);
  const act = (verb: string, id: string, input: Readonly<Record<string, unknown>> = {}, user = 'east') =>
    done(user, `online-order.${verb}`, { ids: [id], input });
  const not = (verb: string, id: string, input: Readonly<Record<string, unknown>> = {}, user = 'east') =>
    refusal(user, `online-order.${verb}`, { ids: [id], input });
  const paid = async (orders: readonly string[], payer?: string): Promise<string> => {
    const id = await start(orders, payer);
    await job();
    at('12:00:05');
    await job();
    return id;
  };
  return { act, not, paid };
};

import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { callsOn } from './calls.fixture.ts';
import type { Row } from './calls.fixture.ts';
import { onlineOn } from './online.fixture.ts';

interface Car {
  readonly id: string;
  readonly plate: string;
}

/**
 * Cars that entered PK0001 at 09:00 (R05: 15 min free, 8.00 the first hour, then 3.00 per half hour), paid through the
 * channel.
 */
export const onlineStaysOn = (world: () => TestPlatform) => {
  const { ask, done, row } = callsOn(world);
  const { at, job } = onlineOn(world);
  let count = 0;
  const enter = async (): Promise<Car> => {
    at('11:00:00');
    const plate = `京P${String(++count).padStart(5, '0')}`;
    return {
      plate,
      id: String(
        (await done('east', 'session.supplement', { input: { park: 'PK0001', plate, inTime: '2026-03-01 09:00:00' } }))
          .recordId,
      ),
    };
  };
  const start = async (sessions: readonly string[], more: Row = {}): Promise<string> =>
    String(
      (await done('east', 'online-order.start', { input: { sessions, payWay: 'wechat', scene: 'prepay', ...more } }))
        .onlineOrderId,
    );
  /** Runs the job until the channel has reported the payment. */
  const told = async (minute = '11:00'): Promise<void> => {
    await job();
    at(`${minute}:05`);
    await job();
  };
  const ordersOf = (session: string): Promise<Row[]> =>
    ask(
      `select due::int, derated::int, coupon::int, paid::int, owed::int, state, pending, to_char(charge_from,
        'HH24:MI') as from from "order" where session_id = $1 order by created_at, id`,
      [session],
    );
  const exit = (id: string, input: Row = {}) => done('east', 'session.exit', { ids: [id], input });
  const coupon = async (plate: string, more: Row = {}): Promise<string> => {
    const store = String(
      (
        await done('east', 'coupon-store.create-or-update', {
          input: { name: `店 ${++count}`, company: 'C0002', parks: ['PK0001'] },
        })
      ).storeId,
    );
    const rule = String(
      (
        await done('east', 'coupon-rule.create-or-update', {
          input: {
            name: `券 ${count}`,
            store,
            type: 'amount',
            value: 500,
            threshold: 1000,
            total: 10,
            validity: 'fixed',
            endDate: '2026-03-31',
            ...more,
          },
        })
      ).ruleId,
    );
    await done('east', 'coupon-rule.enable', { ids: [rule] });
    await done('east', 'coupon-rule.send', { ids: [rule], input: { plates: [plate] } });
    return String((await ask('select id from coupon where rule_id = $1', [rule]))[0]?.id);
  };
  const couponState = async (id: string): Promise<unknown> => (await row('coupon', id))?.state;
  return { enter, start, told, ordersOf, exit, coupon, couponState };
};

import { BASE_DATE } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { callsOn } from './calls.fixture.ts';
import type { Row } from './calls.fixture.ts';

/** Sellers with their derates, cars with bound derates, and their exits. */
export const deratesOn = (world: () => TestPlatform) => {
  const { ask, done, refusal } = callsOn(world);
  const at = (time: string): string => `${BASE_DATE} ${time}`;
  let count = 0;
  const newPlate = (): string => `京R${String(++count).padStart(5, '0')}`;
  const enter = async (plate = newPlate(), inTime = '09:00:00'): Promise<{ id: string; plate: string }> => ({
    plate,
    id: String(
      (await done('east', 'session.supplement', { input: { park: 'PK0001', plate, inTime: at(inTime) } })).recordId,
    ),
  });
  const newSeller = async (values: Row = {}): Promise<string> =>
    String(
      (
        await done('east', 'seller.create-or-update', {
          input: {
            phone: '13800000001',
            name: `Shop ${++count}`,
            company: 'C0002',
            parks: ['PK0001'],
            mode: 'postpaid',
            ...values,
          },
        })
      ).sellerId,
    );
  const newDerate = async (seller: string, values: Row = {}): Promise<string> =>
    String(
      (
        await done('east', 'derate.create-or-update', {
          input: { name: `Derate ${++count}`, seller, type: 'minutes', value: 60, ...values },
        })
      ).derateId,
    );
  const newCode = async (seller: string, derate: string, values: Row = {}): Promise<string> =>
    String(
      (
        await done('east', 'derate-code.create-or-update', {
          input: { name: `Code ${++count}`, seller, derate, kind: 'static', ...values },
        })
      ).id,
    );
  const charge = (id: string, amount: number, kind = 'gift', user = 'east') => ({
    user,
    ids: [id],
    input: { amount, kind, remark: 'test' },
  });
  const bind = (derate: string, input: Row, user = 'east') => done(user, 'derate.bind', { ids: [derate], input });
  const notBound = (derate: string, input: Row, user = 'east') =>
    refusal(user, 'derate.bind', { ids: [derate], input });
  const usesOf = (session: string): Promise<Row[]> =>
    ask(
      `select state, derated, seller_cost as cost, purchase_id is not null as bought from derate_use
        where session_id = $1 and deleted_at is null order by time, id`,
      [session],
    );
  const exit = (id: string, input: Row = { payWay: 'cash' }) =>
    done('east', 'session.exit', { ids: [id], input: { outTime: at('12:10:00'), ...input } });
  const orderOf = async (session: string): Promise<Row | undefined> =>
    (
      await ask('select due, derated, coupon, paid, state from "order" where session_id = $1 and deleted_at is null', [
        session,
      ])
    )[0];
  return { at, newPlate, enter, newSeller, newDerate, newCode, charge, bind, notBound, usesOf, exit, orderOf };
};

import type { callsOn, Row } from './calls.fixture.ts';

/** What is stored of a plate that wallets were told of and debit. */
export const walletRows = (ask: ReturnType<typeof callsOn>['ask']) => ({
  entriesOf: (plate: string): Promise<Row[]> =>
    ask(
      `select pay_way as way, state, reason, there, payments from debit_entry where plate = $1
        order by pay_way desc, created_at`,
      [plate],
    ),
  paymentsOf: (plate: string): Promise<Row[]> =>
    ask('select pay_way as way, scene, amount::int from payment where plate = $1 order by time, id', [plate]),
  debitsOf: (plate: string): Promise<Row[]> =>
    ask(
      `select pay_way as way, state, error, out_trade_no as no, late from online_order where plate = $1
        order by created_at, id`,
      [plate],
    ),
});

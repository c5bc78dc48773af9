import { expect } from 'vitest';
import type { CallOptions, TestPlatform } from '../../../tests/factories/platform.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Charge lines of an order written by a test: one fixed price. */
export const fixedPrice = (fen: number): string =>
  JSON.stringify([
    {
      area: null,
      trace: {
        in: '2026-03-01 09:00:00',
        out: '2026-03-01 10:00:00',
        seconds: 3600,
        roundTo: 'second',
        amountFen: fen,
        lines: [{ kind: 'entries', entries: 1, per: 'stay', priceFen: fen, fen }],
      },
    },
  ]);

/** Shortcuts for calls in tests: answer, refusal, options, stored rows. */
export const callsOn = (world: () => TestPlatform) => {
  const ask = async (text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await world().platform.database.pool.query(text, [...values])).rows;
  /** `data` of a call that must succeed. */
  const done = async <T = Row>(user: string, id: string, options?: CallOptions): Promise<T> => {
    const { status, body } = await world().call(user, id, options);
    expect([status, body.msg], `${id} as ${user}`).toEqual([200, expect.any(String)]);
    return body.data as T; // the test knows the type of the answer
  };
  return {
    done,
    /** The reason of a 409, field and rule of a 400 or 404, otherwise the status. */
    refusal: async (user: string, id: string, options?: CallOptions): Promise<unknown> => {
      const { status, body } = await world().call(user, id, options);
      const data = body.data as { reason?: string; fields?: readonly { field: string; rule: string }[] } | null;
      return data?.reason ?? data?.fields?.map(({ field, rule }) => `${field} ${rule}`).join() ?? status;
    },
    /** Values that a lookup offers. */
    options: async (user: string, id: string, input: Row = {}): Promise<string[]> =>
      (await done<{ value: string }[]>(user, id, { input })).map((one) => one.value),
    /** Stored rows, without limits of scope. */
    ask,
    row: async (table: string, id: string): Promise<Row> =>
      (await world().platform.database.pool.query(`select * from "${table}" where id = $1`, [id])).rows[0],
  };
};

import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrears } from '@parkdeck/core/catalogue/finance/arrears';
import { onlineOrder } from '@parkdeck/core/catalogue/finance/online-order';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { day } from '@parkdeck/core/lib/fixtures/day';
import { startOfDay } from '@parkdeck/core/lib/day';
import { asId } from '@parkdeck/core/lib/id';
import type { Id } from '@parkdeck/core/lib/id';
import { violationsAt } from './check-world.ts';
import { connect } from './connect.ts';
import { filledFolder } from './filled-folder.ts';
import { runningDatabase, startServer } from './server-process.ts';
import type { DataFolder, ServerProcess } from './server-process.ts';

let data: DataFolder;
let server: ServerProcess;
let database: pg.Client;

beforeAll(async () => {
  data = await filledFolder('payments');
  server = await startServer({ data: data.path });
  database = new pg.Client(runningDatabase(data.path)?.url);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await server.kill();
  await data.remove();
});

const CARS = Array.from({ length: 12 }, (_, index) => `京K${String(index).padStart(5, '0')}`);
const OWN = `plate = any('{${CARS.join()}}') and created_at >= '2026-03-01 15:00:00+08'`;
const count = async (query: string): Promise<number> => (await database.query(query)).rows.length;

test(
  'a server killed while it takes money books every payment once, and its jobs bring the others to their end',
  { timeout: 120_000 },
  async () => {
    let client = await connect(server.url);
    const park = asId<'park'>('PK0001');
    const inTime = datetimeOfInstant(startOfDay(day('2026-03-01')) + 12 * 3_600_000);
    const stays: Id<'session'>[] = [];
    const debts: Id<'arrears'>[] = [];
    for (const plate of CARS) {
      stays.push(asId((await client.act(session, 'supplement', { input: { park, plate, inTime } })).id));
      debts.push(asId((await client.act(arrears, 'add', { input: { park, plate, owed: 700 } })).id));
    }
    const asked = [
      ...stays.map((id) => ({
        intent: client.newIntent(),
        send: (intent: string) => client.act(session, 'exit', { ids: [id], input: { payWay: 'cash' } }, { intent }),
      })),
      ...debts.map((id) => ({
        intent: client.newIntent(),
        send: (intent: string) =>
          client.act(onlineOrder, 'start', { input: { arrears: [id], payWay: 'wechat' } }, { intent }),
      })),
    ];
    const answered = asked.map(({ intent, send }) => send(intent));
    const outcomes = Promise.allSettled(answered);
    await Promise.any(answered);
    await server.kill();
    await outcomes;

    server = await startServer({ data: data.path });
    client = await connect(server.url);
    // Callers without an answer retry, and so do those with one.
    const again = await Promise.allSettled(asked.map(({ intent, send }) => send(intent)));
    expect(again.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await count(`select from session where ${OWN} and state = 'left'`)).toBe(CARS.length);
    expect(await count(`select from payment where ${OWN} and pay_way = 'cash'`)).toBe(CARS.length);
    expect(await count(`select from online_order where ${OWN}`)).toBe(CARS.length);
    // The sandbox pays three seconds after the request: only the jobs of the new process query it.
    await expect
      .poll(() => count(`select from online_order where ${OWN} and state = 'success'`), {
        timeout: 100_000,
        interval: 500,
      })
      .toBe(CARS.length);
    expect(await count(`select from arrears where ${OWN} and state = 'paid' and paid = owed`)).toBe(CARS.length);
    expect(
      Object.entries(await violationsAt(runningDatabase(data.path)?.url ?? '')).filter(([, broken]) => broken > 0),
    ).toEqual([]);
  },
);

import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { connectAsync } from 'mqtt';
import pg from 'pg';
import { instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { devicePassword } from '@parkdeck/server/business/devices/credentials';
import { runningDatabase } from '../faults/server-process.ts';
import { build, withServer } from './harness.ts';
import type { Benchmark } from './harness.ts';

/** Messages of each round, a change of a space each, and of the bare statements beside them. */
const MESSAGES = 6000;
const BARE = 1500;
const ROUNDS = 3;
/** Gateways of the small world that are online, with the park of their spaces. */
const GATEWAYS = ['PDG100000002', 'PDG100000003'] as const;
const LOOK_MS = 20;
const GIVE_UP_MS = 120_000;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

const sleep = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/**
 * Messages of gateways from the broker to their rows and the log, beside the two statements that a message is made of,
 * sent one after the other.
 */
export const guidance: Benchmark = {
  title: `${MESSAGES} changes of guided spaces over MQTT beside bare statements`,
  limits: { 'metrics.messagesPerSecond': { min: 500 }, 'ratios.messagesPerSecond': { min: 1 } },
  run: async () => {
    await build('server');
    const mqttPort = await freePort();
    return withServer(
      'small',
      async (_server, data) => {
        const database = new pg.Client({
          connectionString: runningDatabase(data)?.url ?? '',
          options: '-c timezone=Asia/Shanghai',
        });
        await database.connect();
        const begun = performance.now();
        const start = instantOf('2026-03-01 15:00:00' as Datetime); // a moment
        const now = (): number => start + Math.floor((performance.now() - begun) / 1000) * 1000;
        const { rows: spaces } = await database.query<{ number: string; serial: string }>(
          `select s.number, g.serial from guidance_space s join guidance_device d on d.id = s.device_id
            join guidance_gateway g on g.id = d.gateway_id where g.serial = any($1) order by s.id`,
          [GATEWAYS],
        );
        const key = readFileSync(join(data, 'device-key'), 'utf8').trim();
        const clients = new Map(
          await Promise.all(
            GATEWAYS.map(async (serial) => {
              const password = devicePassword(key, serial);
              return [
                serial,
                await connectAsync(`mqtt://127.0.0.1:${mqttPort}`, { username: serial, password }),
              ] as const;
            }),
          ),
        );
        const stored = async (round: number): Promise<number> =>
          (
            await database.query<{ n: number }>(
              `select count(*)::int as n from guidance_message where number like $1 and outcome = 'accepted'`,
              [`r${round}-%`],
            )
          ).rows[0]?.n ?? 0;
        const intake = async (round: number): Promise<number> => {
          const started = performance.now();
          for (let index = 0; index < MESSAGES; index += 1) {
            const space = spaces[index % spaces.length];
            const client = GATEWAYS.map((serial) => [serial, clients.get(serial)] as const).find(
              ([serial]) => serial === space?.serial,
            )?.[1];
            client?.publish(
              `parkdeck/v1/${space?.serial}/space`,
              JSON.stringify({
                id: `r${round}-${index}`,
                at: now(),
                space: space?.number,
                occupied: (Math.floor(index / spaces.length) + round) % 2 === 0,
              }),
              { qos: 0 },
            );
          }
          while ((await stored(round)) < MESSAGES) {
            if (performance.now() - started > GIVE_UP_MS) throw new Error(`Only ${await stored(round)} were stored`);
            await sleep(LOOK_MS);
          }
          return (MESSAGES / (performance.now() - started)) * 1000;
        };
        const bare = async (round: number): Promise<number> => {
          const started = performance.now();
          for (let index = 0; index < BARE; index += 1) {
            const { number, serial } = spaces[index % spaces.length] ?? { number: '', serial: '' };
            await database.query(`update guidance_space set taken = $2, since = now() where number = $1`, [
              number,
              (index + round) % 2 === 0,
            ]);
            await database.query(
              `insert into guidance_message (id, received_at, serial, kind, number, outcome)
                values ($1, now(), $2, 'space', $3, 'bare')`,
              [`BARE${round}-${index}`, serial, `b${round}-${index}`],
            );
          }
          return (BARE / (performance.now() - started)) * 1000;
        };
        await intake(0); // warms up
        const [taken, alone]: [number[], number[]] = [[], []];
        for (let round = 1; round <= ROUNDS; round += 1) {
          alone.push(await bare(round));
          taken.push(await intake(round));
        }
        await Promise.all([...clients.values()].map((client) => client.endAsync()));
        await database.end();
        return {
          metrics: { messagesPerSecond: Math.max(...taken) },
          baseline: { messagesPerSecond: Math.max(...alone) },
        };
      },
      { mqttPort },
    );
  },
};

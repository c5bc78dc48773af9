import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { onlineOrder } from '@parkdeck/core/catalogue/finance/online-order';
import { asId } from '@parkdeck/core/lib/id';
import { seeded } from '@parkdeck/core/lib/fixtures/random';
import { violationsAt } from '../faults/check-world.ts';
import { connect } from '../faults/connect.ts';
import { startGateway } from '../faults/runner/gateway.ts';
import { runningDatabase, startServer } from '../faults/server-process.ts';
import type { ServerProcess } from '../faults/server-process.ts';
import { countOf, freePort, until } from './door-clients.ts';
import { build, connectDatabase, median, percentile, residentMb, withServer } from './harness.ts';
import type { Benchmark } from './harness.ts';
import { addLanes } from './rush-lanes.ts';
import { openOffice } from './rush-office.ts';
import { connectLanes, rush } from './rush-traffic.ts';
import type { Measured, Pay } from './rush-traffic.ts';

/** A city: its lanes, and its rush hour's cars a second, which are a thousandth of an hour's of ten million a month. */
const LANES = Number(process.env['PARKDECK_BENCH_LANES'] ?? 5000);
const CARS_PER_SECOND = Number(process.env['PARKDECK_BENCH_CARS'] ?? 22);
const MINUTES = Number(process.env['PARKDECK_BENCH_MINUTES'] ?? 2);
/** Seconds of the rush before anything is measured: a platform of a city was not started a moment ago. */
const WARM_SECONDS = 20;
/** Processes: with two of them lanes and jobs have one of their own, and people another. */
const PROCESSES = Number(process.env['PARKDECK_BENCH_PROCESSES'] ?? 1);
const PEOPLE = 200;
/** How often each question is asked on a platform on which nothing else happens. */
const QUIET_ROUNDS = 5;
const QUIET_CARS = 40;
const LOOK_MS = 1000;
const SEED = 1;

/** Cars inside for each lane out: more leave somewhere than on average. */
const carsOfLane = Math.ceil((((MINUTES * 60 + WARM_SECONDS) * CARS_PER_SECOND) / LANES) * 3) + 2;
const plateOf = (letter: string) => (number: number) => `渝${letter}${String(number).padStart(5, '0')}`;

/** A second process on the same data, for people and what they are paid by. */
const servePeople = (data: string, port: number, env: Readonly<Record<string, string>>): Promise<ServerProcess> =>
  startServer({
    data,
    port,
    databaseUrl: runningDatabase(data)?.url ?? '',
    mqttPort: 0,
    env: { ...env, PARKDECK_ROLES: 'serve' },
  });
const SIZE = `${PROCESSES === 1 ? '' : 'in two processes, '}${LANES} lanes with ${CARS_PER_SECOND} cars a second`;
const toldOf = (what: string, times: readonly number[]): string =>
  `${times.length} ${what} (p99 ${Math.round(percentile(times, 0.99))} ms)`;
/** Whether the last third is as the first one was. */
const thirdsOf = (values: readonly number[]): readonly [first: readonly number[], last: readonly number[]] => {
  const third = Math.floor(values.length / 3);
  return [values.slice(0, third), values.slice(-third)];
};
const sumOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0);

export const rushHour: Benchmark = {
  title: `${SIZE}, ${PEOPLE} people at work, payments and exports beside`,
  limits: {
    'metrics.problems': { max: 0 },
    'metrics.laneP99Ms': { max: 300 },
    'metrics.callP99Ms': { max: 500 },
    'metrics.paidOpenP99Ms': { max: 300 },
    'ratios.lastLaneP50Ms': { max: 1.5 },
    'ratios.memoryMb': { max: 1.15 },
  },
  run: async () => {
    // What is measured must not be how long this process, which plays thousands of devices, collects its own garbage.
    setFlagsFromString('--heap-growing-percent=900');
    await build('server');
    const [port, mqttPort] = [await freePort(), await freePort()];
    const gateway = await startGateway(`http://127.0.0.1:${port}`);
    try {
      return await withServer(
        'small',
        async (lanesAt, data) => {
          const server = PROCESSES === 1 ? lanesAt : await servePeople(data, port, gateway.env);
          await gateway.open(server.url);
          const database = await connectDatabase(data);
          const { lanes, logins } = await addLanes(database, { lanes: LANES, cars: carsOfLane, people: PEOPLE });
          const url = `mqtt://127.0.0.1:${mqttPort}`;
          const key = readFileSync(join(data, 'device-key'), 'utf8').trim();
          const begun = performance.now();
          const played = await connectLanes(url, key, lanes, (count) =>
            until(async () => (await countOf(database, ONLINE)) >= count * 2),
          );
          const connectedMs = performance.now() - begun;
          process.stderr.write(`${lanes.length} lanes are connected after ${Math.round(connectedMs / 1000)} s\n`);
          // Otherwise the database would do it by itself in the midst of the rush, for all that was filled just now.
          await database.query('vacuum analyze');
          const busy = played.filter(({ lane }) => !lane.isQuiet);
          const phone = await connect(server.url);
          const pay: Pay = async (session) => {
            const { outTradeNo } = await phone.act(onlineOrder, 'start', {
              input: { sessions: [asId<'session'>(session)], payWay: 'wechat' },
            });
            const isOver = (): boolean => false;
            await gateway.pay(String(outTradeNo), isOver);
            const told = performance.now();
            await gateway.tell(String(outTradeNo), isOver);
            return told;
          };
          const random = seeded(SEED);
          const workers = logins.map(({ name, company }) => ({
            name,
            lanes: lanes.filter((one) => one.company === company),
          }));
          const office = await openOffice(server.url, workers, SEED);
          const quietCalls = await office.quiet(QUIET_ROUNDS);
          const quietLanes = await rush(busy, {
            random,
            carsPerSecond: 2,
            until: performance.now() + (QUIET_CARS / 2) * 1000,
            pay,
            plateOf: plateOf('A'),
          });
          process.stderr.write('the rush begins\n');
          const told = (minute: number, { decided, opened }: Pick<Measured, 'decided' | 'opened'>): void =>
            void process.stderr.write(`minute ${minute}: ${toldOf('cars', decided)}, ${toldOf('paid', opened)}\n`);
          const rushFor = async (seconds: number, letter: string) => {
            const until = performance.now() + seconds * 1000;
            return Promise.all([
              rush(busy, { random, carsPerSecond: CARS_PER_SECOND, until, pay, plateOf: plateOf(letter), told }),
              office.busy(seconds * 1000),
            ]);
          };
          const warm = await rushFor(WARM_SECONDS, 'B');
          const memory: number[] = [];
          const pids = [...new Set([server.pid, lanesAt.pid])];
          const look = setInterval(() => memory.push(sumOf(pids.map(residentMb))), LOOK_MS);
          const [lanesRead, [calls, exports]] = await rushFor(MINUTES * 60, 'C');
          clearInterval(look);
          await office.close();
          if (server !== lanesAt) await server.stop();
          await Promise.all(played.map((one) => one.close()));
          const third = Math.floor(memory.length / 3);
          const [before, after] = [memory.slice(third, -third), memory.slice(-third)].map(median);
          // what was measured is told even if what follows fails
          process.stderr.write(
            `${toldOf('cars', lanesRead.decided)}, ${toldOf('answers', calls.times)}, ` +
              `memory ${before} to ${after} MB\n`,
          );
          const broken = await violationsAt(runningDatabase(data)?.url ?? '');
          await database.end();
          const [warmLanes, others] = warm;
          const [firstThird, lastThird] = thirdsOf(lanesRead.decided).map(median);
          const wrong = [quietLanes, warmLanes, lanesRead].map((read) => read.wrong);
          const failed = [quietCalls, ...others, calls, exports].map((answers) => answers.failed);
          const problems = [...wrong, ...failed, broken]
            .flatMap((some) => Object.entries(some))
            .filter(([, count]) => count > 0);
          for (const [what, count] of problems) process.stderr.write(`${count} times: ${what}\n`);
          return {
            metrics: {
              problems: problems.reduce((sum, [, count]) => sum + count, 0),
              devicesPerSecond: (lanes.length * 2.5) / (connectedMs / 1000),
              cars: lanesRead.decided.length,
              laneP50Ms: median(lanesRead.decided),
              laneP99Ms: percentile(lanesRead.decided, 0.99),
              lastLaneP50Ms: lastThird ?? Number.NaN,
              payments: lanesRead.opened.length,
              paidOpenP99Ms: percentile(lanesRead.opened, 0.99),
              calls: calls.times.length,
              callP50Ms: median(calls.times),
              callP99Ms: percentile(calls.times, 0.99),
              exports: exports.times.length,
              exportMs: median(exports.times),
              memoryMb: after ?? 0,
            },
            baseline: {
              laneP50Ms: median(quietLanes.decided),
              laneP99Ms: percentile(quietLanes.decided, 0.99),
              lastLaneP50Ms: firstThird ?? Number.NaN,
              paidOpenP99Ms: percentile(quietLanes.opened, 0.99),
              callP50Ms: median(quietCalls.times),
              callP99Ms: percentile(quietCalls.times, 0.99),
              memoryMb: before ?? 0,
            },
          };
        },
        PROCESSES === 1
          ? { port, mqttPort, env: gateway.env }
          : { mqttPort, env: { ...gateway.env, PARKDECK_ROLES: 'jobs,devices' } },
      );
    } finally {
      gateway.stop();
    }
  },
};

/** Devices of the lanes that take cars to a decision: two of each lane. */
const ONLINE = `select count(*)::int as n from device where serial like 'RUSH%' and type in ('camera', 'barrier')
  and state = 'online'`;

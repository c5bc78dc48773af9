import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '@parkdeck/core/lib/fixtures/random';
import { devicePassword } from '@parkdeck/server/business/devices/credentials';
import { playDevice } from '@parkdeck/simulator/device';
import type { PlayedDevice, Shown } from '@parkdeck/simulator/device';
import { tally } from './harness.ts';
import type { Lane } from './rush-lanes.ts';

/** How long a barrier moves before it says so, and how long a driver looks for his phone, in ms. */
const MOVES_MS = 500;
const SEARCHES_MS = 4000;
/** After so long nobody hears any more of a car that was read, in ms. */
const PATIENCE_MS = 20_000;
/** How often a device says that it is there, in ms. */
const HEARTBEAT_MS = 60_000;
const MINUTE_MS = 60_000;
/** Lanes at once: the broker refuses more than a hundred connections of one address that have not signed in. */
const CONNECTED_AT_ONCE = 40;

/** What a lane's devices hear: an order to open, or what the display is told of a car and its stay; and when. */
interface Heard {
  readonly decision: 'open' | Shown['outcome'];
  readonly session: string | null;
  readonly at: number;
}

/** What was measured at the lanes, in ms. */
export interface Measured {
  /** From a plate that was read until the lane's devices know what becomes of the car. */
  readonly decided: number[];
  /** From the gateway's word that a driver has paid until the barrier is told to open. */
  readonly opened: number[];
  /** What went otherwise than it should, by what it was. */
  readonly wrong: Record<string, number>;
}

/** Pays what is due of a stay, and tells the platform at once: the moment of telling. */
export type Pay = (session: string) => Promise<number>;

export interface PlayedLane {
  readonly lane: Lane;
  /** A car inside that leaves here, another each time; undefined: all have left. */
  leaving(): string | undefined;
  /** A car comes, and has gone when this ends. */
  read(plate: string, into: Measured, pay: Pay): Promise<void>;
  heartbeat(): void;
  close(): Promise<void>;
}

/** A lane with its devices connected; one car at a time is at it. */
const playLane = (url: string, key: string, lane: Lane): PlayedLane => {
  let hear: ((decision: Heard['decision'], session: string | null) => void) | undefined;
  const device = (serial: string, hears: Parameters<typeof playDevice>[2]): PlayedDevice =>
    playDevice(url, { serial, password: devicePassword(key, serial) }, hears);
  const barrier: PlayedDevice = device(lane.devices.barrier, {
    onCommand: ({ id, kind }) => {
      if (kind === 'open') hear?.('open', null);
      setTimeout(() => barrier.say('answer', { command: id, ok: true }), MOVES_MS);
    },
  });
  const camera = device(lane.devices.camera, {});
  const devices = [camera, barrier];
  // at an entry the barrier says it all
  if (lane.direction === 'out')
    devices.push(
      device(lane.devices.display, {
        onShow: ({ outcome, session }) => {
          if (outcome !== 'let-out') hear?.(outcome, session);
        },
      }),
    );
  /** What the lane's devices hear next; `never` when it takes too long. */
  const next = async (): Promise<Heard> => {
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise((resolve) => {
        hear = (decision, session) => resolve({ decision, session, at: performance.now() });
        timer = setTimeout(() => hear?.('never', null), PATIENCE_MS);
      });
    } finally {
      clearTimeout(timer);
      hear = undefined;
    }
  };
  let cars = 0;
  const inside = [...lane.cars];
  return {
    lane,
    leaving: () => inside.pop(),
    read: async (plate, into, pay) => {
      const begun = performance.now();
      const decision = next();
      camera.say('plate', { id: `${lane.gate}-${++cars}`, plate, confidence: 98 });
      const decided = await decision;
      if (decided.decision !== 'open' && decided.decision !== 'pay')
        return tally(into.wrong, `${lane.direction}: ${decided.decision}`);
      into.decided.push(decided.at - begun);
      if (decided.decision === 'pay' && decided.session !== null) {
        await delay(SEARCHES_MS);
        const opened = next();
        const told = await pay(decided.session);
        const { decision: after, at } = await opened;
        if (after !== 'open') return tally(into.wrong, 'paid and not opened');
        into.opened.push(at - told);
      }
      // another order to open would let a second car through
      hear = (again) => {
        if (again === 'open') tally(into.wrong, 'opened twice');
      };
      await delay(MOVES_MS * 4);
      hear = undefined;
    },
    heartbeat: () => {
      for (const one of devices) one.say('status', { state: 'online' });
    },
    close: async () => void (await Promise.all(devices.map((one) => one.close()))),
  };
};

/** Connects the devices of all lanes, some at once; `until`: how many lanes' devices are known to be online by then. */
export const connectLanes = async (
  url: string,
  key: string,
  lanes: readonly Lane[],
  until: (lanes: number) => Promise<void>,
): Promise<readonly PlayedLane[]> => {
  const played: PlayedLane[] = [];
  for (let at = 0; at < lanes.length; at += CONNECTED_AT_ONCE) {
    played.push(...lanes.slice(at, at + CONNECTED_AT_ONCE).map((lane) => playLane(url, key, lane)));
    await until(played.length);
  }
  return played;
};

/**
 * Traffic at a steady pace, in and out by turns, at lanes that are free, while every device says now and then that it
 * is there. Ends when the last car has gone.
 */
export const rush = async (
  lanes: readonly PlayedLane[],
  {
    random,
    carsPerSecond,
    until,
    pay,
    plateOf,
    told,
  }: {
    readonly random: Random;
    readonly carsPerSecond: number;
    readonly until: number;
    readonly pay: Pay;
    readonly plateOf: (number: number) => string;
    /** Told each minute what was measured in it. */
    readonly told?: (minute: number, measured: Pick<Measured, 'decided' | 'opened'>) => void;
  },
): Promise<Measured> => {
  const into: Measured = { decided: [], opened: [], wrong: {} };
  const busy = new Set<PlayedLane>();
  const gone = new Set<Promise<void>>();
  const of = {
    in: lanes.filter(({ lane }) => lane.direction === 'in'),
    out: lanes.filter(({ lane }) => lane.direction === 'out'),
  };
  const begun = performance.now();
  let beats = 0;
  let minute = 0;
  let before = { decided: 0, opened: 0 };
  for (let cars = 0; performance.now() < until;) {
    const passed = performance.now() - begun;
    if (passed >= (minute + 1) * MINUTE_MS) {
      told?.(++minute, { decided: into.decided.slice(before.decided), opened: into.opened.slice(before.opened) });
      before = { decided: into.decided.length, opened: into.opened.length };
    }
    for (; beats < (passed / HEARTBEAT_MS) * lanes.length; beats += 1) lanes[beats % lanes.length]?.heartbeat();
    for (; cars < (passed / 1000) * carsPerSecond; cars += 1) {
      const some = of[cars % 2 === 0 ? 'in' : 'out'].filter((one) => !busy.has(one));
      const lane = some[random.below(some.length)];
      if (!lane) {
        tally(into.wrong, 'no lane was free');
        continue;
      }
      const plate = lane.lane.direction === 'in' ? plateOf(cars) : lane.leaving();
      if (plate === undefined) continue; // all its cars have left
      busy.add(lane);
      const car = lane
        .read(plate, into, pay)
        .catch((cause: unknown) => tally(into.wrong, String(cause)))
        .finally(() => {
          busy.delete(lane);
          gone.delete(car);
        });
      gone.add(car);
    }
    await delay(5);
  }
  await Promise.all(gone);
  return into;
};

import { playCamera } from './camera.ts';
import { playDevice } from './device.ts';
import type { Command, PlayedDevice, Shown } from './device.ts';
import { between, pick } from './random.ts';
import type { Random } from './random.ts';
import type { Scene, SceneLane } from './scene.ts';
import { waits } from './later.ts';

/** Durations of the simulation, in milliseconds. */
const MOVES = {
  barrier: [300, 900],
  drivesOff: [3000, 6000],
  pays: [12_000, 40_000],
  scans: [4000, 12_000],
  asks: [15_000, 40_000],
  givesUp: 240_000,
} as const;
/** Barriers that get stuck, per thousand openings. */
const STUCK_PERMILLE = 4;
/** Drivers who pay at the exit without help, in per cent. */
const PAYS_PERCENT = 75;
/** Stopped drivers who ask to be let through, in per cent, and their reasons. */
const ASKS_PERCENT = 40;
/** Of the others those who press the call button, in per cent. */
const CALLS_PERCENT = 15;
const REASONS = {
  in: ['送货车辆', '接送病人', '约了客户'],
  out: ['扫码失败', '手机没电', '送货车辆', '已在场内缴费'],
} as const;
const ANSWERED_MAX = 200;

export interface PlayedLane {
  readonly lane: SceneLane;
  /** Whether no car is at the barrier. */
  isFree(): boolean;
  /** A car arrives and its camera reads this text. */
  arrive(text: string, confidence: number): void;
  close(): Promise<void>;
}

/** Simulates one lane: its camera, barrier and displays, and the driver. */
export const playLane = (
  url: string,
  lane: SceneLane,
  { scene, random, name }: { readonly scene: Scene; readonly random: Random; readonly name: string },
): PlayedLane => {
  const { later, clear } = waits();
  let car = 0;
  let standing: number | undefined;
  const driveOff = (which: number | undefined): void =>
    later(between(random, ...MOVES.drivesOff), () => {
      if (standing === which) standing = undefined;
    });

  const answered = new Set<string>();
  const obey =
    (device: () => PlayedDevice | undefined, canStick: boolean) =>
    ({ id, kind }: Command): void => {
      if (answered.has(id)) return;
      answered.add(id);
      if (answered.size > ANSWERED_MAX) answered.clear();
      const isStuck = canStick && random() * 1000 < STUCK_PERMILLE;
      later(between(random, ...MOVES.barrier), () => {
        device()?.say('answer', isStuck ? { command: id, ok: false, message: '电机过载' } : { command: id, ok: true });
        if (canStick && !isStuck && (kind === 'open' || kind === 'hold')) driveOff(standing);
      });
    };
  /** Somebody at the lane presses the call button: it rings at the attendants who serve it. */
  const press = (which: number | undefined): void =>
    later(between(random, ...MOVES.asks), () => {
      if (which !== undefined && standing === which) displays[0]?.say('call', { id: `${name}-${which}-call` });
    });
  /** The driver asks to be let through, presses the call button, or only waits. */
  const complain = (which: number | undefined): void => {
    if (random() * 100 >= ASKS_PERCENT) {
      if (random() * 100 < CALLS_PERCENT) press(which);
      return;
    }
    later(between(random, ...MOVES.asks), () => {
      if (which !== undefined && standing === which)
        displays[0]?.say('ask', {
          id: `${name}-${which}-ask`,
          reason: pick(random, lane.direction.endsWith('in') ? REASONS.in : REASONS.out) ?? '',
        });
    });
  };
  const see = ({ outcome, session }: Shown): void => {
    const which = standing;
    if (outcome === 'refused' || (outcome === 'pay' && random() * 100 >= PAYS_PERCENT)) return complain(which);
    if (outcome !== 'pay' || !session) return;
    later(between(random, ...MOVES.pays), () => {
      if (standing === which) scene.pay(session).catch(() => {}); // the attendant sees that the payment is missing
    });
  };

  const camera = lane.camera && playCamera(url, lane.camera, { later, random });
  const barrier: PlayedDevice | undefined =
    lane.barrier && playDevice(url, lane.barrier, { onCommand: obey(() => barrier, true) });
  const displays = lane.displays.map((one, index): PlayedDevice => {
    const played: PlayedDevice = playDevice(url, one, {
      onCommand: obey(() => played, false),
      ...(index === 0 ? { onShow: see } : {}),
    });
    return played;
  });

  return {
    lane,
    isFree: () => standing === undefined && camera !== undefined,
    arrive: (plate, confidence) => {
      const which = ++car;
      standing = which;
      const isBare = plate.startsWith('无牌');
      camera?.say('plate', { id: `${name}-${which}`, plate: isBare ? '' : plate, confidence });
      // The driver scans the code of the lane, or shows their own.
      if (isBare)
        later(between(random, ...MOVES.scans), () =>
          camera?.say('scan', { id: `${name}-${which}-scan`, ...(lane.direction === 'in' ? {} : { code: plate }) }),
        );
      // After a refusal or a long wait the car turns around.
      later(MOVES.givesUp, () => {
        if (standing === which) standing = undefined;
      });
    },
    close: async () => {
      clear();
      await Promise.all([camera, barrier, ...displays].flatMap((one) => (one ? [one.close()] : [])));
    },
  };
};

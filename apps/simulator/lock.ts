import { playDevice } from './device.ts';
import type { Command, PlayedDevice } from './device.ts';
import { between } from './random.ts';
import type { Random } from './random.ts';
import type { SceneLock } from './scene.ts';
import { waits } from './later.ts';

/** Delays of a lock before it reacts and while it moves, in milliseconds. */
const MOVES = { hears: [200, 700], moves: [1500, 4000] } as const;
/** Moves that meet an obstacle, in per cent. */
const STUCK_PERCENT = 2;

/** Simulates a ground lock: it moves, answers queries and stores what is written to its registers. */
export const playLock = (url: string, lock: SceneLock, random: Random): PlayedDevice => {
  let { state } = lock;
  const registers: Record<string, number> = { ...lock.registers };
  const { later, clear } = waits();
  const report = (more: object = {}): void => played.say('lock', { state, battery: lock.battery, ...more });
  const obey = ({ id, kind, register, value }: Command): void => {
    later(between(random, ...MOVES.hears), () => {
      if (kind === 'read') return report({ registers, read: id });
      played.say('answer', { command: id, ok: true });
      if (kind === 'write-lock' && register !== undefined && value !== undefined) {
        registers[register] = value;
        return report({ registers });
      }
      const isStuck = random() * 100 < STUCK_PERCENT;
      return later(between(random, ...MOVES.moves), () => {
        state = isStuck ? 'fault' : kind === 'raise-lock' ? 'up' : 'down';
        report();
      });
    });
  };
  const played: PlayedDevice = playDevice(url, lock, { onCommand: obey });
  return {
    ...played,
    close: async () => {
      clear();
      await played.close();
    },
  };
};

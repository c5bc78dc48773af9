import { waits } from './later.ts';
import { between, pick } from './random.ts';
import type { Random } from './random.ts';
import type { Scene } from './scene.ts';
import { playTerminal } from './terminal.ts';

/** Time between two people anywhere in the busiest hour, in milliseconds. */
const GAP = [4000, 14_000] as const;
/** Time until the next terminal loses its network. */
const BREAKS = [180_000, 420_000] as const;
/** How busy an hour of the day is, in per cent: people leave in the morning and come back in the evening. */
const BUSY = [7, 5, 5, 5, 7, 15, 45, 100, 85, 45, 30, 38, 50, 36, 30, 30, 38, 65, 95, 72, 45, 30, 22, 14] as const;
const HOUR_MS = 3_600_000;
const ZONE_MS = 8 * HOUR_MS;

/** Plays the terminals at the doors of a scene, and the people who come to them. */
export const playDoors = (
  url: string,
  scene: Scene,
  { random, name }: { readonly random: Random; readonly name: string },
): { close(): Promise<void> } => {
  const { later, clear } = waits();
  const terminals = scene.terminals.map((one) => playTerminal(url, one, { random, name }));
  const step = (): void => {
    const now = scene.now();
    pick(random, terminals)?.meet(now);
    const busy = BUSY[Math.floor((now + ZONE_MS) / HOUR_MS) % 24] ?? 100;
    later((between(random, ...GAP) * 100) / busy, step);
  };
  const lose = (): void => {
    pick(
      random,
      terminals.filter((one) => one.isThere()),
    )?.leave();
    later(between(random, ...BREAKS), lose);
  };
  if (terminals.length > 0) {
    later(between(random, ...GAP), step);
    later(between(random, ...BREAKS), lose);
  }
  return {
    close: async () => {
      clear();
      await Promise.all(terminals.map((one) => one.close()));
    },
  };
};

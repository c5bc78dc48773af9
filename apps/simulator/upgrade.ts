import type { Upgrade } from './device.ts';
import { between } from './random.ts';
import type { Random } from './random.ts';

/** Steps of an upgrade, duration of each step, and failure rate in per cent. */
const UPGRADE = { step: [8, 22], takes: [900, 2200], failsPercent: 8 } as const;

interface Playing {
  readonly later: (ms: number, then: () => void) => void;
  readonly random: Random;
  /** Says how far the upgrade is. */
  readonly say: (body: Readonly<Record<string, unknown>>) => void;
  /** The device runs the new version. */
  readonly onDone?: (version: string) => void;
}

/** Simulates how a device installs a version: step by step, and now and then it fails. */
export const playUpgrade = ({ later, random, say, onDone }: Playing) => {
  const load = (upgrade: Upgrade, percent: number, failsAt: number): void =>
    later(between(random, ...UPGRADE.takes), () => {
      if (percent >= failsAt) return say({ upgrade: upgrade.id, state: 'failed', message: 'MD5 校验失败' });
      if (percent < 100) {
        say({ upgrade: upgrade.id, state: 'running', percent });
        return load(upgrade, Math.min(100, percent + between(random, ...UPGRADE.step)), failsAt);
      }
      onDone?.(upgrade.version);
      say({ upgrade: upgrade.id, state: 'done', percent: 100, firmware: upgrade.version });
    });
  return {
    begin: (upgrade: Upgrade): void =>
      load(upgrade, 0, random() * 100 < UPGRADE.failsPercent ? between(random, 20, 90) : Number.POSITIVE_INFINITY),
    /** Continues an upgrade that was under way at the start. */
    goOn: (upgrade: Upgrade & { readonly percent: number }): void =>
      load(upgrade, upgrade.percent, Number.POSITIVE_INFINITY),
  };
};

import type { DeviceUptime } from '@parkdeck/core/catalogue/devices/device-uptime';
import { groupBy } from '@parkdeck/core/lib/group';

/** What the wall tells of a device. */
export interface Walled {
  readonly id: string;
  readonly park: string;
  /** Empty: at none. */
  readonly gate: string;
  readonly state: string;
}

export interface GateGroup<D> {
  readonly gate: string;
  readonly devices: readonly D[];
  readonly off: number;
}

export interface ParkGroup<D> {
  readonly park: string;
  readonly gates: readonly GateGroup<D>[];
  readonly devices: number;
  readonly off: number;
}

/** Whether somebody should look at a device. */
export const isOff = ({ state }: Pick<Walled, 'state'>): boolean => state === 'offline' || state === 'fault';

const offIn = (devices: readonly Walled[]): number => devices.filter(isOff).length;

/** Devices by park and lane; within a park the lanes with most that is away come first. */
export const wallOf = <D extends Walled>(devices: readonly D[]): readonly ParkGroup<D>[] =>
  [...groupBy(devices, ({ park }) => park)].map(([park, here]): ParkGroup<D> => ({
    park,
    devices: here.length,
    off: offIn(here),
    gates: [...groupBy(here, ({ gate }) => gate)]
      .map(([gate, own]): GateGroup<D> => ({ gate, devices: own, off: offIn(own) }))
      .toSorted((a, b) => b.off - a.off || Number(a.gate === '') - Number(b.gate === '')),
  }));

interface Piece {
  readonly state: 'online' | 'offline' | 'unknown';
  /** Where it begins and how wide it is, in per cent of the strip. */
  readonly start: number;
  readonly width: number;
}

/** Pieces of a strip as shares of its span. */
export const piecesOf = ({ spans }: Pick<DeviceUptime, 'spans'>, from: number, to: number): readonly Piece[] =>
  spans.map((span) => ({
    state: span.state,
    start: ((span.from - from) * 100) / (to - from),
    width: ((span.to - span.from) * 100) / (to - from),
  }));

/** `998` → `99.8%`; only what was never away is told as 100%. */
export const shareText = (thousandths: number): string =>
  `${(thousandths / 10).toFixed(thousandths === 1000 ? 0 : 1)}%`;

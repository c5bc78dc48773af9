import type { Fen } from '../../../lib/money.ts';
import type { ReplayBand, ReplayGroup, ReplayResult, ReplayStay, ReplaySums } from '../../../vocabulary/fee-replays.ts';

/** Stays shown with their steps, on either side. */
const MOST_SHOWN = 12;
/** Where the bands of differences begin and end, in fen, above and below 0. */
const BORDERS: readonly Fen[] = [1, 200, 500, 1000, 2000, 5000];

/** A stay charged by both versions, before it is put into words. */
export interface ChargedStay {
  readonly park: string;
  readonly carType: string | null;
  /** The hour of its entry, 0 to 23. */
  readonly hour: number;
  readonly old: Fen;
  readonly new: Fen;
  readonly charged: Fen;
}

type Sums = { -readonly [K in keyof ReplaySums]: ReplaySums[K] };

const noSums = (): Sums => ({ stays: 0, old: 0, new: 0, charged: 0, more: 0, less: 0 });

const add = (sums: Sums, stay: ChargedStay): void => {
  sums.stays += 1;
  sums.old += stay.old;
  sums.new += stay.new;
  sums.charged += stay.charged;
  if (stay.new > stay.old) sums.more += 1;
  if (stay.new < stay.old) sums.less += 1;
};

const noBands = (): { -readonly [K in keyof ReplayBand]: ReplayBand[K] }[] => {
  const below = BORDERS.toReversed().map((border) => 1 - border);
  const edges = [...below, ...BORDERS];
  return [null, ...edges].map((from, at) => ({ from, to: edges[at] ?? null, stays: 0, change: 0 }));
};

/** Keeps the stays with the largest changes: as many as are shown, whatever comes. */
class Largest<S extends ChargedStay> {
  readonly found: S[] = [];

  add(stay: S): void {
    const size = Math.abs(stay.new - stay.old);
    const last = this.found[MOST_SHOWN - 1];
    if (last && size <= Math.abs(last.new - last.old)) return;
    const place = this.found.findIndex((one) => Math.abs(one.new - one.old) < size);
    this.found.splice(place < 0 ? this.found.length : place, 0, stay);
    this.found.length = Math.min(this.found.length, MOST_SHOWN);
  }
}

/** Names of parks and car types, and how a stay is put into words. */
export interface ReplayNames<S> {
  readonly park: (id: string) => string;
  readonly carType: (id: string) => string;
  readonly told: (stay: S) => ReplayStay;
}

/**
 * Adds up stays charged by two versions, one after the other: by park, car type and hour of the entry, how far the fees
 * differ, and the stays that differ most. What it keeps does not grow with the number of stays.
 */
export class ReplayTally<S extends ChargedStay> {
  readonly sums = noSums();
  private readonly parks = new Map<string, Sums>();
  private readonly carTypes = new Map<string, Sums>();
  private readonly hours = Array.from({ length: 24 }, noSums);
  private readonly bands = noBands();
  private readonly dearer = new Largest<S>();
  private readonly cheaper = new Largest<S>();

  /** Counts one stay. */
  add(stay: S): void {
    const of = (groups: Map<string, Sums>, key: string): Sums => {
      const sums = groups.get(key) ?? noSums();
      groups.set(key, sums);
      return sums;
    };
    add(this.sums, stay);
    add(of(this.parks, stay.park), stay);
    add(of(this.carTypes, stay.carType ?? ''), stay);
    const hour = this.hours[stay.hour];
    if (!hour) throw new RangeError(`Hour ${stay.hour} of an entry`);
    add(hour, stay);
    const change = stay.new - stay.old;
    const band = this.bands.find(({ to }) => to === null || change < to);
    if (band) [band.stays, band.change] = [band.stays + 1, band.change + change];
    if (change > 0) this.dearer.add(stay);
    if (change < 0) this.cheaper.add(stay);
  }

  /** What was found; groups with the most stays first. */
  result({ park, carType, told }: ReplayNames<S>): ReplayResult {
    const named = (groups: ReadonlyMap<string, Sums>, name: (id: string) => string): ReplayGroup[] =>
      [...groups]
        .map(([key, sums]) => ({ key, name: name(key), ...sums }))
        .toSorted((one, other) => other.stays - one.stays || (one.key < other.key ? -1 : 1));
    return {
      sums: this.sums,
      parks: named(this.parks, park),
      carTypes: named(this.carTypes, carType),
      hours: this.hours.map((sums, hour) => {
        const key = String(hour).padStart(2, '0');
        return { key, name: `${key}:00`, ...sums };
      }),
      bands: this.bands,
      dearer: this.dearer.found.map(told),
      cheaper: this.cheaper.found.map(told),
    };
  }
}

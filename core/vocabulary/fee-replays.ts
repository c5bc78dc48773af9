/** Value sets and shapes of fee replays: real stays charged again by another version of a tariff (rules 5.28a). */
import { choices } from '../lib/choice.ts';
import type { Datetime } from '../lib/datetime.ts';
import type { Fen } from '../lib/money.ts';
import type { Words } from '../lib/words.ts';

/** How far a replay is. */
export const REPLAY_STATES = choices({
  waiting: [0, '排队中', 'Waiting', 'off'],
  running: [1, '回放中', 'Running', 'warn'],
  done: [2, '已完成', 'Done', 'ok'],
  cancelled: [3, '已取消', 'Cancelled', 'off'],
  failed: [4, '失败', 'Failed', 'bad'],
});

/** What some stays cost by both versions; amounts in fen. */
export interface ReplaySums {
  readonly stays: number;
  readonly old: Fen;
  readonly new: Fen;
  /** The fees that their orders were made with. */
  readonly charged: Fen;
  /** Stays that would pay more, and less. */
  readonly more: number;
  readonly less: number;
}

/** The stays of one park, of one car type, or that began in one hour of the day. */
export interface ReplayGroup extends ReplaySums {
  /** The key of the park or car type, or the hour `00` to `23`. */
  readonly key: string;
  readonly name: string;
}

/** Stays whose fee changes by `from` up to but without `to` fen; null: without a limit. */
export interface ReplayBand {
  readonly from: Fen | null;
  readonly to: Fen | null;
  readonly stays: number;
  readonly change: Fen;
}

/** One stay charged by both versions. The steps say how each amount comes about. */
export interface ReplayStay {
  readonly session: string;
  readonly plate: string;
  readonly park: string;
  readonly carType: string;
  readonly in: Datetime;
  readonly out: Datetime;
  readonly old: Fen;
  readonly new: Fen;
  readonly charged: Fen;
  readonly oldSteps: readonly Words[];
  readonly newSteps: readonly Words[];
}

/** What a replay found. */
export interface ReplayResult {
  readonly sums: ReplaySums;
  readonly parks: readonly ReplayGroup[];
  readonly carTypes: readonly ReplayGroup[];
  /** All 24 hours in which stays began. */
  readonly hours: readonly ReplayGroup[];
  readonly bands: readonly ReplayBand[];
  /** The stays that would pay more, the largest change first. */
  readonly dearer: readonly ReplayStay[];
  /** The stays that would pay less, the largest change first. */
  readonly cheaper: readonly ReplayStay[];
}

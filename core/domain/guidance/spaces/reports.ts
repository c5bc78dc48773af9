import type { GUIDANCE_FAULTS, GUIDANCE_OUTCOMES } from '../../../vocabulary/guidance.ts';

/** Why a message or a part of it is not believed (rules 5.31). */
export type GuidanceFault = keyof typeof GUIDANCE_FAULTS;
/** What became of a message. */
export type GuidanceOutcome = keyof typeof GUIDANCE_OUTCOMES;

/** A gateway whose clock is further ahead has a wrong clock, in milliseconds. */
export const AHEAD_MS = 10 * 60_000;
/** What a gateway kept while it was offline is believed for this long, in milliseconds. */
export const BEHIND_MS = 12 * 3_600_000;

/** What is asked of a message as a whole. `at`: the gateway's clock, epoch milliseconds; undefined: it said none. */
interface Message {
  readonly isKnown: boolean;
  readonly isFormed: boolean;
  readonly isRepeated: boolean;
  readonly at: number | undefined;
}

/** Why a whole message is refused at `now`; undefined: its parts are looked at. */
export const messageFault = (
  { isKnown, isFormed, isRepeated, at }: Message,
  now: number,
): GuidanceFault | undefined => {
  if (!isKnown) return 'unknown-gateway';
  if (!isFormed) return 'malformed';
  if (at !== undefined && (at - now > AHEAD_MS || now - at > BEHIND_MS)) return 'clock';
  return isRepeated ? 'duplicate' : undefined;
};

/** What is known of a space. Times in epoch milliseconds; `reportedAt` null: nobody has said anything yet. */
export interface SpaceFacts {
  readonly taken: boolean;
  readonly plate: string | null;
  readonly since: number | null;
  readonly reportedAt: number | null;
  /** Its gateway has told of it since it came back. */
  readonly seen: boolean;
}

/** What a gateway says of a space. */
export interface SpaceNews {
  readonly occupied: boolean;
  /** Undefined: the gateway does not read plates, or has not read this one. */
  readonly plate?: string | undefined;
  readonly at: number;
}

/** Whether news is older than what is known: a later report of the same moment still counts. */
export const isOldNews = ({ reportedAt }: SpaceFacts, { at }: SpaceNews): boolean =>
  reportedAt !== null && at < reportedAt;

/**
 * What is known of a space after news of it. A car that stays keeps its plate until another one is read; a space that
 * was not seen before counts from the news.
 */
export const spaceAfter = (known: SpaceFacts, { occupied, plate, at }: SpaceNews): SpaceFacts => {
  const isSame = known.reportedAt !== null && known.taken === occupied;
  return {
    taken: occupied,
    plate: occupied ? (plate ?? (isSame ? known.plate : null)) : null,
    since: isSame ? known.since : at,
    reportedAt: at,
    seen: true,
  };
};

/** A space of which its gateway says nothing in a full settlement: nobody knows how it stands. */
export const unseen = ({ reportedAt }: SpaceFacts): SpaceFacts => ({
  taken: false,
  plate: null,
  since: null,
  reportedAt,
  seen: false,
});

/** What became of a message, by its number of parts and the faults of some of them. */
export const outcomeOf = (parts: number, faults: number): GuidanceOutcome =>
  faults === 0 ? 'accepted' : faults < parts ? 'partly' : 'refused';

/** Channel on which what happens is told to every server process. */
export const LIVE_CHANNEL = 'parkdeck_live';

/** One thing that happened. `company`, `park` and `user` say who may hear it. */
export interface LiveEvent {
  readonly topic: string;
  readonly company?: string;
  readonly park?: string;
  readonly user?: string;
  readonly [key: string]: unknown;
}

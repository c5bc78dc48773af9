/** Channel on which live events are published to every server process. */
export const LIVE_CHANNEL = 'parkdeck_live';

/** One live event. `company`, `park` and `user` limit who may receive it. */
export interface LiveEvent {
  readonly topic: string;
  readonly company?: string;
  readonly park?: string;
  readonly user?: string;
  readonly [key: string]: unknown;
}

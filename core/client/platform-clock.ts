import { instantOf, isDatetime } from '../lib/datetime.ts';
import { HEADERS } from '../wire/envelope.ts';
import type { Clock, HttpResponse } from './transport.ts';

/** The platform's time, as its answers tell it (to the second). */
export interface PlatformClock {
  /** Epoch milliseconds; this machine's own until the first answer. */
  now(): number;
  hear(headers: HttpResponse['headers']): void;
}

/** A clock that follows the time in the headers of the platform’s answers. */
export const createPlatformClock = (clock: Clock): PlatformClock => {
  let ahead = 0;
  return {
    now: () => clock.now() + ahead,
    hear: (headers) => {
      const told = headers.get(HEADERS.now);
      if (told !== null && isDatetime(told)) ahead = instantOf(told) - clock.now();
    },
  };
};

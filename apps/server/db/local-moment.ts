import type { Datetime } from '@parkdeck/core/lib/datetime';

/** A moment as the database writes it, in our time zone: without fractions of a second and without the zone. */
export const localMoment = (written: string): Datetime => written.slice(0, 19) as Datetime;

import { dayOfInstant, type Day } from '@parkdeck/core/lib/day';

/** The platform's day now, whatever zone this browser is in (domain 0.4). */
export const today = (): Day => dayOfInstant(Date.now());

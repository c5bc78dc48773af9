import { dayOfInstant, type Day } from '@parkdeck/core/lib/day';
import { client } from '../app/client.ts';

/** The current day on the platform, independent of this browser's clock and time zone (rules 0.4). */
export const today = (): Day => dayOfInstant(client.now());

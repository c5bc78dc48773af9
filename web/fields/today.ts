import { dayOfInstant, type Day } from '@parkdeck/core/lib/day';
import { client } from '../app/client.ts';

/** The platform's day now, whatever zone and clock this browser has (rules 0.4). */
export const today = (): Day => dayOfInstant(client.now());

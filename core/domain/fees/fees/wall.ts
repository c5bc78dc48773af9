import { type Datetime, datetimeOfInstant } from '../../../lib/datetime.ts';
import { type Day, dayOfInstant, ZONE_OFFSET_MS } from '../../../lib/day.ts';

/** Seconds of the local wall clock since 1970-01-01 00:00:00: midnight is a multiple of 86 400. */
export type WallSec = number;

/** The wall clock at an instant in epoch milliseconds, fractions of a second cut off. */
export const wallOf = (instantMs: number): WallSec => Math.floor((instantMs + ZONE_OFFSET_MS) / 1000);

const instantOfWall = (wall: WallSec): number => wall * 1000 - ZONE_OFFSET_MS;

/** The moment at a second of the wall clock. */
export const momentOf = (wall: WallSec): Datetime => datetimeOfInstant(instantOfWall(wall));

/** The day at a second of the wall clock. */
export const dayOfWall = (wall: WallSec): Day => dayOfInstant(instantOfWall(wall));

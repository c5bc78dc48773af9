import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import type { Platform } from './platform.ts';

/** So many milliseconds ago by the platform's clock, in whole seconds. */
export const before = ({ clock }: Pick<Platform, 'clock'>, ms: number): Datetime =>
  datetimeOfInstant(instantOf(clock().now) - ms);

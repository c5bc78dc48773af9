import type { Words } from '../../../lib/words.ts';
import type { READING_REFUSALS, TEMPERATURE_RESULTS } from '../../../vocabulary/heat.ts';

/** What a body temperature means. */
export type TemperatureResult = keyof typeof TEMPERATURE_RESULTS;
/** Why a reading is not taken. */
export type ReadingRefusal = keyof typeof READING_REFUSALS;

/** Temperatures in 0.1 °C: what a body can have, and from where on passage is refused (E#106). */
export interface TemperatureLimits {
  readonly min: number;
  readonly max: number;
  readonly alarm: number;
}

/** The limits of a site that has written none. */
export const USUAL_LIMITS: TemperatureLimits = { min: 340, max: 430, alarm: 373 };

const DAY_MS = 86_400_000;

/** Why some limits make no template; undefined when they do (E#106). */
export const checkLimits = ({ min, max, alarm }: TemperatureLimits): Words | undefined =>
  min < alarm && alarm <= max
    ? undefined
    : {
        zh: '报警温度要高于最低、不高于最高。改正三个温度',
        en: 'The alarm must lie above the lowest and not above the highest temperature. Correct the three',
      };

/**
 * What a temperature of a person means by the limits of its place (E#123). Outside of what a body can have it says
 * nothing: a forehead in the wind, a cup of tea.
 */
export const judgeTemperature = (
  temperature: number,
  { min, max, alarm }: TemperatureLimits,
): TemperatureResult | 'out-of-range' =>
  temperature < min || temperature > max ? 'out-of-range' : temperature >= alarm ? 'temperature' : 'passed';

/** Whether a device's clock is off by more than a day: its readings would stand on the wrong day. */
export const isClockOff = (at: number, now: number): boolean => Math.abs(at - now) > DAY_MS;

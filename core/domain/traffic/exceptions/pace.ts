/** How long one user's decisions of a day took, stored with the user: another browser goes on counting. */
export interface Pace {
  readonly day: string;
  /** Whole seconds from when a case came to the desk until its decision was carried out, in the order of decisions. */
  readonly seconds: readonly number[];
}

/** The name of the preference in which the pace of a user is stored. */
export const PACE = 'exception-pace';
/** More than anybody decides in a day, and small enough to be stored with every decision. */
const MOST = 500;

/** Whether a stored value is a pace. */
export const isPace = (value: unknown): value is Pace =>
  typeof value === 'object' &&
  value !== null &&
  'day' in value &&
  typeof value.day === 'string' &&
  'seconds' in value &&
  Array.isArray(value.seconds) &&
  value.seconds.every((one) => typeof one === 'number' && Number.isFinite(one) && one >= 0);

/** The middle value, of two middle ones their mean in whole seconds; `null` without values. */
export const medianOf = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
};

/** The pace after one more decision; a new day begins anew. */
export const withDecision = (before: Pace | null, day: string, seconds: number): Pace => ({
  day,
  seconds: [...(before?.day === day ? before.seconds : []), Math.max(0, Math.round(seconds))].slice(-MOST),
});

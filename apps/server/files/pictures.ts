import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Call } from '@parkdeck/core/kit/call';
import { wireName } from '@parkdeck/core/kit/field';
import type { Field, Fields, FieldValues } from '@parkdeck/core/kit/field';
import { isPicture } from '@parkdeck/core/kit/kinds';
import { addDays, isDay } from '@parkdeck/core/lib/day';
import type { Day } from '@parkdeck/core/lib/day';
import { oncePer } from '@parkdeck/core/lib/once-per';
import type { Platform } from '../platform/platform.ts';
import { FILE_URL, fileIdOf } from './files.ts';

/**
 * Days after today for which an address is valid. It stays the same through a day, so that browsers can cache the
 * picture.
 */
const SHOWN_DAYS = 1;

const signOf = (platform: Platform, id: string, until: Day): Buffer =>
  createHmac('sha256', platform.pictureKey).update(`${id} ${until}`).digest();

/**
 * The stored address of a picture → a signed one that anybody who has it may open for a while. Other texts are not
 * changed.
 */
export const pictureAddress = (platform: Platform, stored: string): string => {
  const id = stored.startsWith(FILE_URL) ? fileIdOf(stored) : undefined;
  if (id === undefined) return stored;
  const until = addDays(platform.clock().today, SHOWN_DAYS);
  return `${FILE_URL}${id}?until=${until}&sign=${signOf(platform, id, until).toString('base64url')}`;
};

/** The reverse, for addresses that come back from a form. */
const storedAddress = (given: string): string => (given.startsWith(FILE_URL) ? given.replace(/\?.*$/, '') : given);

/** Whether a signed address is still valid. */
export const isShown = (
  platform: Platform,
  id: string,
  { until, sign }: { readonly until?: string | undefined; readonly sign?: string | undefined },
): boolean => {
  if (!until || !sign || !isDay(until) || until < platform.clock().today) return false;
  const [given, right] = [Buffer.from(sign, 'base64url'), signOf(platform, id, until)];
  return given.length === right.length && timingSafeEqual(given, right);
};

const isRecord = (value: unknown): value is FieldValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const pictureNames = (fields: Fields, nameOf: (key: string, field: Field) => string): readonly string[] =>
  Object.entries(fields).flatMap(([key, field]) => (isPicture(field) ? [nameOf(key, field)] : []));
const answeredPictures = oncePer(({ resource, output }: Call) =>
  pictureNames({ ...resource?.fields, ...output }, (key, field) => wireName(key, field, 'out')),
);
const sentPictures = oncePer(({ input }: Call) => pictureNames(input, (key) => key));
const mapped = <V extends FieldValues>(values: V, names: readonly string[], change: (text: string) => string): V => {
  const one = (value: unknown): unknown => (typeof value === 'string' ? change(value) : value);
  const changed = names.flatMap((name): (readonly [string, unknown])[] => {
    const value = values[name];
    return Array.isArray(value) ? [[name, value.map(one)]] : typeof value === 'string' ? [[name, change(value)]] : [];
  });
  return changed.length > 0 ? { ...values, ...Object.fromEntries(changed) } : values;
};

/** Prepares an answer: replaces addresses of pictures with signed ones. */
export const showPictures = (platform: Platform, call: Call, data: unknown): unknown => {
  const names = answeredPictures(call);
  if (names.length === 0) return data;
  const one = (item: unknown): unknown =>
    isRecord(item) ? mapped(item, names, (text) => pictureAddress(platform, text)) : item;
  return Array.isArray(data) ? data.map(one) : one(data);
};

/** Prepares an input: replaces signed addresses of pictures with the stored ones. */
export const storedPictures = (call: Call, input: Record<string, unknown>): Record<string, unknown> =>
  mapped(input, sentPictures(call), storedAddress);

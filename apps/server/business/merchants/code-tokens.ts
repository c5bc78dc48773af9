import { createHmac, timingSafeEqual } from 'node:crypto';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import type { Platform } from '../../platform/platform.ts';
import { derateCode } from '@parkdeck/core/catalogue/merchants/derate-code';
import type { Stored } from '../../engine/work.ts';

/** Seconds for which a dynamic code is valid (E#84). */
const GOOD_SECONDS = 60;
const SIGNED = /([0-9a-z]{1,12})\.([\w-]{22})$/;

interface Code {
  readonly id: string;
  readonly content: string;
}

const signOf = ({ pictureKey }: Platform, { id }: Code, part: string): string =>
  createHmac('sha256', pictureKey).update(`derate-code ${id} ${part}`).digest('base64url').slice(0, 22);

const signed = (platform: Platform, code: Code, part: string): string =>
  `${code.content}?t=${part}.${signOf(platform, code, part)}`;

/** The content of a dynamic code at a moment, and until when it is valid. */
export const dynamicContent = (
  platform: Platform,
  code: Code,
  now: Datetime,
): { readonly content: string; readonly until: Datetime } => {
  const seconds = Math.floor(instantOf(now) / 1000);
  return {
    content: signed(platform, code, seconds.toString(36)),
    until: datetimeOfInstant((seconds + GOOD_SECONDS) * 1000),
  };
};

/** The content of the picture with the given number of a one-time code; numbers count from 1. */
export const serialContent = (platform: Platform, code: Code, serial: number): string =>
  signed(platform, code, serial.toString(36));

/** The signed number in a scanned text; undefined when the signature is not ours for this code. */
const readPart = (platform: Platform, code: Code, token: string): number | undefined => {
  const [, part = '', sign = ''] = SIGNED.exec(token) ?? [];
  const right = Buffer.from(part === '' ? '' : signOf(platform, code, part));
  const given = Buffer.from(sign);
  return right.length > 0 && given.length === right.length && timingSafeEqual(given, right)
    ? Number.parseInt(part, 36)
    : undefined;
};

export const readSerial = readPart;

/** Whether a dynamic code was shown less than a minute ago. */
export const isFresh = (
  platform: Platform,
  code: Code,
  { token, now }: { readonly token: string; readonly now: Datetime },
): boolean => {
  const shown = readPart(platform, code, token);
  const age = shown === undefined ? -1 : Math.floor(instantOf(now) / 1000) - shown;
  return age >= 0 && age <= GOOD_SECONDS;
};

export type DerateCode = Stored<typeof derateCode>;

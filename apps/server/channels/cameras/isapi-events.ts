import * as z from 'zod/mini';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { boundaryOf, splitParts } from './multipart.ts';
import type { CameraReading, Heard } from './port.ts';
import { asRecord, readXml } from './xml-tree.ts';
import { saying } from './words.ts';

/**
 * Events of Hikvision cameras (ISAPI). The same event comes as XML or JSON, alone or as a part of a multipart body with
 * its pictures; names of parts and namespaces differ between firmwares. Sources: apps/docs/administration/cameras.md.
 */

const said = z.union([z.string(), z.number()]);
const PLATE = z.object({
  licensePlate: z.optional(said),
  originalLicensePlate: z.optional(said),
  confidenceLevel: z.optional(said),
  alarmDataType: z.optional(said),
});
const ALERT = z.object({
  eventType: z.string(),
  eventState: z.optional(z.string()),
  dateTime: z.optional(z.string()),
  UUID: z.optional(z.string()),
  /** `true`: it could not be pushed when it happened. */
  isDataRetransmission: z.optional(z.union([said, z.boolean()])),
  ANPR: z.optional(PLATE),
});

/** An event as it was understood, with what is kept of it. */
export interface IsapiEvent {
  readonly heard: Heard;
  readonly text: string;
  readonly subject: string;
}

const FULL = 100;
const HISTORY = 1;
const NO_PLATE: ReadonlySet<string> = new Set(['', 'unknown', '无车牌', '无牌车']);
/** Colours that the maker writes before a plate. */
const COLOUR = /^[蓝黄白黑绿](?=[\u4e00-\u9fa5])/;

/** A plate without the word for its colour that some firmware puts before it; empty: none was read. */
export const plateOf = (text: string): string => {
  const bare = text.trim().replace(COLOUR, '');
  return NO_PLATE.has(bare.toLowerCase()) ? '' : bare;
};

const SHORT = /^(\d{4})(\d\d)(\d\d)T?(\d\d)(\d\d)(\d\d)(\d{3})?(Z|[+-]\d\d:?\d\d)?$/;
const CHINA = '+08:00';

/** A moment as the maker writes it, with or without dashes and offset; undefined: it is none. */
export const momentOf = (text: string): number | undefined => {
  const [, y, mo, d, h, mi, s, ms = '000', zone] = SHORT.exec(text.trim()) ?? [];
  const at = y
    ? Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}.${ms}${(zone ?? CHINA).replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`)
    : Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(text.trim()) ? text.trim() : `${text.trim()}${CHINA}`);
  return Number.isNaN(at) ? undefined : at;
};

/** The number of a reading: what its push and its entry in the camera's own list have in common. */
export const readingId = (plate: string, at: number | undefined): string =>
  `${plate || 'none'}@${at === undefined ? '' : Math.floor(at / 1000)}`.slice(0, 40);

const newsOf = (given: unknown, picture: Buffer | undefined): Heard => {
  const { eventType, dateTime, ANPR, isDataRetransmission } = ALERT.parse(given);
  const at = dateTime === undefined ? undefined : momentOf(dateTime);
  if (eventType.toLowerCase() === 'heartbeat' || eventType === 'videoloss')
    return { news: { kind: 'alive', ...(at === undefined ? {} : { clock: at }) } };
  if (eventType !== 'ANPR' || !ANPR) return { news: { kind: 'noted', detail: eventType.slice(0, 100) } };
  const plate = plateOf(String(ANPR.licensePlate ?? ANPR.originalLicensePlate ?? ''));
  const confidence = Number(ANPR.confidenceLevel);
  const reading: CameraReading = {
    id: readingId(plate, at),
    plate,
    ...(at === undefined ? {} : { at }),
    ...(ANPR.confidenceLevel === undefined || Number.isNaN(confidence)
      ? {}
      : { confidence: Math.min(FULL, Math.max(0, Math.round(confidence))) }),
    ...(Number(ANPR.alarmDataType ?? 0) === HISTORY || String(isDataRetransmission) === 'true'
      ? { offline: true }
      : {}),
  };
  return { news: { kind: 'reading', reading }, ...(picture ? { picture } : {}) };
};

const alertIn = (text: string): unknown => {
  const start = text.trimStart();
  if (!start.startsWith('{')) {
    const root = readXml(text);
    if (root.name !== 'EventNotificationAlert') throw new Error(`<${root.name}> is no event`);
    return asRecord(root);
  }
  const given: unknown = JSON.parse(text);
  const wrapped = z.object({ EventNotificationAlert: z.unknown() }).safeParse(given);
  return wrapped.success ? wrapped.data.EventNotificationAlert : given;
};

const isText = (type: string, bytes: Buffer): boolean =>
  /xml|json|text/i.test(type) || /^\s*[<{]/.test(bytes.toString('utf8', 0, 20));
const eventOf = (text: string, picture: Buffer | undefined): IsapiEvent => {
  const heard = newsOf(alertIn(text), picture);
  return { heard, text, subject: heard.news.kind === 'reading' ? 'ANPR' : heard.news.kind };
};

/** Reads a push; the error says why it could not be. */
export const readIsapiPush = (contentType: string, body: Buffer): Result<readonly IsapiEvent[], string> => {
  try {
    const boundary = boundaryOf(contentType);
    if (boundary === undefined) return ok([eventOf(body.toString('utf8'), undefined)]);
    const parts = splitParts(body, boundary);
    const pictures = parts.filter(({ headers, bytes }) => !isText(headers['content-type'] ?? '', bytes));
    const picture =
      pictures.find(({ headers }) => /detection|vehicle|background/i.test(headers['content-disposition'] ?? '')) ??
      pictures[0];
    const texts = parts.filter((part) => !pictures.includes(part));
    if (texts.length === 0) return err(saying('no-event'));
    return ok(texts.map(({ bytes }) => eventOf(bytes.toString('utf8'), picture?.bytes)));
  } catch (error) {
    return err(error instanceof Error ? error.message.slice(0, 200) : 'not readable');
  }
};

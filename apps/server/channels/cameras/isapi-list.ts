import * as z from 'zod/mini';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { Answered, Ask } from './call-device.ts';
import { plateOf } from './isapi-events.ts';
import { saying } from './words.ts';
import { findXml, readXml } from './xml-tree.ts';

/**
 * The list of vehicles that a Hikvision camera keeps itself (ISAPI): written and removed as JSON, read as XML. Sources
 * of the facts: apps/docs/administration/cameras.md.
 */

const CHANNEL = '/ISAPI/Traffic/channels/1';

/** How firmwares call the list of those who may pass: the older word first. They differ in how they spell its days. */
export const LIST_WORDS = ['whiteList', 'allowList'] as const;
export type ListWord = (typeof LIST_WORDS)[number];

export interface ListedPlate {
  readonly plate: string;
  /** The last day, `yyyy-MM-dd`. */
  readonly until: string;
}

/** Since when an entry holds: the days of passes are checked before they are sent. */
const BEGIN = '2000-01-01';
/** Entries of one request, and of one page of an answer. */
export const LIST_PART = 100;

/** Adds plates, or changes their last day: the camera knows a plate again by itself. */
export const listAsk = (plates: readonly ListedPlate[], word: ListWord): Ask => ({
  method: 'PUT',
  path: `${CHANNEL}/licensePlateAuditData/record?format=json`,
  json: true,
  body: JSON.stringify({
    LicensePlateInfoList: plates.map(({ plate, until }) => ({
      LicensePlate: plate,
      listType: word,
      createTime: `${BEGIN}T00:00:00`,
      ...(word === 'whiteList'
        ? { effectiveStartDate: BEGIN, effectiveTime: until }
        : { effectiveTime: `${until}T23:59:59` }),
      id: '',
    })),
  }),
});

/** Removes entries by the camera's own ids, which it takes as texts only. */
export const unlistAsk = (ids: readonly string[]): Ask => ({
  method: 'PUT',
  path: `${CHANNEL}/DelLicensePlateAuditData?format=json`,
  json: true,
  body: JSON.stringify({ id: ids, deleteAllEnabled: false }),
});

/** Asks for a page of the list. */
export const listedAsk = (from: number): Ask => ({
  method: 'POST',
  path: `${CHANNEL}/searchLPListAudit`,
  body: [
    '<?xml version="1.0" encoding="UTF-8"?><LPListAuditSearchDescription><searchID>parkdeck</searchID>',
    `<maxResults>${LIST_PART}</maxResults><searchResultPosition>${from}</searchResultPosition>`,
    '</LPListAuditSearchDescription>',
  ].join(''),
});

export interface ListEntry {
  readonly id: string;
  readonly plate: string;
  /** Whether it may pass; others are entries of those who may not. */
  readonly white: boolean;
  readonly until: string | null;
}

const DAY = /^\d{4}-\d\d-\d\d/;

/** A page of the list, and how many entries there are in all. */
export const listedOf = ({
  status,
  body,
}: Answered): Result<{ readonly entries: readonly ListEntry[]; readonly total: number }, string> => {
  try {
    const root = readXml(body);
    if (status !== 200 || root.name !== 'LPListAuditSearchResult') return err(saying('unreadable', String(status)));
    const list = findXml(root, 'LicensePlateInfoList');
    const entries = (list?.children ?? [])
      .filter(({ name }) => name === 'LicensePlateInfo')
      .map((node): ListEntry => {
        const said = (name: string): string => findXml(node, name)?.text.trim() ?? '';
        return {
          id: said('id'),
          plate: plateOf(said('LicensePlate')),
          white: /^(white|allow)/i.test(said('type') || said('listType')),
          until: DAY.exec(said('effectiveTime'))?.[0] ?? null,
        };
      });
    const total = Number(findXml(root, 'totalMatches')?.text.trim() || entries.length);
    return Number.isInteger(total) ? ok({ entries, total }) : err(saying('unreadable'));
  } catch {
    return err(saying('unreadable', String(status)));
  }
};

const DONE = 1;
const STATUS = z.object({
  statusCode: z.optional(z.number()),
  statusString: z.optional(z.string()),
  subStatusCode: z.optional(z.string()),
});

/** Whether the device says that it has taken what was told in JSON. */
export const jsonDoneOf = ({ status, body }: Answered): Result<true, string> => {
  try {
    const { statusCode = DONE, statusString, subStatusCode } = STATUS.parse(JSON.parse(body));
    if (status === 200 && statusCode === DONE) return ok(true);
    return err(saying('refuses', subStatusCode || statusString || String(statusCode)).slice(0, 150));
  } catch {
    return status === 200 && body.trim() === '' ? ok(true) : err(saying('unreadable', String(status)));
  }
};

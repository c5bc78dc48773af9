import { randomUUID } from 'node:crypto';
import type { Platform } from '../platform/platform.ts';
import { newId } from '../db/ids.ts';

/** A camera that speaks its maker's protocol, as its row stands. */
export interface Camera {
  readonly id: string;
  readonly serial: string;
  readonly company: string;
  readonly park: string;
  readonly gate: string | null;
  readonly protocol: string;
  readonly state: string;
  readonly ip: string | null;
  readonly address: string | null;
  readonly account: string | null;
}

/** The device with this serial number that speaks its maker's protocol; undefined: there is none. */
export const cameraOf = async (platform: Platform, serial: string): Promise<Camera | undefined> =>
  (
    await platform.database.pool.query<Camera>(
      `select id, serial, company_id as company, park_id as park, gate_id as gate, protocol, state, ip, address, account
        from device where serial = $1 and protocol <> 'parkdeck' and deleted_at is null`,
      [serial],
    )
  ).rows[0];

/** Characters of a message that are kept, and of a text within it that looks like a picture. */
const BODY_MAX = 4000;
const PICTURE = /[A-Za-z0-9+/=]{400,}/g;
const DETAIL_MAX = 200;

/** A message as people may see it later: without NULs, which the database has not, and without pictures. */
const keptBody = (text: string): string =>
  text
    .replaceAll('\0', '')
    .replace(PICTURE, (long) => `…(${long.length})`)
    .slice(0, BODY_MAX);

interface Line {
  readonly way: 'heard' | 'told';
  readonly subject: string;
  readonly body: string;
  readonly outcome: string;
  /** By what the same message is known again; absent: it never repeats. */
  readonly mark?: string;
  readonly detail?: string;
  /** What it was understood to say: it is acted on again if that is interrupted. */
  readonly facts?: string;
}

/** Writes down a message; undefined: the same was written down before. */
export const keepMessage = async (platform: Platform, camera: Camera, line: Line): Promise<string | undefined> => {
  const { now } = platform.clock();
  const id = newId('DG', now);
  const { rowCount } = await platform.database.pool.query(
    `insert into device_message (id, company_id, park_id, device_id, time, way, subject, outcome, detail, body, mark,
      facts, rev) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 1) on conflict do nothing`,
    [
      id,
      camera.company,
      camera.park,
      camera.id,
      now,
      line.way,
      line.subject.slice(-80),
      line.outcome,
      line.detail?.slice(0, DETAIL_MAX) ?? null,
      keptBody(line.body),
      line.mark ?? randomUUID(),
      line.facts ?? null,
    ],
  );
  return rowCount === 1 ? id : undefined;
};

/** Keeps an order as it crossed the line, and what came back on the same line, in place of our own words for it. */
export const keepSpelled = async (platform: Platform, id: string, lines: readonly string[]): Promise<void> => {
  if (lines.length === 0) return;
  await platform.database.pool.query('update device_message set body = $2 where id = $1', [
    id,
    keptBody(lines.join('\n')),
  ]);
};

/** Says what became of a message. */
export const endMessage = async (
  platform: Platform,
  id: string,
  outcome: string,
  detail: string | null = null,
): Promise<void> => {
  await platform.database.pool.query('update device_message set outcome = $2, detail = $3 where id = $1', [
    id,
    outcome,
    detail?.slice(0, DETAIL_MAX) ?? null,
  ]);
};

import { createHmac, timingSafeEqual } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keyFile } from '../platform/key-file.ts';
import type { Platform } from '../platform/platform.ts';

/**
 * How many seals there were, and the hash of the last: what is kept outside of the database, because a chain that is
 * cut off at its end is whole in itself.
 */
export interface Anchor {
  readonly count: number;
  readonly hash: string;
}

/** Where anchors are appended, one a line, each signed together with the one before. */
export const anchorFile = (platform: Platform): string => join(platform.config.data, 'audit-anchors');

const sign = (platform: Platform, previous: string, text: string): string =>
  createHmac('sha256', keyFile(platform.config.data, 'audit-key')).update(`${previous}\n${text}`).digest('hex');

interface Anchors {
  readonly anchors: readonly Anchor[];
  /** Signature of the last, which the next one covers. */
  readonly last: string;
  /** Number of the first line that the key of the data folder has not signed. */
  readonly forged?: number;
}

const sameText = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Reads the anchors of this data folder; none, when it has sealed nothing yet. */
export const readAnchors = async (platform: Platform): Promise<Anchors> => {
  const text = await readFile(anchorFile(platform), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  const anchors: Anchor[] = [];
  let last = '';
  for (const [place, line] of text.split('\n').filter(Boolean).entries()) {
    const [count = '', hash = '', signature = ''] = line.split(' ');
    if (!sameText(signature, sign(platform, last, `${count} ${hash}`))) return { anchors, last, forged: place + 1 };
    anchors.push({ count: Number(count), hash });
    last = signature;
  }
  return { anchors, last };
};

/** Appends an anchor to the file of the data folder, and tells it to the log. */
export const dropAnchor = async (platform: Platform, { count, hash }: Anchor): Promise<void> => {
  const { anchors, last, forged } = await readAnchors(platform);
  // A chain that has become shorter, or a forged file, is for the verification to tell; it is not written over.
  if (forged !== undefined || (anchors.at(-1)?.count ?? 0) >= count) return;
  const text = `${count} ${hash}`;
  await appendFile(anchorFile(platform), `${text} ${sign(platform, last, text)}\n`, { mode: 0o600 });
  platform.log.info({ seals: count, hash }, 'operation log sealed');
};

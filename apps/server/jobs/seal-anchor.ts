import { createHmac, timingSafeEqual } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Executor } from '../access/scope.ts';
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

/** The file of the data folder, and the note in `meta`, which the role of requests can neither read nor write. */
export const AUDIT_ANCHORS = 'audit-anchors';

/** Where anchors are appended, one a line, each signed together with the one before. */
export const anchorFile = (platform: Platform): string => join(platform.config.data, AUDIT_ANCHORS);

const sign = (platform: Platform, previous: string, text: string): string =>
  createHmac('sha256', keyFile(platform.config.data, 'audit-key')).update(`${previous}\n${text}`).digest('hex');

interface Anchors {
  readonly anchors: readonly Anchor[];
  /** Signature of each, which covers those before. */
  readonly signatures: readonly string[];
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
  const signatures: string[] = [];
  for (const [place, line] of text.split('\n').filter(Boolean).entries()) {
    const [count = '', hash = '', signature = ''] = line.split(' ');
    if (!sameText(signature, sign(platform, signatures.at(-1) ?? '', `${count} ${hash}`)))
      return { anchors, signatures, forged: place + 1 };
    anchors.push({ count: Number(count), hash });
    signatures.push(signature);
  }
  return { anchors, signatures };
};

/** How many anchors the database knows of, and the signature of the last; it is without one before the first. */
const noted = async (on: Executor): Promise<{ readonly count: number; readonly signature: string }> => {
  const { rows } = await on.execute<{ count: number; signature: string }>(
    sql`select (value ->> 'count')::int as count, value ->> 'signature' as signature from meta
      where name = ${AUDIT_ANCHORS}`,
  );
  return rows[0] ?? { count: 0, signature: '' };
};

/** How many anchors the database knows of. */
export const notedAnchors = async (on: Executor): Promise<number> => (await noted(on)).count;

/**
 * Number of anchors that the file should have and lacks the end of, because it was removed, cut off or replaced.
 * Undefined: it is whole.
 */
export const lostAnchors = async (on: Executor, { signatures }: Anchors): Promise<number | undefined> => {
  const { count, signature } = await noted(on);
  return count === 0 || signatures[count - 1] === signature ? undefined : count;
};

/**
 * Appends an anchor to the file of the data folder, notes in the database how long the file is by now, and tells it to
 * the log.
 */
export const dropAnchor = async (platform: Platform, on: Executor, { count, hash }: Anchor): Promise<void> => {
  const known = await readAnchors(platform);
  // A chain or a file that has become shorter, or a forged one, is for the verification to tell; nothing hides it.
  if (known.forged !== undefined || (known.anchors.at(-1)?.count ?? 0) >= count) return;
  if ((await lostAnchors(on, known)) !== undefined) return;
  const text = `${count} ${hash}`;
  const signature = sign(platform, known.signatures.at(-1) ?? '', text);
  await appendFile(anchorFile(platform), `${text} ${signature}\n`, { mode: 0o600 });
  const note = JSON.stringify({ count: known.anchors.length + 1, signature });
  await on.execute(sql`insert into meta (name, value) values (${AUDIT_ANCHORS}, ${note}::jsonb)
    on conflict (name) do update set value = excluded.value`);
  platform.log.info({ seals: count, hash }, 'operation log sealed');
};

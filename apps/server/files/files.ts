import { buffer } from 'node:stream/consumers';
import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { storedFile } from '../db/system.ts';
import type { Actor } from '../platform/actor.ts';
import type { Tx } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import type { FileKey } from '../platform/file-store.ts';
import type { Format } from './table-writer.ts';
import { XLSX_TYPE } from './xlsx-writer.ts';

/** Addresses of stored files, as rows hold them. The key has 128 random bits, so that it cannot be guessed. */
export const FILE_URL = '/api/parkdeck/files/';
const KEY = /^FL[0-9a-f]{32}$/;

export const newFileId = (): string => `FL${randomBytes(16).toString('hex')}`;
export const isFileId = (text: string): boolean => KEY.test(text);
/** Key of a file from its address, signed or not, or the key itself. */
export const fileIdOf = (text: string): string | undefined => {
  const id = text.startsWith(FILE_URL) ? text.slice(FILE_URL.length).replace(/\?.*$/, '') : text;
  return isFileId(id) ? id : undefined;
};

/** Where the store has it. */
export const fileKey = (id: string): FileKey => `files/${id}`;

/** The content of a file, whole: for small ones. Rejects when there is none. */
export const storedBytes = async (platform: Platform, id: string): Promise<Buffer> => {
  const body = await platform.files.read(fileKey(id));
  if (!body) throw new Error(`file ${id} is not stored`);
  return buffer(body);
};

/** Media type of a table file → its format. */
const TABLE_TYPES: Readonly<Record<string, Format>> = {
  'text/csv': 'csv',
  [XLSX_TYPE]: 'xlsx',
  'application/x-ndjson': 'jsonl',
};

/** A table uploaded by the actor; undefined when there is none or another user uploaded it. */
export const ownTable = async (
  { tx, actor }: { readonly tx: Tx; readonly actor: Actor },
  given: string,
): Promise<
  { readonly id: string; readonly name: string; readonly key: FileKey; readonly format: Format } | undefined
> => {
  const id = fileIdOf(given);
  if (id === undefined) return undefined;
  const [row] = await tx
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.id, id), eq(storedFile.user, actor.user)));
  const format = row && TABLE_TYPES[row.type];
  return row && format ? { id, name: row.name, key: fileKey(id), format } : undefined;
};

import { Readable } from 'node:stream';
import type { Platform } from '../platform/platform.ts';
import { storedFile } from '../db/system.ts';
import { FILE_URL, fileKey, newFileId } from './files.ts';

/** Bytes of a picture that a device sends. */
const PICTURE_MAX = 2 * 1024 * 1024;
const KINDS: readonly (readonly [hex: RegExp, type: string])[] = [
  [/^ffd8ff/, 'image/jpeg'],
  [/^89504e470d0a1a0a/, 'image/png'],
];

interface Given {
  readonly company: string;
  readonly name: string;
  readonly bytes: Buffer;
}

/** Stores a picture that a device has sent, and answers its address; undefined: it is none, or too large. */
export const storePicture = async (
  platform: Platform,
  { company, name, bytes }: Given,
): Promise<string | undefined> => {
  const type = KINDS.find(([pattern]) => pattern.test(bytes.toString('hex', 0, 8)))?.[1];
  if (type === undefined || bytes.length > PICTURE_MAX) return undefined;
  const id = newFileId();
  const { size, sha256 } = await platform.files.write(fileKey(id), Readable.from([bytes]), () => type);
  await platform.database.db.insert(storedFile).values({
    id,
    name,
    type,
    size,
    sha256,
    use: 'recognition',
    user: 'device',
    company,
    createdAt: platform.clock().now,
  });
  return FILE_URL + id;
};

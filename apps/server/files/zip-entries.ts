import { inflateRawSync } from 'node:zlib';

/** One file of an archive: its bytes, or why they cannot be had. */
export interface ZipEntry {
  readonly name: string;
  readonly content: Buffer | 'too-large' | 'encrypted' | 'broken';
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
/** Bytes of the fixed parts of the end record, of an entry of the directory, and of the head of a file. */
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const HEAD_SIZE = 30;
/** The end record may be followed by a comment of this length at most. */
const COMMENT_MAX = 0xffff;
const STORED = 0;
const DEFLATED = 8;

const endOf = (zip: Buffer): number => {
  const least = Math.max(0, zip.length - END_SIZE - COMMENT_MAX);
  for (let at = zip.length - END_SIZE; at >= least; at -= 1) if (zip.readUInt32LE(at) === END) return at;
  return -1;
};

/** Names are UTF-8 when they say so; older archivers of this country write GBK. */
const nameOf = (bytes: Buffer, flags: number): string =>
  new TextDecoder((flags & 0x800) === 0 ? 'gbk' : 'utf-8').decode(bytes);

const contentOf = (
  zip: Buffer,
  entry: { readonly flags: number; readonly method: number; readonly packed: number; readonly head: number },
  most: number,
): ZipEntry['content'] => {
  const { flags, method, packed, head } = entry;
  if ((flags & 1) === 1) return 'encrypted';
  if (head + HEAD_SIZE > zip.length) return 'broken';
  const from = head + HEAD_SIZE + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
  if (from + packed > zip.length || (method !== STORED && method !== DEFLATED)) return 'broken';
  const bytes = zip.subarray(from, from + packed);
  if (method === STORED) return packed > most ? 'too-large' : bytes;
  try {
    return inflateRawSync(bytes, { maxOutputLength: most });
  } catch (error) {
    // a bomb stops here: no more than the limit is ever unpacked
    return error instanceof RangeError ? 'too-large' : 'broken';
  }
};

/** Whether the bytes are an archive with a directory. */
export const isZip = (zip: Buffer): boolean => zip.length >= END_SIZE && endOf(zip) >= 0;

/**
 * The files of an archive one by one, each unpacked to `most` bytes at the most, so that no archive can fill the
 * memory. Folders are left out; a file that cannot be read does not keep the others back.
 */
export function* zipEntries(zip: Buffer, most: number): Generator<ZipEntry> {
  const end = endOf(zip);
  if (end < 0) return;
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + ENTRY_SIZE > zip.length || zip.readUInt32LE(at) !== ENTRY) return;
    const flags = zip.readUInt16LE(at + 8);
    const length = zip.readUInt16LE(at + 28);
    const name = nameOf(zip.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + length), flags);
    const entry = {
      flags,
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      head: zip.readUInt32LE(at + 42),
    };
    at += ENTRY_SIZE + length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    if (!name.endsWith('/')) yield { name, content: contentOf(zip, entry, most) };
  }
}

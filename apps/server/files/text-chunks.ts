import { createReadStream } from 'node:fs';
import { UnreadableTable } from './table-row.ts';

/** Tried in this order: Chinese spreadsheets still save csv as GBK, of which gb18030 is a superset. */
const ENCODINGS = ['utf-8', 'gb18030'] as const;

const fits = async (path: string, encoding: string): Promise<boolean> => {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    // a stream without encoding yields buffers
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
};

const markOf = async (path: string): Promise<string | undefined> => {
  for await (const chunk of createReadStream(path, { end: 1 })) {
    const [first, second] = chunk as Buffer; // as above
    return first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
  }
  return undefined;
};

/** The text of a file, piece by piece, in its detected encoding; without a byte-order mark. */
export const textChunks = async function* (path: string): AsyncGenerator<string> {
  let encoding = await markOf(path);
  for (const candidate of ENCODINGS) if (encoding === undefined && (await fits(path, candidate))) encoding = candidate;
  if (encoding === undefined) throw new UnreadableTable('encoding');
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true }); // as above
  yield decoder.decode();
};

import { createReadStream } from 'node:fs';
import { Unzip, UnzipInflate } from 'fflate';
import { UnreadableTable } from './table-row.ts';

/** Maximum bytes that all parts of one file may unpack to. */
const UNPACKED_MAX = 512 * 1024 * 1024;
/**
 * A table is compressed 10 to 40 times; a file that unpacks to more than this ratio, and to more than a minimum size,
 * is a bomb.
 */
const RATIO_MAX = 100;
const RATIO_FROM = 32 * 1024 * 1024;

/** Bytes of the file read per step, so that one step unpacks to little even for a bomb. */
const STEP = 16 * 1024;

/**
 * Unpacks the parts of a zip that `wanted` accepts, as a stream; yields what they have gathered after each piece of the
 * file. Throws on a bomb.
 */
export const unpack = async function* <T>(
  path: string,
  wanted: (name: string) => ((text: string, isLast: boolean) => void) | undefined,
  taken: () => T[],
): AsyncGenerator<T> {
  let packed = 0;
  let size = 0;
  let failure: Error | undefined;
  const zip = new Unzip((part) => {
    const take = wanted(part.name);
    if (!take) return;
    const decoder = new TextDecoder();
    part.ondata = (error, bytes, final) => {
      if (error) failure = error;
      else {
        size += bytes.length;
        if (size > UNPACKED_MAX || (size > RATIO_FROM && size > packed * RATIO_MAX))
          failure = new UnreadableTable('too-large');
        if (!failure) take(decoder.decode(bytes, { stream: !final }), final);
      }
    };
    part.start();
  });
  zip.register(UnzipInflate);
  for await (const read of createReadStream(path, { highWaterMark: STEP })) {
    const chunk = read as Buffer; // a stream without encoding yields buffers
    packed += chunk.length;
    try {
      zip.push(chunk);
    } catch (error) {
      throw error instanceof UnreadableTable ? error : new UnreadableTable('format');
    }
    if (failure instanceof UnreadableTable) throw failure;
    if (failure) throw new UnreadableTable('format');
    yield* taken();
  }
  yield* taken();
};

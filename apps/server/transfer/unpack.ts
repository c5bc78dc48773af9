import { createReadStream } from 'node:fs';
import { Unzip, UnzipInflate } from 'fflate';
import { UnreadableTable } from './table-row.ts';

/** Bytes that the parts of one file may unpack to; more is a bomb, not a table. */
const UNPACKED_MAX = 768 * 1024 * 1024;

/** Bytes of the file taken at a time: what one step unpacks to stays small even in a bomb. */
const STEP = 16 * 1024;

/** Unpacks the parts of a zip that are asked for, as they come; `tell` is called after each piece of the file. */
export const unpack = async function* <T>(path: string, wanted: (name: string) => ((text: string) => void) | undefined, taken: () => T[]): AsyncGenerator<T> {
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
        if (size > UNPACKED_MAX) failure = new UnreadableTable('too-large');
        if (!failure) take(decoder.decode(bytes, { stream: !final }));
      }
    };
    part.start();
  });
  zip.register(UnzipInflate);
  for await (const chunk of createReadStream(path, { highWaterMark: STEP })) {
    try {
      zip.push(chunk as Buffer); // a stream without encoding yields buffers
    } catch (error) {
      throw error instanceof UnreadableTable ? error : new UnreadableTable('format');
    }
    if (failure instanceof UnreadableTable) throw failure;
    if (failure) throw new UnreadableTable('format');
    yield* taken();
  }
  yield* taken();
};

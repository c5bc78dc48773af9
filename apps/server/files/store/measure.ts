import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { FileFacts } from '../../platform/file-store.ts';

/** Passes bytes on and says at the end how many they were, and their hash. */
export const measured = (): { readonly through: Transform; facts(): FileFacts } => {
  const hash = createHash('sha256');
  let size = 0;
  const through = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, facts: () => ({ size, sha256: hash.digest('hex') }) };
};

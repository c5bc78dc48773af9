/** Time limit for loading a chunk of the console (B118). */
const CHUNK_MS = 120_000;

/** A chunk could not be loaded: the network is down, or a newer version of the console has been deployed. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Loads a chunk of the console; fails after 120 s (B118). */
export const loadChunk = async <T>(load: () => Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(`no answer in ${CHUNK_MS / 1000} s`)), CHUNK_MS);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw error instanceof ChunkLoadError
      ? error
      : new ChunkLoadError(error instanceof Error ? error.message : String(error), { cause: error });
  } finally {
    clearTimeout(timer);
  }
};

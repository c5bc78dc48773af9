/** Works through the items, so many at a time, in turn; the first error ends it once what has begun is over. */
export const inParallel = async <T>(
  items: readonly T[],
  limit: number,
  work: (item: T, at: number) => Promise<void>,
): Promise<void> => {
  let next = 0;
  let hasFailed = false;
  const lane = async (): Promise<void> => {
    while (next < items.length && !hasFailed) {
      const at = next++;
      const item = items[at];
      if (item === undefined) continue;
      try {
        await work(item, at);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: Math.min(limit, items.length) }, lane));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
};

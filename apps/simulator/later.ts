/** Timers of one owner: `clear` cancels all of them. */
export const waits = () => {
  const timers = new Set<NodeJS.Timeout>();
  return {
    later: (ms: number, then: () => void): void => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        then();
      }, ms);
      timers.add(timer);
    },
    clear: (): void => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
};

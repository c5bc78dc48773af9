const nameOf = (intent: string): string => `parkdeck-intent-${intent}`;

/**
 * Runs something while this window holds an intent. The lock goes with the window: what a window that was closed or
 * reloaded had on its way is free for the others. Browsers have locks on safe origins only; elsewhere the key alone
 * keeps an intent from being done twice.
 */
export const whileHeld = <T>(intent: string, run: () => Promise<T>): Promise<T> =>
  'locks' in navigator
    ? new Promise((resolve, reject) => {
        navigator.locks.request(nameOf(intent), () => run().then(resolve, reject)).catch(reject);
      })
    : run();

/** Runs something unless another window, or this one, holds the intent. */
export const unlessHeld = async (intent: string, run: () => Promise<void>): Promise<void> => {
  if (!('locks' in navigator)) return run();
  await navigator.locks.request(nameOf(intent), { ifAvailable: true }, async (lock) => {
    if (lock) await run();
  });
};

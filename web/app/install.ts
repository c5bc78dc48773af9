/** Where the worker that keeps the console's files stands; its scope is the whole console. */
const WORKER = '/service-worker.js';

/**
 * Makes the console one that can be installed. Without a secure address browsers offer none of it, and the console
 * works as before.
 */
export const registerWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(WORKER).catch(() => undefined); // refused by the browser: nothing is kept
};

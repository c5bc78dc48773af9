/** Logs that a part could not be loaded; not while the browser is offline, which the shell says already. */
export const reportLoad = (error: unknown): void => {
  if (navigator.onLine) reportError(error);
};

/** Does something with a part of the console once it has come; that it could not come is logged as above. */
export const whenLoaded = <T>(part: Promise<T>, use: (part: T) => unknown): void => void part.then(use, reportLoad);

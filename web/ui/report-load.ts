/** Logs that a part could not be loaded; not while the browser is offline, which the shell says already. */
export const reportLoad = (error: unknown): void => {
  if (navigator.onLine) reportError(error);
};

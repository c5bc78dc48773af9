/** How long a merchant may take to answer, in ms. */
const PATIENCE_MS = 10_000;

/** Tells a merchant something: the status that he answers with; 0: he does not answer. */
export const tell = async (url: string, init: RequestInit): Promise<number> => {
  try {
    return (await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) })).status;
  } catch {
    return 0;
  }
};

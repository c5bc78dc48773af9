/**
 * Takes so many tokens of a session, or of an address that is not signed in; answers the seconds to wait when it has
 * not got them.
 */
export type Limiter = (session: string, tokens: number) => number | undefined;

/** Seconds' worth of tokens that a session may spend at once: a hurried operator and a script alike. */
const BURST_SECONDS = 20;
/** Sessions remembered; a full one need not be. */
const MOST_SESSIONS = 10_000;

/**
 * A token bucket a session, of this process: `perSecond` tokens come every second, up to the burst. It keeps one
 * runaway client from taking the database from everybody else; signing in has stricter limits of its own. `clock` in
 * ms.
 */
export const limiter = (perSecond: number, clock: () => number = () => performance.now()): Limiter => {
  const most = perSecond * BURST_SECONDS;
  const buckets = new Map<string, { left: number; at: number }>();
  return (session, tokens) => {
    const now = clock();
    const known = buckets.get(session);
    const left = known ? Math.min(most, known.left + ((now - known.at) / 1000) * perSecond) : most;
    const granted = left >= tokens;
    buckets.delete(session); // the longest unused comes first
    buckets.set(session, { left: granted ? left - tokens : left, at: now });
    const [oldest] = buckets.keys();
    if (buckets.size > MOST_SESSIONS && oldest !== undefined) buckets.delete(oldest);
    return granted ? undefined : Math.max(1, Math.ceil((tokens - left) / perSecond));
  };
};

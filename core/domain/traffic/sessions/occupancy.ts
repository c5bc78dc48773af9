/**
 * The remaining stalls (rules 4.5, I10): all, less those taken, less the correction by hand; never below 0 nor above
 * all.
 */
export const remainingStalls = ({
  stalls,
  openSessions,
  offset,
}: {
  readonly stalls: number;
  readonly openSessions: number;
  readonly offset: number;
}): number => Math.min(stalls, Math.max(0, stalls - openSessions - offset));

/**
 * The correction with which `shown` stalls remain now; null when that number is impossible. It is kept while cars come
 * and go.
 */
export const offsetFor = (
  shown: number,
  { stalls, openSessions }: { readonly stalls: number; readonly openSessions: number },
): number | null => (Number.isInteger(shown) && shown >= 0 && shown <= stalls ? stalls - openSessions - shown : null);

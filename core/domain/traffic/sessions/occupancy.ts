/**
 * The stalls that remain (domain 4.5, I10): what is neither taken nor held back by a correction by hand, from 0 to all.
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
 * The correction by which `shown` remain now, 0 to all; null when that many cannot. It stays while cars come and go.
 */
export const offsetFor = (
  shown: number,
  { stalls, openSessions }: { readonly stalls: number; readonly openSessions: number },
): number | null => (Number.isInteger(shown) && shown >= 0 && shown <= stalls ? stalls - openSessions - shown : null);

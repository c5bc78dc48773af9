/** What this tab remembers while its browser is at a sign-in service: what comes back elsewhere is not taken. */
export interface Leaving {
  readonly flow: string;
  readonly kind: 'sign-in' | 'link';
  /** The page that was asked for before. */
  readonly wanted?: string;
}

const KEY = 'parkdeck.sign-in-flow';

/** Goes to a sign-in service. */
export const leaveFor = (url: string, leaving: Leaving): void => {
  sessionStorage.setItem(KEY, JSON.stringify(leaving));
  location.assign(url);
};

const isLeaving = (value: unknown): value is Leaving =>
  typeof value === 'object' && value !== null && 'flow' in value && typeof value.flow === 'string' && 'kind' in value;

/** What was remembered, once; undefined: this tab did not leave with that state. */
export const takeLeaving = (state: string | null): Leaving | undefined => {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const leaving: unknown = text === null ? undefined : JSON.parse(text);
  return isLeaving(leaving) && leaving.flow === state ? leaving : undefined;
};

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

const OF_A_TERMINAL = /^[\w-]{43}\.(\d{1,5})$/;

/**
 * Where a terminal waits that has begun this sign-in: an address of this machine, or the line to be pasted there. It is
 * the terminal that compares the state and uses the code; here nobody is signed in.
 */
export const terminalOf = (
  search: string,
): { readonly kind: 'here'; readonly href: string } | { readonly kind: 'paste'; readonly line: string } | undefined => {
  const port = OF_A_TERMINAL.exec(new URLSearchParams(search).get('state') ?? '')?.[1];
  if (port === undefined) return undefined;
  return port === '0' ? { kind: 'paste', line: search } : { kind: 'here', href: `http://127.0.0.1:${port}/${search}` };
};

/** What was remembered, once; undefined: this tab did not leave with that state. */
export const takeLeaving = (state: string | null): Leaving | undefined => {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const leaving: unknown = text === null ? undefined : JSON.parse(text);
  return isLeaving(leaving) && leaving.flow === state ? leaving : undefined;
};

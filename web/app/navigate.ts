import type { Search } from '../tabs/tab-list.ts';

interface Going {
  readonly path: string;
  readonly search?: Search;
  readonly replace?: boolean;
}

type Go = (going: Going) => void;

let go: Go | undefined;

/** The router connects itself when it is made; until then nobody goes anywhere. */
export const connectNavigation = (next: Go): void => {
  go = next;
};

/** Opens an address of the console, from anywhere. */
export const navigate = (path: string, search?: Search, options: { readonly replace?: boolean } = {}): void =>
  go?.({ path, ...(search ? { search } : {}), ...options });

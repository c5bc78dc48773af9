import type { Search } from '../tabs/tab-list.ts';

interface Going {
  readonly path: string;
  readonly search?: Search;
  readonly replace?: boolean;
}

type Go = (going: Going) => void;

let go: Go | undefined;

/** The router registers itself when it is created; before that, `navigate` does nothing. */
export const connectNavigation = (next: Go): void => {
  go = next;
};

/** Opens an address of the console; usable from any module. */
export const navigate = (path: string, search?: Search, options: { readonly replace?: boolean } = {}): void =>
  go?.({ path, ...(search ? { search } : {}), ...options });

import { useInput } from 'ink';
import { createContext, use, useCallback, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';

type OnKey = Parameters<typeof useInput>[0];

const Front = createContext<RefObject<OnKey | undefined>>({ current: undefined });

/**
 * Listens to all keys while the palette is open and passes them to the current screen. If each screen listened itself,
 * it would start only some time after rendering, and keys typed in between would go to the previous one.
 */
export const Keys = ({ children }: { readonly children: ReactNode }) => {
  const front = useRef<OnKey>(undefined);
  useInput(useCallback((input, key) => front.current?.(input, key), []));
  return <Front value={front}>{children}</Front>;
};

/** Handles keys from the moment the calling component renders. */
export const useKeys = (onKey: OnKey): void => {
  const front = use(Front);
  useLayoutEffect(() => {
    front.current = onKey;
  });
};

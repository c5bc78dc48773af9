import { useInput } from 'ink';
import { createContext, use, useCallback, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';

type OnKey = Parameters<typeof useInput>[0];

const Front = createContext<RefObject<OnKey | undefined>>({ current: undefined });

/**
 * Hears every key for as long as the palette stands and hands it to the screen that is drawn. Screens that listened
 * each by itself would begin to some time after they are drawn: what is typed in between would go to the one before.
 */
export const Keys = ({ children }: { readonly children: ReactNode }) => {
  const front = useRef<OnKey>(undefined);
  useInput(useCallback((input, key) => front.current?.(input, key), []));
  return <Front value={front}>{children}</Front>;
};

/** Takes the keys from the moment at which the caller is drawn. */
export const useKeys = (onKey: OnKey): void => {
  const front = use(Front);
  useLayoutEffect(() => {
    front.current = onKey;
  });
};

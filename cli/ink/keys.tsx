import { useInput } from 'ink';
import {
  createContext,
  use,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { Sized } from './use-size.tsx';

type OnKey = Parameters<typeof useInput>[0];

const Front = createContext<RefObject<OnKey | undefined>>({ current: undefined });

/**
 * Listens to all keys while the palette is open and passes them to the current screen. If each screen listened itself,
 * it would start only some time after rendering, and keys typed in between would go to the previous one.
 */
export const Keys = ({ children }: { readonly children: ReactNode }) => {
  const front = useRef<OnKey>(undefined);
  const [, fail] = useState<undefined>();
  useInput(
    useCallback((input, key) => {
      try {
        front.current?.(input, key);
      } catch (error) {
        // thrown where a screen that fails is taken away
        fail(() => {
          throw error;
        });
      }
    }, []),
  );
  return (
    <Front value={front}>
      <Sized>{children}</Sized>
    </Front>
  );
};

/** Handles keys from the moment the calling component renders. */
export const useKeys = (onKey: OnKey): void => {
  const front = use(Front);
  useLayoutEffect(() => {
    front.current = onKey;
  });
};

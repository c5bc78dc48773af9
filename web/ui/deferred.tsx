import { useSyncExternalStore, type ComponentType } from 'react';

export interface Deferred<P> {
  (props: P): React.ReactNode;
  /** Fetches it before it is needed. Failing is no matter: it is fetched again when it is shown. */
  readonly preload: () => void;
}

/** Pause before what did not arrive is asked for again. */
const AGAIN_MS = 3000;

/**
 * A component in a file of its own, drawn as nothing until it has come. Unlike `lazy` it needs no boundary and, once
 * there, is drawn in the same frame: `lazy` holds content back for 300 ms after a fallback. `before`: what stands in
 * its place.
 */
export const deferred = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  before: React.ReactNode = null,
): Deferred<P> => {
  let Arrived: ComponentType<P> | undefined;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const preload = (): void => {
    loading ??= load().then(
      (component) => {
        Arrived = component;
        for (const listener of listeners) listener();
      },
      (error: unknown) => {
        loading = undefined;
        reportError(error); // into the error log
        if (listeners.size > 0) setTimeout(preload, AGAIN_MS); // somebody looks at its empty place
      },
    );
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    preload();
    return () => listeners.delete(listener);
  };
  const now = (): ComponentType<P> | undefined => Arrived;
  const Shown = (props: P): React.ReactNode => {
    const Component = useSyncExternalStore(subscribe, now);
    return Component ? <Component {...props} /> : before;
  };
  return Object.assign(Shown, { preload });
};

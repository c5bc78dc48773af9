import { useSyncExternalStore, type ComponentType } from 'react';
import { reportLoad } from './report-load.ts';

export interface Deferred<P> {
  (props: P): React.ReactNode;
  /** Loads the component before it is needed. A failure has no effect: it loads again when it is shown. */
  readonly preload: () => void;
}

/** Components that are on their way. */
const coming = new Set<Promise<void>>();
/** A key waits no longer for them. */
const LONGEST_MS = 2000;

/** Ends when everything has arrived that is on its way, or soon; undefined: nothing is. */
export const arrival = (): Promise<unknown> | undefined =>
  coming.size === 0
    ? undefined
    : Promise.race([Promise.all(coming), new Promise((over) => setTimeout(over, LONGEST_MS))]);

/** Pause before a failed load is retried. */
const AGAIN_MS = 3000;

interface Until {
  /** Rendered until it is loaded. */
  readonly before?: React.ReactNode;
  /** Begins to load it once it is shown; returns what cancels that. Default: at once. */
  readonly when?: (load: () => void) => () => void;
}
const nothing = (): void => undefined;
const atOnce = (load: () => void): (() => void) => {
  load();
  return nothing;
};

/**
 * A component in its own file, rendered as nothing until loaded. Unlike `lazy` it needs no boundary and, once loaded,
 * renders in the same frame: `lazy` delays content for 300 ms after a fallback.
 */
export const deferred = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  { before = null, when = atOnce }: Until = {},
): Deferred<P> => {
  let Arrived: ComponentType<P> | undefined;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const preload = (): void => {
    if (loading) return;
    const own = (loading = load().then(
      (component) => {
        Arrived = component;
        for (const listener of listeners) listener();
      },
      (error: unknown) => {
        loading = undefined;
        reportLoad(error);
        if (listeners.size === 0) return;
        // Retry, because a mounted component is still empty.
        if (navigator.onLine) setTimeout(preload, AGAIN_MS);
        else addEventListener('online', preload, { once: true });
      },
    ));
    coming.add(own);
    void own.finally(() => coming.delete(own));
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    const cancel = Arrived ? nothing : when(preload);
    return () => {
      listeners.delete(listener);
      cancel();
    };
  };
  const now = (): ComponentType<P> | undefined => Arrived;
  const Shown = (props: P): React.ReactNode => {
    const Component = useSyncExternalStore(subscribe, now);
    return Component ? <Component {...props} /> : before;
  };
  return Object.assign(Shown, { preload });
};

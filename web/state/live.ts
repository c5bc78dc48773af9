import type { LiveEvent } from '@parkdeck/core/client/live';
import { proxy } from 'valtio/vanilla';
import { client, onClientEvent, queryClient } from '../app/client.ts';

/** State of the live event stream. */
export const live = proxy<{ state: 'off' | 'open' | 'lost' }>({ state: 'off' });

type Listener = (event: LiveEvent) => void;
const listeners = new Set<Listener>();

/** Subscribes to live events; all listeners share one stream. Returns the function that unsubscribes. */
export const onLive = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const openers = new Set<() => void>();
/** Calls the function whenever the stream opens: what happened before is not told. Returns what ends that. */
export const onLiveOpen = (opened: () => void): (() => void) => {
  openers.add(opened);
  return () => openers.delete(opened);
};

/** Opens the stream, with all events that the user may receive, until the returned function is called. */
export const startLive = (): (() => void) => {
  const abort = new AbortController();
  const stopState = onClientEvent((event) => {
    if (event.type !== 'live') return;
    // The stream is back: refetch the queries that failed meanwhile.
    if (event.state === 'open' && live.state === 'lost')
      void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    live.state = event.state;
    if (event.state === 'open') for (const opened of openers) opened();
  });
  const run = async (): Promise<void> => {
    try {
      for await (const event of client.live([], { signal: abort.signal }))
        for (const listener of listeners) listener(event);
    } catch {
      live.state = 'lost'; // refused: the next sign-in opens a new stream
    }
  };
  void run();
  return () => {
    abort.abort();
    stopState();
    live.state = 'off';
  };
};

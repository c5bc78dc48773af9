import type { LiveEvent } from '@parkdeck/core/client/live';
import { proxy } from 'valtio/vanilla';
import { client, onClientEvent, queryClient } from '../app/client.ts';

/** Whether live events arrive. */
export const live = proxy<{ state: 'off' | 'open' | 'lost' }>({ state: 'off' });

type Listener = (event: LiveEvent) => void;
const listeners = new Set<Listener>();

/** Hears every live event; one line to the platform serves all. Answers how to stop. */
export const onLive = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens the line, for everything the user may hear, until the returned function is called. */
export const startLive = (): (() => void) => {
  const abort = new AbortController();
  const stopState = onClientEvent((event) => {
    if (event.type !== 'live') return;
    // The line is back: what could not be read meanwhile is asked for again.
    if (event.state === 'open' && live.state === 'lost')
      void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    live.state = event.state;
  });
  const run = async (): Promise<void> => {
    try {
      for await (const event of client.live([], { signal: abort.signal }))
        for (const listener of listeners) listener(event);
    } catch {
      live.state = 'lost'; // refused: the next sign-in opens it anew
    }
  };
  void run();
  return () => {
    abort.abort();
    stopState();
    live.state = 'off';
  };
};

import type { Call } from '@parkdeck/core/kit/call';
import { QueryClient } from '@tanstack/react-query';

/**
 * What `app/client.ts` offers to the palette, for tests that play the platform: nobody is signed in and nothing
 * happens, but for what the test gives its client.
 */
export const playedClient = (client: Readonly<Record<string, unknown>>) => ({
  queryClient: new QueryClient(),
  onClientEvent: () => () => undefined,
  client: {
    session: { current: () => undefined },
    newIntent: () => 'intent',
    now: () => Date.now(),
    ...client,
  },
});

/** A row as the search of the platform answers it. */
interface Hit {
  readonly noun: string;
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly plates: readonly string[];
}
export const hit = (noun: string, id: string, title: string, plates: readonly string[] = []): Hit => ({
  noun,
  id,
  title,
  detail: '',
  plates,
});

/** What a played platform has, and what it was told to write. */
export interface Played {
  readonly hits: readonly Hit[];
  readonly written: unknown[];
  /** Answered to every lookup. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A client of a platform whose rows are found by a part of their title, and which notes what it is told to write. */
export const clientOf = (platform: Played) =>
  playedClient({
    act: async (_: unknown, verb: string, { input }: { input: { text?: string; kinds?: readonly string[] } }) => {
      const { text = '', kinds } = input;
      if (verb === 'lookup') return { rows: platform.options, total: platform.options.length };
      const rows = platform.hits.filter(({ title, noun }) => title.includes(text) && (!kinds || kinds.includes(noun)));
      return verb === 'search' ? { rows, total: rows.length } : { rows: [], total: 0 };
    },
    list: async () => ({ rows: [], total: 0 }),
    call: async (call: Call, asked: { readonly ids?: readonly string[]; readonly input?: object }) => {
      if (call.effect === 'write') platform.written.push([call.id, asked.ids, asked.input]);
      if (call.verb === 'get')
        return { answers: 'row', value: { id: asked.ids?.[0], state: 'active', online: 'online', roles: [] } };
      const lacksPark = 'park' in call.input && !('park' in (asked.input ?? {}));
      if (call.verb === 'lookup') return { answers: 'options', value: lacksPark ? [] : platform.options };
      return { answers: 'rows', value: { rows: [], total: 0 } };
    },
    previewCall: async () => ({ rows: [], amountFen: 0, notes: [] }),
  });

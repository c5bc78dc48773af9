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

import type { Call } from '@parkdeck/core/kit/call';
import { QueryClient } from '@tanstack/react-query';

/** What the forms and dialogs of a test sent, and what their previews answer. */
export const platform: { written: unknown[]; previewed: unknown[]; refusal: unknown } = {
  written: [],
  previewed: [],
  refusal: null,
};

/** In place of `app/client.ts`: answers nothing, keeps what it is asked to write, refuses with `platform.refusal`. */
export const mockedClient = {
  queryClient: new QueryClient(),
  onClientEvent: () => () => undefined,
  client: {
    newIntent: () => 'intent',
    now: () => Date.now(),
    list: async () => ({ rows: [], total: 0 }),
    get: async () => ({}),
    act: async () => [],
    call: async ({ effect }: Call, asked: unknown) => {
      if (effect === 'write') platform.written.push(asked);
      return { answers: 'results', value: [] };
    },
    previewCall: async (_call: Call, asked: unknown) => {
      platform.previewed.push(asked);
      if (platform.refusal instanceof Error) throw platform.refusal;
      return platform.refusal ?? { rows: [], amountFen: 0, notes: [] };
    },
  },
};

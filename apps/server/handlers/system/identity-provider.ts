import type { identityProvider } from '@parkdeck/core/catalogue/system/identity-provider';
import { testProvider } from '../../business/system/sign-in-services.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';

export const identityProviderHandlers = {
  test: async (work, items) => {
    const outcomes = [];
    for (const { row } of items) outcomes.push(await testProvider(work, row.id));
    return outcomes;
  },
} satisfies HandlersOf<typeof identityProvider>;

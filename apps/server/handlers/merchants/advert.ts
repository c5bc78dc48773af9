import { advert } from '@parkdeck/core/catalogue/merchants/advert';
import { err, ok } from '@parkdeck/core/lib/result';
import { inOrder } from '../../business/merchants/advert-days.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { malformed } from '../../platform/refusal.ts';

export const advertHandlers = {
  stop: async (work, items) =>
    items.map(({ row, input }) => {
      work.update(advert, row, { state: input.state ?? 'stopped' });
      return ok(undefined);
    }),
  // An inner call that is known was chosen by its address before anything comes here.
  forward: async () => err(malformed({ field: 'url', rule: 'format' })),
} satisfies HandlersOf<typeof advert>;

export const advertHooks: Hooks<typeof advert> = {
  beforeSave: eachItem(async (_work, item) => inOrder(item)),
};

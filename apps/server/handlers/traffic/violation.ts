import { violation } from '@parkdeck/core/catalogue/traffic/violation';
import { ok } from '@parkdeck/core/lib/result';
import type { HandlersOf } from '../../engine/behaviour.ts';

export const violationHandlers = {
  deal: async (work, items) =>
    items.map(({ row, input }) => {
      work.update(violation, row, {
        state: 'dealt',
        dealtBy: work.actor.nickName,
        dealtAt: work.now,
        remark: input.remark.trim(),
      });
      return ok(undefined);
    }),
} satisfies HandlersOf<typeof violation>;

import type { doorEvent } from '@parkdeck/core/catalogue/doors/door-event';
import { ok } from '@parkdeck/core/lib/result';
import type { HandlersOf } from '../../engine/behaviour.ts';

export const doorEventHandlers = {
  image: async (_work, { row }) => ok({ image: row.image }),
} satisfies HandlersOf<typeof doorEvent>;

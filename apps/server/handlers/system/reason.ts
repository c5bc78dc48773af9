import { reason } from '@parkdeck/core/catalogue/system/reason';
import type { HandlersOf } from '../../engine/behaviour.ts';
import { optionsOf } from '../../engine/lookups.ts';

export const reasonHandlers = {
  lookup: (work, { use }) => optionsOf(work, reason, [{ use }], ['sort', 'id']),
} satisfies HandlersOf<typeof reason>;

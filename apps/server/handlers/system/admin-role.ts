import { adminRole } from '@parkdeck/core/catalogue/index';
import { ok } from '@parkdeck/core/lib/result';
import type { HandlersOf } from '../../engine/behaviour.ts';

/** These rows define the published set (D7): a change takes effect on the roles of every company at once. */
export const adminRoleHandlers = {
  'grant-menus': async (work, items) => {
    for (const { row, input } of items) work.update(adminRole, row, { menus: [...new Set(input.menus ?? [])] });
    return items.map(() => ok(undefined));
  },
} satisfies HandlersOf<typeof adminRole>;

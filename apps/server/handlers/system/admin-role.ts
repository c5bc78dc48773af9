import { adminRole } from '@parkdeck/core/catalogue/index';
import { ok } from '@parkdeck/core/lib/result';
import type { HandlersOf } from '../../engine/behaviour.ts';

/** The public set (D7) changes with these rows, and with it what every company's roles are worth, at once. */
export const adminRoleHandlers = {
  'grant-menus': async (work, items) => {
    for (const { row, input } of items) work.update(adminRole, row, { menus: [...new Set(input.menus ?? [])] });
    return items.map(() => ok(undefined));
  },
} satisfies HandlersOf<typeof adminRole>;

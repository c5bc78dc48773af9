import type { world } from '@parkdeck/core/catalogue/shell/world';
import { ok } from '@parkdeck/core/lib/result';
import { asOwner } from '../../db/elevated.ts';
import { checkWorld } from '../../invariants/check.ts';
import { INVARIANTS } from '../../invariants/invariants.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';

export const worldHandlers = {
  /** As the owner: a platform admin who acts for a company still checks the whole platform, and gets only counts. */
  check: async (work) => {
    const found = await asOwner(work.tx, () => checkWorld(work.tx));
    const rows = Object.entries(found).map(([id, broken]) => ({
      id,
      title: INVARIANTS[id]?.[work.actor.language] ?? id,
      broken,
    }));
    return ok({ rows, total: rows.length });
  },
} satisfies HandlersOf<typeof world>;

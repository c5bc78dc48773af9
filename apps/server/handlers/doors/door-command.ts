import { doorCommand } from '@parkdeck/core/catalogue/doors/door-command';
import { ok } from '@parkdeck/core/lib/result';
import { selectRows } from '../../db/rows.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';

export const doorCommandHandlers = {
  /** How far commands are, for who did not hear of it: what happens while no live stream is open is not told. */
  progress: async (work, { commands }) => {
    const rows = await selectRows(work.tx, doorCommand, {
      where: { id: commands },
      limit: commands.length,
      full: true,
    });
    return ok({ rows, total: rows.length });
  },
} satisfies HandlersOf<typeof doorCommand>;

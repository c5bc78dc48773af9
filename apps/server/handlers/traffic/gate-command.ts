import { gateCommand } from '@parkdeck/core/catalogue/traffic/gate-command';
import { ok } from '@parkdeck/core/lib/result';
import { selectRows } from '../../db/rows.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';

export const gateCommandHandlers = {
  /** How far commands are, for who did not hear of it: what happens while no live stream is open is not told. */
  progress: async (work, { commands }) => {
    const rows = await selectRows(work.tx, gateCommand, {
      where: { id: commands },
      limit: commands.length,
      full: true,
    });
    return ok({ rows, total: rows.length });
  },
} satisfies HandlersOf<typeof gateCommand>;

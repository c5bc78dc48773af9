import { escape } from '@parkdeck/core/catalogue/finance/escape';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { err } from '@parkdeck/core/lib/result';
import { UNKNOWN } from '../../platform/refusal.ts';
import { markEscapes } from '../../business/finance/escape-mark.ts';
import type { HandlersOf, RowsHandler } from '../../engine/behaviour.ts';
import { cancelRows } from '../../business/finance/escape-cancel.ts';

const cancel: RowsHandler<typeof escape, InputOf<typeof escape, 'cancel'>> = (work, items) =>
  cancelRows(
    work,
    items.map(({ row, input }) => ({ row, remark: input.remark })),
  );

export const escapeHandlers: HandlersOf<typeof escape> = {
  add: async (work, input) => {
    const rows = [...(await work.rows(session, [input.session])).values()];
    for (const row of rows)
      if (input.pictures && input.pictures.length > 0)
        work.update(session, row, { pictures: [...row.pictures, ...input.pictures] });
    const [made] = await markEscapes(work, rows, { atOnce: true, remark: input.remark ?? null });
    return made ?? err(UNKNOWN);
  },
  cancel,
  'cancel-many': cancel,
};

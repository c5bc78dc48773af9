import { escape } from '@parkdeck/core/catalogue/finance/escape';
import type { EscapeState } from '@parkdeck/core/domain/finance/arrears/states';
import type { Stored, Work } from '../../engine/work.ts';
import { not } from '../../db/where.ts';

export type Escape = Stored<typeof escape>;

/** Escapes by their arrears. Cancelled ones are left out: their state is final. */
export const escapesOf = async (
  work: Work,
  arrears: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, Escape>> => {
  if (arrears.length === 0) return new Map();
  const rows = await work.find(escape, {
    where: { arrears: arrears.map(({ id }) => id), state: not('cancelled') },
  });
  return new Map(rows.flatMap((row) => (row.arrears === null ? [] : [[row.arrears, row] as const])));
};

/** Moves an escape to the state that follows from its arrears (rules 5.9b). */
export const followEscape = (
  work: Work,
  row: Escape | undefined,
  state: EscapeState | null,
  remark?: string | null,
): void => {
  if (!row || state === null || row.state === state) return;
  work.update(escape, row, {
    state,
    ...(state === 'cancelled'
      ? { cancelledBy: work.actor.nickName, cancelledAt: work.now, cancelRemark: remark ?? null }
      : {}),
  });
};

import type { complaint } from '@parkdeck/core/catalogue/service/complaint';
import type { Entity } from '@parkdeck/core/kit/resource';

export type Complaint = Entity<typeof complaint>;
export type Group = 'all' | 'new' | 'mine' | 'answered';

/** Seconds within which a complaint should be answered. */
export const TARGET_SECONDS = 86_400;

const RANK: Readonly<Record<Complaint['state'], number>> = { new: 0, 'in-progress': 1, answered: 2, closed: 3 };

/** New ones first, then those in work, then those to close; the oldest of each first. */
export const ordered = (rows: readonly Complaint[]): readonly Complaint[] =>
  rows.toSorted(
    (a, b) =>
      RANK[a.state] - RANK[b.state] || (a.createdAt ?? '').localeCompare(b.createdAt ?? '') || (a.id < b.id ? -1 : 1),
  );

/** Whether a complaint belongs to a group of the inbox; `all`: those without an answer. */
export const isIn = (group: Group, { state, handler }: Complaint, user: string | undefined): boolean => {
  if (group === 'answered') return state === 'answered';
  if (state === 'answered' || state === 'closed') return false;
  return group === 'all' || (group === 'new' ? state === 'new' : user !== undefined && handler === user);
};

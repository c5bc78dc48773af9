import type { approval } from '@parkdeck/core/catalogue/system/approval';
import type { Stored } from '../work.ts';

/** The live topic of approvals. */
export const TOPIC = 'approval' as const;

/** What consoles are told of an approval: its company that it is there, its asker what became of it. */
export const newsOf = (
  { id, company, asker, what, subject }: Stored<typeof approval>,
  state: string,
): readonly Readonly<Record<string, unknown>>[] => [
  { id, state, company: String(company) },
  ...(state === 'waiting' ? [] : [{ id, state, user: String(asker), mine: true, what, subject }]),
];

import { plan } from '@parkdeck/core/catalogue/shell/plan';
import { client } from '../../app/client.ts';

/** Most rows that a plan can be made of by their keys. */
export const MOST_KEYS = 500;
const PAGE = 500;

/** Keys of all rows of a plan but those left out. Imports have none: their rows do not exist yet. */
const remainingKeys = async (id: string): Promise<readonly string[]> => {
  const keys: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.act(
      plan,
      'rows',
      { ids: [id], input: { size: PAGE, ...(cursor ? { cursor } : {}) } },
      { silent: true },
    );
    keys.push(...page.rows.flatMap(({ row, state }) => (row !== null && state !== 'skipped' ? [row] : [])));
    cursor = page.next;
  } while (cursor !== undefined);
  return keys;
};

/**
 * The same action again over the rows that are left, as they stand now; the old plan is given up. Answers the new one's
 * key.
 */
export const recreate = async (
  old: { readonly id: string; readonly action: string },
  input: Readonly<Record<string, unknown>>,
): Promise<string> => {
  const ids = await remainingKeys(old.id);
  const made = await client.act(plan, 'create', { input: { action: old.action, input, ids } });
  // expired ones cannot be cancelled, and need not be
  await client.act(plan, 'cancel', { ids: [old.id] }, { silent: true }).catch(() => undefined);
  return made.id;
};

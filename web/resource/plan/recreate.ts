import { plan } from '@parkdeck/core/catalogue/shell/plan';
import { client } from '../../app/client.ts';

/** Maximum number of keys from which a plan can be created. */
export const MOST_KEYS = 500;
const PAGE = 500;

/** Keys of all rows of a plan except excluded ones. Imports have none: their rows do not exist yet. */
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
 * Creates the plan again for the remaining rows in their current state and cancels the old one. Returns the new plan's
 * key.
 */
export const recreate = async (
  old: { readonly id: string; readonly action: string },
  input: Readonly<Record<string, unknown>>,
): Promise<string> => {
  const ids = await remainingKeys(old.id);
  const made = await client.act(plan, 'create', { input: { action: old.action, input, ids } });
  // an expired plan cannot be cancelled and need not be
  await client.act(plan, 'cancel', { ids: [old.id] }, { silent: true }).catch(() => undefined);
  return made.id;
};

import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { searchKey } from '@parkdeck/core/search/pinyin';
import { pinyinOf } from '../platform/pinyin.ts';

/** Fields that hold a person's name: its first character is read as a surname. */
const PERSONS: ReadonlySet<string> = new Set(['owner', 'linkman', 'nickName']);

/** The search key of one text. */
export const textKey = (name: string, text: string): string =>
  searchKey(text, pinyinOf(text, { surname: PERSONS.has(name) }));

/**
 * Search key of a row for the record search (column `search_key`): its searched fields, folded, with their pinyin and
 * initials. Null for a noun that is not searched. `keyOf`: replaces `textKey` for callers that cache its results.
 */
export const searchKeyOf = (
  resource: ResourceDef,
  row: Readonly<Record<string, unknown>>,
  keyOf: (name: string, text: string) => string = textKey,
): string | null => {
  if (!resource.search) return null;
  const keys: string[] = [];
  for (const name of resource.search) {
    const value = row[name];
    if (value === null || value === undefined) continue;
    for (const text of Array.isArray(value) ? value : [value]) keys.push(keyOf(name, String(text)));
  }
  return keys.join(' ');
};

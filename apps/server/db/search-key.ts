import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { searchKey } from '@parkdeck/core/search/pinyin';
import { pinyinOf } from '../platform/pinyin.ts';

/** Fields that hold a person's name: its first character is read as a surname. */
const PERSONS: ReadonlySet<string> = new Set(['owner', 'linkman', 'nickName']);

/** How one text of a field is found. */
export const textKey = (name: string, text: string): string =>
  searchKey(text, pinyinOf(text, { surname: PERSONS.has(name) }));

/**
 * What the record search looks at (column `search_key`): the searched fields of a row, folded, with their pinyin and
 * initials. Null for a noun that is not searched. `keyOf`: for whoever remembers what he has asked.
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

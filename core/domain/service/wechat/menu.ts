import type { WECHAT_MENU_KINDS } from '../../../vocabulary/wechat.ts';

/** What an entry does. */
export type MenuKind = keyof typeof WECHAT_MENU_KINDS;

/** An entry of a menu. An entry with others below it only opens them, whatever else it says. */
export interface MenuEntry {
  readonly id: string;
  /** The entry that it stands below; null: it stands at the bottom of the chat. */
  readonly parent: string | null;
  readonly name: string;
  readonly kind: MenuKind | null;
  /** The address of a page, or the path of a page of a mini program. */
  readonly value: string | null;
  /** For `mini`: the page that opens where mini programs are not known. */
  readonly link: string | null;
  /** For `click`: the reply. */
  readonly reply: string | null;
  /** For `mini`: the mini program. */
  readonly program: string | null;
}

/** What WeChat takes at most: entries, and bytes of names, addresses and paths. */
export const MENU_LIMITS = { top: 3, below: 5, topBytes: 16, belowBytes: 60, valueBytes: 1024 } as const;

/** Up to which character one, two and three bytes are written; beyond, four. */
const UP_TO = [0x7f, 0x7_ff, 0xff_ff];
/** Bytes of a text as WeChat counts them (UTF-8): a Chinese character is three. */
export const bytesOf = (text: string): number => {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const at = UP_TO.findIndex((most) => code <= most);
    bytes += at < 0 ? UP_TO.length + 1 : at + 1;
  }
  return bytes;
};

/** Most bytes of the name of an entry at this level. */
export const mostBytes = (isTop: boolean): number => (isTop ? MENU_LIMITS.topBytes : MENU_LIMITS.belowBytes);

/** What is wrong with a menu, and with which entry. */
export interface MenuProblem {
  readonly entry: string | null;
  readonly field: 'name' | 'kind' | 'value' | 'link' | 'reply' | 'program' | 'parent';
  readonly rule:
    | 'empty'
    | 'too-many-top'
    | 'too-many-below'
    | 'too-deep'
    | 'no-name'
    | 'name-bytes'
    | 'no-kind'
    | 'no-value'
    | 'no-address'
    | 'value-bytes'
    | 'no-reply'
    | 'no-program';
  /** The greatest number allowed, and what there is. */
  readonly most?: number;
  readonly is?: number;
}

const ADDRESS = /^https?:\/\/[^\s]+$/;

/** The entries below one, or at the bottom, in their order. */
export const entriesBelow = <E extends Pick<MenuEntry, 'parent'>>(
  entries: readonly E[],
  parent: string | null,
): readonly E[] => entries.filter((one) => one.parent === parent);

const addressProblem = (
  entry: MenuEntry,
  field: 'value' | 'link',
): Pick<MenuProblem, 'field' | 'rule' | 'most' | 'is'> | undefined => {
  const text = entry[field] ?? '';
  if (text === '') return { field, rule: 'no-value' };
  if (!ADDRESS.test(text)) return { field, rule: 'no-address' };
  const is = bytesOf(text);
  return is > MENU_LIMITS.valueBytes ? { field, rule: 'value-bytes', most: MENU_LIMITS.valueBytes, is } : undefined;
};

/** What is wrong with what an entry does. */
const doingProblem = (entry: MenuEntry): Pick<MenuProblem, 'field' | 'rule' | 'most' | 'is'> | undefined => {
  if (entry.kind === null) return { field: 'kind', rule: 'no-kind' };
  if (entry.kind === 'view') return addressProblem(entry, 'value');
  if (entry.kind === 'click') return entry.reply === null ? { field: 'reply', rule: 'no-reply' } : undefined;
  if (entry.program === null) return { field: 'program', rule: 'no-program' };
  if (!entry.value) return { field: 'value', rule: 'no-value' };
  return addressProblem(entry, 'link');
};

/** Everything that is wrong with one entry among the others. */
const entryProblems = (entry: MenuEntry, entries: readonly MenuEntry[]): readonly MenuProblem[] => {
  const isTop = entry.parent === null;
  const found: MenuProblem[] = [];
  const above = isTop ? undefined : entries.find(({ id }) => id === entry.parent);
  if (!isTop && (!above || above.parent !== null)) found.push({ entry: entry.id, field: 'parent', rule: 'too-deep' });
  const bytes = bytesOf(entry.name.trim());
  const most = mostBytes(isTop);
  if (bytes === 0) found.push({ entry: entry.id, field: 'name', rule: 'no-name' });
  else if (bytes > most) found.push({ entry: entry.id, field: 'name', rule: 'name-bytes', most, is: bytes });
  const below = entriesBelow(entries, entry.id).length;
  if (below > MENU_LIMITS.below)
    found.push({ entry: entry.id, field: 'parent', rule: 'too-many-below', most: MENU_LIMITS.below, is: below });
  const doing = below === 0 ? doingProblem(entry) : undefined;
  if (doing) found.push({ entry: entry.id, ...doing });
  return found;
};

/** Everything that WeChat would refuse about the form of a menu, entry by entry; none: it may be saved. */
export const shapeProblems = (entries: readonly MenuEntry[]): readonly MenuProblem[] => {
  const top = entriesBelow(entries, null).length;
  const many: readonly MenuProblem[] =
    top > MENU_LIMITS.top
      ? [{ entry: null, field: 'parent', rule: 'too-many-top', most: MENU_LIMITS.top, is: top }]
      : [];
  return [...many, ...entries.flatMap((entry) => entryProblems(entry, entries))];
};

/** What keeps a menu from being published: what is wrong with it, or that there is nothing in it. */
export const menuProblems = (entries: readonly MenuEntry[]): readonly MenuProblem[] =>
  entries.length === 0 ? [{ entry: null, field: 'name', rule: 'empty' }] : shapeProblems(entries);

/** Which way an entry is moved. */
export type MenuMove = 'up' | 'down' | 'in' | 'out';

const isFull = (entries: readonly MenuEntry[], parent: string | null): boolean =>
  entriesBelow(entries, parent).length >= (parent === null ? MENU_LIMITS.top : MENU_LIMITS.below);

/** An entry placed before another of a level, or at its end; the same entries when there is no room. */
export const placeEntry = <E extends MenuEntry>(
  entries: readonly E[],
  id: string,
  to: { readonly parent: string | null; readonly before: string | null },
): readonly E[] => {
  const entry = entries.find((one) => one.id === id);
  if (!entry || to.before === id || to.parent === id) return entries;
  const hasOthers = entries.some(({ parent }) => parent === id);
  if (to.parent !== null && hasOthers) return entries;
  if (entry.parent !== to.parent && isFull(entries, to.parent)) return entries;
  const rest = entries.filter((one) => one.id !== id);
  const at = to.before === null ? rest.length : rest.findIndex((one) => one.id === to.before);
  return rest.toSpliced(at < 0 ? rest.length : at, 0, { ...entry, parent: to.parent });
};

/** An entry one place up or down among its own, below the one before it, or out to the bottom. */
export const moveEntry = <E extends MenuEntry>(entries: readonly E[], id: string, move: MenuMove): readonly E[] => {
  const entry = entries.find((one) => one.id === id);
  if (!entry) return entries;
  const own = entriesBelow(entries, entry.parent);
  const at = own.findIndex((one) => one.id === id);
  if (move === 'up') {
    const before = own[at - 1];
    return before ? placeEntry(entries, id, { parent: entry.parent, before: before.id }) : entries;
  }
  if (move === 'down')
    return at < own.length - 1
      ? placeEntry(entries, id, { parent: entry.parent, before: own[at + 2]?.id ?? null })
      : entries;
  if (move === 'in') {
    const above = entry.parent === null ? own[at - 1] : undefined;
    return above ? placeEntry(entries, id, { parent: above.id, before: null }) : entries;
  }
  if (entry.parent === null) return entries;
  const tops = entriesBelow(entries, null);
  const next = tops[tops.findIndex((one) => one.id === entry.parent) + 1];
  return placeEntry(entries, id, { parent: null, before: next?.id ?? null });
};

import { filterFields } from '@parkdeck/core/kit/filter';
import type { Fields } from '@parkdeck/core/kit/field';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { words } from '@parkdeck/core/kit/words';
import { addDays } from '@parkdeck/core/lib/day';
import type { Day } from '@parkdeck/core/lib/day';
import { parseField } from '../fields/parse.ts';
import type { Lookup } from '../fields/parse.ts';
import { UserError } from '../services/errors.ts';

const AND = /\s+(?:and|且)\s+|\s*(?:&&|;|；)\s*/i;
const TERM = /^\s*([\p{L}\p{N}_ ]+?)\s*(<=|>=|≤|≥|=|<|>)\s*(?!=)(.+?)\s*$/u;
const OPERATORS: Readonly<Record<string, string>> = { '≤': '<=', '≥': '>=' };
const FIELD = '--where';

const notUnderstood = (term: string): UserError =>
  new UserError(
    'usage',
    words(
      `看不懂条件「${term}」。写成 字段 <= 值，多个用 and 相连，如 'endDate <= +7d and state = active'`,
      `The condition "${term}" is not understood: write FIELD <= VALUE, joined by and, as in ` +
        `'endDate <= +7d and state = active'`,
    ),
    { field: FIELD },
  );

const bare = (filter: string): string => filter.replace(/(From|To)$/, '');

const isDayText = (text: string): text is Day => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The field that a name means: its key, its label, or the only key that begins so (`end` for `endDate`). */
const fieldNamed = (noun: ResourceDef, filters: Fields, name: string): string => {
  const keys = [...new Set(Object.keys(filters).map((key) => (key in noun.fields ? key : bare(key))))];
  const said = name.trim().toLowerCase();
  const labelled = keys.filter((key) => {
    const label = (noun.fields[key] ?? filters[key])?.options.label;
    return [key, label?.zh, label?.en].some((text) => text?.toLowerCase() === said);
  });
  const found = labelled.length > 0 ? labelled : keys.filter((key) => key.toLowerCase().startsWith(said));
  const [key, another] = found;
  if (key !== undefined && another === undefined) return key;
  throw new UserError(
    'usage',
    key === undefined
      ? words(
          `不能按「${name}」筛选，可用：${keys.join('、')}`,
          `Rows cannot be chosen by "${name}"; by ${keys.join(', ')} they can`,
        )
      : words(`「${name}」可能是 ${found.join('、')}，写全`, `"${name}" may be ${found.join(' or ')}: write the whole`),
    { field: FIELD },
  );
};

/** The filters that a comparison sets: of a range one end or both, otherwise the field itself, which can only equal. */
const endsOf = (
  filters: Fields,
  key: string,
  operator: string,
  term: string,
): readonly (readonly [string, number])[] => {
  const [from, to] = [`${key}From`, `${key}To`];
  if (!(from in filters) || !(to in filters)) {
    if (operator === '=') return [[key, 0]];
    throw new UserError(
      'usage',
      words(`${key} 只能用 =：「${term}」`, `${key} can only be compared by =, not as in "${term}"`),
      { field: FIELD },
    );
  }
  const strict = operator === '<' ? -1 : operator === '>' ? 1 : 0;
  if (operator === '=')
    return [
      [from, 0],
      [to, 0],
    ];
  return [[operator.startsWith('<') ? to : from, strict]];
};

/** The day beside a day: what is strictly before a day ends on the one before it. Other values have no neighbour. */
const moved = (value: string, days: number, term: string): string => {
  if (isDayText(value)) return addDays(value, days);
  throw new UserError('usage', words(`「${term}」用 <= 或 >=`, `Write <= or >= instead of "${term}"`), {
    field: FIELD,
  });
};

const asText = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value));

/**
 * The filters of a list for a condition: `endDate <= +7d and park = 东城`. Fields by key or label, values as after a
 * flag; several values of a choice by commas. Refused, with what is possible, when a part is not understood.
 */
export const filtersOfWhere = async (
  noun: ResourceDef,
  text: string,
  lookup: Lookup,
): Promise<Readonly<Record<string, string>>> => {
  const filters = filterFields(noun.fields);
  const chosen: Record<string, string> = {};
  for (const term of text.split(AND)) {
    const [, name, sign, value] = TERM.exec(term) ?? [];
    if (name === undefined || sign === undefined || value === undefined) throw notUnderstood(term);
    const key = fieldNamed(noun, filters, name);
    for (const [filter, days] of endsOf(filters, key, OPERATORS[sign] ?? sign, term)) {
      const field = filters[filter];
      if (!field) throw notUnderstood(term);
      const given = value.replace(/^(['"])(.*)\1$/, '$2');
      const parsed = await parseField(given, { field, flag: FIELD, lookup, within: {} });
      if (filter in chosen)
        throw new UserError('usage', words(`「${name}」写了两次`, `"${name}" is there twice`), { field: FIELD });
      chosen[filter] = days === 0 ? asText(parsed) : moved(asText(parsed), days, term);
    }
  }
  return chosen;
};

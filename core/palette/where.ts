import { addDays } from '../lib/day.ts';
import type { Day } from '../lib/day.ts';
import { err, ok } from '../lib/result.ts';
import type { Result } from '../lib/result.ts';
import type { Fields } from '../kit/field.ts';
import { isDated } from '../kit/kinds.ts';
import { words } from '../kit/words.ts';
import type { Words } from '../kit/words.ts';
import { readDayText, readPeriod } from '../search/one-line-days.ts';

/** Values of filters as they would be typed, by the name of the filter: `{ endDateTo: '+7d', state: 'active' }`. */
export type WhereValues = Readonly<Record<string, string>>;

const CONDITION = /^\s*([^\s<>=!~'"(),]+(?:\s+[^\s<>=!~'"(),]+)*?)\s*(<=|>=|!=|==|=|<|>|\s(?:in|is)\s|~)\s*/iu;
/** Where a bare value ends: at an "and", or at a comma before another condition. */
const NEXT = /\s+(?:and\b|且|并且|&)|\s*[;；]|[,，]\s*[^\s<>=!~'"(),，]+\s*(?:[<>=!~]|\s(?:in|is)\s)/;
const AND = /^\s*(?:and\b|且|并且|&&?|[,，;；])\s*/iu;

/** The value at the beginning of a text, quoted or bare, or a list in parentheses; and what comes after it. */
const valueAt = (text: string): readonly [value: string, rest: string] | undefined => {
  const quoted = /^(['"])(.*?)\1/su.exec(text);
  if (quoted) return [quoted[2] ?? '', text.slice(quoted[0].length)];
  const list = /^\(([^()]*)\)/su.exec(text);
  if (list) {
    const items = (list[1] ?? '').split(/[,，]/).map((item) => item.trim().replace(/^(['"])(.*)\1$/s, '$2'));
    return [items.join(','), text.slice(list[0].length)];
  }
  const bare = new RegExp(`^(?:(?!${NEXT.source}).)+`, 'isu').exec(text);
  return bare ? [bare[0].trim(), text.slice(bare[0].length)] : undefined;
};

/** The span of a report, `from` and `to`, is a range of days without a name of its own. */
const SPAN = 'day';
const isSpan = (base: string, fields: Fields): boolean =>
  base === SPAN && !(base in fields) && !(`${base}From` in fields);
const fromOf = (base: string, fields: Fields): string => (isSpan(base, fields) ? 'from' : `${base}From`);
const toOf = (base: string, fields: Fields): string => (isSpan(base, fields) ? 'to' : `${base}To`);

/** The name that a range of filters has in common: `endDateFrom` is `endDate`. */
const baseOf = (key: string, fields: Fields): string => {
  if ((key === 'from' || key === 'to') && 'from' in fields && 'to' in fields && !(SPAN in fields)) return SPAN;
  const base = key.replace(/(?:From|To)$/, '');
  return base !== key && `${base}From` in fields && `${base}To` in fields ? base : key;
};

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]/g, '');

/** Every name of a filter, without blanks and capitals: its key and its labels. */
const namesOf = (base: string, fields: Fields): readonly string[] => {
  if (isSpan(base, fields)) return ['day', 'date', '日期', '时间', '期间'];
  const { label } = (fields[base] ?? fields[`${base}From`])?.options ?? { label: words('', '') };
  const isRange = !(base in fields);
  const [zh, en] = isRange ? [label.zh.replace(/起$/, ''), label.en.replace(/ from$/, '')] : [label.zh, label.en];
  return [base, zh, en].map(plain).filter(Boolean);
};

const refuse = (zh: string, en: string): Result<never, Words> => err(words(zh, en));

const fieldNamed = (name: string, fields: Fields): Result<string, Words> => {
  const bases = [...new Set(Object.keys(fields).map((key) => baseOf(key, fields)))];
  const wanted = plain(name);
  // its own name before what another one is called
  const own = bases.filter((base) => plain(base) === wanted);
  const exact = own.length > 0 ? own : bases.filter((base) => namesOf(base, fields).includes(wanted));
  const near =
    exact.length > 0 ? exact : bases.filter((base) => namesOf(base, fields).some((one) => one.startsWith(wanted)));
  const [only, ...more] = near;
  if (only !== undefined && more.length === 0) return ok(only);
  return only === undefined
    ? refuse(
        `不能按「${name}」筛选，可以按：${bases.join(' ')}`,
        `Nothing is filtered by "${name}", only by: ${bases.join(' ')}`,
      )
    : refuse(`「${name}」可以是 ${near.join(' ')}，写全名`, `"${name}" may be ${near.join(', ')}: write it out`);
};

/** Whether a text is meant as an expression: it begins with a comparison, whatever of. */
export const isWhere = (text: string): boolean => CONDITION.test(text);

/** The bounds that a comparison sets, as typed: both included. `undefined`: it cannot be said by bounds. */
const boundsOf = (
  operator: string,
  value: string,
  isDay: boolean,
  today: Day,
): { readonly from?: string; readonly to?: string } | undefined => {
  if (operator === '<=') return { to: value };
  if (operator === '>=') return { from: value };
  if (operator === '=')
    return (
      (isDay ? readPeriod(value.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase(), today) : undefined) ?? {
        from: value,
        to: value,
      }
    );
  const day = isDay ? readDayText(value, today) : undefined;
  if (day !== undefined) return operator === '<' ? { to: addDays(day, -1) } : { from: addDays(day, 1) };
  if (!/^-?\d+$/.test(value)) return undefined;
  return operator === '<' ? { to: String(Number(value) - 1) } : { from: String(Number(value) + 1) };
};

/**
 * Reads a filter that is written as an expression: `end <= +7d and state = active`, `车场 = 东城 且 到期日 < 今天`. A field is
 * called by its name, by its label, or by the beginning of either; several conditions narrow one another.
 *
 * @param fields the filters of a list ({@link filterFields}) or the parameters of a report
 */
export const readWhere = (text: string, fields: Fields, today: Day): Result<WhereValues, Words> => {
  const values: Record<string, string> = {};
  let rest = text.trim();
  if (rest === '') return refuse('--where 是空的', 'The expression is empty');
  while (rest !== '') {
    const [all, name = '', sign = ''] = CONDITION.exec(rest) ?? [];
    if (all === undefined) return refuse(`「${rest}」应形如 end <= +7d`, `"${rest}" should look like: end <= +7d`);
    const operator = sign
      .trim()
      .toLowerCase()
      .replace(/^(?:==|in|is|~)$/, '=');
    if (operator === '!=')
      return refuse('不能用 !=：筛选只会缩小范围，用 = 列出要的', 'There is no !=: name what is wanted with =');
    const found = valueAt(rest.slice(all.length));
    if (!found || found[0] === '') return refuse(`${name} 后面缺少值`, `A value is missing after ${name}`);
    const [value, after] = found;
    const field = fieldNamed(name, fields);
    if (!field.ok) return field;
    const base = field.value;
    const isRange = !(base in fields);
    if (!isRange && operator !== '=') return refuse(`${base} 只能用 =`, `${base} takes = only`);
    const whole = isRange ? fields[fromOf(base, fields)] : undefined;
    const bounds = whole ? boundsOf(operator, value, isDated(whole), today) : undefined;
    if (isRange && !bounds)
      return refuse(`${base} ${operator} ${value}：用 <= 或 >=`, `${base} ${operator} ${value}: use <= or >=`);
    const set = bounds
      ? [
          ...(bounds.from === undefined ? [] : [[fromOf(base, fields), bounds.from]]),
          ...(bounds.to === undefined ? [] : [[toOf(base, fields), bounds.to]]),
        ]
      : [[base, value]];
    for (const [key = '', one = ''] of set) {
      if (key in values) return refuse(`${base} 说了两次`, `${base} is said twice`);
      values[key] = one;
    }
    rest = after.trim();
    if (rest === '') break;
    const and = AND.exec(rest);
    if (!and) return refuse(`「${rest}」前面缺少 and`, `"and" is missing before "${rest}"`);
    rest = rest.slice(and[0].length);
    if (rest === '') return refuse('最后的 and 后面缺少条件', 'A condition is missing after the last "and"');
  }
  return ok(values);
};

/** A value as it stands in an expression; undefined where no quotes can hold it. */
const written = (value: string): string | undefined => {
  if (/^[\p{L}\p{N}_.:@/+-]+$/u.test(value)) return value;
  const quote = ['"', "'"].find((one) => !value.includes(one));
  return quote === undefined ? undefined : quote + value + quote;
};

/**
 * Writes filters as an expression that {@link readWhere} reads back: `state = active and endDate <= 2026-03-08`;
 * undefined where it narrows by nothing, or a value cannot be written.
 */
export const writeWhere = (values: WhereValues, fields: Fields): string | undefined => {
  const conditions = Object.entries(values).map(([key, value]) => {
    const said = written(value);
    const base = baseOf(key, fields);
    const operator = base === key ? '=' : key === fromOf(base, fields) ? '>=' : '<=';
    return said === undefined ? undefined : `${base} ${operator} ${said}`;
  });
  return conditions.length === 0 || conditions.includes(undefined) ? undefined : conditions.join(' and ');
};

import type { Words } from './words.ts';

/**
 * Fixed conditions of a page: `{ kind: ['roadside'] }`, `{ kind: { not: ['roadside'] } }`. They also bound what the
 * page's codes allow (rules 0.9).
 */
export type Preset = Readonly<Record<string, readonly string[] | { readonly not: readonly string[] }>>;

/** What both conditions allow; undefined is no condition. */
export const bothPresets = (first: Preset | undefined, second: Preset | undefined): Preset | undefined => {
  if (!first || !second) return first ?? second;
  const merged: Record<string, Preset[string]> = { ...first };
  for (const [key, rule] of Object.entries(second))
    merged[key] = key in merged ? bothRules(merged[key] ?? [], rule) : rule;
  return merged;
};

const bothRules = (first: Preset[string], second: Preset[string]): Preset[string] => {
  if ('not' in first)
    return 'not' in second ? { not: [...first.not, ...second.not] } : second.filter((one) => !first.not.includes(one));
  return first.filter((one) => ('not' in second ? !second.not.includes(one) : second.includes(one)));
};

/** Whether a filter asks for nothing beyond a condition. */
export const isWithin = (preset: Preset, filters: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(preset).every(([key, rule]) => {
    const value = filters[key];
    const wanted =
      value === undefined || value === null ? [] : Array.isArray(value) ? value.map(String) : [String(value)];
    return wanted.length > 0 && wanted.every((one) => ('not' in rule ? !rule.not.includes(one) : rule.includes(one)));
  });

/** A page of the console: its address, what it shows, and who may open it. */
export interface PageDef {
  /** The address, as the published interface spells it. */
  readonly path: string;
  readonly title: Words;
  /** Noun whose rows it shows. */
  readonly of?: string;
  /**
   * `list` and `tree` derive from the noun, `report` from the report that it names, with the reports and nouns in
   * `with` as tabs; `own` names a component written by hand (`component`).
   */
  readonly view: 'list' | 'tree' | 'report' | 'own';
  readonly component?: string;
  readonly auth: 'public' | 'signed-in' | 'menu';
  /** Top menu it stands under. */
  readonly menu?: string;
  readonly icon?: string;
  readonly preset?: Preset;
  /**
   * Other nouns whose rows the page shows and writes, each with the condition on these rows, if any: the page's codes
   * allow their calls too.
   */
  readonly with?: Readonly<Record<string, Preset | undefined>>;
  /** Nouns without a page of their own: their lists stand as tabs beside its own. */
  readonly sections?: readonly string[];
  /** Columns of its list, where they are not those of the noun. */
  readonly columns?: readonly string[];
  /** Go-to chord: `g m`. */
  readonly keys?: string;
  /** A twin that shows another page's rows: its codes allow reading only. */
  readonly readOnly?: boolean;
  /** `false`: it opens in no tab of its own. */
  readonly tab?: boolean;
  /** `false`: its state is not kept while another tab is shown. */
  readonly keepAlive?: boolean;
}

/** Declares a page. */
export const page = <const D extends PageDef>(def: D): D => def;

/**
 * Page part of the permission codes: `/car/carMonthNew` → `car_carMonthNew`; a one-segment path counts twice (rules
 * 0.9).
 */
export const codeOfPath = (path: string): string => {
  const parts = path.split('/').filter(Boolean);
  return parts.length === 1 ? `${parts[0]}_${parts[0]}` : parts.join('_');
};

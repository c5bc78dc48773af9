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
   * `list` and `tree` derive from the noun, `report` from the report or noun that it names, with the reports and nouns
   * in `with` as tabs; `own` names a component written by hand (`component`).
   */
  readonly view: 'list' | 'tree' | 'report' | 'own';
  readonly component?: string;
  readonly auth: 'public' | 'signed-in' | 'menu';
  /**
   * Of a page that is open to every signed-in user: the other pages whose codes put it into a menu. Who may do
   * something at a barrier finds the gate board.
   */
  readonly offeredWith?: readonly string[];
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
  /** The same of the lists that stand as tabs beside its own, by noun. */
  readonly sectionColumns?: Readonly<Record<string, readonly string[]>>;
  /** Go-to chord: `g m`. */
  readonly keys?: string;
  /** A twin that shows another page's rows: its codes allow reading only. */
  readonly readOnly?: boolean;
  /** `false`: it opens in no tab of its own. */
  readonly tab?: boolean;
  /** `false`: its state is not kept while another tab is shown. */
  readonly keepAlive?: boolean;
}

/** The condition on the rows of a noun that a page shows: those of its own list, or of a tab beside it. */
export const presetOf = (page: PageDef, noun: string): Preset | undefined =>
  page.of === noun ? page.preset : page.with?.[noun];

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

/** The top menu of what belongs to the user: home, plans, jobs, settings. */
const PERSONAL = 'home';

/** What decides which pages a user is offered: the permission codes, and whether the menu of a role has the page. */
export interface Offer {
  readonly holds: (code: string) => boolean;
  /** Whether a code of that page is held, whatever it allows there. */
  readonly actsOn: (place: string) => boolean;
  readonly granted: boolean;
}

/**
 * Whether a page is offered to a user, in the menu, in the palette and by its go-to key alike. A page behind a code
 * needs it, or its place in the menu of a role; one that is open to every signed-in user is offered to those who do
 * something there, personal pages to all.
 */
export const isOffered = (page: PageDef, { holds, actsOn, granted }: Offer): boolean => {
  if (granted) return true;
  const code = codeOfPath(page.path);
  if (page.auth === 'menu') return holds(`${code}_view`);
  if (page.menu === undefined || page.menu === PERSONAL) return true;
  return [code, ...(page.offeredWith ?? [])].some(actsOn);
};

/** Page part of a permission code: `car_carMonthNew_renewalMoney` → `car_carMonthNew`. */
export const placeOfCode = (code: string): string => code.slice(0, code.lastIndexOf('_'));

/** Pages that stand before the others for a noun that has two: of the editors of tariffs, the simpler one. */
const FIRST: Readonly<Record<string, string>> = { tariff: '/car/parksimplefeerule' };

/** Whether a noun is a tab of a page: of figures, or of another list. */
export const isTabOf = ({ of, view, with: others, sections = [] }: PageDef, name: string): boolean =>
  view === 'report' ? of === name || (others !== undefined && name in others) : sections.includes(name);

/**
 * The pages that list the rows of a noun, the best first: those that list all of them, those on which it is a tab (of
 * them the one whose permission code is `code`), the others.
 */
export const pagesListing = (pages: readonly PageDef[], name: string, code: string | undefined): readonly PageDef[] => {
  const own = pages.filter(({ of, view }) => of === name && view !== 'own' && view !== 'report');
  const hosts = pages.filter((page) => isTabOf(page, name));
  return [
    ...own.filter(({ preset }) => preset === undefined),
    ...hosts.filter(({ path }) => codeOfPath(path) === code),
    ...hosts,
    ...own,
    ...pages.filter(({ path }) => path === FIRST[name]),
  ];
};

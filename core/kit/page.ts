import type { Words } from './words.ts';

/** Fixed conditions of a page: `{ kind: ['roadside'] }`, `{ kind: { not: ['roadside'] } }`. They also bound what the page's codes allow (domain 0.9). */
export type Preset = Readonly<Record<string, readonly string[] | { readonly not: readonly string[] }>>;

export interface PageDef {
  /** The address, as the sources spell it. */
  readonly path: string;
  readonly title: Words;
  /** Noun whose rows it shows. */
  readonly of?: string;
  /** `list` and `tree` derive from the noun; `own` names a component written by hand (`component`). */
  readonly view: 'list' | 'tree' | 'own';
  readonly component?: string;
  readonly auth: 'public' | 'signed-in' | 'menu';
  /** Top menu it stands under. */
  readonly menu?: string;
  readonly icon?: string;
  readonly preset?: Preset;
  /** Go-to chord: `g m`. */
  readonly keys?: string;
  readonly keywords?: readonly string[];
  /** A twin that shows another page's rows: its codes allow reading only. */
  readonly readOnly?: boolean;
  /** `false`: it opens in no tab of its own. */
  readonly tab?: boolean;
  /** `false`: its state is not kept while another tab is shown. */
  readonly keepAlive?: boolean;
}

/** Declares a page. */
export const page = <const D extends PageDef>(def: D): D => def;

/** Page part of the permission codes: `/car/carMonthNew` → `car_carMonthNew`; a one-segment path counts twice (domain 0.9). */
export const codeOfPath = (path: string): string => {
  const parts = path.split('/').filter(Boolean);
  return parts.length === 1 ? `${parts[0]}_${parts[0]}` : parts.join('_');
};

import type { PageDef } from '../../kit/page.ts';
import type { VARIANTS } from '../system/choices.ts';

/** A variant of the console. */
export type Variant = keyof typeof VARIANTS;

/** What a variant offers, by top menus: these only, or all but these. */
interface Offers {
  readonly only?: readonly string[];
  readonly not?: readonly string[];
}

/**
 * What each variant offers where its row names no top menus (B6, O1). Menus, palette, home page, go-to keys and the
 * nouns of the terminal follow it: what stands below a top menu that is left out is offered nowhere. It takes no right
 * away: an address that somebody was sent still opens.
 */
export const VARIANT_OFFERS: Readonly<Record<Variant, Offers>> = {
  standard: {},
  heat: { only: ['home', 'doors', 'vehicles', 'service', 'system'] },
  city: { not: ['doors'] },
  community: { not: ['roadside'] },
};

/** The top menus of a variant, among all. */
export const menusOfVariant = (variant: Variant, all: readonly string[]): readonly string[] => {
  const { only, not = [] } = VARIANT_OFFERS[variant];
  return all.filter((id) => (!only || only.includes(id)) && !not.includes(id));
};

interface Listed {
  readonly name: string;
  readonly partOf?: string | undefined;
}

/** Pages on which a noun stands: those that list it or have it as a tab, else those that show its rows besides. */
const pagesOfNoun = (name: string, pages: readonly PageDef[]): readonly PageDef[] => {
  const own = pages.filter(({ of, sections }) => of === name || sections?.includes(name));
  return own.length > 0 ? own : pages.filter((page) => page.with !== undefined && name in page.with);
};

/**
 * Whether a noun is left out: it stands on pages, and all of them are. A part without a page goes with what it is part
 * of; what stands on no page at all belongs to every variant.
 */
export const isLeftOut = (
  { name, partOf }: Listed,
  pages: readonly PageDef[],
  leftOut: ReadonlySet<string>,
): boolean => {
  const own = pagesOfNoun(name, pages);
  if (own.length === 0) return partOf !== undefined && isLeftOut({ name: partOf }, pages, leftOut);
  return own.every(({ path }) => leftOut.has(path));
};

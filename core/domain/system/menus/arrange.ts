import { err, ok, type Result } from '../../../lib/result.ts';

/** An entry of the menu as far as its place matters; siblings stand by `sort`, equal ones by key. */
export interface MenuPlace {
  readonly id: string;
  readonly parent: string | null;
  readonly kind: string;
  readonly sort: number;
}

/** An entry is put below another (null: at the top), before one of the entries there (null: as the last). */
export interface MenuMove {
  readonly menu: string;
  readonly parent: string | null;
  readonly before: string | null;
}

/** `unknown`: an entry is not there; `button`: only folders and pages are moved; `page`: nothing stands below a page. */
export type MenuRefusal = 'unknown' | 'button' | 'page' | 'below-itself';

/** Distance of siblings, so that an entry added later finds room between two. */
const STEP = 10;

/** Siblings in their order. */
export const childrenOf = <P extends MenuPlace>(places: readonly P[], parent: string | null): readonly P[] =>
  places
    .filter((one) => one.parent === parent)
    .toSorted((a, b) => a.sort - b.sort || (a.id < b.id ? -1 : Number(a.id > b.id)));

const isBelow = (byId: ReadonlyMap<string, MenuPlace>, id: string | null, ancestor: string): boolean => {
  const seen = new Set<string>();
  for (let at = id; at !== null && !seen.has(at); at = byId.get(at)?.parent ?? null) {
    if (at === ancestor) return true;
    seen.add(at);
  }
  return false;
};

const moved = <P extends MenuPlace>(places: readonly P[], move: MenuMove): Result<readonly P[], MenuRefusal> => {
  const byId = new Map(places.map((one) => [one.id, one]));
  const own = byId.get(move.menu);
  const parent = move.parent === null ? null : byId.get(move.parent);
  if (!own || parent === undefined) return err('unknown');
  if (own.kind === 'button') return err('button');
  if (parent && parent.kind !== 'folder') return err('page');
  if (isBelow(byId, move.parent, own.id)) return err('below-itself');
  const others = childrenOf(places, move.parent).filter(({ id }) => id !== own.id);
  const at = move.before === null ? others.length : others.findIndex(({ id }) => id === move.before);
  if (at < 0) return err('unknown');
  const order = [...others.slice(0, at), own, ...others.slice(at)].map(({ id }) => id);
  return ok(
    places.map((one) => {
      const place = order.indexOf(one.id);
      return place < 0 ? one : { ...one, parent: move.parent, sort: (place + 1) * STEP };
    }),
  );
};

/** The menu after all moves, one after the other; the first that is not possible refuses all. */
export const arranged = <P extends MenuPlace>(
  places: readonly P[],
  moves: readonly MenuMove[],
): Result<readonly P[], MenuRefusal> =>
  moves.reduce<Result<readonly P[], MenuRefusal>>((now, move) => (now.ok ? moved(now.value, move) : now), ok(places));

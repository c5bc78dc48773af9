import { groupBy } from '@parkdeck/core/lib/group';

/** A region, as the tree of regions answers it. */
export interface RegionNode {
  readonly id: string;
  readonly title: string;
  readonly children?: readonly RegionNode[] | null;
}

/** A park, or an area of one, with the district and grid that it counts for. */
export interface Placed {
  /** Key of the assignment; null: the park has none. */
  readonly assignment: string | null;
  readonly park: string;
  readonly name: string;
  /** Only a whole park is moved in the tree. */
  readonly isWhole: boolean;
  readonly district: string | null;
  readonly grid: string | null;
}

/** Where parks can be put. */
export interface Target {
  readonly district: string;
  readonly grid: string | null;
}

/** A line of the tree. */
export interface Line {
  readonly key: string;
  readonly kind: 'none' | 'region' | 'grid' | 'park';
  readonly title: string;
  readonly level: number;
  /** Parks below it. */
  readonly count: number;
  /** Null: nothing can be opened. */
  readonly open: boolean | null;
  /** Where parks go that are dropped on it: districts and grids take them. */
  readonly target: Target | null;
  readonly placed: Placed | null;
}

/** What the dialog of moving starts with; the name spares it a look for the district among all regions. */
export const presetOf = (lines: readonly Line[], { district, grid }: Target): Readonly<Record<string, string>> => {
  const line = lines.find(({ kind, target }) => kind === 'region' && target?.district === district);
  return { district, ...(line ? { districtName: line.title } : {}), ...(grid ? { grid } : {}) };
};

/** Key of the line of parks without a district. */
export const NOWHERE = 'none';
const DISTRICT_LEVEL = 3;

const parkLine = (placed: Placed, level: number): Line => ({
  key: `park ${placed.assignment ?? placed.park}`,
  kind: 'park',
  title: placed.name,
  level,
  count: 0,
  open: null,
  target: placed.district === null ? null : { district: placed.district, grid: placed.grid },
  placed,
});

interface Shown {
  readonly lines: readonly Line[];
  readonly count: number;
  /** Whether it, or something below it, matches what is looked for. */
  readonly matches: boolean;
}

/**
 * The lines of the tree that are drawn: parks without a district first, then provinces, cities, districts, their grids
 * and parks. `text`: only lines that contain it, those above and those below them.
 */
export const linesOf = (
  forest: readonly RegionNode[],
  placed: readonly Placed[],
  { opened, text }: { readonly opened: ReadonlySet<string>; readonly text: string },
): readonly Line[] => {
  const wanted = text.trim().toLowerCase();
  const fits = (title: string): boolean => wanted === '' || title.toLowerCase().includes(wanted);
  const byDistrict = groupBy(placed, ({ district }) => district ?? NOWHERE);

  const parks = (list: readonly Placed[], level: number, all: boolean): Shown => {
    const lines = list.filter(({ name }) => all || fits(name)).map((one) => parkLine(one, level));
    return { lines, count: list.filter(({ isWhole }) => isWhole).length, matches: wanted !== '' && lines.length > 0 };
  };
  const branch = (
    line: Omit<Line, 'open' | 'count'>,
    children: (all: boolean) => readonly Shown[],
    all: boolean,
  ): Shown => {
    const own = all || (wanted !== '' && fits(line.title));
    const below = children(own);
    const count = below.reduce((sum, one) => sum + one.count, 0);
    const matches = own || below.some((one) => one.matches);
    const holds = below.some(({ lines }) => lines.length > 0);
    const open = holds && (opened.has(line.key) || (wanted !== '' && below.some((one) => one.matches)));
    return {
      lines:
        wanted !== '' && !matches
          ? []
          : [{ ...line, count, open: holds ? open : null }, ...(open ? below.flatMap(({ lines }) => lines) : [])],
      count,
      matches: wanted !== '' && matches,
    };
  };
  const grids = (district: string, all: boolean): readonly Shown[] => {
    const own = byDistrict.get(district) ?? [];
    const byGrid = [...groupBy(own, ({ grid }) => grid ?? '')].toSorted(([a], [b]) => a.localeCompare(b, 'zh'));
    return byGrid.map(([grid, list]) =>
      grid === ''
        ? parks(list, DISTRICT_LEVEL + 1, all)
        : branch(
            {
              key: `grid ${district} ${grid}`,
              kind: 'grid',
              title: grid,
              level: DISTRICT_LEVEL + 1,
              target: { district, grid },
              placed: null,
            },
            (below) => [parks(list, DISTRICT_LEVEL + 2, below)],
            all,
          ),
    );
  };
  const region = (node: RegionNode, level: number, all: boolean): Shown =>
    branch(
      {
        key: node.id,
        kind: 'region',
        title: node.title,
        level,
        target: level === DISTRICT_LEVEL ? { district: node.id, grid: null } : null,
        placed: null,
      },
      (below) =>
        level === DISTRICT_LEVEL
          ? grids(node.id, below)
          : (node.children ?? []).map((child) => region(child, level + 1, below)),
      all,
    );
  const nowhere = byDistrict.get(NOWHERE) ?? [];
  const none = branch(
    { key: NOWHERE, kind: 'none', title: '', level: 1, target: null, placed: null },
    (all) => [parks(nowhere, 2, all)],
    false,
  );
  // Provinces with parks are what people come for.
  const regions = forest
    .map((node) => region(node, 1, false))
    .toSorted((a, b) => Number(b.count > 0) - Number(a.count > 0));
  return [...(nowhere.length > 0 ? none.lines : []), ...regions.flatMap(({ lines }) => lines)];
};

/** Keys of all lines above places that have parks: what is open at first. */
export const openAtFirst = (forest: readonly RegionNode[], placed: readonly Placed[]): ReadonlySet<string> => {
  const districts = new Set(placed.map(({ district }) => district));
  const opened = new Set<string>([NOWHERE]);
  const visit = (node: RegionNode): boolean => {
    const below = (node.children ?? []).map(visit).some(Boolean);
    const holds = below || districts.has(node.id);
    if (holds) opened.add(node.id);
    return holds;
  };
  for (const node of forest) visit(node);
  for (const { district, grid } of placed) if (district !== null && grid) opened.add(`grid ${district} ${grid}`);
  return opened;
};

/** Parks that would really move to a place. */
export const movable = (placed: readonly Placed[], ids: ReadonlySet<string>, to: Target): readonly string[] =>
  placed
    .filter(
      ({ isWhole, park, district, grid }) =>
        isWhole && ids.has(park) && !(district === to.district && grid === to.grid),
    )
    .map(({ park }) => park);

/** Where a key of the tree leads from a line: the index of another, or what is opened or closed. */
export const stepOf = (
  key: string,
  lines: readonly Line[],
  at: number,
): { readonly to: number } | { readonly flip: string } | undefined => {
  const line = lines[at];
  const last = lines.length - 1;
  if (!line) return undefined;
  if (key === 'ArrowDown') return { to: Math.min(last, at + 1) };
  if (key === 'ArrowUp') return { to: Math.max(0, at - 1) };
  if (key === 'Home') return { to: 0 };
  if (key === 'End') return { to: last };
  if (key === 'ArrowRight') return line.open === false ? { flip: line.key } : { to: Math.min(last, at + 1) };
  if (key !== 'ArrowLeft') return undefined;
  if (line.open === true) return { flip: line.key };
  const above = lines.slice(0, at).findLastIndex(({ level }) => level < line.level);
  return { to: Math.max(0, above) };
};

/** When a grant holds; what is null is open: any time, from now on, without end. */
export interface Times {
  readonly period: string | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** A grant as the platform has it. */
export interface GrantCell extends Times {
  readonly employee: string;
  readonly device: string;
  readonly state: string | null;
}

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly departments: readonly string[];
  readonly departmentNames: readonly string[];
  /** Has not passed a check yet: cannot be granted. */
  readonly isPending: boolean;
  readonly grants: number;
}

/** A line of the matrix: a person, or a department that stands for its people. */
export type Line =
  | { readonly kind: 'person'; readonly id: string; readonly person: Person; readonly depth: 0 | 1 }
  | {
      readonly kind: 'department';
      readonly id: string;
      readonly name: string;
      readonly people: readonly string[];
      readonly isOpen: boolean;
    };

/** What is painted at once: these people at these terminals, granted these times, or withdrawn (null). */
export interface Stroke {
  readonly people: readonly string[];
  readonly devices: readonly string[];
  readonly times: Times | null;
}

/** What the strokes want of a pair; the last stroke holds. */
export type Draft = ReadonlyMap<string, Times | null>;
export type Grants = ReadonlyMap<string, GrantCell>;

/** Key of a pair of person and terminal. */
export const pairOf = (employee: string, device: string): string => `${employee}/${device}`;

/** Days before its end from which a grant is expiring. */
export const EXPIRES_WITHIN_DAYS = 30;

/** The people in the order of their departments, under them when `grouped`; `open`: departments that show theirs. */
export const linesOf = (people: readonly Person[], grouped: boolean, open: ReadonlySet<string>): readonly Line[] => {
  if (!grouped) return people.map((person) => ({ kind: 'person', id: person.id, person, depth: 0 }));
  const groups = new Map<string, { readonly name: string; readonly people: Person[] }>();
  for (const person of people) {
    const [id = ''] = person.departments;
    const group = groups.get(id) ?? { name: person.departmentNames[0] ?? '', people: [] };
    group.people.push(person);
    groups.set(id, group);
  }
  return [...groups]
    .toSorted(([, a], [, b]) => a.name.localeCompare(b.name, 'zh'))
    .flatMap(([id, group]): readonly Line[] => {
      const isOpen = open.has(id);
      return [
        { kind: 'department', id, name: group.name, people: group.people.map((one) => one.id), isOpen },
        ...(isOpen ? group.people.map((person): Line => ({ kind: 'person', id: person.id, person, depth: 1 })) : []),
      ];
    });
};

/** People that a line stands for. */
export const peopleOf = (line: Line): readonly string[] => (line.kind === 'person' ? [line.id] : line.people);

const isSameTimes = (a: Times, b: Times): boolean =>
  a.period === b.period && a.startDate === b.startDate && a.endDate === b.endDate;

/** What the strokes come to. */
export const draftOf = (strokes: readonly Stroke[]): Draft => {
  const draft = new Map<string, Times | null>();
  for (const { people, devices, times } of strokes)
    for (const employee of people) for (const device of devices) draft.set(pairOf(employee, device), times);
  return draft;
};

export type Change = 'add' | 'change' | 'withdraw';

/** What becomes of a pair when the draft is saved; undefined: nothing. */
export const changeOf = (grant: GrantCell | undefined, wanted: Times | null | undefined): Change | undefined => {
  if (wanted === undefined) return undefined;
  if (wanted === null) return grant ? 'withdraw' : undefined;
  if (!grant) return 'add';
  return isSameTimes(grant, wanted) ? undefined : 'change';
};

/** Whether the pair is granted once the draft is saved. */
export const isGranted = (grants: Grants, draft: Draft, pair: string): boolean => {
  const wanted = draft.get(pair);
  return wanted === undefined ? grants.has(pair) : wanted !== null;
};

/** How many pairs the draft changes, by what becomes of them. */
export const countChanges = (grants: Grants, draft: Draft): Readonly<Record<Change, number>> => {
  const counts = { add: 0, change: 0, withdraw: 0 };
  for (const [pair, wanted] of draft) {
    const change = changeOf(grants.get(pair), wanted);
    if (change) counts[change] += 1;
  }
  return counts;
};

/** One line of a plan: a person and the terminals that it is about. */
interface PlanLine {
  readonly id: string;
  readonly devices: readonly string[];
  readonly times: Times | null;
}

/** A plan: all its lines are granted, or all are withdrawn; each person stands in it once. */
export interface PlannedLines {
  readonly verb: 'grant' | 'withdraw';
  readonly lines: readonly PlanLine[];
}

/**
 * The changes of a draft as few plans: one that grants, one that withdraws. A person who is granted different times at
 * different terminals needs a further plan for each, since a plan names a person once.
 */
export const plansOf = (grants: Grants, draft: Draft): readonly PlannedLines[] => {
  const lines = new Map<string, Map<string, { readonly times: Times | null; readonly devices: string[] }>>();
  for (const [pair, times] of draft) {
    if (!changeOf(grants.get(pair), times)) continue;
    const [employee = '', device = ''] = pair.split('/');
    const own = lines.get(employee) ?? new Map<string, { readonly times: Times | null; readonly devices: string[] }>();
    const key = JSON.stringify(times && [times.period, times.startDate, times.endDate]);
    const line = own.get(key) ?? { times, devices: [] };
    line.devices.push(device);
    own.set(key, line);
    lines.set(employee, own);
  }
  const granting: PlanLine[][] = [];
  const withdrawn: PlanLine[] = [];
  for (const [id, own] of lines) {
    let round = 0;
    for (const { times, devices } of own.values())
      if (times === null) withdrawn.push({ id, devices, times });
      else {
        const plan = granting[round] ?? [];
        plan.push({ id, devices, times });
        granting[round] = plan;
        round += 1;
      }
  }
  return [
    ...(withdrawn.length > 0 ? [{ verb: 'withdraw' as const, lines: withdrawn }] : []),
    ...granting.map((plan) => ({ verb: 'grant' as const, lines: plan })),
  ];
};

/** A cell of the grid by its line and column. */
export interface Spot {
  readonly row: number;
  readonly column: number;
}

/** The selected rectangle: from where it was begun to the current cell, both included. */
export interface Area {
  readonly from: Spot;
  readonly to: Spot;
}

export interface Bounds {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export const boundsOf = ({ from, to }: Area): Bounds => ({
  top: Math.min(from.row, to.row),
  bottom: Math.max(from.row, to.row),
  left: Math.min(from.column, to.column),
  right: Math.max(from.column, to.column),
});

const STEPS: Readonly<Record<string, (spot: Spot, last: Spot, page: number) => Spot>> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  PageUp: ({ row, column }, _last, page) => ({ row: row - page, column }),
  PageDown: ({ row, column }, _last, page) => ({ row: row + page, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, last) => ({ row, column: last.column }),
};

/** Where a key leads; undefined: it does not move. `last`: the last cell of the grid. */
export const moved = (area: Area, key: string, extend: boolean, last: Spot, page: number): Area | undefined => {
  const step = STEPS[key]?.(area.to, last, page);
  if (!step) return undefined;
  const to = {
    row: Math.min(last.row, Math.max(0, step.row)),
    column: Math.min(last.column, Math.max(0, step.column)),
  };
  return { from: extend ? area.from : to, to };
};

export type Brush = 'toggle' | 'grant' | 'withdraw';

/**
 * The stroke over a rectangle. A department that shows its people counts by itself only where nothing else is selected:
 * a stroke across it paints the people that it crosses. `toggle` does the opposite of what the cell is where the stroke
 * was begun.
 */
export const strokeOver = (
  {
    lines,
    devices,
    grants,
    draft,
  }: {
    readonly lines: readonly Line[];
    readonly devices: readonly string[];
    readonly grants: Grants;
    readonly draft: Draft;
  },
  area: Area,
  brush: Brush,
  times: Times,
): Stroke | undefined => {
  const { top, bottom, left, right } = boundsOf(area);
  const crossed = lines.slice(top, bottom + 1);
  const counted = crossed.length === 1 ? crossed : crossed.filter((line) => line.kind === 'person' || !line.isOpen);
  const people = [...new Set(counted.flatMap(peopleOf))];
  const chosen = devices.slice(left, right + 1);
  const begun = lines[area.from.row];
  const device = devices[area.from.column];
  if (people.length === 0 || chosen.length === 0 || !begun || device === undefined) return undefined;
  const all = peopleOf(begun).every((id) => isGranted(grants, draft, pairOf(id, device)));
  const withdraws = brush === 'withdraw' || (brush === 'toggle' && all);
  return { people, devices: chosen, times: withdraws ? null : times };
};

/** What a cell shows. */
export interface CellLook {
  readonly sign: 'none' | 'sent' | 'waiting' | 'failed' | 'expired';
  readonly isExpiring: boolean;
  /** Index of its period among those shown; -1: at any time. */
  readonly period: number;
  readonly change: Change | undefined;
}

/** How a pair looks on a day; `soon`: the last day from which an end counts as near. */
export const lookOf = (
  grant: GrantCell | undefined,
  wanted: Times | null | undefined,
  { today, soon, periods }: { readonly today: string; readonly soon: string; readonly periods: readonly string[] },
): CellLook => {
  const change = changeOf(grant, wanted);
  const times = change === 'add' || change === 'change' ? wanted : grant;
  const end = times?.endDate ?? null;
  const period = times?.period ?? null;
  return {
    sign: !grant
      ? 'none'
      : end !== null && end < today
        ? 'expired'
        : grant.state === 'failed'
          ? 'failed'
          : grant.state === 'sent'
            ? 'sent'
            : 'waiting',
    isExpiring: end !== null && end >= today && end <= soon,
    period: period === null ? -1 : periods.indexOf(period),
    change,
  };
};

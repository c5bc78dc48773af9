/** A gate of the tree, with the names of what it lies in. */
export interface TreeGate {
  readonly id: string;
  readonly park: string;
  readonly parkName: string;
  readonly area: string;
  readonly areaName: string;
}
/** A device at a gate. */
export interface TreeDevice {
  readonly id: string;
  readonly gate: string;
  readonly state: string;
}

/** A line of the tree. `open`: null where nothing stands below it. */
export interface TreeLine {
  readonly key: string;
  readonly kind: 'park' | 'area' | 'gate' | 'device';
  /** Key of the row that it shows; of a park and an area their own. */
  readonly id: string;
  readonly level: number;
  readonly open: boolean | null;
  /** Devices below it. */
  readonly devices: number;
  /** Of them those that cannot be reached. */
  readonly off: number;
}

const isOff = ({ state }: TreeDevice): boolean => state === 'offline' || state === 'fault';

const grouped = <T>(rows: readonly T[], keyOf: (row: T) => string): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
};

/** Parks, their areas, gates and devices as lines; what is `closed` (by key) keeps what stands below it to itself. */
export const linesOf = (
  gates: readonly TreeGate[],
  devices: readonly TreeDevice[],
  closed: ReadonlySet<string>,
): readonly TreeLine[] => {
  const at = grouped(devices, ({ gate }) => gate);
  const line = (
    kind: TreeLine['kind'],
    id: string,
    level: number,
    below: readonly TreeDevice[],
    inner: readonly TreeLine[],
  ): readonly TreeLine[] => {
    const key = `${kind} ${id}`;
    const open = inner.length === 0 ? null : !closed.has(key);
    const head = { key, kind, id, level, open, devices: below.length, off: below.filter(isOff).length };
    return [head, ...(open ? inner : [])];
  };
  const devicesOf = (some: readonly TreeGate[]): readonly TreeDevice[] => some.flatMap(({ id }) => at.get(id) ?? []);
  const gateLines = (gate: TreeGate): readonly TreeLine[] => {
    const own = at.get(gate.id) ?? [];
    return line(
      'gate',
      gate.id,
      3,
      own,
      own.flatMap((device) => line('device', device.id, 4, [], [])),
    );
  };
  return [...grouped(gates, ({ park }) => park)].flatMap(([park, ofPark]) =>
    line(
      'park',
      park,
      1,
      devicesOf(ofPark),
      [...grouped(ofPark, ({ area }) => area)].flatMap(([area, ofArea]) =>
        line('area', area, 2, devicesOf(ofArea), ofArea.flatMap(gateLines)),
      ),
    ),
  );
};

/** What a key does in the tree: where it goes, or which line it opens or closes. Undefined: nothing. */
export const stepOf = (
  lines: readonly TreeLine[],
  at: number,
  key: string,
): { readonly to: number } | { readonly flip: string } | undefined => {
  const line = lines[at];
  if (!line) return undefined;
  const last = lines.length - 1;
  switch (key) {
    case 'ArrowDown':
      return { to: Math.min(at + 1, last) };
    case 'ArrowUp':
      return { to: Math.max(at - 1, 0) };
    case 'Home':
      return { to: 0 };
    case 'End':
      return { to: last };
    case 'ArrowRight':
      return line.open === false ? { flip: line.key } : line.open ? { to: Math.min(at + 1, last) } : undefined;
    case 'ArrowLeft': {
      if (line.open) return { flip: line.key };
      const parent = lines.slice(0, at).findLastIndex(({ level }) => level < line.level);
      return parent < 0 ? undefined : { to: parent };
    }
    default:
      return undefined;
  }
};

/** What gateways say of spaces, once more: from plain maps, sharing nothing with the platform's rules. */
export interface ModelSpace {
  readonly number: string;
  floor: string;
  gateway: string;
  taken: boolean;
  plate: string | null;
  reportedAt: number | null;
  isGone: boolean;
}

/** A message of a gateway, as it sends it. */
export interface ModelMessage {
  readonly gateway: string;
  readonly kind: 'space' | 'spaces' | 'heartbeat' | 'status';
  readonly body: {
    readonly id: string;
    readonly at: number;
    readonly state?: string;
    readonly full?: boolean;
    readonly space?: string;
    readonly occupied?: boolean;
    readonly plate?: string;
    readonly spaces?: readonly { readonly space: string; readonly occupied: boolean; readonly plate?: string }[];
  };
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const guidanceModel = () => {
  const spaces = new Map<string, ModelSpace>();
  const seen = new Set<string>();
  const put = (space: ModelSpace, at: number, occupied: boolean, plate: string | undefined): void => {
    if (space.reportedAt !== null && at < space.reportedAt) return;
    const stays = space.reportedAt !== null && space.taken && occupied;
    space.plate = occupied ? (plate ?? (stays ? space.plate : null)) : null;
    space.taken = occupied;
    space.reportedAt = at;
    if (space.plate !== null)
      for (const other of spaces.values()) if (other !== space && other.plate === space.plate) other.plate = null;
  };
  return {
    spaces,
    /** The platform hears a message. */
    hear: ({ gateway, kind, body }: ModelMessage, now: number): void => {
      const { id, at, space, occupied = false, plate, full = false } = body;
      if (at > now + 10 * MINUTE || at < now - 12 * HOUR) return void seen.add(`${gateway} ${kind} ${id} ${at}`);
      if (seen.has(`${gateway} ${kind} ${id} ${at}`)) return;
      seen.add(`${gateway} ${kind} ${id} ${at}`);
      const said = kind === 'space' && space !== undefined ? [{ space, occupied, plate }] : (body.spaces ?? []);
      for (const one of said) {
        const known = spaces.get(one.space);
        if (known?.gateway === gateway && !known.isGone) put(known, at, one.occupied, one.plate);
      }
      if (!full) return;
      for (const known of spaces.values())
        if (known.gateway === gateway && !known.isGone && !said.some((one) => one.space === known.number))
          Object.assign(known, { taken: false, plate: null });
    },
    /** A space that was removed is there again: a car that stands elsewhere by now does not stand on it. */
    bringBack: (space: ModelSpace): void => {
      space.isGone = false;
      const isElsewhere = [...spaces.values()].some(
        (other) => other !== space && !other.isGone && other.plate === space.plate,
      );
      if (isElsewhere) space.plate = null;
    },
    /** Spaces and taken ones by floor. */
    floors: (): Readonly<Record<string, string>> => {
      const counts = new Map<string, { spaces: number; taken: number }>();
      for (const { floor, taken, isGone } of spaces.values()) {
        if (isGone) continue;
        const one = counts.get(floor) ?? { spaces: 0, taken: 0 };
        counts.set(floor, { spaces: one.spaces + 1, taken: one.taken + Number(taken) });
      }
      return Object.fromEntries([...counts].map(([floor, one]) => [floor, `${one.taken} of ${one.spaces}`]));
    },
  };
};

/** A door with its terminals, as the wall needs it. */
export interface DoorRow {
  readonly id: string;
  readonly name: string;
  readonly area: string | null;
  readonly areaName: string | null;
}
export interface TerminalRow {
  readonly id: string;
  readonly door: string | null;
  readonly name: string;
  readonly state: string;
}
export interface EventRow {
  readonly id: string;
  readonly time: string;
  readonly person: string | null;
  readonly door: string | null;
  readonly result: string;
  readonly verify: string;
  readonly image: string | null;
}
interface CommandRow {
  readonly id: string;
  readonly door: string | null;
  readonly device: string;
  readonly state: string;
  readonly sentAt: string;
}

/** What a tile shows. `part`: some terminals of the door are online, some are not. */
export interface Tile {
  readonly door: DoorRow;
  readonly terminals: readonly TerminalRow[];
  readonly state: 'online' | 'part' | 'offline' | 'none';
  readonly event: EventRow | null;
  /** Somebody was refused there just now. */
  readonly isRefused: boolean;
  /** The opening that was ordered last, while it is news. */
  readonly command: CommandRow | null;
}

/** Seconds for which a refused person stands out, and an order is news. */
const REFUSED_FOR = 120;
const NEWS_FOR = 30;

const stateOf = (terminals: readonly TerminalRow[]): Tile['state'] => {
  if (terminals.length === 0) return 'none';
  const online = terminals.filter(({ state }) => state === 'online').length;
  return online === terminals.length ? 'online' : online === 0 ? 'offline' : 'part';
};

interface Known {
  readonly terminals: readonly TerminalRow[];
  /** Newest first. */
  readonly events: readonly EventRow[];
  readonly commands: readonly CommandRow[];
  /** Seconds since a moment of the platform. */
  readonly ageOf: (moment: string) => number;
}

/** The tile of a door from what is known of its site. */
export const tileOf = (door: DoorRow, { terminals, events, commands, ageOf }: Known): Tile => {
  const own = terminals.filter((terminal) => terminal.door === door.id);
  const event = events.find((one) => one.door === door.id) ?? null;
  const command = commands.find((one) => one.door === door.id || own.some(({ id }) => id === one.device)) ?? null;
  return {
    door,
    terminals: own,
    state: stateOf(own),
    event,
    isRefused: event !== null && event.result !== 'passed' && ageOf(event.time) <= REFUSED_FOR,
    command: command && ageOf(command.sentAt) <= NEWS_FOR ? command : null,
  };
};

export interface WallFilter {
  readonly text: string;
  readonly area: string;
  readonly kind: 'all' | 'offline' | 'refused';
}

/** Tiles that a filter leaves, by area and name; a door that refused somebody is told first when asked for refusals. */
export const shownTiles = (tiles: readonly Tile[], { text, area, kind }: WallFilter): readonly Tile[] => {
  const typed = text.trim().toLowerCase();
  return tiles
    .filter(
      (tile) =>
        (typed === '' || tile.door.name.toLowerCase().includes(typed)) &&
        (area === '' || tile.door.area === area) &&
        (kind === 'all' ||
          (kind === 'offline'
            ? tile.state === 'offline' || tile.state === 'part'
            : tile.event !== null && tile.event.result !== 'passed')),
    )
    .toSorted(
      (a, b) =>
        (a.door.areaName ?? '').localeCompare(b.door.areaName ?? '', 'zh', { numeric: true }) ||
        a.door.name.localeCompare(b.door.name, 'zh', { numeric: true }),
    );
};

/** Where an arrow leads among tiles in lines of so many. */
export const stepTo = (at: number, key: string, columns: number, count: number): number => {
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key] ?? 0;
  const next = at + by;
  return next < 0 || next >= count ? at : next;
};

import type { Imports } from './imports.ts';
import { BUILDER, DOORS, isTest, PACKAGES } from './rooms.ts';
import type { Door, Package } from './rooms.ts';

const covers = (place: string, file: string): boolean =>
  place.endsWith('/') ? file.startsWith(place) : file === place;
const packageOf = (file: string): Package | undefined => PACKAGES.find(({ folder }) => file.startsWith(`${folder}/`));

/** The first folder below the file's package; undefined for a file at the top of the package. */
const roomOf = ({ folder }: Package, file: string): string | undefined => {
  const inside = file.slice(folder.length + 1);
  return inside.includes('/') ? inside.slice(0, inside.indexOf('/')) : undefined;
};

const closed = (door: Door, from: string, to: string): boolean =>
  covers(door.of, to) && !door.for.some((place) => covers(place, from));

/** Why the import table forbids an import; undefined: it is allowed. */
export const objection = (from: string, to: string): string | undefined => {
  if (isTest(from) || from === BUILDER) return undefined;
  if (isTest(to)) return 'what only tests use is no part of the product: move it, or do without.';
  const [mine, theirs] = [packageOf(from), packageOf(to)];
  if (!mine || !theirs) return undefined;
  if (mine !== theirs && !mine.knows.includes(theirs.folder)) return mine.instead;
  if (mine === theirs) {
    const [here, there] = [roomOf(mine, from), roomOf(mine, to)];
    const room = here === undefined ? undefined : mine.rooms[here];
    if (room && there !== undefined && here !== there && there in mine.rooms && !room.knows.includes(there))
      return room.instead;
  }
  return DOORS.find((door) => closed(door, from, to))?.instead;
};

export const strayArrows = (imports: Imports): readonly string[] =>
  [...imports].flatMap(([from, targets]) =>
    targets.flatMap((to) => {
      const instead = objection(from, to);
      return instead === undefined ? [] : [`${from} → ${to}: ${instead}`];
    }),
  );

/** Folders of packages with rooms that are missing in the table, with their number of files. */
export const unknownRooms = (files: readonly string[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const file of files) {
    const owner = packageOf(file);
    const room = owner && roomOf(owner, file);
    if (!owner || room === undefined || isTest(file) || Object.keys(owner.rooms).length === 0 || room in owner.rooms)
      continue;
    const folder = `${owner.folder}/${room}`;
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].map(([folder, count]) => `${folder}: ${count} files`);
};

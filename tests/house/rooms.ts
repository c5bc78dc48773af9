/**
 * The import table: which folder may import which. It is defined only here; the lint rules are generated from it, and
 * the house command checks the resolved imports against it.
 */

/** A folder of a package with the sibling folders that its files may import. */
interface Room {
  readonly knows: readonly string[];
  /** What to do instead of a forbidden import. */
  readonly instead: string;
}

export interface Package {
  readonly folder: string;
  /** Name under which other packages import its modules. */
  readonly name: string;
  /** Packages, or folders of packages, that it may import. */
  readonly knows: readonly string[];
  readonly instead: string;
  /** Empty: a package without rooms. */
  readonly rooms: Readonly<Record<string, Room>>;
  /** Work in progress: `npm run house` counts imports between its rooms, the linter does not reject them. */
  readonly moving?: true;
}

/** Modules that only some files may import, in addition to the rules of the rooms. */
export interface Door {
  /** A path, or a folder with a trailing slash. */
  readonly of: string;
  /** Paths and folders that may import it, among those that the table allows. */
  readonly for: readonly string[];
  readonly instead: string;
}

const room = (knows: string, instead: string): Room => ({ knows: knows.split(' ').filter(Boolean), instead });

const CORE = {
  lib: room('', 'lib is the lowest layer: move what you need down into lib, or pass it in.'),
  vocabulary: room('lib', 'a choice is data: it knows lib only.'),
  domain: room('lib vocabulary', 'domain rules know lib and vocabulary: no declarations, no HTTP, no SQL.'),
  kit: room('lib vocabulary', 'the kit is the language of declarations: it knows lib only.'),
  catalogue: room('lib vocabulary kit', 'a declaration is data: import kit, vocabulary and lib only.'),
  search: room(
    'lib vocabulary kit locale domain',
    'search ranks what it is given: it knows lib, kit, locale and rules of the domain only.',
  ),
  locale: room('lib vocabulary kit search', 'texts know kit and search only.'),
  wire: room('lib vocabulary kit locale', 'the wire knows kit, lib and locale only.'),
  client: room(
    'lib vocabulary kit locale search wire catalogue',
    'the client moves data: rules live on the server and in domain.',
  ),
  desk: room('lib vocabulary kit domain catalogue', 'desks read rows and rules: pass in what only a surface has.'),
  palette: room(
    'lib vocabulary kit locale search wire catalogue',
    'the palette serves console and terminal alike: pass in what only one of them has.',
  ),
};

/**
 * The server's rooms; each rank comes after all ranks that it may import. Rooms of the same rank do not import each
 * other.
 */
const SERVER_RANKS: readonly Readonly<Record<string, string>>[] = [
  { platform: 'what everybody may know knows nobody: pass it in, or move it up to the room that uses it.' },
  { db: 'the database knows no rules and no people: pass in what it needs.' },
  {
    files: 'readers and writers of files get rows passed in: what is exported is decided in exports.',
    access: 'who may do what is decided from the session and the tables alone: move the rest up.',
  },
  {
    channels: 'a channel is a port and its adapters: the caller passes in what it tells.',
    engine: 'the engine knows no noun: put it into the contract in engine/behaviour.ts, which boot fills.',
  },
  { events: 'publish what happened; whoever reacts subscribes in a later room.' },
  { business: 'business knows no handler, no HTTP and no device: move what is decided down into business.' },
  { reports: 'a report is SQL and what is shared with lists in db.' },
  { exports: 'exports write rows and reports as files: move shared decisions down into business.' },
  { invariants: 'a check reads what is stored: share the rule with business, not with its callers.' },
  { handlers: 'a handler is thin: move what both need down into business.' },
  { devices: 'what is heard from a device is decided in business: call that.' },
  { jobs: 'a job calls business: move what it shares down.' },
  { http: 'routes are derived: what they share with the demo world or the start goes down.' },
  { world: 'the demo world writes what business would: only boot comes after it.' },
  { boot: '' },
];

const inOrder = (ranks: typeof SERVER_RANKS): Readonly<Record<string, Room>> =>
  Object.fromEntries(
    ranks.flatMap((rank, at) =>
      Object.entries(rank).map(([name, instead]) => [
        name,
        { knows: ranks.slice(0, at).flatMap((lower) => Object.keys(lower)), instead },
      ]),
    ),
  );

const SURFACES_APART = 'surfaces never import each other: put what they share into core.';

export const PACKAGES: readonly Package[] = [
  {
    folder: 'core',
    name: '@parkdeck/core',
    knows: [],
    instead: 'core knows no surface: pass what it needs in.',
    rooms: CORE,
  },
  { folder: 'web', name: '@parkdeck/web', knows: ['core'], instead: SURFACES_APART, rooms: {} },
  { folder: 'cli', name: '@parkdeck/cli', knows: ['core'], instead: SURFACES_APART, rooms: {} },
  {
    folder: 'apps/server',
    name: '@parkdeck/server',
    knows: ['core', 'apps/simulator'],
    instead: 'the server imports no surface.',
    rooms: inOrder(SERVER_RANKS),
  },
  {
    folder: 'apps/simulator',
    name: '@parkdeck/simulator',
    knows: [],
    instead: 'the simulator plays devices: it speaks MQTT and knows nothing else of the platform.',
    rooms: {},
  },
  {
    folder: 'apps/docs',
    name: '@parkdeck/docs',
    knows: ['core', 'web', 'cli'],
    instead: 'the guide tells what the surfaces declare: what only the server knows is written by hand.',
    rooms: {},
  },
];

const WORDS_OF_OURS = 'the codec belongs to client and server: speak our words here.';
const HANDLERS = 'apps/server/handlers/';

export const DOORS: readonly Door[] = [
  ...['codec', 'values', 'aliases'].map((module) => ({
    of: `core/wire/${module}.ts`,
    for: ['core/', 'apps/server/'],
    instead: WORDS_OF_OURS,
  })),
  {
    of: 'core/client/',
    for: ['core/', 'web/', 'cli/'],
    instead: 'the server is the other end: it does not use the client.',
  },
  {
    of: `${HANDLERS}index.ts`,
    for: ['apps/server/http/', 'apps/server/boot/'],
    instead: 'only http and boot know the registry: take a behaviour through the contract in engine/behaviour.ts.',
  },
  {
    of: `${HANDLERS}handlers.generated.ts`,
    for: [`${HANDLERS}index.ts`, 'apps/server/http/', 'apps/server/boot/'],
    instead: 'only http and boot know the registry: take a behaviour through the contract in engine/behaviour.ts.',
  },
  {
    of: HANDLERS,
    for: [`${HANDLERS}handlers.generated.ts`, `${HANDLERS}index.ts`, 'apps/server/http/', 'apps/server/boot/'],
    instead: 'nothing imports the handler of a noun: move what is shared down into business.',
  },
];

/** The build of all packages takes the build function of each package. */
export const BUILDER = 'apps/server/boot/build.mjs';

/** Tests and test utilities: they may import whatever they test. */
export const isTest = (file: string): boolean =>
  /\.(test|test-d|spec|fixture)\.tsx?$/.test(file) ||
  /(^|\/)(tests|testing|fixtures)\//.test(file) ||
  /(^|\/)__snapshots__\//.test(file);

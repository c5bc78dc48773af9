import { readFileSync, writeFileSync } from 'node:fs';
import { DOORS, PACKAGES } from './rooms.ts';
import type { Package } from './rooms.ts';

/**
 * Writes `imports.generated.json`, the import table as linter rules: `.oxlintrc.json` extends it. The linter sees
 * module names, not files, so every folder depth needs its own spelling. With `--check` it only reports whether the
 * file is up to date.
 */
interface Restriction {
  readonly group: readonly string[];
  readonly message: string;
}

/** The depths of nested folders. */
const DEPTHS = [1, 2, 3, 4];
const up = (steps: number): string => '../'.repeat(steps);

/** Other packages and restricted modules, seen from `depth` folders below a package. */
const outside = (owner: Package, depth: number): readonly Restriction[] => {
  const steps = depth + owner.folder.split('/').length - 1;
  const strangers = PACKAGES.filter((other) => other !== owner && !owner.knows.includes(other.folder));
  return [
    {
      group: strangers.flatMap(({ name, folder }) => [name, `${name}/**`, `${up(steps)}${folder}/**`]),
      message: owner.instead,
    },
    ...(owner.folder === 'web' ? [{ group: ['node:*'], message: 'the console runs in a browser.' }] : []),
  ];
};

/** Modules that a room, or a package without rooms, must not import. */
const doorsFor = (place: string, depth: number): readonly Restriction[] =>
  DOORS.filter((door) => !door.for.some((known) => place.startsWith(known) || known.startsWith(place))).flatMap(
    (door) => {
      const owner = PACKAGES.find(({ folder }) => door.of.startsWith(`${folder}/`));
      if (!owner || door.of.startsWith(place)) return [];
      const inside = door.of.slice(owner.folder.length + 1);
      const spelled = inside.endsWith('/') ? `${inside}**` : inside.replace(/\.ts$/, '');
      const here = place.startsWith(`${owner.folder}/`);
      const names = [`${owner.name}/${spelled}`, ...(here ? [`${up(depth)}${spelled}`] : [])];
      return [
        { group: names.flatMap((name) => (name.endsWith('*') ? [name] : [name, `${name}.ts`])), message: door.instead },
      ];
    },
  );

const override = (files: readonly string[], patterns: readonly Restriction[]) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: patterns.filter(({ group }) => group.length > 0) }] },
});

const ofRooms = (owner: Package) =>
  Object.entries(owner.rooms).flatMap(([name, { knows, instead }]) => {
    const folder = `${owner.folder}/${name}`;
    const above = Object.keys(owner.rooms).filter((other) => other !== name && !knows.includes(other));
    return DEPTHS.map((depth) =>
      override(
        [`${folder}/${'*/'.repeat(depth - 1)}*.{ts,tsx}`],
        [
          ...outside(owner, depth + 1),
          { group: above.map((other) => `${up(depth)}${other}/**`), message: instead },
          ...doorsFor(`${folder}/`, depth),
        ],
      ),
    );
  });

const ofPackage = (owner: Package) =>
  Object.keys(owner.rooms).length > 0 && !owner.moving
    ? ofRooms(owner)
    : DEPTHS.map((depth) =>
        override(
          [`${owner.folder}/${'*/'.repeat(depth - 1)}*.{ts,tsx}`],
          [...outside(owner, depth), ...doorsFor(`${owner.folder}/`, depth)],
        ),
      );

/** One override per line. */
const text = `{"overrides": [\n${PACKAGES.flatMap(ofPackage)
  .map((one) => JSON.stringify(one))
  .join(',\n')}\n]}\n`;
const file = new URL('imports.generated.json', import.meta.url);
if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  process.stderr.write('tests/house/imports.generated.json is out of date: run npm run generate\n');
  process.exitCode = 1;
}

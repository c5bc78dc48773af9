import { expect, test } from 'vitest';
import { objection, unknownRooms } from './arrows.ts';
import { circles } from './circles.ts';
import { undocumented } from './docstrings.ts';
import { readImports } from './imports.ts';
import { allFiles } from './files.ts';
import { wideLines } from './sizes.ts';

test.each([
  ['apps/server/db/ids.ts', 'apps/server/platform/clock.ts', true],
  ['apps/server/platform/clock.ts', 'apps/server/db/ids.ts', false],
  ['apps/server/files/csv.ts', 'apps/server/access/scope.ts', false],
  ['apps/server/business/vehicles/passes.ts', 'apps/server/business/devices/ask.ts', true],
  ['apps/server/business/vehicles/passes.ts', 'apps/server/devices/host.ts', false],
  ['apps/server/handlers/vehicles/pass.ts', 'apps/server/handlers/vehicles/plate.ts', false],
  ['apps/server/handlers/index.ts', 'apps/server/handlers/handlers.generated.ts', true],
  ['apps/server/http/routes/mount.ts', 'apps/server/handlers/index.ts', true],
  ['apps/server/world/load.ts', 'apps/server/handlers/index.ts', false],
  ['apps/server/world/load.ts', 'core/client/send.ts', false],
  ['apps/server/world/play.ts', 'apps/simulator/scene.ts', true],
  ['apps/server/world/play.ts', 'web/app/main.tsx', false],
  ['apps/server/engine/run.ts', 'apps/server/testing/rows.fixture.ts', false],
  ['apps/server/engine/run.test.ts', 'apps/server/handlers/index.ts', true],
  ['core/domain/fees/fees/trace.ts', 'core/kit/field.ts', false],
  ['core/client/send.ts', 'core/wire/codec.ts', true],
  ['web/fields/cell.tsx', 'core/wire/codec.ts', false],
  ['cli/commands/run.ts', 'web/app/main.tsx', false],
])('%s → %s is allowed: %s', (from, to, allowed) => {
  expect(objection(from, to) === undefined).toBe(allowed);
});

test('a folder that the table does not name is told', () => {
  expect(unknownRooms(['apps/server/attic/a.ts', 'apps/server/db/ids.ts', 'web/anything/b.ts'])).toEqual([
    'apps/server/attic: 1 files',
  ]);
});

test('a circle is what reaches itself, whichever way round', () => {
  const of = (text: string) =>
    new Map(text.split(' ').map((line) => [line[0] ?? '', (line.slice(1) || '').split('')] as const));
  expect(circles(of('ab bc ca da'))).toEqual([['a', 'b', 'c']]);
  expect(circles(of('ab bc c dd'))).toEqual([['d']]);
  expect(circles(of('ab ba cb dce ed'))).toEqual([
    ['a', 'b'],
    ['d', 'e'],
  ]);
});

test('the files and their imports are found, those of types and those on demand too', () => {
  const files = allFiles();
  expect(files).toContain('core/kit/field.ts');
  const imports = readImports(files);
  expect(imports.get('tests/house/arrows.ts')).toEqual(['tests/house/imports.ts', 'tests/house/rooms.ts']);
  expect(imports.get('cli/bin/main.ts')).toContain('cli/services/http.ts');
  expect(imports.get('tests/architecture/declared.ts')).toContain('core/catalogue/index.ts');
  expect(wideLines(['tests/house/house.test.ts'])).toEqual([]);
});

test('an export of core has a docstring right above it, unless a declaration of the catalogue says what it is', () => {
  const texts: Readonly<Record<string, string>> = {
    'core/kit/a.ts': `import { ok } from './b.ts';
/** Told. */
export const told = 1;
/** Far from what it tells of. */

export const apart = 2;
// no docstring
export type Remarked = string;
/***/
export const { empty } = told;
const inner = 3;
/** Told where it is declared. */
const listed = 4;
export { inner, listed, ok };
export { err } from './b.ts';
/** The first of several. */
export function read(text: string): string;
export function read(text: null): null;
export function read(text: unknown) { return text; }
export default class {}
`,
    'core/catalogue/a.ts': 'export const COLORS = choices({});\nexport const ALL = Object.keys(COLORS);\n',
    'core/domain/a.ts': 'export const STATES = choices({});',
    'core/kit/a.test.ts': 'export const seen = 1;',
    'web/a.ts': 'export const seen = 1;',
  };
  expect(undocumented(Object.keys(texts), (file) => texts[file] ?? '')).toEqual([
    'core/kit/a.ts:6: apart',
    'core/kit/a.ts:8: Remarked',
    'core/kit/a.ts:10: { empty }',
    'core/kit/a.ts:11: inner',
    'core/kit/a.ts:20: default',
    'core/catalogue/a.ts:2: ALL',
    'core/domain/a.ts:1: STATES',
  ]);
});

import { dirname, join } from 'node:path/posix';
import { isCode, read } from './files.ts';
import { parsed } from './parsed.ts';
import { PACKAGES } from './rooms.ts';

/** What each file imports from the packages, including types: those are dependencies too. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** All module names in a file: imports, re-exports, dynamic imports. */
const specifiersOf = (file: string, code: string): readonly string[] => {
  const { staticImports, staticExports, dynamicImports } = parsed(file, code).module;
  const onDemand = dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const literal = /^['"](.*)['"]$/.exec(code.slice(start, end));
    return literal?.[1] === undefined ? [] : [literal[1]];
  });
  const from = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  );
  const ofTypes = [...code.matchAll(/\bimport\('([^']+)'\)/g)].map(([, name = '']) => name);
  return [
    ...new Set([...staticImports.map(({ moduleRequest }) => moduleRequest.value), ...from, ...onDemand, ...ofTypes]),
  ];
};

/** The path of a module name, without accessing the disk; undefined: an external package. */
const pathOf = (file: string, specifier: string): string | undefined => {
  const bare = specifier.replace(/\?\w+$/, '');
  if (bare.startsWith('.')) return join(dirname(file), bare);
  const named = PACKAGES.find(({ name }) => bare.startsWith(`${name}/`));
  return named && named.folder + bare.slice(named.name.length);
};

export const readImports = (files: readonly string[]): Imports => {
  const known = new Set(files);
  const resolve = (path: string): string | undefined =>
    ['', '.ts', '.tsx', '/index.ts'].map((end) => path + end).find((candidate) => known.has(candidate));
  return new Map(
    files.filter(isCode).map((file) => [
      file,
      specifiersOf(file, read(file)).flatMap((specifier) => {
        const path = pathOf(file, specifier);
        const found = path === undefined ? undefined : resolve(path);
        return found === undefined || !isCode(found) ? [] : [found];
      }),
    ]),
  );
};

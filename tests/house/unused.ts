import { spawnSync } from 'node:child_process';
import { isCode, isGenerated, read, ROOT } from './files.ts';
import type { Imports } from './imports.ts';
import { isTest } from './rooms.ts';

/** Unused code, by kind, each as `file: name`. */
export interface Unused {
  readonly files: readonly string[];
  readonly exports: readonly string[];
  /** Listed in a package.json but not imported by that package. */
  readonly dependencies: readonly string[];
  /** Imported but not listed in the importer's package.json. */
  readonly undeclared: readonly string[];
}

interface Named {
  readonly name: string;
}
interface Issues extends Readonly<
  Record<
    'dependencies' | 'devDependencies' | 'optionalPeerDependencies' | 'unlisted' | 'unresolved' | 'exports' | 'types',
    readonly Named[] | undefined
  >
> {
  readonly file: string;
  readonly files?: readonly Named[];
}

const CONFIG = 'tests/house/knip.json';

const askKnip = (): readonly Issues[] => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [`${ROOT}node_modules/knip/bin/knip.js`, '--config', CONFIG, '--reporter', 'json', '--no-exit-code'],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 },
  );
  if (status !== 0) throw new Error(`knip ended with ${status}:\n${stderr}`);
  const answer: { readonly issues: readonly Issues[] } = JSON.parse(stdout);
  return answer.issues;
};

/**
 * Packages whose modules can all be imported by name: knip treats all their files as entry points, so this check looks
 * for importers itself.
 */
const OPEN = ['core/', 'apps/server/', 'apps/simulator/'];

/** Files that Node or a tool starts, according to package scripts and other programs. */
const started = (files: readonly string[]): ReadonlySet<string> => {
  const texts = ['package.json', 'apps/server/package.json', ...files.filter((file) => /\.(mjs|json)$/.test(file))];
  const spelled = [...texts, ...files.filter((file) => file.startsWith('apps/server/boot/') && isCode(file))]
    .map(read)
    .join('\n');
  return new Set(
    files.filter((file) => {
      const name = file.slice(file.lastIndexOf('/') + 1);
      return new RegExp(`[/'"\`]${name.replaceAll('.', String.raw`\.`)}['"\`\\s]`).test(spelled);
    }),
  );
};

const unimported = (imports: Imports): readonly string[] => {
  const imported = new Set([...imports].flatMap(([from, targets]) => targets.filter((to) => to !== from)));
  const candidates = [...imports.keys()].filter(
    (file) =>
      OPEN.some((folder) => file.startsWith(folder)) && !isTest(file) && !isGenerated(file) && !imported.has(file),
  );
  const run = started([...imports.keys()]);
  return candidates.filter((file) => !run.has(file));
};

export const unused = (imports: Imports): Unused => {
  const issues = askKnip();
  const all = (...kinds: readonly (keyof Omit<Issues, 'file' | 'files'>)[]): readonly string[] =>
    issues.flatMap((issue) => kinds.flatMap((kind) => (issue[kind] ?? []).map(({ name }) => `${issue.file}: ${name}`)));
  return {
    files: [...issues.flatMap(({ files }) => (files ?? []).map(({ name }) => name)), ...unimported(imports)].toSorted(),
    exports: all('exports', 'types'),
    dependencies: all('dependencies', 'devDependencies'),
    undeclared: all('unlisted', 'unresolved'),
  };
};

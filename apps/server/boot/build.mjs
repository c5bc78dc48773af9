// @ts-check
/**
 * `npm run build [web] [server] [cli] [docs]`: builds what changed. A target is fresh while the stamp in its `dist`
 * names its inputs as they are.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ROOT, runNode, say } from './steps.mjs';

/** This program: builds the targets that are its arguments. */
export const BUILD = fileURLToPath(import.meta.url);

const STAMP = '.stamp';
const SHARED_INPUTS = ['package-lock.json', join('apps', 'server', 'boot', 'build.mjs')];
/**
 * @typedef {'web' | 'server' | 'cli' | 'docs'} TargetName
 * @type {Record<TargetName, { dist: string; inputs: readonly string[]; build: () => Promise<unknown> }>}
 */
const TARGETS = {
  web: {
    dist: join(ROOT, 'web', 'dist'),
    inputs: ['core', 'web'],
    build: async () => {
      const { build } = await import('vite');
      await build({ root: join(ROOT, 'web'), configFile: join(ROOT, 'web', 'vite.config.ts'), logLevel: 'warn' });
    },
  },
  server: {
    dist: join(ROOT, 'apps', 'server', 'dist'),
    inputs: ['core', join('apps', 'server'), join('apps', 'simulator')],
    build: async () => {
      const { build } = await import('esbuild');
      await build({
        entryPoints: [
          ...['main.ts', 'files.ts', 'secrets.ts', 'audit.ts', 'admin.ts'].map((file) => ({
            in: join(ROOT, 'apps', 'server', 'boot', file),
            out: file.replace('.ts', ''),
          })),
          { in: join(ROOT, 'apps', 'server', 'boot', 'world-worker.ts'), out: 'world-worker' },
          { in: join(ROOT, 'apps', 'server', 'files', 'table-worker.ts'), out: 'table-worker' },
        ],
        outdir: join(ROOT, 'apps', 'server', 'dist'),
        packages: 'external',
        alias: { '@parkdeck/core': join(ROOT, 'core') },
        bundle: true,
        platform: 'node',
        format: 'esm',
        target: 'node20',
        sourcemap: true,
        absWorkingDir: ROOT,
        logLevel: 'warning',
      });
    },
  },
  cli: {
    dist: join(ROOT, 'cli', 'dist'),
    inputs: ['core', 'cli'],
    build: async () => {
      const { bundleCli } = await import('../../../cli/build/bundle.mjs');
      await bundleCli();
    },
  },
  docs: {
    dist: join(ROOT, 'apps', 'docs', 'dist'),
    inputs: [join('apps', 'docs'), join('apps', 'docs', '.vitepress')],
    build: async () => {
      const { buildSite } = await import('../../docs/build.mjs');
      await buildSite();
    },
  },
};

const ALL = /** @type {TargetName[]} */ (Object.keys(TARGETS));

/** What the platform does not wait for: built when it serves already. */
export const LATER = /** @type {readonly TargetName[]} */ (['docs']);

/**
 * The targets that have to be built anew.
 *
 * @param {readonly TargetName[]} [names]
 */
export function staleTargets(names = ALL) {
  return names.filter((name) => readStamp(name) !== inputStamp(name));
}

/**
 * Builds those of the targets that are stale. Fails when one does.
 *
 * @param {readonly TargetName[]} [names]
 */
export async function buildTargets(names = ALL) {
  for (const name of staleTargets(names)) {
    const { dist, build } = TARGETS[name];
    const begun = Date.now();
    const stamp = inputStamp(name);
    rmSync(dist, { recursive: true, force: true });
    await build();
    // Last, so that a build killed halfway is not taken for a whole one.
    writeFileSync(join(dist, STAMP), stamp);
    say(`Built ${name} in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  }
}

/**
 * Builds what of the platform is not as its sources are. Ends the program when that fails.
 *
 * @param {readonly TargetName[]} [names] default: all that the platform waits for
 */
export async function buildPlatform(names) {
  const stale = staleTargets(names).filter((name) => !LATER.includes(name));
  if (stale.length === 0) return;
  say(`Building ${stale.join(', ')} …`);
  // In a process of its own: the bundlers' memory and environment are not the platform's.
  const code = await runNode([BUILD, ...stale]);
  if (code !== 0) process.exit(code);
}

/** @param {TargetName} name */
function readStamp(name) {
  const file = join(TARGETS[name].dist, STAMP);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * A digest of path, size and time of every source file: 10 ms where reading them all would take 100.
 *
 * @param {TargetName} name
 */
function inputStamp(name) {
  const digest = createHash('sha256');
  for (const input of [...SHARED_INPUTS, ...TARGETS[name].inputs]) {
    for (const file of filesOf(join(ROOT, input))) {
      const { size, mtimeMs } = statSync(file);
      digest.update(`${file} ${size} ${mtimeMs}\n`);
    }
  }
  return digest.digest('hex');
}

/**
 * @param {string} path of a file or folder
 * @returns {string[]}
 */
function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .filter(
      ({ name }) => name !== 'dist' && name !== 'node_modules' && !name.startsWith('.') && !/\.test\.tsx?$/.test(name),
    )
    .flatMap((entry) => (entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)]));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !(name in TARGETS));
  if (unknown.length > 0) {
    say(`Unknown target ${unknown.join(', ')}: there are ${ALL.join(', ')}`);
    process.exit(2);
  }
  try {
    await buildTargets(asked.length > 0 ? /** @type {TargetName[]} */ (asked) : ALL);
  } catch (error) {
    say(`The build failed: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}

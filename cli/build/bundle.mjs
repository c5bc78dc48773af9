// @ts-check
/**
 * Bundles the command line into `cli/dist`: one file for what every command needs, one for what every noun's command
 * needs, further ones for what a single verb or screen loads. It is installed by itself (`npm pack -w cli`), so that
 * the packages are inside.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const CLI = fileURLToPath(new URL('..', import.meta.url));
const ENTRY = join(CLI, 'bin', 'main.ts');
/** Loaded one after the other by a noun's command: the first is found by the file of nouns, the others by its verbs. */
const OF_NOUNS = [join('commands', 'noun.ts'), join('services', 'connect.ts'), join('services', 'http.ts')];

/** `conf` loads a schema validator and a version parser, which only its schemas and migrations use: we have neither. */
const UNUSED = join(CLI, 'build', 'unused.mjs');
const LEFT_OUT = ['ajv/dist/2020.js', 'ajv-formats', 'semver'];

/** @typedef {import('rolldown').ChunkingContext} Graph */

/**
 * Files of modules that are always loaded together. Otherwise each set of modules that the same verbs share becomes its
 * own file, some fifty for the shortest command, each of them looked up and compiled by itself.
 */
function groups() {
  /** @type {Map<string, string> | undefined} */
  let files;
  /** @param {Graph} graph */
  const sort = (graph) => {
    const found = new Map();
    /** @param {string} id @param {string} file */
    const take = (id, file) => {
      if (found.has(id)) return;
      found.set(id, file);
      for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) take(imported, file);
    };
    take(ENTRY, 'start');
    // The entry waits for its command to end: a file that others import must not.
    found.delete(ENTRY);
    for (const file of OF_NOUNS) take(join(CLI, file), 'noun');
    return found;
  };
  // Each in a group of its own: a group takes what its modules import unless an earlier one has it.
  return ['start', 'noun'].map((file, at) => ({
    debugName: file,
    priority: 2 - at,
    /** @param {string} id @param {Graph} graph */
    name: (id, graph) => ((files ??= sort(graph)).get(id) === file ? file : null),
  }));
}

/** Fails when something cannot be bundled. */
export async function bundleCli() {
  const bundle = await rolldown({
    input: { main: ENTRY },
    platform: 'node',
    // Ink asks for it only in development (see cli/bin/parkdeck.js).
    external: ['./devtools.js'],
    resolve: { alias: Object.fromEntries(LEFT_OUT.map((name) => [name, UNUSED])) },
    transform: { target: 'node20', define: { 'process.env.NODE_ENV': '"production"' } },
    checks: { ineffectiveDynamicImport: false },
    logLevel: 'warn',
  });
  try {
    await bundle.write({
      dir: join(CLI, 'dist'),
      format: 'esm',
      minify: true,
      keepNames: true,
      sourcemap: true,
      chunkFileNames: 'chunks/[name]-[hash].js',
      codeSplitting: { groups: groups() },
    });
  } finally {
    await bundle.close();
  }
}

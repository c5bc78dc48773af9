// @ts-check
/**
 * What a browser loads before it paints the first list: libraries and the console with that list; and the size limit
 * for it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Modules that are bundled, with all their imports, into the console's own file: its start and what its router imports.
 */
const AT_ONCE = ['app/main.tsx', 'app/shell/Shell.tsx', 'resource/list/ListPage.tsx'];
const TANSTACK = 'react-router|router-core|history|react-query|query-core|react-table|table-core|react-store|store';
const VENDOR = new RegExp(
  String.raw`node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](${TANSTACK})|use-sync-external-store)[\\/]`,
);

/** Modules of those libraries that no list needs. */
const LATE = /[\\/](infiniteQueryObserver|useInfiniteQuery|queriesObserver|useQueries|columnResizingFeature\.utils)\./;

/** Limit in bytes of JavaScript, each file compressed separately. */
export const MOST = 190_000;

/**
 * Declarations that no page needs at once: one file per area of the catalogue. Value sets get their own file: all areas
 * import those of all others, and files in a circular import would find undefined values.
 *
 * @param {string} id
 */
const nounsOf = (id) => {
  const [, part, file] = /[\\/]core[\\/]catalogue[\\/](\w+)[\\/]([^\\/]+)\.ts$/.exec(id) ?? [];
  return part === undefined ? null : `nouns-${file === 'choices' ? file : part}`;
};

/**
 * Assigns a module to a file; `null`: the bundler decides. Otherwise every module that two pages share becomes its own
 * file, some eighty for the first list.
 *
 * @param {string} root of the console
 */
export const chunkOf = (root) => {
  /** @type {Map<string, string> | undefined} */
  let chunks;
  /** @param {import('vite').Rolldown.ChunkingContext} graph */
  const sort = (graph) => {
    const found = new Map();
    /** @param {string} id */
    const take = (id) => {
      if (found.has(id) || LATE.test(id)) return;
      found.set(id, VENDOR.test(id) ? 'vendor' : 'console');
      const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
      for (const imported of [...importedIds, ...dynamicallyImportedIds.filter((later) => VENDOR.test(later))])
        take(imported);
    };
    for (const file of AT_ONCE) take(join(root, ...file.split('/')));
    return found;
  };
  /** @param {string} id @param {import('vite').Rolldown.ChunkingContext} graph */
  return (id, graph) => (chunks ??= sort(graph)).get(id) ?? nounsOf(id);
};

/**
 * Compressed size of every script that loads before the first list: those that the page names, and those of
 * {@link
 * AT_ONCE} that ended up in their own file.
 *
 * @param {string} dist of a build with a manifest
 */
const firstListFiles = (dist) => {
  /** @type {Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>} */
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const files = new Set([...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].flatMap(([, file]) => file ?? []));
  /** @param {string} key */
  const take = (key) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) take(imported);
  };
  for (const key of AT_ONCE) take(key);
  return [...files].map((file) => ({ file, bytes: gzipSync(readFileSync(join(dist, file))).length }));
};

/**
 * Tells when the first list needs more JavaScript than the limit. How much that is packed depends on the version of
 * Node by some hundred bytes: a build goes on, and only `npm test` fails.
 *
 * @param {string} dist
 * @returns {string | undefined}
 */
export const firstListProblem = (dist) => {
  const files = firstListFiles(dist);
  const sum = files.reduce((bytes, file) => bytes + file.bytes, 0);
  if (sum <= MOST) return undefined;
  const kb = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`;
  const largest = files.toSorted((a, b) => b.bytes - a.bytes).map(({ file, bytes }) => `  ${kb(bytes)} ${file}`);
  return [
    `The first list needs ${kb(sum)} of JavaScript (gzip), more than ${kb(MOST)}. Fetch later what it does not show.`,
    ...largest,
  ].join('\n');
};

// @ts-check
/** What a browser fetches before it paints the first list: libraries, the console with that list, and how large they may be. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const ENTRY = 'index.html';
/** Modules that stand, with all they import, in the console's own file: its start, what its router asks for, and the list that people work in most. */
const AT_ONCE = [
  'app/main.tsx', 'app/shell/Shell.tsx', 'resource/list/ListPage.tsx',
  ...['pass', 'pass-request', 'stall-group'].map((noun) => `../core/catalogue/vehicles/${noun}.ts`),
];
const VENDOR = /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|react-query|query-core|store|react-store))[\\/]/;

/** Bytes of JavaScript, each file compressed on its own (architecture 6). */
const MOST = 180_000;

/** Declarations that no page needs at once: a file for each part of the catalogue. @param {string} id */
const nounsOf = (id) => {
  const [, part] = /[\\/]core[\\/]catalogue[\\/](\w+)[\\/][^\\/]+\.ts$/.exec(id) ?? [];
  return part === undefined ? null : `nouns-${part}`;
};

/**
 * Which file a module belongs to; `null`: whichever the bundler thinks right. Without it every module that two pages share
 * becomes a file of its own, some eighty for the first list.
 * @param {string} root of the console
 */
export const chunkOf = (root) => {
  /** @type {Map<string, string> | undefined} */
  let chunks;
  /** @param {import('rolldown').ChunkingContext} graph */
  const sort = (graph) => {
    const found = new Map();
    /** @param {string} id */
    const take = (id) => {
      if (found.has(id)) return;
      found.set(id, VENDOR.test(id) ? 'vendor' : 'console');
      for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) take(imported);
    };
    for (const file of AT_ONCE) take(join(root, ...file.split('/')));
    return found;
  };
  /** @param {string} id @param {import('rolldown').ChunkingContext} graph */
  return (id, graph) => (chunks ??= sort(graph)).get(id) ?? nounsOf(id);
};

/**
 * @typedef {{ readonly file: string, readonly imports?: readonly string[] }} Chunk
 * @param {Readonly<Record<string, Chunk>>} manifest
 * @param {string} entry
 */
const reached = (manifest, entry) => {
  const found = new Set();
  /** @param {string} key */
  const take = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The manifest has no ${key}`);
    if (found.has(key)) return;
    found.add(key);
    for (const imported of chunk.imports ?? []) take(imported);
  };
  take(entry);
  return [...found].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js'));
};

/**
 * Compressed bytes of every script that stands before the first list.
 * @param {string} dist of a build with a manifest
 */
export const firstListFiles = (dist) => {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const scripts = ['boot-theme.js', 'config.js'].filter((file) => existsSync(join(dist, file)));
  return [...scripts, ...reached(manifest, ENTRY)].map((file) => ({ file, bytes: gzipSync(readFileSync(join(dist, file))).length }));
};

/**
 * Fails when the first list needs more JavaScript than it may.
 * @param {string} dist
 */
export const checkFirstList = (dist) => {
  const files = firstListFiles(dist);
  const sum = files.reduce((bytes, file) => bytes + file.bytes, 0);
  if (sum <= MOST) return;
  const kb = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`;
  const largest = files.toSorted((a, b) => b.bytes - a.bytes).map(({ file, bytes }) => `  ${kb(bytes)} ${file}`);
  throw new Error(`The first list needs ${kb(sum)} of JavaScript (gzip), more than ${kb(MOST)}. Fetch later what it does not show.\n${largest.join('\n')}`);
};

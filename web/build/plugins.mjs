// @ts-check
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { minifySync } from 'vite';

/**
 * Replaces `import { Car } from 'lucide-react'` with the file of that icon: the module graph then shows which page
 * needs which icon, and development does not load two thousand icons.
 *
 * @returns {import('vite').Plugin}
 */
export const singleIcons = () => {
  const library = fileURLToPath(import.meta.resolve('lucide-react/dist/esm/lucide-react.mjs'));
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const [, names = '', file = ''] of readFileSync(library, 'utf8').matchAll(
    /export \{([^}]*)\} from '\.\/(icons\/[^']*)'/g,
  )) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, join(dirname(library), file));
  }
  return {
    name: 'single-icons',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx$/, code: /'lucide-react'/ },
      handler: (code) => ({
        code: code.replace(/import \{([^}]*)\} from 'lucide-react';/g, (whole, /** @type {string} */ names) => {
          const wanted = names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '));
          const imports = wanted.map((name) => {
            const [exported = '', local = exported] = name.split(' as ');
            const file = files.get(exported);
            return file && `import ${local} from ${JSON.stringify(file)};`;
          });
          return imports.includes(undefined) ? whole : imports.join(' ') + '\n'.repeat(whole.split('\n').length - 1);
        }),
        map: null,
      }),
    },
  };
};

/**
 * `.title` of `Menu.module.css` → `Menu-title`: short, and readable in the browser's tools. Therefore module file names
 * must be unique.
 *
 * @returns {(local: string, file: string) => string}
 */
export const classNames = () => {
  /** @type {Map<string, string>} */
  const owners = new Map();
  return (local, file) => {
    const name = basename(file, '.module.css');
    const owner = owners.get(name) ?? file;
    if (owner !== file)
      throw new Error(`${file} and ${owner} would share their class names: give one of them another name.`);
    owners.set(name, owner);
    return `${name}-${local}`;
  };
};

const HELPER = /vite\/preload-helper\.js$/;

/**
 * Turns preloading imports into plain ones: with all styles in one file there is nothing to preload.
 *
 * @returns {import('vite').Plugin}
 */
export const plainImports = () => ({
  name: 'plain-imports',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: HELPER },
    handler: () => ({ code: 'export const __vitePreload = (load) => load();', map: null }),
  },
});

const TEXTS = /\.(js|css|svg|html)$/;
/** Smaller files fit into one packet anyway. In bytes. */
const LEAST = 1000;

/**
 * Minifies the script that the page runs before its first paint, which is copied from `public` as it stands there.
 *
 * @returns {import('vite').Plugin}
 */
export const bootMinified = () => ({
  name: 'boot-minified',
  apply: 'build',
  writeBundle: ({ dir = '' }) => {
    const file = join(dir, 'boot-theme.js');
    writeFileSync(file, minifySync(file, readFileSync(file, 'utf8')).code);
  },
});

/**
 * Writes `.br` and `.gz` beside every text file; the server sends them unchanged.
 *
 * @returns {import('vite').Plugin}
 */
export const compressed = () => ({
  name: 'compressed',
  apply: 'build',
  writeBundle: ({ dir = '' }) => {
    for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      if (!entry.isFile() || !TEXTS.test(entry.name)) continue;
      const content = readFileSync(file);
      if (content.length < LEAST) continue;
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    }
  },
});

/**
 * Delays the first paint until the console's code has run: an earlier, empty paint shows nothing and delays the rows.
 *
 * @returns {import('vite').Plugin}
 */
export const paintsWithCode = () => ({
  name: 'parkdeck:paints-with-code',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(/<script type="module"(?=[^>]*\/console-)/, '<script type="module" blocking="render"'),
  },
});

/**
 * Library files that the console never uses, although other library files import them: their path and their exports.
 * The console opens pages as tabs, writes through the client and renders cells by kind.
 */
const LEFT_OUT = [
  { file: /react-router[\\/].*[\\/]link\.js$/, names: ['Link', 'createLink', 'linkOptions', 'useLinkProps'] },
  { file: /react-table[\\/]dist[\\/]FlexRender\.js$/, names: ['FlexRender', 'flexRender'] },
  { file: /query-core[\\/].*[\\/]mutation\.js$/, names: ['Mutation', 'getDefaultState'] },
];
const LEFT_OUT_USE =
  /\b(Link|createLink|useLinkProps|FlexRender|flexRender|useMutation|MutationObserver)\b[^;]*@tanstack/;

/**
 * Replaces those files with stubs, and fails when the console starts to use one.
 *
 * @returns {import('vite').Plugin}
 */
export const leftOut = () => ({
  name: 'left-out',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: LEFT_OUT.map(({ file }) => file) },
    handler: (id) => {
      const names = LEFT_OUT.find(({ file }) => file.test(id))?.names ?? [];
      return names.map((name) => `export const ${name} = () => { throw new Error('left out: ${name}'); };`).join('\n');
    },
  },
  transform: {
    filter: { id: { include: /\.tsx?$/, exclude: /node_modules/ }, code: LEFT_OUT_USE },
    handler(code) {
      const [, name = ''] = LEFT_OUT_USE.exec(code) ?? [];
      this.error(`${name} is left out of the console: take its file out of LEFT_OUT in web/build/plugins.mjs.`);
    },
  },
});

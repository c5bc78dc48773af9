import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The checkout, with a trailing separator. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const TOPS = ['core', 'web', 'cli', 'apps', 'tests'];
/** Installed packages, build output, and migrations, which are never edited again. */
const SKIPPED: ReadonlySet<string> = new Set(['node_modules', 'dist', 'migrations']);

const below = (folder: string): readonly string[] =>
  readdirSync(ROOT + folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name) || entry.name.startsWith('.')) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? below(path) : [path];
  });

/** All files of the packages, as paths relative to the checkout with forward slashes. */
export const allFiles = (): readonly string[] => TOPS.flatMap(below).toSorted();

export const isGenerated = (file: string): boolean => /\.generated\.\w+$/.test(file);
export const isCode = (file: string): boolean => /\.(tsx?|mjs|js)$/.test(file);
export const read = (file: string): string => readFileSync(ROOT + file, 'utf8');

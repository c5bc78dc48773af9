import type { Extension } from '../resource/extension.ts';

const files = import.meta.glob<Extension>('../pages/**/*.extension.ts', { eager: true, import: 'extension' });

/** The extensions of all nouns and reports, found by file name. A chunk of its own that loads after the start. */
export const extensions: Readonly<Record<string, Extension>> = Object.fromEntries(
  Object.entries(files).map(([file, extension]) => [
    file.slice(file.lastIndexOf('/') + 1, -'.extension.ts'.length),
    extension,
  ]),
);

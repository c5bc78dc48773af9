type Module = Readonly<Record<string, unknown>>;

const files: Readonly<Record<string, () => Promise<Module>>> = import.meta.glob<Module>([
  '../pages/**/*.tsx',
  '!**/*.{test,fixture}.tsx',
]);

/** The files of hand-written pages, by component name. A chunk of its own, because lists do not need it. */
export const ownPages: ReadonlyMap<string, () => Promise<Module>> = new Map(
  Object.entries(files).map(([file, load]) => [file.slice(file.lastIndexOf('/') + 1, -'.tsx'.length), load]),
);

import { isCode, isGenerated, read } from './files.ts';

const WIDEST = 120;
const LONGEST = 300;

/** Data files without a size limit: recorded calls, tables of names. */
const isData = (file: string): boolean => /(^|\/)(fixtures|__snapshots__)\/.*\.(json|snap)$|-table\.ts$/.test(file);
const isWritten = (file: string): boolean =>
  (isCode(file) || /\.(css|sql)$/.test(file)) && !isGenerated(file) && !isData(file);

const linesOf = (file: string): readonly string[] => read(file).replace(/\n$/, '').split('\n');

/** Lines that are too wide, counted in characters. */
export const wideLines = (files: readonly string[]): readonly string[] =>
  files.filter(isWritten).flatMap((file) =>
    linesOf(file).flatMap((line, at) => {
      const width = [...line].length;
      return width > WIDEST ? [`${file}:${at + 1}: ${width}`] : [];
    }),
  );

export const longFiles = (files: readonly string[]): readonly string[] =>
  files
    .filter(isWritten)
    .map((file) => [file, linesOf(file).length] as const)
    .filter(([, length]) => length > LONGEST)
    .map(([file, length]) => `${file}: ${length} lines`);

/** Rewrites `export pass …` to `pass export …`, so that filters, help and completion are the same. */
export const exportAsVerb = (line: readonly string[]): readonly string[] => {
  const [first, noun, ...rest] = line;
  return first === 'export' && noun !== undefined && !noun.startsWith('-') ? [noun, 'export', ...rest] : line;
};

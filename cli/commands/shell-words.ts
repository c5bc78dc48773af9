const PIECE = /'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)|([^\s'"\\]+)|(\s+)/gsu;

/** The words of a line as a shell splits it, with quotes and backslashes; `undefined` when a quote is left open. */
export const shellWords = (line: string): readonly string[] | undefined => {
  const found: string[] = [];
  let word: string | undefined;
  let end = 0;
  for (const piece of line.matchAll(PIECE)) {
    if (piece.index !== end) return undefined;
    end += piece[0].length;
    const [, single, double, escaped, bare, blank] = piece;
    if (blank === undefined)
      word = (word ?? '') + (single ?? double?.replaceAll(/\\(["\\$`])/g, '$1') ?? escaped ?? bare ?? '');
    else if (word !== undefined) {
      found.push(word);
      word = undefined;
    }
  }
  if (end !== line.length) return undefined;
  return word === undefined ? found : [...found, word];
};

import { inflateSync } from 'node:zlib';

/** Compressed parts; the metadata are not compressed. */
const STREAM = /\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g;

/** The parts of a PDF's stream between two keywords. */
const between = (text: string, [start, end]: readonly [string, string]): string[] =>
  text
    .split(start)
    .slice(1)
    .map((part) => part.split(end, 1)[0] ?? '');

const hexWords = (text: string): string[] => [...text.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) => hex);

const lettersOf = (units: string): string =>
  String.fromCharCode(
    ...units
      .split(' ')
      .filter(Boolean)
      .map((unit) => Number.parseInt(unit, 16)),
  );

export interface PdfContent {
  /** The texts of the page, as a reader finds and copies them; `□` is a character without a glyph. */
  readonly texts: readonly string[];
  /** Bytes of the embedded font. */
  readonly fontSize: number;
}

/** Reads a page with one font: maps its glyphs to characters by the table in the file. */
export const pdfContent = (file: Uint8Array): PdfContent => {
  const raw = Buffer.from(file).toString('latin1');
  const streams = [...raw.matchAll(STREAM)].map(([, body = '']) => inflateSync(Buffer.from(body, 'latin1')));
  const parts = streams.map((stream) => stream.toString('latin1'));
  const letters = parts.flatMap((part) =>
    between(part, ['beginbfrange', 'endbfrange']).flatMap((ranges) =>
      between(ranges, ['[', ']']).flatMap((list) => hexWords(list).map(lettersOf)),
    ),
  );
  const textOf = (shapes: string): string =>
    (shapes.match(/.{4}/g) ?? []).map((shape) => letters[Number.parseInt(shape, 16)] ?? '□').join('');
  const isFont = /\/FontFile3 /.test(raw);
  return {
    texts: parts.flatMap((part) =>
      between(part, ['BT\n', 'ET']).map((text) => hexWords(text).map(textOf).join('').replaceAll('\0', '□')),
    ),
    fontSize: isFont ? Math.max(...streams.map(({ length }) => length)) : 0,
  };
};

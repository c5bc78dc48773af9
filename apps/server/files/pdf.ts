/** A text on a page; `y` is its base line. Points from the top left corner, colours as `r g b` from 0 to 1. */
export interface PdfText {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size?: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly color?: string;
}
export interface PdfBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly PdfText[];
  /** Frames; one without height is a line. */
  readonly boxes: readonly PdfBox[];
  readonly ink?: string;
}

const SIZE = 10;
/** Width of a letter of the fixed-width font, of a Chinese character: in parts of the size. */
const NARROW = 0.6;
const WIDE = 1;

/** Letters that the base fonts know; everything else is drawn by the reader's own Chinese font. */
const isNarrow = (letter: string): boolean => /[\x20-\x7e\xa1-\xff]/.test(letter);
/** Signs that Chinese fonts of readers lack. */
const known = (text: string): string => text.replaceAll('−', '-').replaceAll(/[\u{10000}-\u{10ffff}\p{Cc}]/gu, '?');

const runsOf = (text: string): readonly { readonly text: string; readonly narrow: boolean }[] =>
  (known(text).match(/[\x20-\x7e\xa1-\xff]+|[^\x20-\x7e\xa1-\xff]+/g) ?? []).map((run) => ({
    text: run,
    narrow: isNarrow(run),
  }));
const widthOf = (text: string, size: number): number =>
  runsOf(text).reduce((sum, run) => sum + run.text.length * (run.narrow ? NARROW : WIDE) * size, 0);

const hex = (text: string, digits: number): string =>
  [...text].map((letter) => (letter.codePointAt(0) ?? 0).toString(16).padStart(digits, '0')).join('');
const round = (value: number): string => value.toFixed(2);

const drawText = (page: PdfPage, { x, y, text, size = SIZE, align = 'left', color }: PdfText): string => {
  const width = widthOf(text, size);
  let at = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
  return (
    `${color ?? page.ink ?? '0 0 0'} rg\n` +
    runsOf(text)
      .map((run) => {
        const drawn = `BT /${run.narrow ? 'F1' : 'F2'} ${size} Tf ${round(at)} ${round(page.height - y)} Td <${hex(run.text, run.narrow ? 2 : 4)}> Tj ET\n`;
        at += widthOf(run.text, size);
        return drawn;
      })
      .join('')
  );
};

const drawBox = (page: PdfPage, { x, y, width, height }: PdfBox): string =>
  height === 0 || width === 0
    ? `${round(x)} ${round(page.height - y)} m ${round(x + width)} ${round(page.height - y - height)} l S\n`
    : `${round(x)} ${round(page.height - y - height)} ${round(width)} ${round(height)} re S\n`;

/**
 * One page as PDF 1.4. Chinese is set in the standard font STSong-Light, which no file carries: every reader has one of
 * its own in its place, and files stay at a few kB.
 */
export const pdfOf = (page: PdfPage): Uint8Array => {
  const content = `0.6 w ${page.ink ?? '0 0 0'} RG\n${page.boxes.map((box) => drawBox(page, box)).join('')}${page.texts.map((text) => drawText(page, text)).join('')}`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}endstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light-UniGB-UCS2-H /Encoding /UniGB-UCS2-H /DescendantFonts [7 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /DW 1000 /FontDescriptor 8 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
};

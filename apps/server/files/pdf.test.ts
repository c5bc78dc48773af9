import { expect, test } from 'vitest';
import { pdfContent } from '../testing/pdf-text.fixture.ts';
import { pdfOf } from './pdf.ts';
import type { PdfText } from './pdf.ts';

const pageOf = async (...texts: readonly PdfText[]): Promise<Uint8Array> =>
  pdfOf({
    width: 200,
    height: 100,
    texts,
    boxes: [
      { x: 5, y: 5, width: 190, height: 90 },
      { x: 5, y: 50, width: 190, height: 0 },
    ],
  });

/** The Chinese characters of a two-byte character set, in its order. */
const charactersOf = (rows: readonly [number, number]): string => {
  const decoder = new TextDecoder('gbk');
  const bytes = Buffer.from(
    Array.from({ length: (rows[1] - rows[0] + 1) * 94 }, (_, index) => [
      rows[0] + Math.floor(index / 94),
      0xa1 + (index % 94),
    ]).flat(),
  );
  return decoder.decode(bytes).replaceAll(/\P{Script=Han}/gu, '');
};

test('texts can be read back in order, and their letters lie in the file', async () => {
  const file = await pageOf(
    { x: 190, y: 20, text: '合计 −12.50', align: 'right' },
    { x: 10, y: 40, text: '喆\t¥', color: '#ff0000' },
  );
  expect(Buffer.from(file).toString('latin1', 0, 9)).toBe('%PDF-1.4\n');
  const { texts, fontSize } = pdfContent(file);
  expect(texts).toEqual(['合计 -12.50', '喆 ¥']);
  expect(fontSize).toBeGreaterThan(1000);
  expect(file.length).toBeLessThan(100_000);
});

test('every Chinese character of the standard set has its shape, rare ones of names as well', async () => {
  const standard = charactersOf([0xb0, 0xf7]);
  expect(standard).toHaveLength(6763);
  const rare = '喆堃祎玥昇龘犇㛃𬭎丒乛國臺灣';
  const { texts } = pdfContent(await pageOf({ x: 0, y: 50, text: standard }, { x: 0, y: 80, text: rare }));
  expect(texts).toEqual([standard, rare]);
});

test('a letter that the font has no shape for is seen to be missing', async () => {
  expect(pdfContent(await pageOf({ x: 0, y: 50, text: '京😀A' })).texts).toEqual(['京□A']);
});

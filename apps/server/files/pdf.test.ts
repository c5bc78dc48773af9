import { expect, test } from 'vitest';
import { pdfOf } from './pdf.ts';

const page = pdfOf({
  width: 200,
  height: 100,
  texts: [
    { x: 190, y: 20, text: '合计 12.50', align: 'right' },
    { x: 10, y: 40, text: '𠮷−¥', color: '1 0 0' },
  ],
  boxes: [
    { x: 5, y: 5, width: 190, height: 90 },
    { x: 5, y: 50, width: 190, height: 0 },
  ],
});
const text = Buffer.from(page).toString('latin1');

test('a page is a whole PDF: every object lies where the table says', () => {
  expect(text.startsWith('%PDF-1.4\n')).toBe(true);
  expect(text.endsWith('%%EOF\n')).toBe(true);
  const at = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(at, at + 4)).toBe('xref');
  const offsets = [...text.slice(at).matchAll(/^(\d{10}) 00000 n $/gm)].map((match) => Number(match[1]));
  expect(offsets).toHaveLength(8);
  offsets.forEach((offset, index) => expect(text.slice(offset, offset + 8)).toBe(`${index + 1} 0 obj\n`));
  const [, length = '', content = ''] = /\/Length (\d+) >>\nstream\n([\s\S]*?)endstream/.exec(text) ?? [];
  expect(content).toHaveLength(Number(length));
});

test('Chinese and Latin letters stand side by side, right-aligned by their widths', () => {
  // 合计 is 20 wide, ` 12.50` 36: from 134 to 190.
  expect(text).toContain('BT /F2 10 Tf 134.00 80.00 Td <54088ba1> Tj ET');
  expect(text).toContain('BT /F1 10 Tf 154.00 80.00 Td <2031322e3530> Tj ET');
});

test('letters that no font has are replaced', () => {
  expect(text).toContain('<3f2da5>');
});

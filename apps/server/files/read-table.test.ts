import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { f } from '@parkdeck/core/kit/field';
import { words } from '@parkdeck/core/kit/words';
import { parseCell } from './cells.ts';
import { csvLines } from './read-csv.ts';
import { readTable } from './read-table.ts';
import { UnreadableTable } from './table-row.ts';
import type { Format } from './table-writer.ts';
import { createWorkbook } from './xlsx-writer.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'parkdeck-table-'))));
afterAll(async () => rm(folder, { recursive: true }));

let files = 0;
const read = async (bytes: Uint8Array | string, format: Format) => {
  const path = join(folder, String(++files));
  await writeFile(path, bytes);
  const rows = [];
  for await (const row of readTable(path, format)) rows.push(row);
  return rows;
};
const cells = async (bytes: Uint8Array | string, format: Format) => (await read(bytes, format)).map((row) => row.cells);

test.each<[string, Uint8Array | string]>([
  ['plain', '车牌,车主\n京A12345,王敏\n'],
  ['a byte-order mark and CRLF', '\uFEFF车牌,车主\r\n京A12345,王敏\r\n'],
  ['quotes', '"车牌","车主"\r\n"京A12345","王敏"'],
  ['tabs', '车牌\t车主\n京A12345\t王敏'],
  ['semicolons', '车牌;车主\n京A12345;王敏'],
  [
    'GBK',
    Buffer.from([
      0xb3, 0xb5, 0xc5, 0xc6, 0x2c, 0xb3, 0xb5, 0xd6, 0xf7, 0x0a, 0xbe, 0xa9, 0x41, 0x31, 0x32, 0x33, 0x34, 0x35, 0x2c,
      0xcd, 0xf5, 0xc3, 0xf4,
    ]),
  ],
  ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('车牌,车主\n京A12345,王敏', 'utf16le')])],
  ['old line ends and empty lines', '\r\r车牌,车主\r\r京A12345,王敏\r'],
])('csv with %s reads the same', async (_name, bytes) => {
  expect(await cells(bytes, 'csv')).toEqual([{ 车牌: '京A12345', 车主: '王敏' }]);
});

test('csv keeps what stands in quotes, and the line where a row begins', async () => {
  expect(await read('a,b\r\n"x,""y""\r\nz",2\r\n3,\r\n', 'csv')).toEqual([
    { line: 2, cells: { a: 'x,"y"\r\nz', b: '2' } },
    { line: 4, cells: { a: '3', b: '' } },
  ]);
});

test('csv reads the same wherever its pieces end', async () => {
  const text = 'a;b\r\n"x\r\ny";"""q"""\r\n\r\n停车;"z\rz"\r1;2';
  const lines = async (size: number): Promise<unknown[]> => {
    const pieces = async function* () {
      for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
    };
    const read = [];
    for await (const line of csvLines(pieces())) read.push(line);
    return read;
  };
  const whole = await lines(text.length);
  expect(whole).toEqual([
    { line: 1, texts: ['a', 'b'] },
    { line: 2, texts: ['x\r\ny', '"q"'] },
    { line: 4, texts: [''] },
    { line: 5, texts: ['停车', 'z\rz'] },
    { line: 7, texts: ['1', '2'] },
  ]);
  for (const size of [3, 4, 5, 7]) expect(await lines(size)).toEqual(whole);
});

test.each<[string, string]>([
  ['Excel', '\uFEFF品名,尺寸,备注\r\n"5"" nail","1,5","第一行\n第二行"\r\n"""引""",,\r\n'],
  ['Excel as Unicode text', '品名\t尺寸\t备注\r\n"5"" nail"\t1,5\t"第一行\n第二行"\r\n"""引"""\t\t\r\n'],
  ['WPS', '品名,尺寸,备注\r\n"5"" nail","1,5","第一行\r\n第二行"\r\n"""引""",,\r\n'],
])('csv as %s writes quotes, separators and line ends inside cells', async (_program, text) => {
  const read = await cells(text, 'csv');
  expect(read.map((row) => Object.values(row).map((cell) => String(cell).replace(/\r\n/g, '\n')))).toEqual([
    ['5" nail', '1,5', '第一行\n第二行'],
    ['"引"', '', ''],
  ]);
});

test('csv takes the apostrophe off a fenced formula', async () => {
  expect(await cells("a,b\n'=1+1,'tis", 'csv')).toEqual([{ a: '=1+1', b: "'tis" }]);
});

test.each<[string, Uint8Array | string, Format, string]>([
  ['an open quote', 'a\n"b', 'csv', 'quote'],
  ['text after a closing quote', 'a,b\n"b"x,2\n', 'csv', 'after-quote'],
  ['a blank after a closing quote', 'a,b\n"b" ,2\n', 'csv', 'after-quote'],
  ['a quote inside a cell without quotes', 'a,b\n5" nail,x\n', 'csv', 'quote-inside'],
  ['a line without end', `a\n"${'b'.repeat(1_000_002)}"`, 'csv', 'long-line'],
  ['nothing', '', 'csv', 'empty'],
  ['binary', Buffer.from([0x61, 0xff, 0xff, 0x00, 0x80]), 'csv', 'encoding'],
  ['a text as xlsx', 'hello', 'xlsx', 'format'],
  ['a list as jsonl', '[1]', 'jsonl', 'json'],
])('%s is refused', async (_name, bytes, format, problem) => {
  await expect(read(bytes, format)).rejects.toMatchObject({ problem });
});

test.each<[string, string, Format, number]>([
  ['an open quote in the last line', 'a\n"b', 'csv', 2],
  ['a quote that is never closed', 'a,b\n1,2\n3,"4\n5,6\n', 'csv', 3],
  ['one after a cell of two lines', 'a,b\n"1\n2",3\n4,"5', 'csv', 4],
  ['text after a closing quote', 'a,b\n"1\n2",3\n4,5\n"6"x,7\n8,9\n', 'csv', 5],
  ['a quote inside a cell', 'a,b\r\n1,2\r\n5" nail,x\r\n', 'csv', 3],
  ['a line that is no object', '{"a":1}\n\n{"a":\n', 'jsonl', 3],
])('%s is told with its line', async (_name, text, format, line) => {
  await expect(read(text, format)).rejects.toMatchObject({ line });
});

/** A workbook of one sheet with the given contents. */
const bookOf = (sheet: Uint8Array | string, level: 1 | 6 = 6): Uint8Array =>
  zipSync(
    {
      'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet1.xml': typeof sheet === 'string' ? strToU8(sheet) : sheet,
    },
    { level },
  );
const row = (text: string): string => `<row><c t="str"><v>${text}</v></c></row>`;

test('a file that unpacks to far more than a table is refused', async () => {
  const bomb = Buffer.concat([Buffer.from('<worksheet>'), Buffer.alloc(80 * 1024 * 1024, '<row></row>')]);
  await expect(read(bookOf(bomb, 1), 'xlsx')).rejects.toThrow(new UnreadableTable('too-large'));
});

test.each([
  ['is not well formed', `<worksheet>${row('a')}</row></worksheet>`],
  ['breaks off', `<worksheet>${row('a')}`],
  ['nests without end', '<a>'.repeat(1000) + '</a>'.repeat(1000)],
  ['has a text without end', `<worksheet>${row('x'.repeat(2 << 20))}</worksheet>`],
  ['has a tag without end', `<worksheet ${'a="" '.repeat(1 << 19)}>${row('a')}</worksheet>`],
  [
    'has entities of its own',
    `<!DOCTYPE x [<!ENTITY a "aaa"><!ENTITY b "&a;&a;">]><worksheet>${row('&b;')}</worksheet>`,
  ],
])('a sheet that %s is refused', async (_name, sheet) => {
  await expect(read(bookOf(sheet), 'xlsx')).rejects.toThrow(new UnreadableTable('format'));
});

test('xlsx reads CDATA, references to signs, comments between cells, and cells without a place', async () => {
  const rows = `${row('n')}<!-- <row> -->${row('<![CDATA[<b>]]> &amp; &#x4eac;')}`;
  const sheet = `<?xml version="1.0"?><!-- a --><worksheet>${rows}</worksheet>`;
  expect(await cells(bookOf(sheet), 'xlsx')).toEqual([{ n: '<b> & 京' }]);
});

test('a truth value of xlsx is a word, so that no number is read from it', async () => {
  const sheet = `<worksheet>${row('n')}<row><c t="b"><v>1</v></c></row></worksheet>`;
  expect(await cells(bookOf(sheet), 'xlsx')).toEqual([{ n: 'TRUE' }]);
  expect(parseCell('TRUE', f.int({ label: words('月数', 'Months') }))).toEqual({ broken: 'type' });
  expect(parseCell('TRUE', f.flag({ label: words('开', 'On') }))).toEqual({ value: true });
});

test('a file with more rows than a plan takes is refused', async () => {
  await expect(read(`n\n${'1\n'.repeat(200_001)}`, 'csv')).rejects.toThrow(new UnreadableTable('too-long'));
});

test('xlsx that we write reads back', async () => {
  const book = createWorkbook();
  const bytes = Buffer.concat([
    book.sheet('月租车/1', ['车牌', '月费（元）', '数', '备注']),
    book.rows([
      ['京A12345', { fen: 45_050 }, 3, '<a> & "b"\u0001'],
      [null, { fen: -5 }, -1.5, '  x  '],
    ]),
    book.sheet('其他', ['不读']),
    book.rows([['x']]),
    book.end(),
  ]);
  expect(await read(bytes, 'xlsx')).toEqual([
    { line: 2, cells: { 车牌: '京A12345', '月费（元）': '450.5', 数: '3', 备注: '<a> & "b"' } },
    { line: 3, cells: { 车牌: '', '月费（元）': '-0.05', 数: '-1.5', 备注: '  x  ' } },
  ]);
});

test('a full sheet goes on in a new one with the same head', async () => {
  const book = createWorkbook(2);
  const bytes = Buffer.concat([book.sheet('表', ['n']), book.rows([[1], [2], [3]]), book.end()]);
  expect(await cells(bytes, 'xlsx')).toEqual([{ n: '1' }, { n: '2' }]);
  expect(bytes.toString('latin1')).toContain('xl/worksheets/sheet2.xml');
});

test('xlsx of other programs: shared strings, dates, prefixes, gaps, hidden sheets', async () => {
  const bytes = zipSync({
    'xl/worksheets/sheet9.xml': strToU8(`<x:worksheet xmlns:x="m"><x:sheetData>
      <x:row r="3"><x:c r="A3" t="s"><x:v>0</x:v></x:c><x:c r="C3" t="s"><x:v>1</x:v></x:c></x:row>
      <x:row r="4"><x:c r="A4" s="1"><x:v>46082</x:v></x:c><x:c r="C4" s="2"><x:v>46082.354166666664</x:v></x:c></x:row>
      <x:row r="5"><x:c r="A5"><x:v>1.3800000001E10</x:v></x:c>
        <x:c r="C5" t="str"><x:f>1+1</x:f><x:v>2</x:v></x:c></x:row>
      </x:sheetData></x:worksheet>`),
    'xl/sharedStrings.xml': strToU8(
      '<sst><si><r><t>到期</t></r><r><t>日</t></r><rPh><t>dao</t></rPh></si><si><t>时间</t></si></sst>',
    ),
    'xl/styles.xml': strToU8(
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy\\-mm\\-dd hh:mm"/></numFmts>' +
        '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
        '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>',
    ),
    'xl/workbook.xml': strToU8(
      '<workbook><sheets><sheet name="h" state="hidden" r:id="r1"/><sheet name="a" r:id="r2"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/>' +
        '<Relationship Id="r2" Target="/xl/worksheets/sheet9.xml"/></Relationships>',
    ),
  });
  expect(await cells(bytes, 'xlsx')).toEqual([
    { 到期日: '2026-03-01', 时间: '2026-03-01 08:30:00' },
    { 到期日: '13800000001', 时间: '2' },
  ]);
});

test('jsonl keeps values as they are', async () => {
  expect(await read('{"plates":["京A12345"],"months":3}\n\n{"plates":[]}\n', 'jsonl')).toEqual([
    { line: 1, cells: { plates: ['京A12345'], months: 3 } },
    { line: 3, cells: { plates: [] } },
  ]);
});

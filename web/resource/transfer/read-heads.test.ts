import { expect, test } from 'vitest';
import { csvHead, readHeads } from './read-heads.ts';

test.each([
  ['车牌,车主,手机\n京A12345,王敏,1', ['车牌', '车主', '手机']],
  ['\uFEFF\r\n车牌;车主\r\n', ['车牌', '车主']],
  ['a\t"b, c"\t"d ""e"""\n', ['a', 'b, c', 'd "e"']],
  ['', []],
])('the head of %j', (text, cells) => {
  expect(csvHead(text)).toEqual(cells);
});

test('a file of Chinese Windows, and JSON lines', async () => {
  const gbk = new Uint8Array([0xb3, 0xb5, 0xc5, 0xc6, 0x2c, 0xb3, 0xb5, 0xd6, 0xf7, 0x0a]); // 车牌,车主
  expect(await readHeads(new File([gbk], 'a.csv'))).toEqual(['车牌', '车主']);
  expect(await readHeads(new File(['{"plates":"京A1","owner":"王敏"}\n'], 'a.jsonl'))).toEqual(['plates', 'owner']);
  expect(await readHeads(new File(['not json'], 'a.jsonl'))).toBeUndefined();
});

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const deflate = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer(),
  );

/** Builds a zip archive as spreadsheets write it: deflated parts, then their directory. */
const archive = async (parts: Readonly<Record<string, string>>): Promise<File> => {
  const body: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  const sizeOf = (pieces: readonly Uint8Array[]): number => pieces.reduce((sum, { length }) => sum + length, 0);
  for (const [path, text] of Object.entries(parts)) {
    const [name, packed] = [bytesOf(path), await deflate(bytesOf(text))];
    const local = new DataView(new ArrayBuffer(30));
    local.setUint16(26, name.length, true);
    const entry = new DataView(new ArrayBuffer(46));
    entry.setUint32(0, 0x02014b50, true);
    entry.setUint16(10, 8, true);
    entry.setUint32(20, packed.length, true);
    entry.setUint16(28, name.length, true);
    entry.setUint32(42, at, true);
    const pieces = [new Uint8Array(local.buffer), name, packed];
    body.push(...pieces);
    directory.push(new Uint8Array(entry.buffer), name);
    at += sizeOf(pieces);
  }
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint32(12, sizeOf(directory), true);
  end.setUint32(16, at, true);
  return new File([...body, ...directory, new Uint8Array(end.buffer)], 'a.xlsx');
};

const BOOK =
  '<workbook><sheets><sheet name="old" state="hidden" r:id="rId1"/><sheet name="月租" r:id="rId2"/></sheets></workbook>';
const RELATIONS =
  '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/>' +
  '<Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>';

test('the head of a workbook: its first visible sheet, shared and inline strings', async () => {
  const file = await archive({
    'xl/workbook.xml': BOOK,
    'xl/_rels/workbook.xml.rels': RELATIONS,
    'xl/sharedStrings.xml':
      '<sst><si><t>other</t></si><si><r><t>车</t></r><r><t xml:space="preserve">牌</t></r>' +
      '<rPh sb="0" eb="1"><t>che</t></rPh></si></sst>',
    'xl/worksheets/sheet1.xml':
      '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>hidden</t></is></c></row></sheetData>',
    'xl/worksheets/sheet2.xml':
      '<sheetData><row r="1"><c r="A1" t="s"><v>1</v></c>' +
      '<c r="B1" t="inlineStr"><is><t>月费（元） &amp; 税</t></is></c></row>' +
      '<row r="2"><c r="A2"><v>3</v></c></row></sheetData>',
  });
  expect(await readHeads(file)).toEqual(['车牌', '月费（元） & 税']);
});

test('a file that is no workbook', async () => {
  expect(await readHeads(new File(['PK nothing'], 'a.xlsx'))).toBeUndefined();
});

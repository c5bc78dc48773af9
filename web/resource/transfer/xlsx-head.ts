/** Reads the first line of a workbook's first sheet without the rest: a workbook is a zip archive of XML parts. */

const END_MARK = 0x06054b50;
const ENTRY_MARK = 0x02014b50;
/** Maximum size of the end record, which includes a comment. */
const END_BYTES = 22 + 0xffff;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const DEFLATED = 8;

interface Part {
  readonly deflated: boolean;
  readonly size: number;
  readonly at: number;
}

const viewOf = async (blob: Blob): Promise<DataView> => new DataView(await blob.arrayBuffer());

/** Directory entries of the archive's parts by name. */
const partsOf = async (file: Blob): Promise<ReadonlyMap<string, Part>> => {
  const tail = await viewOf(file.slice(Math.max(0, file.size - END_BYTES)));
  let end = tail.byteLength - 22;
  while (end >= 0 && tail.getUint32(end, true) !== END_MARK) end--;
  if (end < 0) throw new Error('no zip archive');
  const start = tail.getUint32(end + 16, true);
  const list = await viewOf(file.slice(start, start + tail.getUint32(end + 12, true)));
  const parts = new Map<string, Part>();
  for (let at = 0; at + ENTRY_BYTES <= list.byteLength && list.getUint32(at, true) === ENTRY_MARK;) {
    const nameLength = list.getUint16(at + 28, true);
    const name = new TextDecoder().decode(new Uint8Array(list.buffer, at + ENTRY_BYTES, nameLength));
    parts.set(name, {
      deflated: list.getUint16(at + 10, true) === DEFLATED,
      size: list.getUint32(at + 20, true),
      at: list.getUint32(at + 42, true),
    });
    at += ENTRY_BYTES + nameLength + list.getUint16(at + 30, true) + list.getUint16(at + 32, true);
  }
  return parts;
};

/** Text of a part, read until `enough` returns true. */
const textOf = async (file: Blob, part: Part, enough: (text: string) => boolean = () => false): Promise<string> => {
  const local = await viewOf(file.slice(part.at, part.at + LOCAL_BYTES));
  const start = part.at + LOCAL_BYTES + local.getUint16(26, true) + local.getUint16(28, true);
  const packed = file.slice(start, start + part.size).stream();
  const reader = (part.deflated ? packed.pipeThrough(new DecompressionStream('deflate-raw')) : packed).getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (let piece = await reader.read(); !piece.done && !enough(text); piece = await reader.read())
      text += decoder.decode(piece.value, { stream: true });
  } finally {
    await reader.cancel().catch(() => undefined); // cancel the rest of the stream
  }
  return text;
};

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const plain = (xml: string): string =>
  xml.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, decimal?: string, name?: string) =>
    hex
      ? String.fromCodePoint(Number.parseInt(hex, 16))
      : decimal
        ? String.fromCodePoint(Number(decimal))
        : (ENTITIES[name ?? ''] ?? all),
  );
const attribute = (tag: string, name: string): string | undefined => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
/** Texts of the `<t>` elements of strings, without phonetic hints. */
const texts = (xml: string): string =>
  [
    ...xml
      .replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '')
      .matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?t>/g),
  ]
    .map(([, text = '']) => plain(text))
    .join('');

const firstSheet = async (file: Blob, parts: ReadonlyMap<string, Part>): Promise<Part | undefined> => {
  const [book, relations] = [parts.get('xl/workbook.xml'), parts.get('xl/_rels/workbook.xml.rels')];
  if (!book || !relations) return undefined;
  const sheet = [...(await textOf(file, book)).matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)]
    .map(([tag]) => tag)
    .find((tag) => (attribute(tag, 'state') ?? 'visible') === 'visible');
  const id = sheet && attribute(sheet, '\\w+:id');
  const relation = [...(await textOf(file, relations)).matchAll(/<Relationship\s[^>]*>/g)]
    .map(([tag]) => tag)
    .find((tag) => attribute(tag, 'Id') === id);
  return parts.get((attribute(relation ?? '', 'Target') ?? '').replace(/^\/?(xl\/)?/, 'xl/'));
};

const ROW = /<(?:\w+:)?row\b[^>]*>([\s\S]*?)<\/(?:\w+:)?row>/;
const CELL = /<(?:\w+:)?c\s([^>]*)>([\s\S]*?)<\/(?:\w+:)?c>/g;
const STRING = /<(?:\w+:)?si\b[^>]*>([\s\S]*?)<\/(?:\w+:)?si>/g;

export const sheetHead = async (file: Blob): Promise<readonly string[]> => {
  const parts = await partsOf(file);
  const sheet = await firstSheet(file, parts);
  if (!sheet) throw new Error('no sheet');
  const row = ROW.exec(await textOf(file, sheet, (text) => ROW.test(text)))?.[1] ?? '';
  const cells = [...row.matchAll(CELL)].map(([, tag = '', xml = '']) => ({
    type: attribute(tag, 't'),
    xml,
    value: /<(?:\w+:)?v(?:\s[^>]*)?>([\s\S]*?)<\//.exec(xml)?.[1] ?? '',
  }));
  const wanted = Math.max(-1, ...cells.flatMap(({ type, value }) => (type === 's' ? [Number(value)] : [])));
  const shared = wanted < 0 ? undefined : parts.get('xl/sharedStrings.xml');
  const strings = shared
    ? [...(await textOf(file, shared, (text) => (text.match(STRING)?.length ?? 0) > wanted)).matchAll(STRING)].map(
        ([, xml = '']) => texts(xml),
      )
    : [];
  return cells
    .map(({ type, xml, value }) =>
      (type === 's' ? (strings[Number(value)] ?? '') : type === 'inlineStr' ? texts(xml) : plain(value)).trim(),
    )
    .filter(Boolean);
};

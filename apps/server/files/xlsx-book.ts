import { UnreadableTable } from './table-row.ts';
import { unpack } from './unpack.ts';
import { scanXml } from './xml-scan.ts';
import type { XmlEvents } from './xml-scan.ts';

export interface Book {
  /** Path of the sheet that is read; undefined: there is none of that name or number. */
  readonly sheet: string | undefined;
  /** What it is called, and what the other visible sheets are called. */
  readonly name: string | undefined;
  readonly otherNames: readonly string[];
  readonly strings: readonly string[];
  /** Per style: whether its numbers are dates. */
  readonly dates: readonly boolean[];
  readonly from1904: boolean;
}

/** Built-in number formats that are dates, Chinese ones included. */
const DATE_FORMATS = new Set([...range(14, 22), ...range(27, 36), ...range(45, 47), ...range(50, 58)]);
function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_all, index) => from + index);
}
const isDateFormat = (code: string): boolean => /[ymdhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/**
 * Reads everything of a workbook except its sheets. `wanted`: the name or the number from 1 of a visible sheet; without
 * it the first.
 */
export const readBook = async (path: string, wanted?: string): Promise<Book> => {
  const sheets: { name: string; relation: string }[] = [];
  const targets = new Map<string, string>();
  const strings: string[] = [];
  const custom = new Map<number, boolean>();
  const dates: boolean[] = [];
  let from1904 = false;
  let inStyles = false;
  let text: string | undefined;
  let phonetic = false;
  const parts: Readonly<Record<string, XmlEvents>> = {
    'xl/workbook.xml': {
      open: (name, attribute) => {
        if (name === 'sheet' && (attribute('state') ?? 'visible') === 'visible')
          sheets.push({ name: attribute('name') ?? '', relation: attribute('id') ?? '' });
        if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attribute('date1904') ?? '');
      },
    },
    'xl/_rels/workbook.xml.rels': {
      open: (name, attribute) => {
        if (name === 'Relationship')
          targets.set(attribute('Id') ?? '', (attribute('Target') ?? '').replace(/^\/?(xl\/)?/, 'xl/'));
      },
    },
    'xl/sharedStrings.xml': {
      open: (name) => {
        if (name === 'si') text = '';
        if (name === 'rPh') phonetic = true;
      },
      close: (name) => {
        if (name === 'rPh') phonetic = false;
        if (name === 'si') strings.push(text ?? '');
      },
      text: (more) => {
        if (!phonetic && text !== undefined) text += more;
      },
    },
    'xl/styles.xml': {
      open: (name, attribute) => {
        if (name === 'numFmt') custom.set(Number(attribute('numFmtId')), isDateFormat(attribute('formatCode') ?? ''));
        if (name === 'cellXfs') inStyles = true;
        if (name === 'xf' && inStyles) {
          const id = Number(attribute('numFmtId') ?? 0);
          dates.push(custom.get(id) ?? DATE_FORMATS.has(id));
        }
      },
      close: (name) => {
        if (name === 'cellXfs') inStyles = false;
      },
    },
  };
  for await (const _none of unpack(
    path,
    (name) => (parts[name] ? scanXml(parts[name]) : undefined),
    () => [],
  )); // the events above gather everything
  const first =
    wanted === undefined ? sheets[0] : (sheets.find(({ name }) => name === wanted) ?? sheets[Number(wanted) - 1]);
  const others = sheets.filter((one) => one !== first);
  const sheet = first && targets.get(first.relation);
  if (sheet === undefined && (first || wanted === undefined)) throw new UnreadableTable('format');
  return { sheet, name: first?.name, otherNames: others.map(({ name }) => name), strings, dates, from1904 };
};

import { UnreadableTable } from './table-row.ts';
import { unpack } from './unpack.ts';
import { attribute, scanXml } from './xml-scan.ts';

export interface Book {
  /** Path of the first sheet. */
  readonly sheet: string;
  readonly strings: readonly string[];
  /** Per style: whether its numbers are days or moments. */
  readonly dates: readonly boolean[];
  readonly from1904: boolean;
}

/** Built-in number formats that are dates, Chinese ones included. */
const DATE_FORMATS = new Set([...range(14, 22), ...range(27, 36), ...range(45, 47), ...range(50, 58)]);
function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_all, index) => from + index);
}
const isDateFormat = (code: string): boolean => /[ymdhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/** Everything of a workbook but its sheets. */
export const readBook = async (path: string): Promise<Book> => {
  const sheets: { name: string; relation: string }[] = [];
  const targets = new Map<string, string>();
  const strings: string[] = [];
  const custom = new Map<number, boolean>();
  const dates: boolean[] = [];
  let from1904 = false;
  let inStyles = false;
  let text: string | undefined;
  let phonetic = false;
  const parts: Readonly<Record<string, Parameters<typeof scanXml>[0]>> = {
    'xl/workbook.xml': {
      open: (name, attributes) => {
        if (name === 'sheet' && (attribute(attributes, 'state') ?? 'visible') === 'visible')
          sheets.push({ name: attribute(attributes, 'name') ?? '', relation: attribute(attributes, 'id') ?? '' });
        if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attribute(attributes, 'date1904') ?? '');
      },
      close: () => {},
      text: () => {},
    },
    'xl/_rels/workbook.xml.rels': {
      open: (name, attributes) => {
        if (name === 'Relationship')
          targets.set(
            attribute(attributes, 'Id') ?? '',
            (attribute(attributes, 'Target') ?? '').replace(/^\/?(xl\/)?/, 'xl/'),
          );
      },
      close: () => {},
      text: () => {},
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
      open: (name, attributes) => {
        if (name === 'numFmt')
          custom.set(
            Number(attribute(attributes, 'numFmtId')),
            isDateFormat(attribute(attributes, 'formatCode') ?? ''),
          );
        if (name === 'cellXfs') inStyles = true;
        if (name === 'xf' && inStyles) {
          const id = Number(attribute(attributes, 'numFmtId') ?? 0);
          dates.push(custom.get(id) ?? DATE_FORMATS.has(id));
        }
      },
      close: (name) => {
        if (name === 'cellXfs') inStyles = false;
      },
      text: () => {},
    },
  };
  for await (const _none of unpack(
    path,
    (name) => (parts[name] ? scanXml(parts[name]) : undefined),
    () => [],
  )); // the events above gather everything
  const sheet = targets.get(sheets[0]?.relation ?? '');
  if (sheet === undefined) throw new UnreadableTable('format');
  return { sheet, strings, dates, from1904 };
};

import { strToU8, Zip, ZipDeflate } from 'fflate';
import { yuanText } from './cells.ts';
import type { Cell } from './cells.ts';
import { columnLetters } from './table-row.ts';

/** Maximum rows of a sheet below its head (the format allows 1,048,576 in all). */
const SHEET_ROWS = 1_048_575;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
export const XLSX_TYPE = `${TYPE}.sheet`;

/** Indexes in `cellXfs` below. */
const STYLE = { money: 1, head: 2 } as const;
const STYLES = `${XML}<styleSheet xmlns="${MAIN}">
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>
<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="3"><xf/><xf numFmtId="4" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`;
/** Keeps the head visible while the rows scroll. */
const VIEW =
  '<sheetViews><sheetView workbookViewId="0">' +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
/** Content types of the parts that every workbook has. */
const TYPES =
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>`;

/** Characters that XML 1.0 cannot hold at all, lone surrogates included. */
const FORBIDDEN = new RegExp(
  // oxlint-disable-next-line no-control-regex -- these are the characters to drop
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])/.source +
    /|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.source,
  'g',
);
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** Maximum length of a cell's text. */
const TEXT_MAX = 32_767;

const cellXml = (cell: Cell, at: string, style: string): string => {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number' && Number.isFinite(cell)) return `<c r="${at}"${style}><v>${cell}</v></c>`;
  if (typeof cell === 'object') return `<c r="${at}" s="${STYLE.money}"><v>${yuanText(cell.fen)}</v></c>`;
  const text = escape(String(cell).slice(0, TEXT_MAX));
  return `<c r="${at}"${style} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
};

/** A workbook that is written as a stream. Every method returns the bytes that are ready. */
export interface Workbook {
  /** Begins a sheet and closes the one before. Widths are in characters. */
  sheet(name: string, head: readonly string[], widths?: readonly number[]): Uint8Array;
  rows(rows: readonly (readonly Cell[])[]): Uint8Array;
  end(): Uint8Array;
}

const SHEET_NAME = /[\\/?*[\]:]/g;

/**
 * Writes xlsx as a stream (on fflate): with inline strings, so that no table of strings has to be kept, and a reference
 * on every cell, which some readers require. After {@link SHEET_ROWS} rows a new sheet with the same head begins.
 */
export const createWorkbook = (sheetRows = SHEET_ROWS): Workbook => {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const names: string[] = [];
  let open:
    | {
        part: ZipDeflate;
        row: number;
        name: string;
        head: readonly string[];
        widths: readonly number[];
        copies: number;
      }
    | undefined;

  const take = (): Uint8Array => {
    const bytes = Buffer.concat(ready);
    ready = [];
    return bytes;
  };
  const add = (path: string, text: string): void => {
    const part = new ZipDeflate(path);
    zip.add(part);
    part.push(strToU8(text), true);
  };
  const close = (): void => {
    open?.part.push(strToU8('</sheetData></worksheet>'), true);
    open = undefined;
  };
  const line = (cells: readonly Cell[], row: number, style = ''): string =>
    `<row r="${row}">${cells
      .map((cell, index) => cellXml(cell, `${columnLetters(index)}${row}`, style))
      .join('')}</row>`;
  const begin = (name: string, head: readonly string[], widths: readonly number[], copies: number): void => {
    close();
    names.push(name.replace(SHEET_NAME, ' ').slice(0, 28) + (copies > 1 ? ` ${copies}` : ''));
    const part = new ZipDeflate(`xl/worksheets/sheet${names.length}.xml`, { level: 3 });
    zip.add(part);
    const columns = widths
      .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
      .join('');
    part.push(
      strToU8(
        `${XML}<worksheet xmlns="${MAIN}">${VIEW}${
          columns === '' ? '' : `<cols>${columns}</cols>`
        }<sheetData>${line(head, 1, ` s="${STYLE.head}"`)}`,
      ),
    );
    open = { part, row: 1, name, head, widths, copies };
  };

  return {
    sheet: (name, head, widths = []) => {
      begin(name, head, widths, 1);
      return take();
    },
    rows: (rows) => {
      if (!open) throw new Error('Rows need a sheet');
      let xml = '';
      for (const cells of rows) {
        if (open.row > sheetRows) {
          open.part.push(strToU8(xml));
          xml = '';
          begin(open.name, open.head, open.widths, open.copies + 1);
        }
        xml += line(cells, ++open.row);
      }
      if (xml !== '') open.part.push(strToU8(xml));
      return take();
    },
    end: () => {
      close();
      const numbers = names.map((_name, index) => index + 1);
      add('xl/styles.xml', STYLES);
      add(
        'xl/workbook.xml',
        `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names
          .map((name, index) => `<sheet name="${escape(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
          .join('')}</sheets></workbook>`,
      );
      add(
        'xl/_rels/workbook.xml.rels',
        `${XML}<Relationships xmlns="${PACKAGE}/relationships">${numbers
          .map((n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)
          .join(
            '',
          )}<Relationship Id="rId${names.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
      );
      add(
        '_rels/.rels',
        `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" ` +
          `Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      );
      add(
        '[Content_Types].xml',
        `${XML}<Types xmlns="${PACKAGE}/content-types">${TYPES}${numbers
          .map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPE}.worksheet+xml"/>`)
          .join('')}</Types>`,
      );
      zip.end();
      return take();
    },
  };
};

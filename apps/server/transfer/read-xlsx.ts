import { createReadStream } from 'node:fs';
import { Unzip, UnzipInflate } from 'fflate';
import { addDays, toDay } from '@parkdeck/core/lib/day';
import { attribute, scanXml } from './xml-scan.ts';
import type { Line } from './table-row.ts';
import { MOST_COLUMNS, MOST_ROWS, UnreadableTable } from './table-row.ts';

/** Bytes that the parts of one file may unpack to; more is a bomb, not a table. */
const UNPACKED_MAX = 768 * 1024 * 1024;

/** Bytes of the file taken at a time: what one step unpacks to stays small even in a bomb. */
const STEP = 16 * 1024;

/** Unpacks the parts of a zip that are asked for, as they come; `tell` is called after each piece of the file. */
const unpack = async function* <T>(path: string, wanted: (name: string) => ((text: string) => void) | undefined, taken: () => T[]): AsyncGenerator<T> {
  let size = 0;
  let failure: Error | undefined;
  const zip = new Unzip((part) => {
    const take = wanted(part.name);
    if (!take) return;
    const decoder = new TextDecoder();
    part.ondata = (error, bytes, final) => {
      if (error) failure = error;
      else {
        size += bytes.length;
        if (size > UNPACKED_MAX) failure = new UnreadableTable('too-large');
        if (!failure) take(decoder.decode(bytes, { stream: !final }));
      }
    };
    part.start();
  });
  zip.register(UnzipInflate);
  for await (const chunk of createReadStream(path, { highWaterMark: STEP })) {
    try {
      zip.push(chunk as Buffer); // a stream without encoding yields buffers
    } catch (error) {
      throw error instanceof UnreadableTable ? error : new UnreadableTable('format');
    }
    if (failure instanceof UnreadableTable) throw failure;
    if (failure) throw new UnreadableTable('format');
    yield* taken();
  }
  yield* taken();
};

interface Book {
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
const readBook = async (path: string): Promise<Book> => {
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
        if (name === 'sheet' && (attribute(attributes, 'state') ?? 'visible') === 'visible') sheets.push({ name: attribute(attributes, 'name') ?? '', relation: attribute(attributes, 'id') ?? '' });
        if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attribute(attributes, 'date1904') ?? '');
      },
      close: () => {}, text: () => {},
    },
    'xl/_rels/workbook.xml.rels': {
      open: (name, attributes) => {
        if (name === 'Relationship') targets.set(attribute(attributes, 'Id') ?? '', (attribute(attributes, 'Target') ?? '').replace(/^\/?(xl\/)?/, 'xl/'));
      },
      close: () => {}, text: () => {},
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
        if (name === 'numFmt') custom.set(Number(attribute(attributes, 'numFmtId')), isDateFormat(attribute(attributes, 'formatCode') ?? ''));
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
  for await (const _none of unpack(path, (name) => (parts[name] ? scanXml(parts[name]) : undefined), () => [])); // the events above gather everything
  const sheet = targets.get(sheets[0]?.relation ?? '');
  if (sheet === undefined) throw new UnreadableTable('format');
  return { sheet, strings, dates, from1904 };
};

/** Place in a row of a cell reference: `AB12` → 27. */
const columnOf = (reference: string): number => {
  let index = 0;
  for (const letter of reference) {
    const value = letter.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    index = index * 26 + value;
  }
  return index - 1;
};

const DAY_SECONDS = 86_400;
const pad = (value: number): string => String(value).padStart(2, '0');
/** A spreadsheet's day number as a local day, with its time when it has one. Day 60 of the 1900 count never was (29 February 1900). */
const serialText = (serial: number, from1904: boolean): string => {
  const start = toDay(from1904 ? '1904-01-01' : serial < 60 ? '1899-12-31' : '1899-12-30');
  const seconds = Math.round((serial % 1) * DAY_SECONDS);
  if (!start.ok || serial < 0 || serial > 2_958_466) return String(serial);
  const day = addDays(start.value, Math.floor(serial) + (seconds === DAY_SECONDS ? 1 : 0));
  const rest = seconds % DAY_SECONDS;
  if (rest === 0) return day;
  const time = `${pad(Math.floor(rest / 3600))}:${pad(Math.floor((rest % 3600) / 60))}:${pad(rest % 60)}`;
  return serial < 1 ? time : `${day} ${time}`;
};
/** Numbers as people see them: binary noise beyond fifteen digits is cut. */
const numberText = (text: string): string => {
  const value = Number(text);
  return Number.isFinite(value) ? String(Number(value.toPrecision(15))) : text;
};

/** Lines of the first visible sheet, as texts: shared strings looked up, dates as `yyyy-MM-dd`, numbers without noise. */
export const xlsxLines = async function* (path: string): AsyncGenerator<Line> {
  const book = await readBook(path);
  const cellText = (raw: string, type: string | undefined, style: number): string => {
    if (type === 's') return book.strings[Number(raw)] ?? '';
    if (type === 'b') return raw === '1' ? '1' : '0';
    if (type === 'e') return '';
    if (type === undefined || type === 'n') return raw === '' ? '' : book.dates[style] ? serialText(Number(raw), book.from1904) : numberText(raw);
    return type === 'd' ? raw.replace('T', ' ').slice(0, 19) : raw;
  };
  let ready: Line[] = [];
  let line = 0;
  let count = 0;
  let texts: string[] = [];
  let at = -1;
  let type: string | undefined;
  let style = 0;
  let raw = '';
  let reading = false;
  const scan = scanXml({
    open: (name, attributes) => {
      if (name === 'row') {
        line = Number(attribute(attributes, 'r') ?? line + 1);
        texts = [];
        at = -1;
      } else if (name === 'c') {
        const reference = attribute(attributes, 'r');
        at = reference === undefined ? at + 1 : columnOf(reference);
        type = attribute(attributes, 't');
        style = Number(attribute(attributes, 's') ?? 0);
        raw = '';
      } else if (name === 'v' || name === 't') reading = true;
    },
    close: (name) => {
      if (name === 'v' || name === 't') reading = false;
      else if (name === 'c' && at >= 0 && at < MOST_COLUMNS) texts[at] = cellText(raw, type, style);
      else if (name === 'row' && texts.length > 0) {
        if (++count > MOST_ROWS + 1) throw new UnreadableTable('too-long');
        ready.push({ line, texts });
      }
    },
    text: (more) => {
      if (reading) raw += more;
    },
  });
  yield* unpack(path, (name) => (name === book.sheet ? scan : undefined), () => {
    const lines = ready;
    ready = [];
    return lines;
  });
};

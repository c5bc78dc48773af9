import { sheetHead } from './xlsx-head.ts';

/** Enough bytes for any first line. */
const HEAD_BYTES = 64 * 1024;
const SEPARATORS = [',', '\t', ';'] as const;

/**
 * Decodes UTF-8, otherwise the encoding that Excel uses on Chinese Windows. A character cut in two at the end is
 * ignored.
 */
const decode = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
};

/** Cells of the first line that is not empty; quoted cells may contain separators and doubled quotes. */
export const csvHead = (text: string): readonly string[] => {
  const line =
    text
      .replace(/^\uFEFF/, '')
      .split(/\r\n|\r|\n/)
      .find((one) => one.trim() !== '') ?? '';
  const counts = SEPARATORS.map((sign) => line.split(sign).length);
  const separator = SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
  const cells: string[] = [''];
  let quoted = false;
  for (let at = 0; at < line.length; at++) {
    const sign = line.charAt(at);
    const last = cells.length - 1;
    if (sign === '"' && quoted && line.charAt(at + 1) === '"') at++;
    else if (sign === '"') {
      quoted = !quoted;
      continue;
    }
    if (sign === separator && !quoted) cells.push('');
    else cells[last] += sign;
  }
  return cells.map((cell) => cell.trim()).filter(Boolean);
};

const jsonHead = (text: string): readonly string[] => {
  const line =
    text
      .replace(/^\uFEFF/, '')
      .split('\n')
      .find((one) => one.trim() !== '') ?? '';
  const row: unknown = JSON.parse(line);
  return typeof row === 'object' && row !== null ? Object.keys(row) : [];
};

/**
 * Column names of a table file, read without uploading it. `undefined`: it cannot be read; the platform will report
 * why.
 */
export const readHeads = async (file: File): Promise<readonly string[] | undefined> => {
  try {
    if (/\.xlsx$/i.test(file.name)) return await sheetHead(file);
    const text = decode(await file.slice(0, HEAD_BYTES).arrayBuffer());
    return /\.jsonl$/i.test(file.name) ? jsonHead(text) : csvHead(text);
  } catch {
    return undefined;
  }
};

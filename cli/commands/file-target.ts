import { stat, access, constants } from 'node:fs/promises';
import { basename, dirname, extname } from 'node:path';
import { words } from '@parkdeck/core/kit/words';
import { UserError } from '../services/errors.ts';
import type { ExportFormat } from '../services/exports.ts';
import { systemError, systemWords } from '../services/system-errors.ts';
import type { Cli } from './cli.ts';

const FORMATS: readonly string[] = ['csv', 'xlsx', 'jsonl'] satisfies ExportFormat[];
const isFormat = (text: string | undefined): text is ExportFormat => text !== undefined && FORMATS.includes(text);

const SAY = {
  format: words('格式有 csv、xlsx、jsonl', 'The format is csv, xlsx or jsonl'),
  screen: words(
    'table 只显示在屏幕上；文件用 csv、xlsx、jsonl',
    'A table is for the screen; a file is csv, xlsx or jsonl',
  ),
  suffix: words(
    '文件名以 .csv、.xlsx 或 .jsonl 结尾，或用 --format 指明格式',
    'A file name ends in .csv, .xlsx or .jsonl; or say the format with --format',
  ),
  json: words(
    '文件和 --json 不能都写到标准输出：用 --output 指明文件',
    'A file and --json cannot both go to standard output: name the file with --output',
  ),
  fields: words('文件的列用 --columns 指明，不用 --json', 'Columns of a file are named by --columns, not by --json'),
} as const;

/** Whether a name asks for a compressed file. */
export const isGzip = (path: string): boolean => /\.gz$/i.test(path);

/** Suffix of a file name in lower case without the dot, that of compression left out; `''`: none. */
export const suffixOf = (path: string): string => extname(basename(path).replace(/\.gz$/i, '')).slice(1).toLowerCase();

/** Refuses `--json` beside a file, where both would have to be one. */
export const checkJsonBeside = ({ globals }: Cli, path: string | undefined): void => {
  if (globals.json === undefined) return;
  if (path === undefined || path === '-') throw new UserError('usage', SAY.json, { field: '--json' });
  if (globals.json.length > 0) throw new UserError('usage', SAY.fields, { field: '--json' });
};

/** Refuses a path at which no file can be written, before the platform is asked for its content. */
export const checkWritable = async (path: string | undefined): Promise<void> => {
  if (path === undefined || path === '-') return;
  try {
    const found = await stat(path).catch(() => undefined);
    if (found?.isDirectory()) throw systemError('EISDIR');
    const folder = await stat(dirname(path));
    if (!folder.isDirectory()) throw systemError('ENOTDIR');
    await access(dirname(path), constants.W_OK);
  } catch (error) {
    throw unwritable(path, error);
  }
};

/** An error of the system while a file was written, as the user is told it; anything else stays as it is. */
export const unwritable = (path: string, error: unknown, field = '--output'): unknown => {
  const why = systemWords(error);
  return why === undefined
    ? error
    : new UserError('unwritable', words(`不能写 ${path}：${why.zh}`, `${path} cannot be written: ${why.en}`), {
        field,
      });
};

interface Asked {
  readonly format: string | undefined;
  readonly path: string | undefined;
  /** The command only makes files: csv unless told otherwise. */
  readonly always: boolean;
  /** The file is written elsewhere: nothing of it comes here. */
  readonly elsewhere?: boolean;
}

/** The file that a line asks for; `undefined`: none. `--format` and the suffix of the name must agree. */
export const fileTarget = async (
  cli: Cli,
  { format, path, always, elsewhere = false }: Asked,
): Promise<{ readonly format: ExportFormat; readonly path: string | undefined } | undefined> => {
  const suffix = path === undefined || path === '-' ? '' : suffixOf(path);
  if (format === 'table' && !always) {
    if (path !== undefined) throw new UserError('usage', SAY.screen, { field: '--format' });
    return undefined;
  }
  if (format !== undefined && !isFormat(format)) throw new UserError('usage', SAY.format, { field: '--format' });
  if (format === undefined && suffix !== '' && !isFormat(suffix))
    throw new UserError('usage', SAY.suffix, { field: '--output' });
  if (format !== undefined && isFormat(suffix) && suffix !== format)
    throw new UserError(
      'usage',
      words(`--format ${format} 与文件名 .${suffix} 不一致`, `--format ${format} and a file named .${suffix} disagree`),
      { field: '--output' },
    );
  const bySuffix = isFormat(suffix) ? suffix : undefined;
  const wanted = format ?? bySuffix ?? (always || path !== undefined ? 'csv' : undefined);
  if (wanted === undefined) return undefined;
  if (!elsewhere) checkJsonBeside(cli, path);
  await checkWritable(path);
  return { format: wanted, path };
};

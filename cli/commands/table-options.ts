import { words } from '@parkdeck/core/kit/words';
import type { Language } from '@parkdeck/core/kit/words';
import type { Command } from 'commander';
import { UserError } from '../services/errors.ts';
import { readInputFile } from '../services/input-file.ts';
import type { GivenFile, PlanAsked } from '../services/plans.ts';
import { suffixOf } from './file-target.ts';

const SAY = {
  sheet: words('xlsx 的哪张工作表：名称或第几张', 'Which sheet of a workbook: its name or number'),
  map: words('列名对照（JSON）：{"到期": "endDate"}', 'Heads of columns, as JSON: {"Ends": "endDate"}'),
  errors: words(
    '没有导入的行写到这个 xlsx，改好可再导入',
    'Write rows that are not taken to this xlsx, to be mended and fed back',
  ),
  again: words('导入过的文件再导入一次', 'Import a file again that was imported already'),
  key: words(
    '按这一列认行，换了文件也只导入一次',
    'Column by which lines are known: each is imported once, whatever file it comes in',
  ),
  keyAgain: words('--key 只导入一次，不和 --again 同用', '--key imports each line once: it excludes --again'),
  noSheet: words('只有 xlsx 有工作表', 'Only an xlsx file has sheets'),
  noMap: words('列名对照是一个 JSON 对象：{"到期": "endDate"}', 'It is a JSON object: {"Ends": "endDate"}'),
  errorsKind: words('没有导入的行存为 .xlsx', 'Rows that are not taken are saved as .xlsx'),
} as const;

/** What is said of a table itself. */
export interface SheetOptions {
  readonly sheet?: string;
  readonly map?: string;
}

/** Options of every command that imports the rows of a table. */
export interface TableOptions extends SheetOptions {
  readonly errors?: string;
  readonly again?: boolean;
  readonly key?: string;
}

/** Adds what can be said of a table: every command that reads one. */
export const addSheetOptions = (command: Command, language: Language): Command =>
  command.option('--sheet <name|n>', SAY.sheet[language]).option('--map <file>', SAY.map[language]);

export const addTableOptions = (command: Command, language: Language): Command =>
  addSheetOptions(command, language)
    .option('--key <column>', SAY.key[language])
    .option('--errors <file>', SAY.errors[language])
    .option('--again', SAY.again[language]);

const headsOf = async (path: string): Promise<Readonly<Record<string, string>>> => {
  const refuse = (): never => {
    throw new UserError('usage', words(`${path}：${SAY.noMap.zh}`, `${path}: ${SAY.noMap.en}`), { field: '--map' });
  };
  let read: unknown;
  try {
    read = JSON.parse(await readInputFile(path, '--map'));
  } catch (error) {
    if (error instanceof UserError) throw error;
    refuse();
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return refuse();
  const pairs = Object.entries(read);
  return pairs.every(([, name]) => typeof name === 'string') ? Object.fromEntries(pairs) : refuse();
};

/** Which sheet of a file is meant, and what its columns are called. */
export const readSheetOptions = async (
  { path }: GivenFile,
  { sheet, map }: SheetOptions,
): Promise<Pick<PlanAsked, 'sheet' | 'heads'>> => {
  if (sheet !== undefined && suffixOf(path) !== 'xlsx') throw new UserError('usage', SAY.noSheet, { field: '--sheet' });
  return {
    ...(sheet === undefined ? {} : { sheet }),
    ...(map === undefined ? {} : { heads: await headsOf(map) }),
  };
};

/** What the options say of a file that is imported. */
export const readTableOptions = async (
  file: GivenFile,
  { errors, again = false, key, ...ofSheet }: TableOptions,
): Promise<Pick<PlanAsked, 'sheet' | 'heads' | 'once' | 'key'>> => {
  if (key !== undefined && again) throw new UserError('usage', SAY.keyAgain, { field: '--key' });
  if (errors !== undefined && suffixOf(errors) !== 'xlsx')
    throw new UserError('usage', SAY.errorsKind, { field: '--errors' });
  return {
    ...(await readSheetOptions(file, ofSheet)),
    ...(again ? {} : { once: true }),
    ...(key === undefined ? {} : { key }),
  };
};

import { words } from '@parkdeck/core/kit/words';
import type { Words } from '@parkdeck/core/kit/words';
import { MOST_CELL, MOST_CELLS, MOST_LINE, MOST_MEGABYTES, MOST_ROWS, MOST_SECONDS } from '../../files/table-row.ts';
import type { TablePlace, TableProblem } from '../../files/table-row.ts';
import { ONLY_EXAMPLES_REASON } from '@parkdeck/core/kit/import-columns';
import { unusable } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';

const UNREADABLE: Readonly<Record<Exclude<TableProblem, 'empty' | 'no-sheet'>, Words>> = {
  encoding: words(
    '看不懂文件的编码。存为 UTF-8 或 xlsx 再传',
    'The encoding of the file is unknown. Save it as UTF-8 or xlsx',
  ),
  format: words(
    '文件不是可读的表格。存为 csv、xlsx 或 jsonl 再传',
    'The file is not a readable table. Save it as csv, xlsx or jsonl',
  ),
  quote: words(
    '引号没有配对：补上，或把内容里的引号写成两个',
    'A quote is not closed. Close it, or write a quote of the text twice',
  ),
  'after-quote': words(
    '引号后面还有内容：内容里的引号写成两个，或去掉多余的引号',
    'Text follows a closing quote. Write a quote of the text twice, or take the quote out',
  ),
  'quote-inside': words(
    '没加引号的一格里有引号：整格用引号括起，里面的引号写成两个',
    'A cell without quotes has a quote in it. Put the whole cell in quotes, and write its own twice',
  ),
  json: words('不是一个 JSON 对象。每行写一个', 'This is no JSON object. Write one in each line'),
  'too-long': words(`文件超过 ${MOST_ROWS} 行。分成几份`, `The file has more than ${MOST_ROWS} rows. Split it`),
  'too-large': words('文件解开后太大', 'The file unpacks to too much'),
  'long-cell': words(
    `有一格超过 ${MOST_CELL} 个字。缩短后再传`,
    `A cell has more than ${MOST_CELL} characters. Shorten it and upload again`,
  ),
  'long-line': words(
    `有一行超过 ${MOST_LINE} 个字。检查引号和换行`,
    `A line has more than ${MOST_LINE} characters. Check quotes and line ends`,
  ),
  'many-cells': words(
    `文件超过 ${MOST_CELLS} 格。分成几份`,
    `The file has more than ${MOST_CELLS} filled cells. Split it`,
  ),
  nested: words(
    '有一格里是对象。每格只能是值或值的列表',
    'A cell holds an object. Give values, or lists of values, only',
  ),
  'too-heavy': words(
    `读这个文件要用超过 ${MOST_MEGABYTES} MB 内存。分成几份`,
    `Reading the file takes more than ${MOST_MEGABYTES} MB of memory. Split it`,
  ),
  'too-slow': words(
    `读这个文件超过 ${MOST_SECONDS} 秒。分成几份`,
    `Reading the file takes more than ${MOST_SECONDS} s. Split it`,
  ),
};

/** A sheet that is not there, with those that are; what is no workbook has none. */
const noSheet = ({ otherSheets }: TablePlace): Words =>
  otherSheets === undefined
    ? words('只有 xlsx 有工作表', 'Only an xlsx file has sheets')
    : words(
        `文件里没有这张工作表，有：「${otherSheets.join('」「')}」`,
        `The file has no such sheet. It has "${otherSheets.join('", "')}"`,
      );

/** A file that cannot be read as a table. `line`: where it goes wrong; `place`: how far it was read. */
export const unreadable = (problem: Exclude<TableProblem, 'empty'>, place: TablePlace, line?: number): Refusal => {
  const { zh, en } = problem === 'no-sheet' ? noSheet(place) : UNREADABLE[problem];
  return unusable(
    `file-${problem}`,
    line === undefined ? words(zh, en) : words(`第 ${line} 行：${zh}`, `Line ${line}: ${en}`),
  );
};

const listed = (labels: readonly Words[]): Words =>
  words(labels.map(({ zh }) => zh).join('、'), labels.map(({ en }) => en).join(', '));

/** Which sheet was read when there are others: the rows may stand there. */
const sheets = ({ sheet, otherSheets = [] }: TablePlace): Words =>
  sheet === undefined || otherSheets.length === 0
    ? words('', '')
    : words(
        `。读的是第一张表「${sheet}」，没有读「${otherSheets.join('」「')}」：` +
          '数据在那里的话，选那张表（终端用 --sheet），或把它移到最前',
        `. The first sheet "${sheet}" was read, "${otherSheets.join('", "')}" ${
          otherSheets.length === 1 ? 'was' : 'were'
        } not: if the rows stand there, choose it (--sheet in the terminal) or move it to the front`,
      );

/** A file without any row: nothing at all, or only heads. `lacking`: the columns that it must have. */
export const withoutRows = (place: TablePlace, lacking: readonly Words[]): Refusal => {
  const said = sheets(place);
  const heads = listed(lacking);
  const isHeadOnly = place.heads !== undefined;
  const [zh, en] = isHeadOnly
    ? ['文件只有表头，没有数据行。表头下每行填一条', 'The file has heads only. Put one row in each line below them']
    : ['文件是空的', 'The file is empty'];
  const [wantedZh, wantedEn] = isHeadOnly
    ? ['还缺的列', 'It lacks the columns']
    : ['要有的列', 'The columns that it must have:'];
  const wanted =
    lacking.length === 0 ? words('', '') : words(`。${wantedZh}：${heads.zh}`, `. ${wantedEn} ${heads.en}`);
  return unusable(
    isHeadOnly ? 'file-no-rows' : 'file-empty',
    words(`${zh}${wanted.zh}${said.zh}`, `${en}${wanted.en}${said.en}`),
  );
};

/** Names the missing columns and the unknown ones: often it is the same column under another name. */
export const columnsMissing = (lacking: readonly Words[], ignored: readonly string[], place: TablePlace): Refusal => {
  const [zh, en] = [
    ignored.length > 0 ? `。不认识的列：${ignored.join('、')}` : '',
    ignored.length > 0 ? `. Columns that are not known: ${ignored.join(', ')}` : '',
  ];
  const [heads, said] = [listed(lacking), sheets(place)];
  return unusable(
    'file-columns',
    words(`文件缺少列：${heads.zh}${zh}${said.zh}`, `The file lacks the columns ${heads.en}${en}${said.en}`),
    { ignored },
  );
};

/** A template as it was downloaded. */
export const ONLY_EXAMPLES = unusable(
  ONLY_EXAMPLES_REASON,
  words(
    '文件里只有模板的示例行，示例不会导入。换成自己的数据再导入（终端用 --dry-run 只检查示例）',
    'The file holds only the example rows of the template, which are never imported. Put your own rows in their ' +
      'place (in the terminal --dry-run only checks them)',
  ),
);

import { wireName } from '@parkdeck/core/kit/field';
import { ruleText } from '@parkdeck/core/kit/rule';
import type { FieldProblem, Rule } from '@parkdeck/core/kit/rule';
import type { TextOptions } from '@parkdeck/core/kit/field';
import type { Heads } from '@parkdeck/core/kit/import-columns';
import type { Language, Words } from '@parkdeck/core/kit/words';
import { wantedOf } from '../../files/cells.ts';
import type { Column } from '../../files/columns.ts';
import { columnLetters } from '../../files/table-row.ts';
import type { TablePlace, TableRow } from '../../files/table-row.ts';

/**
 * Says what is wrong with a field of a line, where it stands and what is wanted; undefined: the file has no such
 * column.
 */
export type SayCell = (problem: FieldProblem) => Words | undefined;

/** Rules whose sentence does not tell what would be right. */
const UNTOLD: ReadonlySet<Rule> = new Set(['type', 'format', 'choice', 'missing']);
const MOST_SAID = 40;

interface FilledCell {
  readonly head: string;
  readonly text: string;
  readonly place: TablePlace;
}

/** `「导入」表 F 列「到期日」：「32号」`, without the sheet in csv, without sheet and letters in jsonl. */
const where = ({ head, text, place: { sheet, heads = [] } }: FilledCell): Words => {
  const at = heads.lastIndexOf(head);
  const said = text.length > MOST_SAID ? `${text.slice(0, MOST_SAID)}…` : text;
  const letters = at < 0 ? undefined : columnLetters(at);
  const zh = [
    sheet === undefined ? '' : `「${sheet}」表 `,
    letters === undefined ? '' : `${letters} 列`,
    `「${head}」`,
  ];
  const en = [
    sheet === undefined ? '' : `sheet "${sheet}", `,
    letters === undefined ? '' : `column ${letters} `,
    `"${head}"`,
  ];
  return said === ''
    ? { zh: `${zh.join('')}是空的`, en: `${en.join('')} is empty` }
    : { zh: `${zh.join('')}：「${said}」`, en: `${en.join('')}: "${said}"` };
};

/**
 * The name of a column as a problem spells it: our key, without the mark of columns that only find the row, or the
 * wire's.
 */
const isCalled = ({ key, field }: Column, name: string, display: string): boolean =>
  key === name || wireName(key, field, 'in') === name || key === `$${name === display ? 'name' : name}`;

interface LineOfFile {
  readonly columns: readonly Column[];
  readonly found: Heads['found'];
  readonly line: TableRow;
  readonly place: TablePlace;
  /** The field that names a row of the noun. */
  readonly display: string;
}

/** How the problems of one line are said. */
export const sayCells =
  ({ columns, found, line, place, display }: LineOfFile): SayCell =>
  (problem) => {
    const column = columns.find((one) => isCalled(one, problem.field, display));
    const head = column && found.get(column.key);
    if (column === undefined || head === undefined) return undefined;
    const { field } = column;
    const raw = line.cells[head] ?? '';
    const text = (typeof raw === 'string' ? raw : JSON.stringify(raw)).trim();
    const at = where({ head, text, place });
    const { patternHelp }: Partial<TextOptions> = field.options; // only texts have a pattern
    const wanted = UNTOLD.has(problem.rule) && patternHelp === undefined ? wantedOf(field) : undefined;
    const told = (language: Language, stop: string): string =>
      [ruleText(problem, language, field), ...(wanted ? [wanted[language]] : [])].join(stop);
    return { zh: `${told('zh', '，')}（${at.zh}）`, en: `${told('en', '. ')} (${at.en})` };
  };

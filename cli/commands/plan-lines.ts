import { words } from '@parkdeck/core/kit/words';
import type { Words } from '@parkdeck/core/kit/words';
import type { PlannedProblem } from '@parkdeck/core/wire/envelope';
import { moneyLine } from '../output/money-line.ts';
import type { Cli } from './cli.ts';

const SAY = {
  rows: words('行', 'rows'),
  ready: words('可执行', 'ready'),
  problems: words('不能执行', 'cannot'),
  noted: words('需留意', 'to note'),
  row: words('行', 'Row'),
  already: words('已导入', 'imported before'),
  more: words('其余见', 'The others:'),
} as const;

/** What a plan comes to, made or only rehearsed. */
export interface Figures {
  readonly rows: number;
  readonly ready: number;
  readonly problems: number;
  readonly noted: number;
  /** Of an import: how many lines were imported before. */
  readonly before: number;
  /** In fen. */
  readonly amount: number;
  readonly warnings: readonly string[];
}

interface Told {
  /** What stands before the figures: the plan, or that nothing is kept of it. */
  readonly head: string;
  /** The line that shows all rows with problems. */
  readonly others: string;
  /** Rows can be mended by their number in the plan, which is not that of their line. */
  readonly byNumber?: boolean;
}

const SHOWN = 10;

/** A row with a problem: the number of its line, by which it is found in the file, and that in the plan. */
const problemLine = (
  { number, line, name, message, reason }: PlannedProblem,
  byNumber: boolean,
  { language }: Cli,
): string => {
  const inPlan = byNumber && line !== null && line !== number ? ` (--row ${number})` : '';
  return `${SAY.row[language]} ${line ?? number}${inPlan}  ${name}  ${message ?? reason ?? ''}`;
};

/** `3 行, 2 可执行`. */
export const counted = (cli: Cli, ...counts: readonly (readonly [number, Words])[]): string =>
  counts.map(([count, what]) => `${count} ${what[cli.language]}`).join(', ');

/** A row with a problem, for programs. */
export const problemDocument = ({ number, line, name, reason, message }: PlannedProblem): unknown => ({
  row: number,
  ...(line === null ? {} : { line }),
  name,
  reason: reason ?? message,
  message,
});

/** The effects of a plan as text. */
export const figureLines = (
  { amount, warnings, before, ...of }: Figures,
  broken: readonly PlannedProblem[],
  { head, others, byNumber = false }: Told,
  cli: Cli,
): string[] => {
  const {
    language,
    output: {
      look: { paint },
    },
  } = cli;
  const figures = counted(
    cli,
    [of.rows, SAY.rows],
    [of.ready, SAY.ready],
    [of.problems, SAY.problems],
    [of.noted, SAY.noted],
    ...(before > 0 ? [[before, SAY.already] as const] : []),
  );
  return [
    `${head}  ${figures}`,
    ...(amount === 0 ? [] : [paint(moneyLine(amount, language), 'strong')]),
    ...warnings.map((warning) => paint(`▲ ${warning}`, 'warn')),
    ...broken.slice(0, SHOWN).map((row) => paint(`✕ ${problemLine(row, byNumber, cli)}`, 'bad')),
    ...(broken.length > SHOWN ? [`… ${SAY.more[language]} ${others}`] : []),
  ];
};

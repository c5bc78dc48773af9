import { calledText } from '@parkdeck/core/kit/called';
import type { Field, Fields } from '@parkdeck/core/kit/field';
import { isChoice, isKey, isMoney, isWholeDay } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { words } from '@parkdeck/core/kit/words';
import type { Language } from '@parkdeck/core/kit/words';
import { REPLACED, SECRET_REPLACED } from '@parkdeck/core/kit/preview';
import type { Preview, PreviewRow } from '@parkdeck/core/wire/envelope';
import { printField } from '../fields/print.ts';
import type { Row } from './answers.ts';
import { moneyLine } from './money-line.ts';
import type { TableLook } from './table.ts';

const SAY = {
  added: words('新增', 'adds'),
  removed: words('删除', 'removes'),
  changed: words('修改', 'changes'),
  refused: words('不能执行', 'cannot'),
  nothing: words('没有变化', 'Nothing would change'),
  more: words('还有', 'and'),
  rows: words('条', 'more'),
  line: (line: number) => words(`（第 ${line} 行）`, `(line ${line})`),
  nothingYet: words('（空）', '(empty)'),
} as const;

/** Maximum number of rows shown in full. */
const MOST = 20;
/** Fields without interest in a preview. */
const DULL: ReadonlySet<string> = new Set(['createdAt', 'createdBy', 'updatedAt', 'updatedBy']);

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** `到期日 2026-03-31 → 2026-06-30` for every field that differs. */
const differences = (before: Row | null, after: Row | null, fields: Fields, language: Language): string[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    if (DULL.has(key) || isKey(field) || same(before?.[key], after?.[key])) return [];
    const text = (row: Row | null): string =>
      row?.[key] === SECRET_REPLACED
        ? REPLACED[language]
        : row
          ? printField(row, key, field, language).text || SAY.nothingYet[language]
          : '';
    const [old, fresh] = [text(before), text(after)];
    return [`${field.options.label[language]}  ${[old, fresh].filter(Boolean).join(' → ')}`];
  });

interface Look {
  readonly nounOf: (noun: string) => Pick<ResourceDef, 'fields' | 'display' | 'called'> | undefined;
  readonly titleOf: (noun: string) => string;
  readonly language: Language;
  readonly look: TableLook;
}

/** Kinds of fields shown for a row that changes as a side effect, and how many of them. */
const isToldBeside = (field: Field): boolean => isChoice(field) || isMoney(field) || isWholeDay(field);
const MOST_BESIDE = 4;

/** One line of a side effect: `新增 订单 月卡续费 · 应收 ¥540.00 · 已结清`. */
const besideLine = ({ noun, before, after }: PreviewRow, { nounOf, titleOf, language, look }: Look): string => {
  const row = after ?? before ?? {};
  const told = Object.entries(nounOf(noun)?.fields ?? {})
    .filter(([key, field]) => isToldBeside(field) && row[key] !== null && row[key] !== undefined && row[key] !== 0)
    .slice(0, MOST_BESIDE);
  const texts = told.map(([key, field]) =>
    [...(isChoice(field) ? [] : [field.options.label[language]]), printField(row, key, field, language).text].join(' '),
  );
  const head = `${(before ? SAY.removed : SAY.added)[language]} ${titleOf(noun)}`;
  return `${look.paint(head, 'strong')}  ${texts.join(' · ')}`.trimEnd();
};

const rowLines = (row: PreviewRow, { nounOf, titleOf, language, look }: Look): string[] => {
  const { noun, id, before, after, msg, reason, line, amountFen, notes } = row;
  const what = reason !== undefined ? SAY.refused : !before ? SAY.added : !after ? SAY.removed : SAY.changed;
  const tone = reason !== undefined || !after ? 'bad' : 'strong';
  const resource = nounOf(noun);
  const fields = resource?.fields ?? {};
  const shown = before ?? after;
  const name =
    resource && shown ? calledText(resource, (key, field) => printField(shown, key, field, language).text) : '';
  const changed = reason === undefined && after ? differences(before, after, fields, language) : [];
  return [
    // The key of a new row is not final yet.
    look.paint(
      [
        what[language],
        titleOf(noun),
        ...(before || reason !== undefined ? [name || id] : []),
        ...(line === undefined || reason === undefined ? [] : [SAY.line(line)[language]]),
      ].join(' '),
      tone,
    ),
    ...(reason === undefined ? [] : [`  ${msg ?? reason}`]),
    ...changed.map((line) => `  ${line}`),
    ...(amountFen === 0 ? [] : [`  ${moneyLine(amountFen, language)}`]),
    ...notes.map((note) => look.paint(`  ▲ ${note}`, 'warn')),
  ];
};

/** The preview as text: rows old → new, the money, the notes. */
export const previewLines = (preview: Preview, look: Look): string[] => {
  const { rows, amountFen, notes } = preview;
  const { language } = look;
  const told = new Set(rows.flatMap((row) => row.notes));
  // Changes of existing rows are shown in full; side effects get one line each.
  const changed = rows.filter(({ before, after, reason }) => (before && after) || reason !== undefined);
  const [main, beside] = changed.length > 0 ? [changed, rows.filter((row) => !changed.includes(row))] : [rows, []];
  const more = (number: number): readonly string[] =>
    number > MOST ? [`… ${SAY.more[language]} ${number - MOST} ${SAY.rows[language]}`] : [];
  return [
    ...(rows.length === 0 ? [SAY.nothing[language]] : main.slice(0, MOST).flatMap((row) => rowLines(row, look))),
    ...more(main.length),
    ...beside.slice(0, MOST).map((row) => besideLine(row, look)),
    ...more(beside.length),
    ...(amountFen === 0 ? [] : [look.look.paint(moneyLine(amountFen, language), 'strong')]),
    ...notes.filter((note) => !told.has(note)).map((note) => look.look.paint(`▲ ${note}`, 'warn')),
  ];
};

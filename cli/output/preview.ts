import type { Fields } from '@parkdeck/core/kit/field';
import { words } from '@parkdeck/core/kit/words';
import type { Language } from '@parkdeck/core/kit/words';
import { formatFen } from '@parkdeck/core/lib/money';
import type { Preview, PreviewRow } from '@parkdeck/core/wire/envelope';
import { printField } from '../fields/print.ts';
import type { Row } from './answers.ts';
import type { TableLook } from './table.ts';

const SAY = {
  added: words('新增', 'adds'), removed: words('删除', 'removes'), changed: words('修改', 'changes'), refused: words('不能执行', 'cannot'), money: words('金额', 'Money'),
  nothing: words('没有变化', 'Nothing would change'), more: words('还有', 'and'), rows: words('条', 'more'), nothingYet: words('（空）', '(empty)'),
} as const;

/** Rows shown in full. */
const MOST = 20;
/** Nobody asks about them. */
const DULL: ReadonlySet<string> = new Set(['createdAt', 'createdBy', 'updatedAt', 'updatedBy']);

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** `到期日  2026-03-31 → 2026-06-30` for every field that differs. */
const differences = (before: Row | null, after: Row | null, fields: Fields, language: Language): string[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    if (DULL.has(key) || field.kind === 'id' || same(before?.[key], after?.[key])) return [];
    const text = (row: Row | null): string => (row ? printField(row, key, field, language).text || SAY.nothingYet[language] : '');
    const [old, fresh] = [text(before), text(after)];
    return [`${field.options.label[language]}  ${[old, fresh].filter(Boolean).join(' → ')}`];
  });

interface Look {
  readonly fieldsOf: (noun: string) => Fields | undefined;
  readonly titleOf: (noun: string) => string;
  readonly language: Language;
  readonly look: TableLook;
}

const rowLines = (row: PreviewRow, { fieldsOf, titleOf, language, look }: Look): string[] => {
  const { noun, id, before, after, msg, reason, amountFen, notes } = row;
  const what = reason !== undefined ? SAY.refused : !before ? SAY.added : !after ? SAY.removed : SAY.changed;
  const tone = reason !== undefined || !after ? 'bad' : 'strong';
  const fields = fieldsOf(noun) ?? {};
  const changed = reason === undefined && after ? differences(before, after, fields, language) : [];
  return [
    // The key of a new row is not yet its own.
    look.paint([what[language], titleOf(noun), ...(before || reason !== undefined ? [id] : [])].join(' '), tone),
    ...(reason === undefined ? [] : [`  ${msg ?? reason}`]),
    ...changed.map((line) => `  ${line}`),
    ...(amountFen > 0 ? [`  ${SAY.money[language]}  ${formatFen(amountFen, { sign: true })}`] : []),
    ...notes.map((note) => look.paint(`  ▲ ${note}`, 'warn')),
  ];
};

/** What would happen, for people: rows old → new, the money, what to note. */
export const previewLines = (preview: Preview, look: Look): string[] => {
  const { rows, amountFen, notes } = preview;
  const { language } = look;
  const told = new Set(rows.flatMap((row) => row.notes));
  return [
    ...(rows.length === 0 ? [SAY.nothing[language]] : rows.slice(0, MOST).flatMap((row) => rowLines(row, look))),
    ...(rows.length > MOST ? [`… ${SAY.more[language]} ${rows.length - MOST} ${SAY.rows[language]}`] : []),
    ...(amountFen > 0 ? [look.look.paint(`${SAY.money[language]}  ${formatFen(amountFen, { sign: true })}`, 'strong')] : []),
    ...notes.filter((note) => !told.has(note)).map((note) => look.look.paint(`▲ ${note}`, 'warn')),
  ];
};

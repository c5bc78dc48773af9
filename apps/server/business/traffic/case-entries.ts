import type { CaseEntry } from '@parkdeck/core/catalogue/traffic/case-file';
import { explain } from '@parkdeck/core/domain/fees/fees/explain';
import { hasName, isAccount, personText } from '@parkdeck/core/kit/account';
import { choiceMark } from '@parkdeck/core/kit/choice';
import { choicesOf } from '@parkdeck/core/kit/field';
import type { Field } from '@parkdeck/core/kit/field';
import { isChoice, isMoney, isPicture, isStructure } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { words } from '@parkdeck/core/kit/words';
import type { Language } from '@parkdeck/core/kit/words';
import { lengthWords } from '@parkdeck/core/lib/length';
import { isDatetime } from '@parkdeck/core/lib/datetime';
import { formatFen } from '@parkdeck/core/lib/money';
import { calls, resources } from '../../db/registry.ts';
import type { Row } from '../../db/rows.ts';
import { cellOf } from '../../files/cells.ts';
import type { CaseSource, Telling } from './case-source.ts';
import { linesOf } from './session-charges.ts';

/** A field's value as text for a sentence; empty when it has none. */
export const wordOf = (
  noun: ResourceDef,
  key: string,
  row: Readonly<Record<string, unknown>>,
  language: Language,
): string => {
  const field = noun.fields[key];
  const cell = field ? cellOf(key, field, row, language) : null;
  if (cell === null || row[key] === 'none') return '';
  return typeof cell === 'object' ? formatFen(cell.fen, { sign: true }) : String(cell);
};

const colon = { zh: '：', en: ': ' } as const;
const labelled = (field: Field, text: string, language: Language): string =>
  `${field.options.label[language]}${colon[language]}${text}`;

/** How an amount was calculated, line by line, as stored with the order. */
export const feeLines = (row: Row, language: Language): readonly string[] =>
  linesOf({ feeLines: row['feeLines'] }).flatMap(({ trace }) => explain(trace).map((line) => line[language]));

/** Lines of one field: amounts other than 0, and charge lines. */
const linesAt = (noun: ResourceDef, key: string, row: Row, language: Language): readonly string[] => {
  const field = noun.fields[key];
  if (isStructure(field)) return feeLines(row, language);
  return field && isMoney(field) && row[key] !== 0 && typeof row[key] === 'number'
    ? [labelled(field, wordOf(noun, key, row, language), language)]
    : [];
};

const stateMark = (noun: ResourceDef, row: Row): CaseEntry['mark'] => {
  const field = noun.fields['state'];
  return field && isChoice(field) && typeof row['state'] === 'string'
    ? (choiceMark(choicesOf(field), row['state']) ?? null)
    : null;
};

export const textAt = (row: Readonly<Record<string, unknown>>, key: string | undefined): string | null => {
  const value = key === undefined ? null : row[key];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Who it was: by name, where his account stands and may be seen. */
const byOf = (noun: ResourceDef, row: Row, key: string | undefined, language: Language): string | null => {
  const field = key === undefined ? undefined : noun.fields[key];
  const value = textAt(row, key);
  if (!field || value === null || !hasName(field)) return value;
  const name = textAt(row, `${key}Name`);
  return name ?? (isAccount(field) ? personText(null, value, language) : null);
};

const picturesOf = (noun: ResourceDef, row: Row): readonly string[] =>
  Object.entries(noun.fields).flatMap(([key, field]) => {
    const value = row[key];
    return isPicture(field) ? [value].flat().filter((one): one is string => typeof one === 'string') : [];
  });

const isTold = ({ when }: Telling<string>, row: Row): boolean =>
  Object.entries(when ?? {}).every(([key, words]) => words?.includes(String(row[key])) ?? true);

/** The entries of a row; `named` finds the row that a reference of it names. */
export const entriesOf = (
  { noun, tells }: CaseSource,
  row: Row,
  language: Language,
  named: (id: unknown) => Row | undefined,
): readonly CaseEntry[] =>
  tells.flatMap((telling, index): CaseEntry[] => {
    const at = row[telling.at];
    if (typeof at !== 'string' || !isDatetime(at) || !isTold(telling, row)) return [];
    const seconds = telling.lasting === undefined ? undefined : row[telling.lasting];
    const amount = telling.amount === undefined ? undefined : row[telling.amount];
    const source = telling.linesOf === undefined ? undefined : named(row[telling.linesOf]);
    return [
      {
        at,
        kind: telling.kind,
        title: telling.title[language],
        icon: telling.icon ?? noun.icon ?? 'file-text',
        park: textAt(row, 'parkName'),
        noun: noun.name,
        id: row.id,
        detail: [
          ...telling.facts.map((key) => wordOf(noun, key, row, language)),
          typeof seconds === 'number' ? lengthWords(seconds)[language] : '',
        ]
          .filter(Boolean)
          .join(' · '),
        amount: typeof amount === 'number' ? (telling.isBack ? -amount : amount) : null,
        mark: telling.mark ?? (telling.facts.includes('state') ? stateMark(noun, row) : null),
        by: byOf(noun, row, telling.by, language),
        lines: [
          ...(telling.lines ?? []).flatMap((key) => linesAt(noun, key, row, language)),
          ...(source ? feeLines(source, language) : []),
        ],
        pictures: index === 0 ? picturesOf(noun, row) : [],
      },
    ];
  });

const REMOVED = words('已删除', 'Removed');
const edited = ({ title }: ResourceDef) => words(`编辑${title.zh}`, `${title.en} edited`);
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * The entry of an edit, from a line of the operation log: the fields before and after. New rows have entries of their
 * own.
 */
export const changeOf = (line: Row, language: Language): CaseEntry | undefined => {
  const { at, action, content, rowId, noun: name } = line;
  const noun = resources.get(String(name));
  if (!noun || typeof at !== 'string' || !isDatetime(at) || !isRecord(content) || !isRecord(content['before']))
    return undefined;
  const { before, after } = content;
  const call = calls.get(String(action));
  const shown = (key: string, row: Readonly<Record<string, unknown>>): string =>
    wordOf(noun, key, row, language) || '—';
  const lines = isRecord(after)
    ? Object.entries(noun.fields).flatMap(([key, field]) =>
        key in after && !isStructure(field)
          ? [labelled(field, `${shown(key, before)} → ${shown(key, after)}`, language)]
          : [],
      )
    : [REMOVED[language]];
  return {
    at,
    kind: 'handling',
    title: (call?.verb === 'create-or-update' ? edited(noun) : call?.title)?.[language] ?? String(action),
    icon: call?.action?.icon ?? 'pencil',
    park: textAt(line, 'parkName'),
    detail: wordOf(resources.get('operation-log') ?? noun, 'surface', line, language),
    amount: null,
    mark: null,
    by: textAt(line, 'person') ?? textAt(line, 'userName'),
    lines,
    pictures: [],
    noun: noun.name,
    id: String(rowId),
  };
};

import { choiceLabel, choiceMark } from '@parkdeck/core/kit/choice';
import { choicesOf, refTarget } from '@parkdeck/core/kit/field';
import { unseenName } from '@parkdeck/core/kit/unseen';
import { SEPARATOR } from '@parkdeck/core/kit/words';
import { formatFen } from '@parkdeck/core/lib/money';
import type { ReactNode } from 'react';
import { grouped } from './grouped.ts';
import { decimalText } from '@parkdeck/core/lib/decimals';
import { percentOf } from './percent.ts';
import { useLanguage } from '../state/language.ts';
import { Plate, PlateList } from '../ui/Plate.tsx';
import { State } from '../ui/State.tsx';
import { fieldText, hasValue, type FieldValue } from './text.ts';
import { ofKindIn } from '@parkdeck/core/kit/kinds';
import type { PerKind } from '@parkdeck/core/kit/kinds';
import { mayOpen } from '../resource/own-page.ts';
import styles from './cell.module.css';

interface CellContext extends FieldValue {
  /** Opens the record of a reference; without it references are plain text. */
  readonly onOpenRef?: (noun: string, id: string) => void;
  /** Of a link; without it the link is out of the Tab order: in a grid the row is opened by keys, and then the link. */
  readonly tabIndex?: number;
}

const plain = (told: CellContext): ReactNode => fieldText(told.field, told.name, told.row, told.language);
const number = (told: CellContext): ReactNode => {
  const { value, field } = told;
  if (field.options.inWords) return plain(told);
  if (typeof value === 'number' && field.options.decimals) return decimalText(value, field.options.decimals);
  return typeof value === 'number' && !field.options.ungrouped ? grouped(value) : String(value);
};
const texts = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value.filter((one): one is string => typeof one === 'string')
    : typeof value === 'string'
      ? [value]
      : [];

/** Renders a value in a table cell or a fact: plates as plates, states with their mark, references as quiet links. */
const CELL: PerKind<(told: CellContext) => ReactNode> = {
  id: ({ value }) => <span className={styles.mono}>{String(value)}</span>,
  ref: (told) => {
    const target = refTarget(told.field);
    const open = told.onOpenRef;
    const unseen = unseenName(told.field, told.row[`${told.name}Name`]);
    if (!target || !open || unseen || !mayOpen(target)) return plain(told);
    return (
      <button
        type="button"
        tabIndex={told.tabIndex ?? -1}
        className={styles.ref}
        onClick={(event) => {
          event.stopPropagation();
          open(target, String(told.value));
        }}
      >
        {plain(told)}
      </button>
    );
  },
  refs: plain,
  text: plain,
  datetime: plain,
  day: plain,
  file: plain,
  secret: plain,
  json: plain,
  lines: plain,
  decimal: plain,
  int: number,
  money: ({ value }) => (typeof value === 'number' ? formatFen(value) : String(value)),
  percent: ({ value, field }) => percentOf(field).aligned(value),
  plate: ({ value }) => <Plate plate={String(value)} />,
  plates: ({ value }) => <PlateList plates={texts(value)} />,
  choice: ({ field, value, language }) => {
    if (Array.isArray(value))
      return value
        .map((word) => choiceLabel(choicesOf(field), String(word))?.[language] ?? String(word))
        .join(SEPARATOR[language]);
    const word = String(value);
    const mark = choiceMark(choicesOf(field), word);
    const label = choiceLabel(choicesOf(field), word)?.[language] ?? word;
    return mark ? <State mark={mark}>{label}</State> : label;
  },
  flag: (told) => plain(told),
  image: ({ value }) => <img src={String(value)} alt="" className={styles.image} loading="lazy" />,
  images: ({ value, field, language }) => (
    <span className={styles.pictures}>
      {texts(value).map((address, at) => (
        <a key={address} href={address} target="_blank" rel="noreferrer">
          <img src={address} alt={`${field.options.label[language]} ${at + 1}`} loading="lazy" />
        </a>
      ))}
    </span>
  ),
};

export type CellProps = Pick<CellContext, 'field' | 'name' | 'row' | 'onOpenRef' | 'tabIndex'>;

/** Renders one value of a row by its kind; without one what that means, where its declaration says so. */
export function Cell(props: CellProps) {
  const language = useLanguage();
  const { field, name, row } = props;
  const { whenNone } = field.options;
  if (!hasValue(row, name))
    return whenNone && name in row ? <span className={styles.none}>{whenNone[language]}</span> : null;
  return ofKindIn(CELL, field)({ ...props, value: row[name], language });
}

import { BILL_SOURCES } from '@parkdeck/core/catalogue/finance/choices';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { addMonths, weekday, type Day } from '@parkdeck/core/lib/day';
import { formatFen } from '@parkdeck/core/lib/money';
import { BILL_RESULTS } from '@parkdeck/core/vocabulary/finance';
import { today } from '../../../fields/today.ts';
import type { Row } from '../../../fields/text.ts';
import { DrawnRow } from '../../../resource/list/DrawnRow.tsx';
import type { ShapeProps } from '../../../resource/list/list-shape.ts';
import { ColourLegend } from '../../../resource/list/ColourLegend.tsx';
import { SpanBar, SpanNote } from '../../../resource/list/SpanBar.tsx';
import { numberOf, wordOf } from '../../../resource/list/row-words.ts';
import { EmptyFrame } from '../../../resource/parts/EmptyFrame.tsx';
import { useLanguage, useWords } from '../../../state/language.ts';
import { cx } from '../../../ui/class-names.ts';
import styles from './bill-month.module.css';
import { daysOf, linesOf, lookOf, LOOKS, monthOf, netOf, type Bill, type MerchantLine } from './month-model.ts';
import { BILL_WORDS } from './words.ts';

interface Drawn extends Bill {
  readonly row: Row;
  readonly company: string;
}

const drawn = (row: Row): Drawn => ({
  row,
  day: wordOf(row, 'billDate'),
  source: wordOf(row, 'source'),
  merchant: wordOf(row, 'merchantNo'),
  company: wordOf(row, 'companyName'),
  result: wordOf(row, 'result'),
  ours: numberOf(row, 'ours'),
  theirs: numberOf(row, 'theirs'),
  ourRefunds: numberOf(row, 'ourRefunds'),
  theirRefunds: numberOf(row, 'theirRefunds'),
});
const signed = (fen: number): string => (fen > 0 ? `+${formatFen(fen)}` : formatFen(fen));

/** A month of bills, merchant by merchant: where a channel and we do not agree, and who has more. */
export function BillMonth({ list, onOpen }: ShapeProps) {
  const say = useWords();
  const now = monthOf({}, today());
  const month = monthOf(list.search, now);
  const bills = list.rows.map(drawn);
  const lines = linesOf(bills);
  const days = daysOf(month);
  const go = (to: Day): void =>
    list.setSearch({ month: to === now ? null : to.slice(0, 7), billDateFrom: null, billDateTo: null, id: null });
  const turn = (by: -1 | 0 | 1): void => go(by === 0 ? now : addMonths(month, by));
  const differing = bills.filter(({ result }) => result === 'differs').length;
  return (
    <>
      <SpanBar title={month.slice(0, 7)} words={BILL_WORDS} isNow={month === now} onTurn={turn}>
        {bills.length > 0 && <SpanNote>{say(BILL_WORDS.told(bills.length, differing))}</SpanNote>}
        <ColourLegend colours={LOOKS.map((look) => [styles[look], BILL_WORDS[look]])} />
      </SpanBar>
      {bills.length === 0 && (
        <EmptyFrame
          title={BILL_WORDS.none}
          detail={BILL_WORDS.noneDetail}
          ways={[{ label: BILL_WORDS.toChannels, path: '/otherpay/config' }]}
        />
      )}
      {lines.length > 0 && (
        <div className={styles.map} style={{ gridTemplateColumns: columnsOf(days.length) }}>
          <span className={styles.corner} />
          {days.map((day) => (
            <span key={day} className={cx(styles.head, weekday(day) > 5 && styles.weekend)}>
              {Number(day.slice(8))}
            </span>
          ))}
          <span className={cx(styles.head, styles.sum)}>{say(BILL_WORDS.net)}</span>
          {lines.map((line) => (
            <Merchant key={line.key} line={line} days={days} list={list} onOpen={onOpen} />
          ))}
          <span className={cx(styles.name, styles.sum)} />
          {days.map((day) => (
            <span key={day} />
          ))}
          <b className={styles.net}>{signed(netOf(bills))}</b>
        </div>
      )}
    </>
  );
}

const columnsOf = (days: number): string => `minmax(170px, 220px) repeat(${days}, minmax(18px, 1fr)) 96px`;

interface MerchantProps extends ShapeProps {
  readonly line: MerchantLine<Drawn>;
  readonly days: readonly Day[];
}

function Merchant({ line, days, list, onOpen }: MerchantProps) {
  const say = useWords();
  const language = useLanguage();
  const { source, merchant, bills, net } = line;
  const channel = choiceLabel(BILL_SOURCES, source)?.[language] ?? source;
  const company = [...bills.values()][0]?.company ?? '';
  return (
    <>
      <span className={styles.name} title={`${company} · ${channel} ${merchant}`}>
        <b>{company}</b>
        <span className={styles.faint}>
          {channel} {merchant}
        </span>
      </span>
      {days.map((day) => {
        const bill = bills.get(day);
        if (!bill) return <span key={day} className={styles.blank} />;
        const look = lookOf(bill);
        const result = choiceLabel(BILL_RESULTS, bill.result)?.[language] ?? '';
        const told = [`${day} ${channel} ${merchant}`, result, `${say(BILL_WORDS.net)} ${signed(netOf([bill]))}`].join(
          ' · ',
        );
        return (
          <DrawnRow
            key={day}
            list={list}
            onOpen={onOpen}
            row={bill.row}
            label={told}
            className={cx(styles.cell, styles[look])}
          >
            {look === 'more' ? '+' : look === 'less' ? '−' : look === 'missing' ? '?' : ''}
          </DrawnRow>
        );
      })}
      <span className={cx(styles.net, net === 0 && styles.faint)}>{signed(net)}</span>
    </>
  );
}

import { SETTLE_STATES } from '@parkdeck/core/catalogue/finance/choices';
import { settlement } from '@parkdeck/core/catalogue/finance/settlement';
import { PAY_WAYS } from '@parkdeck/core/catalogue/choices';
import { choiceLabel, choiceMark } from '@parkdeck/core/kit/choice';
import type { Words } from '@parkdeck/core/kit/words';
import { addDays, isDay } from '@parkdeck/core/lib/day';
import { formatFen } from '@parkdeck/core/lib/money';
import { useState } from 'react';
import { dayInWords } from '../../../app/dates.ts';
import { today } from '../../../fields/today.ts';
import type { Row } from '../../../fields/text.ts';
import { DrawnRow } from '../../../resource/list/DrawnRow.tsx';
import type { ShapeProps } from '../../../resource/list/list-shape.ts';
import { SpanBar, SpanNote } from '../../../resource/list/SpanBar.tsx';
import { numberOf, wordOf } from '../../../resource/list/row-words.ts';
import { EmptyFrame } from '../../../resource/parts/EmptyFrame.tsx';
import { weekOf } from '../../../resource/parts/week.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { cx } from '../../../ui/class-names.ts';
import { State } from '../../../ui/State.tsx';
import { barsOf, flowDays, partOf, STEPS, type FlowDay, type Settled, type Step } from './flow.ts';
import { FLOW_WORDS } from './flow-words.ts';
import styles from './settlement-flow.module.css';

interface Drawn extends Settled {
  readonly row: Row;
  readonly company: string;
  readonly payWay: string;
}

const { trade, refund, channelFee, share, net } = settlement.fields;
const LABELS: Readonly<Record<Step, Words>> = {
  trade: trade.options.label,
  refund: refund.options.label,
  channelFee: channelFee.options.label,
  share: share.options.label,
  net: net.options.label,
  paid: FLOW_WORDS.paid,
};

const drawn = (row: Row): Drawn => ({
  row,
  day: wordOf(row, 'settleDate'),
  company: wordOf(row, 'companyName'),
  payWay: wordOf(row, 'payWay'),
  state: wordOf(row, 'state'),
  trade: numberOf(row, 'trade'),
  refund: numberOf(row, 'refund'),
  channelFee: numberOf(row, 'channelFee'),
  share: numberOf(row, 'share'),
  net: numberOf(row, 'net'),
});
const yuan = (fen: number): string => formatFen(fen, { sign: true });
const percent = (part: number): string => `${part * 100}%`;

/** A week of settlements, each day as a flow: what came in, what was taken off, what has reached the account. */
export function SettlementFlow({ list, onOpen }: ShapeProps) {
  const say = useWords();
  const last = addDays(today(), -1);
  const [now, monday] = [weekOf({}, last), weekOf(list.search, last)];
  const rows = list.rows.map(drawn);
  const days = flowDays(rows);
  const most = Math.max(1, ...days.flatMap(({ bars }) => bars.flatMap(({ from, to }) => [from, to])));
  const sums = new Map(barsOf(rows).map(({ step, amount }) => [step, amount]));
  const turn = (by: -1 | 0 | 1): void => {
    const to = by === 0 ? now : addDays(monday, by * 7);
    list.setSearch({ week: to === now ? null : to, settleDateFrom: null, settleDateTo: null, id: null });
  };
  const told = FLOW_WORDS.told(yuan(sums.get('net') ?? 0), yuan(sums.get('paid') ?? 0));
  return (
    <>
      <SpanBar title={`${monday} – ${addDays(monday, 6)}`} words={FLOW_WORDS} isNow={monday === now} onTurn={turn}>
        {rows.length > 0 && <SpanNote>{say(told)}</SpanNote>}
      </SpanBar>
      {rows.length === 0 && (
        <EmptyFrame
          title={FLOW_WORDS.none}
          detail={FLOW_WORDS.noneDetail}
          ways={[{ label: FLOW_WORDS.toPayouts, path: '/fundmanage/cashoutset' }]}
        />
      )}
      {days.map((one) => (
        <DayFlow key={one.day} flow={one} most={most} list={list} onOpen={onOpen} />
      ))}
    </>
  );
}

interface DayFlowProps extends ShapeProps {
  readonly flow: FlowDay<Drawn>;
  /** The tallest bar of the week, in fen. */
  readonly most: number;
}

function DayFlow({ flow: { day, rows, bars }, most, list, onOpen }: DayFlowProps) {
  const say = useWords();
  const language = useLanguage();
  const [only, setOnly] = useState<Step | null>(null);
  const title = isDay(day) ? dayInWords(day, language) : day;
  return (
    <section className={styles.day} aria-label={title}>
      <div className={cx(styles.line, styles.head)}>
        <h2>
          {title}
          <span>{say(FLOW_WORDS.rows(rows.length))}</span>
        </h2>
        {bars.map(({ step, amount, from, to }) => (
          <button
            key={step}
            type="button"
            className={styles.step}
            aria-pressed={only === step}
            // its name is what stands in it; this says what a press does
            title={say(FLOW_WORDS.only(LABELS[step]))}
            onClick={() => setOnly(only === step ? null : step)}
          >
            <span className={styles.bar}>
              {amount !== 0 && (
                <i
                  className={styles[step]}
                  style={{
                    insetBlockEnd: percent(Math.max(0, Math.min(from, to)) / most),
                    blockSize: percent(Math.abs(to - from) / most),
                  }}
                />
              )}
            </span>
            <span className={styles.label}>{say(LABELS[step])}</span>
            <b>{formatFen(amount)}</b>
          </button>
        ))}
      </div>
      {rows.map((one) => (
        <SettledLine
          key={list.keyOf(one.row)}
          one={one}
          isDim={only !== null && partOf(one, only) === 0}
          list={list}
          onOpen={onOpen}
        />
      ))}
    </section>
  );
}

interface SettledLineProps extends ShapeProps {
  readonly one: Drawn;
  readonly isDim: boolean;
}

function SettledLine({ one, isDim, list, onOpen }: SettledLineProps) {
  const language = useLanguage();
  const way = choiceLabel(PAY_WAYS, one.payWay)?.[language] ?? one.payWay;
  const state = choiceLabel(SETTLE_STATES, one.state)?.[language] ?? one.state;
  return (
    <DrawnRow
      list={list}
      onOpen={onOpen}
      row={one.row}
      hint={[one.day, one.company, way, state, formatFen(one.net)].join(' · ')}
      className={cx(styles.line, styles.row, isDim && styles.dim)}
    >
      <span className={styles.who}>
        <State mark={choiceMark(SETTLE_STATES, one.state) ?? 'off'}>{way}</State>
        <span>{one.company}</span>
      </span>
      {STEPS.map((step) => {
        const amount = partOf(one, step);
        return (
          <span key={step} className={cx(styles.amount, amount === 0 && styles.nothing)}>
            {amount === 0 ? '—' : formatFen(amount)}
          </span>
        );
      })}
    </DrawnRow>
  );
}

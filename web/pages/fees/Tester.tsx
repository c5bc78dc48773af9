import { stayIn, stayOut } from '@parkdeck/core/catalogue/fees/test-fee';
import { CAR_MODEL_CLASSES } from '@parkdeck/core/catalogue/vehicles/choices';
import type { HolidayCalendar } from '@parkdeck/core/domain/fees/fees/calendar';
import { compileRule } from '@parkdeck/core/domain/fees/fees/compile';
import { explainLine } from '@parkdeck/core/domain/fees/fees/explain';
import { quote } from '@parkdeck/core/domain/fees/fees/quote';
import { FEE_REFUSALS } from '@parkdeck/core/domain/fees/fees/refusals';
import type { FeeRule } from '@parkdeck/core/domain/fees/fees/rule';
import type { Trace, TraceLine } from '@parkdeck/core/domain/fees/fees/trace';
import { NIGHT } from '@parkdeck/core/domain/fees/tariffs/simple';
import { VEHICLE_CLASSES } from '@parkdeck/core/domain/fees/tariffs/vehicle-class';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import type { Words } from '@parkdeck/core/kit/words';
import { instantOf, isDatetime } from '@parkdeck/core/lib/datetime';
import { addDays, isDay, type Day } from '@parkdeck/core/lib/day';
import { formatFen } from '@parkdeck/core/lib/money';
import { Fragment, type CSSProperties, type RefObject } from 'react';
import { FieldInput } from '../../fields/input.tsx';
import { today } from '../../fields/today.ts';
import { useLanguage, useWords } from '../../state/language.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Input.tsx';
import { Money } from '../../ui/Money.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { colourOf, windowNames } from './band-model.ts';
import feesStyles from './fees.module.css';
import styles from './Tester.module.css';
import { FEE_WORDS } from './words.ts';

/** A stay to test: its times as typed. */
export interface Stay {
  readonly in: string;
  readonly out: string;
  readonly vehicleClass: string;
}

const PRESETS: readonly { readonly label: Words; readonly of: (day: Day) => Pick<Stay, 'in' | 'out'> }[] = [
  { label: FEE_WORDS.half, of: (day) => ({ in: `${day} 09:00:00`, out: `${day} 09:30:00` }) },
  { label: FEE_WORDS.two, of: (day) => ({ in: `${day} 09:00:00`, out: `${day} 11:00:00` }) },
  { label: FEE_WORDS.overnight, of: (day) => ({ in: `${day} 21:30:00`, out: `${addDays(day, 1)} 08:30:00` }) },
  { label: FEE_WORDS.three, of: (day) => ({ in: `${day} 09:00:00`, out: `${addDays(day, 3)} 09:00:00` }) },
];

export const firstStay = (): Stay => ({
  in: `${today()} 21:30:00`,
  out: `${addDays(today(), 1)} 08:30:00`,
  vehicleClass: 'small',
});

/** The fee of a stay by a rule; undefined while its times or the rule are invalid. */
export const quoted = (rule: FeeRule, calendar: HolidayCalendar, stay: Stay): ReturnType<typeof quote> | undefined =>
  isDatetime(stay.in) && isDatetime(stay.out)
    ? quote(compileRule(rule, calendar), {
        in: instantOf(stay.in),
        out: instantOf(stay.out),
        vehicleClass: stay.vehicleClass,
      })
    : undefined;

interface TesterProps {
  readonly rule: FeeRule;
  readonly version: string;
  readonly calendar: HolidayCalendar;
  /** The version to compare with. */
  readonly other: { readonly version: number; readonly rule: FeeRule } | undefined;
  readonly stay: Stay;
  readonly onChange: (stay: Stay) => void;
  readonly root: RefObject<HTMLDivElement | null>;
}

/** Computes a stay on every key with the engine that charges real stays, and explains the result line by line. */
export function Tester({ rule, version, calendar, other, stay, onChange, root }: TesterProps) {
  const say = useWords();
  const language = useLanguage();
  const result = quoted(rule, calendar, stay);
  const before = other && quoted(other.rule, calendar, stay);
  const classes = Object.entries(VEHICLE_CLASSES).map(([model, value]) => ({
    value: value as string,
    label: choiceLabel(CAR_MODEL_CLASSES, model)?.[language] ?? value,
  }));
  const moment = (name: 'in' | 'out', field: typeof stayIn) => (
    <Field label={say(field.options.label)}>
      {(wiring) => (
        <FieldInput
          field={field}
          name={name}
          value={stay[name]}
          values={{}}
          wiring={wiring}
          onChange={(value) => onChange({ ...stay, [name]: typeof value === 'string' ? value : '' })}
        />
      )}
    </Field>
  );
  return (
    <Panel title={say(FEE_WORDS.tester)} note={say(FEE_WORDS.withVersion(version))}>
      <div ref={root} className={feesStyles.stack}>
        <div>
          {moment('in', stayIn)}
          {moment('out', stayOut)}
          <Field label={say(FEE_WORDS.vehicleClass)}>
            {(wiring) => (
              <Select
                {...wiring}
                value={stay.vehicleClass}
                options={classes}
                onChange={(vehicleClass) => vehicleClass !== '' && onChange({ ...stay, vehicleClass })}
              />
            )}
          </Field>
          <div className={styles.presets} role="group" aria-label={say(FEE_WORDS.presets)}>
            {PRESETS.map(({ label, of }) => (
              <Button key={label.en} onClick={() => onChange({ ...stay, ...of(today()) })}>
                {say(label)}
              </Button>
            ))}
          </div>
        </div>
        <div role="status" aria-live="polite">
          {result === undefined ? (
            <span className={feesStyles.faint}>{say(FEE_WORDS.unreadable)}</span>
          ) : !result.ok ? (
            <span className={feesStyles.bad}>{say(FEE_REFUSALS[result.error.reason])}</span>
          ) : (
            <Result
              trace={result.value.trace}
              version={other?.version}
              other={before?.ok ? before.value.amountFen : undefined}
            />
          )}
        </div>
        {result?.ok && <TraceLines trace={result.value.trace} rule={rule} />}
      </div>
    </Panel>
  );
}

function Result({
  trace,
  version,
  other,
}: {
  readonly trace: Trace;
  readonly version: number | undefined;
  readonly other: number | undefined;
}) {
  const say = useWords();
  const difference = other === undefined ? 0 : trace.amountFen - other;
  const yuan = formatFen(Math.abs(difference));
  return (
    <div className={feesStyles.totals}>
      <div>
        <div
          className={feesStyles.faint}
        >{`${say(FEE_WORDS.due)} · ${say(FEE_WORDS.stay(lengthOf(trace.seconds, say)))}`}</div>
        <Money fen={trace.amountFen} size="result" />
      </div>
      {other !== undefined && version !== undefined && (
        <div className={feesStyles.other}>
          <div className={feesStyles.faint}>{say(FEE_WORDS.byOther(version))}</div>
          <Money fen={other} />{' '}
          <span className={difference === 0 ? feesStyles.faint : difference < 0 ? feesStyles.good : styles.warnText}>
            {say(difference === 0 ? FEE_WORDS.equal : difference < 0 ? FEE_WORDS.less(yuan) : FEE_WORDS.more(yuan))}
          </span>
        </div>
      )}
    </div>
  );
}

const lengthOf = (seconds: number, say: (text: Words) => string): string => {
  const minutes = Math.ceil(seconds / 60);
  const rest = say(FEE_WORDS.hours(Math.floor((minutes % 1440) / 60), minutes % 60));
  return minutes < 1440 ? rest : say(FEE_WORDS.days(Math.floor(minutes / 1440), minutes % 1440 === 0 ? '' : rest));
};

const windowOf = (line: TraceLine): string | null => ('window' in line ? line.window : null);
const dayOf = (line: TraceLine): string => ('from' in line ? line.from.slice(0, 10) : '');
const isCap = (line: TraceLine): boolean => line.kind.endsWith('-cap');
// React's type knows no custom properties
const coloured = (colour: string): CSSProperties => ({ '--colour': colour }) as CSSProperties;
const amountOf = (line: TraceLine): string =>
  'fen' in line ? formatFen(line.fen) : formatFen(Math.trunc(line.milliFen / 1000));

/** The stay as a bar in the colours of its periods, then all trace lines by day. */
function TraceLines({ trace, rule }: { readonly trace: Trace; readonly rule: FeeRule }) {
  const say = useWords();
  const windows = windowNames(rule);
  const [begin, end] = [instantOf(trace.in), instantOf(trace.out)];
  const share = (moment: string): number =>
    isDatetime(moment) ? ((Math.min(end, instantOf(moment)) - begin) / Math.max(1, end - begin)) * 100 : 0;
  const spans = trace.lines.flatMap((line) =>
    line.kind === 'units' || line.kind === 'first-block' || line.kind === 'free' ? [line] : [],
  );
  return (
    <div>
      <div className={styles.mini} aria-hidden="true">
        {spans.map((line, index) => (
          <span
            key={index}
            style={{
              ...coloured(colourOf(windows, windowOf(line))),
              insetInlineStart: `${share(line.from)}%`,
              width: `${Math.max(0, share(line.to) - share(line.from))}%`,
            }}
          />
        ))}
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{trace.in.slice(5, 16)}</span>
        <span>{trace.out.slice(5, 16)}</span>
      </div>
      <ol className={styles.lines} aria-label={say(FEE_WORDS.trace)}>
        {trace.lines.map((line, index) => {
          const day = dayOf(line);
          const opens = (day !== '' && day !== dayOf(trace.lines[index - 1] ?? line)) || (index === 0 && day !== '');
          return (
            <Fragment key={index}>
              {opens && (
                <li className={styles.day}>
                  <span>{day}</span>
                  <span>
                    {formatFen(
                      trace.lines.reduce((sum, one) => sum + (dayOf(one) === day && 'fen' in one ? one.fen : 0), 0),
                    )}
                  </span>
                </li>
              )}
              <li
                className={`${styles.line} ${isCap(line) ? styles.capLine : ''}`}
                style={coloured(colourOf(windows, windowOf(line)))}
              >
                <span>{short(say(explainLine(line)), day).replaceAll(NIGHT, say(FEE_WORDS.night))}</span>
                <span>{amountOf(line)}</span>
              </li>
            </Fragment>
          );
        })}
        <li className={styles.day}>
          <span>{say(FEE_WORDS.due)}</span>
          <span>{formatFen(trace.amountFen)}</span>
        </li>
      </ol>
    </div>
  );
}

/**
 * Shortens a trace line: omits the day (in the heading), the sum (beside it) and zero seconds; the end of a day is
 * 24:00.
 */
const short = (text: string, day: string): string =>
  day === ''
    ? text
    : text
        .replace(/ = ¥[\d,.]+/, '')
        .replaceAll(`${day} `, '')
        .replaceAll(/(\d\d:\d\d):00/g, '$1')
        .replaceAll(isDay(day) ? ` – ${addDays(day, 1)} 00:00` : NIGHT, isDay(day) ? ' – 24:00' : NIGHT);

import { choiceLabel } from '@parkdeck/core/kit/choice';
import { choicesOf, type Field } from '@parkdeck/core/kit/field';
import { isChoice, isFlag, isText } from '@parkdeck/core/kit/kinds';
import { isDay } from '@parkdeck/core/lib/day';
import { useState } from 'react';
import { readAddress, writeAddress } from '../../fields/address.ts';
import { FieldInput } from '../../fields/input.tsx';
import { today } from '../../fields/today.ts';
import { useWords } from '../../state/language.ts';
import { Checkbox } from '../../ui/Check.tsx';
import { cx } from '../../ui/class-names.ts';
import { DayRangeInput } from '../../ui/DayInput.tsx';
import { Select, TextInput } from '../../ui/Input.tsx';
import { Segment } from '../../ui/Segment.tsx';
import { daySpans, monthSpans, monthsBack, shownParameters, type Span } from './parameters.ts';
import reportStyles from './report.module.css';
import styles from './ReportBar.module.css';
import type { ShownReport } from './use-report.ts';
import { REPORT_WORDS } from './words.ts';

/**
 * The parameters of the report: its period with usual presets, then the others. Parameters that the page fixes are not
 * shown.
 */
export function ReportBar({ shown }: { readonly shown: ShownReport }) {
  const { parameters } = shown.def.report;
  const asked = shownParameters(shown.def, shown.preset);
  if (asked.length === 0 && !['from', 'fromMonth', 'month'].some((key) => key in parameters)) return null;
  return (
    <div className={cx(reportStyles.asked, styles.bar)} role="search">
      {'from' in parameters && <Days shown={shown} />}
      {'fromMonth' in parameters && <Months shown={shown} />}
      {'month' in parameters && <Month shown={shown} />}
      {asked.map(([key, field]) => (
        <Parameter key={key} name={key} field={field} shown={shown} />
      ))}
    </div>
  );
}

function Presets({
  spans,
  from,
  to,
  onChoose,
}: {
  readonly spans: readonly Span[];
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly onChoose: (span: Span) => void;
}) {
  const say = useWords();
  return (
    <div className={styles.presets}>
      {spans.map((span) => (
        <button
          key={span.label.en}
          type="button"
          className={styles.preset}
          aria-pressed={span.from === from && span.to === to}
          onClick={() => onChoose(span)}
        >
          {say(span.label)}
        </button>
      ))}
    </div>
  );
}

function Days({ shown }: { readonly shown: ShownReport }) {
  const say = useWords();
  const { from = '', to = '' } = shown.texts;
  const now = today();
  return (
    <div className={reportStyles.parameter}>
      <DayRangeInput
        frame="sm"
        label={say(REPORT_WORDS.span)}
        today={now}
        max={now}
        value={{ from: isDay(from) ? from : null, to: isDay(to) ? to : null }}
        onChange={(span) => shown.ask({ from: span.from, to: span.to })}
      />
      <Presets
        spans={daySpans(now)}
        from={from}
        to={to}
        onChoose={(span) => shown.ask({ from: span.from, to: span.to })}
      />
    </div>
  );
}

function Months({ shown }: { readonly shown: ShownReport }) {
  const say = useWords();
  const { fromMonth = '', toMonth = '' } = shown.texts;
  const now = today();
  const options = [...new Set([...monthsBack(now), fromMonth, toMonth])]
    .filter((month) => month !== '')
    .sort()
    .reverse()
    .map((month) => ({ value: month, label: month }));
  return (
    <div className={reportStyles.parameter}>
      <span className={styles.month}>
        <Select
          aria-label={say(shown.def.report.parameters['fromMonth']?.options.label ?? REPORT_WORDS.months)}
          frame="sm"
          value={fromMonth}
          options={options}
          onChange={(month) => shown.ask({ fromMonth: month, ...(month > toMonth ? { toMonth: month } : {}) })}
        />
      </span>
      <span>–</span>
      <span className={styles.month}>
        <Select
          aria-label={say(shown.def.report.parameters['toMonth']?.options.label ?? REPORT_WORDS.months)}
          frame="sm"
          value={toMonth}
          options={options}
          onChange={(month) => shown.ask({ toMonth: month, ...(month < fromMonth ? { fromMonth: month } : {}) })}
        />
      </span>
      <Presets
        spans={monthSpans(now)}
        from={fromMonth}
        to={toMonth}
        onChoose={(span) => shown.ask({ fromMonth: span.from, toMonth: span.to })}
      />
    </div>
  );
}

/** A report of one month. */
function Month({ shown }: { readonly shown: ShownReport }) {
  const say = useWords();
  const { month = '' } = shown.texts;
  const now = today();
  const options = [...new Set([...monthsBack(now), month])].filter((one) => one !== '');
  return (
    <div className={reportStyles.parameter}>
      <span className={styles.month}>
        <Select
          aria-label={say(shown.def.report.parameters['month']?.options.label ?? REPORT_WORDS.months)}
          frame="sm"
          value={month}
          options={options
            .toSorted()
            .reverse()
            .map((one) => ({ value: one, label: one }))}
          onChange={(one) => shown.ask({ month: one })}
        />
      </span>
      <Presets
        spans={monthSpans(now).slice(0, 2)}
        from={month}
        to={month}
        onChoose={(span) => shown.ask({ month: span.from })}
      />
    </div>
  );
}

interface ParameterProps {
  readonly name: string;
  readonly field: Field;
  readonly shown: ShownReport;
}

function Parameter({ name, field, shown }: ParameterProps) {
  const say = useWords();
  const text = shown.texts[name] ?? '';
  const label = say(field.options.label);
  if (isChoice(field)) {
    const table = choicesOf(field);
    return (
      <Segment
        label={label}
        value={text}
        options={[
          // one that has no value at first narrows the report: it can be taken back
          ...(field.options.initial === undefined ? [{ value: '', label: say(REPORT_WORDS.all) }] : []),
          ...Object.keys(table).map((word) => ({
            value: word,
            label: say(choiceLabel(table, word) ?? field.options.label),
          })),
        ]}
        onChange={(word) => shown.ask({ [name]: word || null })}
      />
    );
  }
  if (isFlag(field))
    return (
      <Checkbox checked={text === 'true'} onChange={(on) => shown.ask({ [name]: on ? 'true' : null })}>
        {label}
      </Checkbox>
    );
  if (isText(field)) return <TextParameter key={text} name={name} field={field} shown={shown} />;
  return (
    <div className={reportStyles.parameter}>
      <label htmlFor={`report-${name}`}>{label}</label>
      <span className={reportStyles.ref}>
        <FieldInput
          field={field}
          name={name}
          frame="sm"
          placeholder={say(REPORT_WORDS.all)}
          value={readAddress(field, text)}
          values={{}}
          wiring={{
            id: `report-${name}`,
            'aria-describedby': undefined,
            'aria-invalid': undefined,
            'aria-required': undefined,
          }}
          onChange={(value) => shown.ask({ [name]: writeAddress(value) || null })}
        />
      </span>
    </div>
  );
}

/** A text parameter applies on Enter or on blur. */
function TextParameter({ name, field, shown }: ParameterProps) {
  const say = useWords();
  const asked = shown.texts[name] ?? '';
  const [text, setText] = useState(asked);
  const done = (): void => {
    if (text.trim() !== asked) shown.ask({ [name]: text.trim() || null });
  };
  return (
    <div className={reportStyles.parameter}>
      <label htmlFor={`report-${name}`}>{say(field.options.label)}</label>
      <span className={reportStyles.ref}>
        <TextInput
          id={`report-${name}`}
          frame="sm"
          type="search"
          placeholder={say(REPORT_WORDS.all)}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={done}
          onKeyDown={(event) => {
            if (event.key === 'Enter') done();
          }}
        />
      </span>
    </div>
  );
}

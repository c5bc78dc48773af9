import { displayConfig } from '@parkdeck/core/catalogue/devices/display-config';
import { useWords } from '../../../state/language.ts';
import { Switch } from '../../../ui/Check.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Segment } from '../../../ui/Segment.tsx';
import styles from './led.module.css';
import type { Draft } from './led-model.ts';

interface LedLevelsProps {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}

/** How many lines a display has, how bright and how loud it is. */
export function LedLevels({ draft, onChange }: LedLevelsProps) {
  const say = useWords();
  const { lineCount, brightness, volume, speakOn } = displayConfig.fields;
  return (
    <div className={styles.settings}>
      <Field group label={say(lineCount.options.label)}>
        {() => (
          <Segment
            label={say(lineCount.options.label)}
            value={draft.lineCount}
            options={[
              { value: 'two', label: '2' },
              { value: 'four', label: '4' },
            ]}
            onChange={(value) => onChange({ ...draft, lineCount: value })}
          />
        )}
      </Field>
      <Field label={say(brightness.options.label)}>
        {(wiring) => (
          <Level {...wiring} value={draft.brightness} onChange={(value) => onChange({ ...draft, brightness: value })} />
        )}
      </Field>
      <Field label={say(volume.options.label)}>
        {(wiring) => (
          <Level
            {...wiring}
            value={draft.volume}
            disabled={!draft.speakOn}
            onChange={(value) => onChange({ ...draft, volume: value })}
          />
        )}
      </Field>
      <Field label={say(speakOn.options.label)}>
        {(wiring) => (
          <Switch {...wiring} checked={draft.speakOn} onChange={(on) => onChange({ ...draft, speakOn: on })} />
        )}
      </Field>
    </div>
  );
}

function Level({
  value,
  onChange,
  ...rest
}: {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly id: string;
  readonly disabled?: boolean;
  readonly 'aria-describedby': string | undefined;
}) {
  return (
    <span className={styles.level}>
      <input
        {...rest}
        type="range"
        min={0}
        max={15}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <output>{value}</output>
    </span>
  );
}

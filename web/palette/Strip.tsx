import { useWords } from '../state/language.ts';
import { cx } from '../ui/class-names.ts';
import { Keys } from '../ui/Keys.tsx';
import { Plate } from '../ui/Plate.tsx';
import styles from './Strip.module.css';
import { askable, inputOf, parametersOf, type Draft, type TargetRow } from '@parkdeck/core/palette/steps';
import { SaidValue } from './SaidValue.tsx';
import { PALETTE, SAY } from './words.ts';

interface StripProps {
  readonly draft: Draft;
  /** The command as the line found it; otherwise its own title. */
  readonly name: string | undefined;
  /** How many rows it means, where not all of them are read. */
  readonly count?: number;
  /** Rows of which the user must choose one. */
  readonly candidates: readonly TargetRow[];
  readonly onChooseRow: (id: string) => void;
  /** Opens the question for an optional parameter. */
  readonly onAsk: (key: string) => void;
  /** Names of the selected references. */
  readonly names: Readonly<Record<string, string>>;
}

/**
 * How the command was understood: what it does, to which row, with which values. Dashed: a default that Tab changes.
 */
export function Strip({
  draft,
  name,
  count = draft.target?.rows.length ?? 0,
  candidates,
  onChooseRow,
  onAsk,
  names,
}: StripProps) {
  const say = useWords();
  const { call, target, values } = draft;
  const input = inputOf(draft);
  const optional = new Set(askable(call).map(([key]) => key));
  const shown = parametersOf(call).filter(([key]) => input[key] !== undefined && input[key] !== null);
  const nextDefault =
    shown.find(([key]) => !(key in values) && optional.has(key))?.[0] ?? [...optional].find((key) => !(key in values));
  const [row] = target?.rows ?? [];
  const noun = call.resource?.title;
  return (
    <div className={styles.strip}>
      <span className={cx(styles.piece, styles.lead)}>
        <span className={styles.key}>{say(PALETTE.action)}</span>
        <span>{name ?? say(call.title)}</span>
      </span>
      {row && candidates.length === 0 && (
        <span className={styles.piece}>
          {noun && <span className={styles.key}>{say(noun)}</span>}
          {row.plates[0] === undefined ? <span>{row.title}</span> : <Plate plate={row.plates[0]} size="sm" />}
          {count > 1 && <span className={styles.key}>+{count - 1}</span>}
        </span>
      )}
      {!row && candidates.length > 0 && (
        <span className={cx(styles.piece, styles.lacking)}>
          {noun && <span className={styles.key}>{say(noun)}</span>}
          <span>{say(SAY.chooseOne(candidates.length))}</span>
        </span>
      )}
      {row &&
        candidates.map((one) => (
          <button
            key={one.id}
            type="button"
            tabIndex={-1}
            aria-pressed={one.id === row?.id}
            className={cx(styles.piece, styles.byDefault, one.id === row?.id && styles.chosen)}
            onClick={() => onChooseRow(one.id)}
          >
            <span className={styles.key}>{one.plates[0] ?? one.title}</span>
            <span>{one.detail}</span>
          </button>
        ))}
      {shown.map(([key, field]) => (
        <button
          key={key}
          type="button"
          tabIndex={-1}
          className={cx(styles.piece, !(key in values) && styles.byDefault)}
          onClick={() => onAsk(key)}
          disabled={!optional.has(key)}
        >
          <span className={styles.key}>{say(field.options.label)}</span>
          <span>
            <SaidValue field={field} value={input[key]} name={names[key]} />
          </span>
          {key === nextDefault && <Keys keys="Tab" />}
        </button>
      ))}
    </div>
  );
}

import { Command } from 'cmdk';
import { Check, ChevronRight, Search, Terminal, X } from 'lucide-react';
import type { ClipboardEvent } from 'react';
import type { Words } from '@parkdeck/core/kit/words';
import { useWords } from '../state/language.ts';
import { cx } from '../ui/class-names.ts';
import { Icon } from '../ui/Icon.tsx';
import { Keys } from '../ui/Keys.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import styles from './Palette.module.css';
import frame from './PaletteHost.module.css';
import { progressOf } from '@parkdeck/core/palette/steps';
import { palette } from './open.ts';
import { SaidValue } from './SaidValue.tsx';
import type { PaletteModel } from './use-palette.ts';
import { PALETTE, SAY } from './words.ts';

const Next = () => <ChevronRight aria-hidden="true" className={styles.sep} />;

/** The answers so far, as chips before the text. */
function Crumbs({ model: { draft, target, noun, names, line, dropTarget } }: { readonly model: PaletteModel }) {
  const say = useWords();
  const unit = noun?.unit ?? { zh: '个', en: 'rows' };
  if (!draft) {
    // a line that names its row ignores the selection
    if (!target || !noun || target.from !== 'selection' || line?.reading.row) return null;
    const text = say(SAY.selected(target.rows.length, unit, noun.title));
    return (
      <span className={styles.chip}>
        <Icon name={noun.icon} />
        {text}
        <button type="button" tabIndex={-1} aria-label={`${say(PALETTE.dropSelection)}: ${text}`} onClick={dropTarget}>
          <X />
        </button>
      </span>
    );
  }
  const { call, target: rows, answered, values } = draft;
  const [row, ...more] = rows?.rows ?? [];
  const title = call.resource?.title;
  return (
    <>
      {row && (
        <span className={styles.chip}>
          {more.length === 0 || !title
            ? (row.plates[0] ?? row.title)
            : say(SAY.counted(more.length + 1, call.resource?.unit ?? unit, title))}
        </span>
      )}
      {row && <Next />}
      <span className={styles.crumb}>{say(call.title)}</span>
      <Next />
      {answered.map((key) => {
        const field = call.input[key];
        return (
          field && (
            <span key={key} className={styles.chip}>
              <SaidValue field={field} value={values[key]} name={names[key]} />
            </span>
          )
        );
      })}
    </>
  );
}

/** The same text below the input, with a line under each recognised word. */
function Underlines({ model: { text, line } }: { readonly model: PaletteModel }) {
  if (!line) return null;
  let at = 0;
  return (
    <span className={styles.marks} aria-hidden="true">
      {line.reading.parts.map(({ start, end, as }) => {
        const before = text.slice(at, start);
        at = end;
        return (
          <span key={start}>
            {before}
            <u className={styles[as]}>{text.slice(start, end)}</u>
          </span>
        );
      })}
    </span>
  );
}

const questionOf = ({ mode, asked, parameter, draft, target }: PaletteModel): Words => {
  if (mode === 'confirm') return { zh: '', en: '' };
  if (asked?.ask === 'row') return SAY.which(draft?.call.resource?.title ?? PALETTE.title);
  if (parameter) return SAY.ask(parameter[1].options.label);
  return target?.from === 'selection' ? PALETTE.whatToDo : PALETTE.placeholder;
};

/** Who has not moved among the entries is in the field, although one is current: the list keeps whose turn it was. */
const IN_FIELD = { 'aria-activedescendant': undefined } as const;

/** The top line: target, answers so far, text, and status. */
export function PaletteInput({ model }: { readonly model: PaletteModel }) {
  const say = useWords();
  const { mode, draft, text, ready, records, steps, type, compose, hasMoved } = model;
  /** What comes from a sheet or a list stands in lines and cells: here they are parts of one line. */
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const pasted = event.clipboardData.getData('text');
    if (!/[\r\n\t]/.test(pasted)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const [from, to] = [selectionStart ?? text.length, selectionEnd ?? text.length];
    type(text.slice(0, from) + pasted.trim().replaceAll(/[\r\n\t]+/g, ' ') + text.slice(to));
  };
  const progress = mode === 'step' && draft ? progressOf(draft) : null;
  return (
    <div className={frame.bar}>
      {!draft &&
        (mode === 'line' ? (
          <Terminal aria-hidden="true" width={16} />
        ) : (
          !(model.target?.from === 'selection') && <Search aria-hidden="true" width={16} />
        ))}
      <Crumbs model={model} />
      <span className={frame.field}>
        <Underlines model={model} />
        <Command.Input
          asChild
          autoFocus
          onFocus={({ currentTarget }) => palette.isKept && currentTarget.select()}
          value={text}
          readOnly={mode === 'confirm'}
          onValueChange={type}
          placeholder={say(questionOf(model))}
          aria-label={say(questionOf(model)) || say(PALETTE.title)}
          onPaste={paste}
          onCompositionStart={() => compose(true)}
          onCompositionEnd={() => compose(false)}
          // While there is text these keys move in the text, not in the list.
          onKeyDown={(event) => (event.key === 'Home' || event.key === 'End') && text !== '' && event.stopPropagation()}
        >
          <input {...(hasMoved ? {} : IN_FIELD)} />
        </Command.Input>
      </span>
      {(records.waiting || steps.waiting) && <Spinner />}
      {progress && (
        <span className={styles.faint}>
          {progress.at} / {progress.of}
        </span>
      )}
      {ready && (
        <span
          className={cx(styles.tag, ready.state === 'ready' && styles.ok, ready.state === 'no' && styles.bad)}
          role="status"
          title={say(ready.text)}
        >
          {ready.state === 'ready' && <Check aria-hidden="true" />}
          {say(ready.text)}
        </span>
      )}
      <Keys keys="Escape" />
    </div>
  );
}

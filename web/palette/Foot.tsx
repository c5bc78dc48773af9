import type { Words } from '@parkdeck/core/kit/words';
import { formatFen } from '@parkdeck/core/lib/money';
import { ACTION_WORDS } from '../resource/action/words.ts';
import { useWords } from '../state/language.ts';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/class-names.ts';
import { Keys } from '../ui/Keys.tsx';
import styles from './Foot.module.css';
import { VERBS } from '@parkdeck/core/palette/entry-words';
import { askable } from '@parkdeck/core/palette/steps';
import { goesOn } from './use-line.ts';
import { defaultOf } from './palette-state.ts';
import type { PaletteModel } from './use-palette.ts';
import { PALETTE, SAY } from './words.ts';

type Hint = readonly [keys: string, text: Words];

const COPY: Hint = ['Ctrl Shift C', PALETTE.copyCli];

const hintsOf = ({ mode, marked, draft, guarded, plans, inView, line, isOnLine }: PaletteModel): readonly Hint[] => {
  const more: readonly Hint[] = inView && askable(inView.call).length > 0 ? [['Tab', PALETTE.moreInput]] : [];
  switch (mode) {
    case 'list':
      return [
        ['ArrowUp+ArrowDown', PALETTE.choose],
        ['Enter', PALETTE.open],
      ];
    case 'step':
      return [
        ...(marked
          ? ([
              ['Enter', PALETTE.toggle],
              ['Tab', PALETTE.done],
            ] satisfies Hint[])
          : ([
              ['Enter', PALETTE.next],
              ...(draft && defaultOf(draft) !== undefined ? [['Tab', PALETTE.skip] satisfies Hint] : []),
            ] satisfies Hint[])),
        ['Backspace', PALETTE.back],
      ];
    case 'confirm':
      return [...more, ['Backspace', PALETTE.back], COPY];
    case 'line': {
      const enter: Words | null = !isOnLine
        ? PALETTE.choose
        : line && goesOn(line)
          ? PALETTE.next
          : plans
            ? PALETTE.seePlan
            : guarded || line?.opens
              ? PALETTE.openForm
              : null;
      return [...more, ...(enter ? [['Enter', enter] satisfies Hint] : []), COPY];
    }
  }
};

const runLabel = ({ inView, ready, mode, line, plans }: PaletteModel): Words => {
  const unit = inView?.call.resource?.unit ?? { zh: '个', en: 'rows' };
  if (plans && line && !line.isLive) {
    const { call, entry } = line.reading;
    // what a form saves is added
    const does = entry.act.kind === 'create' ? VERBS.add : call.title;
    return SAY.planOf(does, line.count, unit);
  }
  if (mode === 'line' && line?.opens) {
    const { label } = line.reading.entry;
    return { zh: `${label}…`, en: `${label}…` };
  }
  const rows = inView?.target?.rows.length ?? 0;
  const fen = ready?.fen ?? 0;
  if (fen > 0) return SAY.runTake(PALETTE.run, formatFen(fen, { sign: true }));
  if (fen < 0 && inView) return ACTION_WORDS.runMoney(inView.call, fen);
  const title = (plans ? line?.reading.call.title : inView?.call.title) ?? PALETTE.run;
  return rows > 0 ? SAY.runMany(title, rows, unit) : title;
};

/** The keys available now, and the run button with its amount. */
export function Foot({ model }: { readonly model: PaletteModel }) {
  const say = useWords();
  const { mode, target, ready, inView, running, guarded, run, line } = model;
  const runs = ready !== null;
  const blocked = ready?.state === 'no';
  return (
    <footer className={cx(styles.foot, !runs && styles.plainFoot)}>
      {hintsOf(model).map(([keys, text]) => (
        <span key={keys} className={styles.hint}>
          <Keys keys={keys} />
          {say(text)}
        </span>
      ))}
      <span className={styles.grow} />
      {mode === 'list' && target?.from === 'selection' && (
        <span className={styles.hint}>
          <Keys keys="Backspace" />
          {say(PALETTE.dropSelection)}
        </span>
      )}
      {mode === 'list' && (
        <span className={styles.hint}>
          <Keys keys={COPY[0]} />
          {say(COPY[1])}
        </span>
      )}
      {runs && (
        <Button
          kind={
            inView?.call.action?.danger === 'loss' || (inView?.call.verb === 'remove' && !inView.call.action)
              ? 'danger'
              : 'primary'
          }
          tabIndex={-1}
          loading={running}
          keys={guarded && !line?.opens ? 'Ctrl Enter' : 'Enter'}
          {...(ready.state === 'ready' ? {} : { 'aria-disabled': true, title: say(ready.text) })}
          onClick={() => void run(true)}
        >
          {say(blocked ? shortened(ready.text) : runLabel(model))}
        </Button>
      )}
    </footer>
  );
}

/** The button repeats the tag's text, as far as it fits. */
const MOST_LETTERS = 24;
const cut = (text: string): string => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text);
const shortened = ({ zh, en }: Words): Words => ({ zh: cut(zh), en: cut(en) });

import type { CaseEntry } from '@parkdeck/core/catalogue/traffic/case-file';
import { formatFen } from '@parkdeck/core/lib/money';
import { useWords } from '../../../state/language.ts';
import { cx } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { keyOfEntry } from './case-model.ts';
import styles from './CaseFile.module.css';
import own from './CaseLine.module.css';
import { movedOf } from './fold.ts';
import { CASE_WORDS } from './words.ts';

interface CaseLineProps {
  readonly entry: CaseEntry;
  /** What an exit consists of, newest first; empty for other entries. */
  readonly parts: readonly CaseEntry[];
  readonly isOpen: boolean;
  readonly isCurrent: boolean;
  readonly onToggle: () => void;
  /** Opens the record that an entry tells of. */
  readonly onOpen: (entry: CaseEntry) => void;
}

/** One entry of a case file: what happened, where, by whom, and its money at the right. */
export function CaseLine({ entry, parts, isOpen, isCurrent, onToggle, onOpen }: CaseLineProps) {
  const say = useWords();
  const folds = entry.lines.length > 0 || parts.length > 0;
  const amount = entry.amount ?? movedOf(parts);
  const steps = parts.length > 0 ? say(CASE_WORDS.folded(parts.length)) : '';
  return (
    <li
      className={cx(styles.entry, isCurrent && styles.current)}
      data-at={keyOfEntry(entry)}
      aria-current={isCurrent || undefined}
    >
      <time className={styles.time}>{entry.at.slice(11, 16)}</time>
      <span className={cx(styles.node, entry.mark === 'bad' && styles.badNode, entry.mark === 'ok' && styles.okNode)}>
        <Icon name={entry.icon} />
      </span>
      <div className={styles.told}>
        <button
          type="button"
          className={styles.title}
          aria-expanded={folds ? isOpen : undefined}
          onClick={folds ? onToggle : () => onOpen(entry)}
          onDoubleClick={() => onOpen(entry)}
          title={folds ? undefined : say(CASE_WORDS.record)}
        >
          {entry.title}
          {folds && <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />}
        </button>
        <span className={styles.quiet}>{[entry.park, entry.detail, entry.by, steps].filter(Boolean).join(' · ')}</span>
        {isOpen && entry.lines.length > 0 && (
          <ol className={styles.lines}>
            {entry.lines.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ol>
        )}
        {isOpen && parts.length > 0 && (
          <ol className={own.parts}>
            {parts.map((part) => (
              <li key={keyOfEntry(part)} className={own.part}>
                <time className={styles.quiet}>{part.at.slice(11, 16)}</time>
                <button type="button" title={say(CASE_WORDS.record)} onClick={() => onOpen(part)}>
                  {part.title}
                </button>
                <span className={own.detail} title={[part.detail, ...part.lines].join(' · ')}>
                  {[part.detail, part.by].filter(Boolean).join(' · ')}
                </span>
                <span>{part.amount === null ? '' : formatFen(part.amount)}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
      <span className={cx(styles.amount, entry.mark === 'bad' && styles.bad)}>
        {amount === null ? '' : formatFen(amount)}
      </span>
    </li>
  );
}

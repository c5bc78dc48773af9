import { Command } from 'cmdk';
import type { Range } from '@parkdeck/core/search/ranges';
import { memo, type ReactNode } from 'react';
import { capsOf } from '../keyboard/chord.ts';
import { useWords } from '../state/language.ts';
import { cx } from '../ui/class-names.ts';
import { Icon } from '../ui/Icon.tsx';
import { Keys } from '../ui/Keys.tsx';
import { Plate } from '../ui/Plate.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { availabilityOfEntry } from './entry-availability.ts';
import type { PaletteEntry } from './entry.ts';
import styles from './Palette.module.css';
import type { Target } from '@parkdeck/core/palette/steps';
import { PALETTE } from './words.ts';

/** The name with the matched parts highlighted. */
function Marked({ text, ranges }: { readonly text: string; readonly ranges: readonly Range[] }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end } of ranges) {
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}

interface EntryRowProps {
  readonly entry: PaletteEntry;
  readonly ranges?: readonly Range[];
  readonly target: Target | null;
  /** Noun of the list in front: keys of a noun's commands work on its own list only. */
  readonly listed: string | null;
  readonly onChoose: (entry: PaletteEntry) => void;
}

/**
 * One line: icon, name, kind, target and keys. A disabled entry shows the reason and can still be selected for the full
 * explanation. Those in sight are not rendered anew when those below the fold follow.
 */
export const EntryRow = memo(function EntryRow({ entry, ranges = [], target, listed, onChoose }: EntryRowProps) {
  const say = useWords();
  const available = availabilityOfEntry(entry, target);
  const [plate] = entry.plates ?? [];
  const of = target !== null && entry.noun === target.noun ? undefined : entry.of;
  const keys = entry.group !== 'action' || entry.noun === listed ? entry.keys : undefined;
  return (
    <Command.Item
      value={entry.id}
      className={cx(styles.entry, !available.ok && styles.off)}
      onSelect={() => onChoose(entry)}
    >
      <Icon name={entry.icon} />
      <span className={styles.name}>
        {plate !== undefined ? <Plate plate={plate} size="sm" /> : <Marked text={entry.label} ranges={ranges} />}
      </span>
      {entry.misread !== undefined && <span className={styles.misread}>{entry.misread}</span>}
      {!available.ok && <span className="visually-hidden">{say(PALETTE.unavailable)}</span>}
      <span className={styles.detail}>
        {[of, available.ok ? entry.detail : say(available.reason)].filter(Boolean).join(' · ')}
      </span>
      <span className={styles.end}>
        {!available.ok && available.count && <span>{say(available.count)}</span>}
        {available.ok && entry.leadsOn && <Icon name="chevron-right" />}
        {available.ok && keys !== undefined && <Keys keys={capsOf(keys)} />}
      </span>
    </Command.Item>
  );
});

/** Placeholder for a record that is still being searched. */
export function WaitingRow({ width }: { readonly width: number }) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <Skeleton width={92} />
      <Skeleton width={width} />
      <span className={styles.end}>
        <Skeleton width={64} />
      </span>
    </div>
  );
}

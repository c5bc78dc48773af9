import { DEVICE_TYPES } from '@parkdeck/core/catalogue/devices/choices';
import { DEVICE_STATES, GATE_DIRECTIONS } from '@parkdeck/core/catalogue/parks/choices';
import { choiceLabel, choiceMark } from '@parkdeck/core/kit/choice';
import { lengthWords } from '@parkdeck/core/lib/length';
import { useSelector } from '@tanstack/react-store';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { Row } from '../../../fields/text.ts';
import type { ShapeProps } from '../../../resource/list/list-shape.ts';
import { wordOf } from '../../../resource/list/row-words.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { cx } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Count, State } from '../../../ui/State.tsx';
import type { TreeLine } from './gate-tree.ts';
import styles from './gate-tree.module.css';
import { GATE_TREE_WORDS } from './words.ts';

const ICONS: Readonly<Record<TreeLine['kind'], string>> = {
  park: 'square-parking',
  area: 'layers',
  gate: 'construction',
  device: 'cctv',
};
const INDENT = 24;

interface GateTreeLineProps {
  readonly line: TreeLine;
  readonly name: string;
  /** The row of a gate or a device. */
  readonly row: Row | undefined;
  readonly list: ShapeProps['list'];
  readonly isCurrent: boolean;
  /** The devices have been read. */
  readonly isKnown: boolean;
  readonly onFocus: () => void;
  readonly onFlip: () => void;
  readonly onOpen: () => void;
}

/** One line of the tree of gates. */
export function GateTreeLine(props: GateTreeLineProps) {
  const { line, name, row, list, isCurrent, isKnown, onFocus, onFlip, onOpen } = props;
  const say = useWords();
  const language = useLanguage();
  const { kind, id, level, open, off } = line;
  const isFocused = useSelector(list.table.atoms.focusedRowId, (focused) => kind === 'gate' && focused === id);
  const state = wordOf(row ?? {}, 'state');
  const away = row?.['offlineMinutes'];
  const stateText =
    kind !== 'device'
      ? ''
      : [
          choiceLabel(DEVICE_STATES, state)?.[language],
          typeof away === 'number' && away > 0 && say(lengthWords(away * 60)),
        ]
          .filter(Boolean)
          .join(' ');
  const facts = row && kind === 'device' ? deviceFacts(row).map(say) : [];
  const direction = kind === 'gate' ? choiceLabel(GATE_DIRECTIONS, wordOf(row ?? {}, 'direction'))?.[language] : '';
  const counts = [
    off > 0 && say(GATE_TREE_WORDS.off(off)),
    line.devices > 0 && say(GATE_TREE_WORDS.devices(line.devices)),
  ].filter(Boolean);
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-expanded={open ?? undefined}
      tabIndex={isCurrent ? 0 : -1}
      data-row={kind === 'gate' ? id : undefined}
      data-focused={isFocused || undefined}
      className={cx(styles.line, level === 1 && styles.park)}
      style={{ paddingInlineStart: 12 + (level - 1) * INDENT }}
      onFocus={onFocus}
      onClick={onOpen}
    >
      <span
        className={styles.twist}
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation();
          if (open !== null) onFlip();
        }}
      >
        {open === null ? null : open ? <ChevronDown /> : <ChevronRight />}
      </span>
      {kind === 'device' ? (
        <State mark={choiceMark(DEVICE_STATES, state) ?? 'off'}>{name}</State>
      ) : (
        <>
          <Icon name={ICONS[kind]} />
          <span className={styles.name}>{name}</span>
        </>
      )}
      {direction && <span className={styles.faint}>{direction}</span>}
      {kind === 'device' && <span className={styles.faint}>{[stateText, ...facts].join(' · ')}</span>}
      {kind === 'gate' && isKnown && line.devices === 0 && (
        <span className={styles.faint}>{say(GATE_TREE_WORDS.noDevice)}</span>
      )}
      <span className={styles.grow} />
      {kind !== 'device' && (
        <>
          <span className="visually-hidden">{counts.join(' · ')}</span>
          <span className={styles.counts} aria-hidden="true">
            {off > 0 && <Count waiting>{off}</Count>}
            {line.devices > 0 && <span className={styles.count}>{line.devices}</span>}
          </span>
        </>
      )}
    </div>
  );
}

/** What kind of device it is, and when it was last heard. */
const deviceFacts = (row: Row) => {
  const type = choiceLabel(DEVICE_TYPES, wordOf(row, 'type'));
  const heard = wordOf(row, 'lastOnline');
  return [...(type ? [type] : []), heard ? GATE_TREE_WORDS.heard(heard.slice(5, 16)) : GATE_TREE_WORDS.never];
};

import { districtAssignment } from '@parkdeck/core/catalogue/parks/district-assignment';
import { useMemo, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { useKeys } from '../../../keyboard/keys.ts';
import { openRecord, startAction } from '../../../resource/action/start.ts';
import { callOf } from '../../../resource/calls.ts';
import { Loaded } from '../../../resource/parts/Loaded.tsx';
import { sayNow, useWords } from '../../../state/language.ts';
import { canCall } from '../../../state/session.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TextInput } from '../../../ui/Input.tsx';
import { toast } from '../../../ui/toast-store.ts';
import {
  linesOf,
  presetOf,
  movable,
  openAtFirst,
  stepOf,
  type Line,
  type Placed,
  type RegionNode,
  type Target,
} from './district-model.ts';
import { DistrictRow } from './DistrictRow.tsx';
import styles from './districts.module.css';
import { usePlaced, useRegions } from './use-districts.ts';
import { DISTRICT_WORDS } from './words.ts';

/** Regions as a tree with the parks that count for them; parks are moved by mouse and keys (E#209). */
export function DistrictTree() {
  const { active } = usePageTab();
  const regions = useRegions();
  const placed = usePlaced(active);
  return (
    <Loaded query={regions}>
      {(forest) => <Loaded query={placed}>{(parks) => <Tree forest={forest} placed={parks} active={active} />}</Loaded>}
    </Loaded>
  );
}

interface TreeProps {
  readonly forest: readonly RegionNode[];
  readonly placed: readonly Placed[];
  readonly active: boolean;
}

const NONE: ReadonlySet<string> = new Set();

function Tree({ forest, placed, active }: TreeProps) {
  const say = useWords();
  const [opened, setOpened] = useState(() => openAtFirst(forest, placed));
  const [text, setText] = useState('');
  const [spot, setSpot] = useState('');
  const [picked, setPicked] = useState(NONE);
  const [held, setHeld] = useState(NONE);
  const [over, setOver] = useState<string | null>(null);
  const dragged = useRef(NONE);
  const tree = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => linesOf(forest, placed, { opened, text }), [forest, placed, opened, text]);
  const at = Math.max(
    0,
    lines.findIndex(({ key }) => key === spot),
  );
  const current = lines[at];
  const call = callOf(districtAssignment, 'move');
  const mayMove = call !== undefined && canCall(call).ok;

  const flip = (key: string): void => {
    const next = new Set(opened);
    if (!next.delete(key)) next.add(key);
    setOpened(next);
  };
  const flipPick = (park: string): void => {
    const next = new Set(picked);
    if (!next.delete(park)) next.add(park);
    setPicked(next);
  };
  /** The parks that a key means: the picked ones, otherwise the one at the cursor. */
  const meant = (): ReadonlySet<string> =>
    picked.size > 0 ? picked : current?.placed?.isWhole ? new Set([current.placed.park]) : NONE;
  const move = (parks: ReadonlySet<string>, to: Target | null): void => {
    if (!call) return;
    if (parks.size === 0) return toast.warn(sayNow(DISTRICT_WORDS.pickFirst));
    const ids = to === null ? [...parks] : movable(placed, parks, to);
    if (ids.length === 0) return;
    startAction({
      call,
      ids: [],
      source: 'key',
      preset: { parks: ids, ...(to === null ? {} : presetOf(lines, to)) },
    });
    setPicked(NONE);
    setHeld(NONE);
  };
  const cut = (): void => {
    const parks = meant();
    if (parks.size === 0) return toast.warn(sayNow(DISTRICT_WORDS.pickFirst));
    setHeld(parks);
  };
  const paste = (): void => {
    if (!current?.target) return toast.warn(sayNow(DISTRICT_WORDS.districtFirst));
    move(held, current.target);
  };
  useKeys(
    'page',
    [
      { keys: 'm', label: DISTRICT_WORDS.move, run: () => move(meant(), null), when: () => mayMove, hint: true },
      { keys: 'mod+x', label: DISTRICT_WORDS.cut, run: cut, when: () => mayMove },
      { keys: 'mod+v', label: DISTRICT_WORDS.paste, run: paste, when: () => mayMove && held.size > 0 },
    ],
    { active },
  );

  const go = (to: number): void => {
    const line = lines[to];
    if (!line) return;
    setSpot(line.key);
    tree.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[to]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === ' ' && current?.placed?.isWhole && mayMove) {
      event.preventDefault();
      return flipPick(current.placed.park);
    }
    if (event.key === 'Enter' && current) {
      event.preventDefault();
      if (current.open !== null) flip(current.key);
      else if (current.placed?.assignment) openRecord(districtAssignment, current.placed.assignment);
      return;
    }
    const step = stepOf(event.key, lines, at);
    if (!step) return;
    event.preventDefault();
    if ('to' in step) go(step.to);
    else flip(step.flip);
  };
  const drag = (line: Line) => ({
    draggable: mayMove && line.placed?.isWhole === true,
    onDragStart: (event: DragEvent): void => {
      const { placed: park } = line;
      if (!park) return;
      dragged.current = picked.has(park.park) ? picked : new Set([park.park]);
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', park.name);
    },
    onDragOver: (event: DragEvent): void => {
      if (!line.target || dragged.current.size === 0) return;
      event.preventDefault();
      if (over !== line.key) setOver(line.key);
    },
    onDragLeave: (): void => setOver((before) => (before === line.key ? null : before)),
    onDrop: (event: DragEvent): void => {
      event.preventDefault();
      setOver(null);
      if (line.target) move(dragged.current, line.target);
      dragged.current = NONE;
    },
    onDragEnd: (): void => {
      dragged.current = NONE;
      setOver(null);
    },
  });
  const chosen = held.size > 0 ? held : picked;
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <TextInput
          icon={<Icon name="search" />}
          value={text}
          aria-label={say(DISTRICT_WORDS.find)}
          placeholder={say(DISTRICT_WORDS.find)}
          onChange={(event) => setText(event.target.value)}
        />
        {chosen.size > 0 ? (
          <>
            <span role="status">{say((held.size > 0 ? DISTRICT_WORDS.held : DISTRICT_WORDS.picked)(chosen.size))}</span>
            <Button keys="M" onClick={() => move(chosen, null)}>
              {say(DISTRICT_WORDS.move)}
            </Button>
            <Button
              onClick={() => {
                setPicked(NONE);
                setHeld(NONE);
              }}
            >
              {say(DISTRICT_WORDS.clear)}
            </Button>
          </>
        ) : (
          mayMove && <span className={styles.hint}>{say(DISTRICT_WORDS.hint)}</span>
        )}
      </div>
      {lines.length === 0 ? (
        <EmptyState
          kind="nothing-found"
          title={say(DISTRICT_WORDS.nothing)}
          actions={<Button onClick={() => setText('')}>{say(DISTRICT_WORDS.clearText)}</Button>}
        />
      ) : (
        <div
          ref={tree}
          role="tree"
          tabIndex={-1}
          aria-label={say(DISTRICT_WORDS.tree)}
          aria-multiselectable="true"
          className={styles.tree}
          onKeyDown={onKeyDown}
        >
          {lines.map((line, index) => (
            <DistrictRow
              key={line.key}
              line={line}
              isCurrent={index === at}
              isPicked={line.placed !== null && chosen.has(line.placed.park) && line.placed.isWhole}
              isHeld={line.placed !== null && held.has(line.placed.park) && line.placed.isWhole}
              isOver={over === line.key}
              picks={mayMove}
              onFlip={() => flip(line.key)}
              onPick={() => line.placed && flipPick(line.placed.park)}
              onFocus={() => setSpot(line.key)}
              drag={drag(line)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

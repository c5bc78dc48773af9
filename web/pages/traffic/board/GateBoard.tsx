import { useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { grouped } from '../../../fields/grouped.ts';
import { useKeys } from '../../../keyboard/keys.ts';
import { savePreference, usePreference } from '../../../state/preferences.ts';
import { EmptyFrame } from '../../../resource/parts/EmptyFrame.tsx';
import { openTab } from '../../../tabs/tabs.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Select } from '../../../ui/Input.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { sayNow } from '../../../state/language.ts';
import { useCurrentThing } from '../../../resource/use-current-thing.ts';
import { useFigures } from '../../shell/home/use-figures.ts';
import { followed, useCommandNews } from '../lane/commands.ts';
import { shownAt } from '@parkdeck/core/desk/command-state';
import { useLaneNews, useNow } from '../exceptions/use-cases.ts';
import { EventFeed } from './EventFeed.tsx';
import { LaneCard } from './LaneCard.tsx';
import { actionsAt, type LaneAction } from './lane-actions.ts';
import { byWaiting, columnsOf, laneOf, mostUrgent } from '@parkdeck/core/desk/lane-model';
import styles from './board.module.css';
import { Floors } from './Floors.tsx';
import { useFloors } from './use-floors.ts';
import { useBoard, useChime } from './use-board.ts';
import { WithHandover } from '../../service/handover/WithHandover.tsx';
import { NoParks } from '../../shell/home/NoParks.tsx';
import { BOARD_WORDS } from '@parkdeck/core/desk/lane-words';

const SIZES = [1, 2, 4, 6, 9] as const;
/** The park watched last, stored in the user's preferences. */
const LAST_PARK = 'board-park';
/** In which order the lanes stand, stored too: as they were added, or the longest wait first. */
const ORDER = 'board-order';
const BY_WAITING = 'waiting';
const isText = (value: unknown): value is string => typeof value === 'string';

/** `/desk/board`: every lane of a park at a glance, operated by 1–9 and one key per action (look: gate-board). */
export function GateBoard() {
  const say = useWords();
  const { active, search, setSearch } = usePageTab();
  const now = useNow(active);
  useLaneNews(active);
  useCommandNews(active);
  const figures = useFigures();
  const parks = (figures.data?.freeStalls ?? []).filter((one) => one.gates > 0);
  const last = usePreference(LAST_PARK, isText, '');
  const park = parks.find((one) => one.park === search['park']) ?? parks.find((one) => one.park === last) ?? parks[0];
  const { gates, events, cases, day } = useBoard(park?.park, active);
  const { items } = useSnapshot(followed);
  /** The selected lane; until the user selects one, the first that needs attention. */
  const [picked, setAt] = useState<number | null>(null);
  const [size, setSize] = useState<number>(6);
  const [first, setFirst] = useState(0);
  const [sound, setSound] = useState(true);
  const [only, setOnly] = useState(false);
  const sorted = usePreference(ORDER, isText, '') === BY_WAITING;
  const floors = useFloors(park?.park, active);
  const open = cases.data ?? [];
  const live = open.filter(({ carWaits }) => carWaits);
  useChime(cases.data && live.map(({ id }) => id), sound);

  const commands = shownAt(items, now);
  const lanesNow = (gates.data ?? []).map((gate) =>
    laneOf(gate, { events: events.data ?? [], cases: live, commands, remaining: park?.remaining ?? null, now }),
  );
  const all = sorted ? byWaiting(lanesNow) : lanesNow;
  const urgent = all[mostUrgent(all)];
  const shown = all.slice(first, first + size);
  const at = Math.min(picked ?? Math.max(0, mostUrgent(shown)), Math.max(0, shown.length - 1));
  const focused = shown[at];
  useCurrentThing({ noun: 'gate', id: focused?.gate.id, row: focused?.gate });
  const actions = focused && park ? actionsAt(focused, park.park) : [];
  const press = ({ run, blocked }: LaneAction): void => (blocked ? toast.warn(sayNow(blocked)) : run());
  const onward = (): void => {
    setFirst(first + size < all.length ? first + size : 0);
    setAt(null);
  };
  const sort = (): void => {
    setAt(null);
    void savePreference(ORDER, sorted ? '' : BY_WAITING).catch(() => undefined);
  };
  const lanes = useRef<HTMLDivElement>(null);
  // Move the focus too: Tab then reaches the lane's buttons, and closing a dialog returns the focus to the lane.
  const choose = (index: number): void => {
    setAt(index);
    lanes.current?.querySelectorAll<HTMLElement>('article')[index]?.focus({ preventScroll: true });
  };
  useKeys(
    'page',
    [
      ...shown.map((_lane, index) => ({
        keys: String(index + 1),
        label: BOARD_WORDS.chooseLane,
        run: () => choose(index),
        hint: index === 0 || index === shown.length - 1,
      })),
      ...actions.map((action) => ({
        keys: action.keys,
        label: action.label,
        run: () => press(action),
        hint: !action.aside,
      })),
      { keys: 'w', label: BOARD_WORDS.byWaiting, run: sort },
      { keys: 'l', label: BOARD_WORDS.only, run: () => setOnly(!only) },
      {
        keys: 'f',
        label: BOARD_WORDS.enlarge,
        run: () => {
          setFirst(size === 1 ? 0 : first + at);
          setAt(size === 1 ? first : 0);
          setSize(size === 1 ? 6 : 1);
        },
        hint: true,
        when: () => shown.length > 0,
      },
      { keys: '.', label: BOARD_WORDS.nextLanes, run: onward, when: () => all.length > size },
    ],
    { active },
  );

  if (figures.isError && figures.data === undefined)
    return (
      <EmptyState
        page
        kind="error"
        title={say(BOARD_WORDS.failed)}
        actions={<Button onClick={() => void figures.refetch()}>{say(BOARD_WORDS.retry)}</Button>}
      />
    );
  if (figures.data === undefined) return <SkeletonRows rows={12} />;
  if (!park) return <NoParks page />;
  const inside = park.stalls - park.remaining;
  const news = (events.data ?? []).filter(({ gate }) => !only || gate === focused?.gate.id);
  return (
    <WithHandover active={active} park={park.park}>
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>{park.name}</h1>
          <Select
            className={styles.park}
            quiet
            aria-label={say(BOARD_WORDS.park)}
            value={park.park}
            options={parks.map(({ park: value, name }) => ({ value, label: name }))}
            onChange={(value) => {
              setSearch({ park: value });
              setFirst(0);
              setAt(null);
              void savePreference(LAST_PARK, value).catch(() => undefined);
            }}
          />
          <span className={styles.figure}>
            {say(BOARD_WORDS.remaining)}
            <b>{grouped(park.remaining)}</b>
            <span className={styles.faint}>/ {grouped(park.stalls)}</span>
          </span>
          <span className={styles.occupied}>
            <Progress label={say(BOARD_WORDS.inside(inside))} value={park.stalls === 0 ? 0 : inside / park.stalls} />
          </span>
          <span className={`${styles.faint} ${styles.inside}`}>{say(BOARD_WORDS.inside(inside))}</span>
          <Floors floors={floors.data ?? []} />
          <span className={styles.grow} />
          {day.data && (
            <span className={styles.day}>
              <span>
                {say(BOARD_WORDS.received)}
                <b>
                  <Money fen={day.data.received} />
                </b>
              </span>
              <span>
                {say(BOARD_WORDS.entries)}
                <b>{grouped(day.data.entries)}</b>
              </span>
              <span>
                {say(BOARD_WORDS.exits)}
                <b>{grouped(day.data.exits)}</b>
              </span>
            </span>
          )}
          <div className={styles.tools}>
            {open.length > 0 && (
              <Button icon={<Icon name="triangle-alert" />} keys="G X" onClick={() => openTab('/desk/exceptions', {})}>
                {say(BOARD_WORDS.waiting(open.length))}
              </Button>
            )}
            <Button icon={<Icon name="bell" />} aria-pressed={sound} onClick={() => setSound(!sound)}>
              {say(sound ? BOARD_WORDS.soundOn : BOARD_WORDS.soundOff)}
            </Button>
            {(sorted || live.length > 1) && (
              <Button icon={<Icon name="timer" />} keys="W" aria-pressed={sorted} onClick={sort}>
                {say(BOARD_WORDS.byWaiting)}
              </Button>
            )}
            {all.length > size && (
              <Button keys="." onClick={onward}>
                {say(BOARD_WORDS.more(first + 1, Math.min(first + size, all.length), all.length))}
              </Button>
            )}
            <Button
              className={styles.size}
              icon={<Icon name="grid-2x2" />}
              onClick={() => {
                setSize(SIZES[(SIZES.findIndex((one) => one === size) + 1) % SIZES.length] ?? 6);
                setFirst(0);
              }}
            >
              {say(BOARD_WORDS.lanes(size))}
            </Button>
          </div>
        </header>
        {gates.isError && gates.data === undefined ? (
          <EmptyState
            kind="error"
            title={say(BOARD_WORDS.failed)}
            actions={<Button onClick={() => void gates.refetch()}>{say(BOARD_WORDS.retry)}</Button>}
          />
        ) : gates.data === undefined ? (
          <SkeletonRows rows={8} />
        ) : all.length === 0 ? (
          <EmptyFrame
            title={BOARD_WORDS.noGates}
            detail={BOARD_WORDS.noGatesDetail}
            ways={[{ label: BOARD_WORDS.addGate, path: '/basedata/parkgate' }]}
          />
        ) : (
          <div
            ref={lanes}
            className={styles.lanes}
            style={{ gridTemplateColumns: `repeat(${columnsOf(Math.min(size, shown.length))}, minmax(0, 1fr))` }}
          >
            {shown.map((lane, index) => (
              <LaneCard
                key={lane.gate.id}
                lane={lane}
                number={index + 1}
                focused={lane === focused}
                urgent={lane === urgent}
                actions={actionsAt(lane, park.park)}
                now={now}
                onFocus={() => setAt(index)}
              />
            ))}
          </div>
        )}
        <EventFeed events={news} only={only ? (focused?.gate.name ?? null) : null} onOnly={() => setOnly(!only)} />
      </div>
    </WithHandover>
  );
}

import { door } from '@parkdeck/core/catalogue/doors/door';
import { ApiError } from '@parkdeck/core/client/errors';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { requestOf } from '../../../app/request-link.ts';
import { client } from '../../../app/client.ts';
import { useKeys } from '../../../keyboard/keys.ts';
import { openRecord, startAction } from '../../../resource/action/start.ts';
import { callOf } from '../../../resource/calls.ts';
import { useCurrentThing } from '../../../resource/use-current-thing.ts';
import { sayNow, useWords } from '../../../state/language.ts';
import { canCall } from '../../../state/session.ts';
import { savePreference, usePreference } from '../../../state/preferences.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { EmptyFrame } from '../../../resource/parts/EmptyFrame.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Select, TextInput } from '../../../ui/Input.tsx';
import { Keys } from '../../../ui/Keys.tsx';
import { Segment } from '../../../ui/Segment.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { secondsSince } from '@parkdeck/core/desk/case-model';
import { useNow } from '../../traffic/exceptions/use-cases.ts';
import { DoorTile } from './DoorTile.tsx';
import { useDoors, useWall } from './use-wall.ts';
import { shownTiles, stepTo, tileOf, type Tile, type WallFilter } from './wall-model.ts';
import styles from './wall.module.css';
import { WALL_WORDS } from './words.ts';

/** The site watched last, stored in the user's preferences. */
const LAST_SITE = 'wall-site';
const isText = (value: unknown): value is string => typeof value === 'string';
const NO_FILTER: WallFilter = { text: '', area: '', kind: 'all' };
const KINDS = [
  ['all', WALL_WORDS.all],
  ['offline', WALL_WORDS.offline],
  ['refused', WALL_WORDS.refused],
] as const;

/** `/door/doorwall`: every door of a site at a glance, live, and opened from here. */
export function DoorWall() {
  const say = useWords();
  const { active, search, setSearch } = usePageTab();
  const now = useNow(active);
  const finder = useRef<HTMLInputElement>(null);
  const wall = useRef<HTMLUListElement>(null);
  const [filter, setFilter] = useState(NO_FILTER);
  const [wanted, setWanted] = useState<string | null>(null);
  const all = useDoors(active);
  const villages = [...new Map((all.data ?? []).map((one) => [one.village, one.villageName ?? '']))];
  const last = usePreference(LAST_SITE, isText, '');
  const village =
    villages.find(([id]) => id === search['site'])?.[0] ??
    villages.find(([id]) => id === last)?.[0] ??
    villages[0]?.[0];
  const doors = (all.data ?? []).filter((one) => one.village === village);
  const { terminals, events, commands, allEvents } = useWall(
    village,
    doors.map(({ id }) => id),
    active,
  );
  const known = {
    terminals: terminals.data ?? [],
    events: allEvents,
    commands,
    ageOf: (moment: string) => secondsSince(moment, now),
  };
  const tiles = doors.map((one) => tileOf(one, known));
  const shown = shownTiles(tiles, filter);
  const at = Math.max(
    0,
    shown.findIndex((tile) => tile.door.id === wanted),
  );
  const current = shown[at];
  useCurrentThing({
    noun: door.name,
    id: current?.door.id,
    row: doors.find(({ id }) => id === current?.door.id),
  });
  const opening = callOf(door, 'open');
  const mayOpen = opening !== undefined && canCall(opening).ok;
  const open = (tile: Tile): void => {
    if (!opening) return;
    if (tile.state === 'none') return toast.warn(sayNow(WALL_WORDS.noOpen));
    if (tile.state === 'offline') return toast.warn(sayNow(WALL_WORDS.isOffline));
    const row = doors.find(({ id }) => id === tile.door.id);
    startAction({ call: opening, ids: [tile.door.id], rows: row ? [row] : [], source: 'key' });
  };
  const choose = (index: number): void => {
    setWanted(shown[index]?.door.id ?? null);
    wall.current?.querySelectorAll<HTMLElement>('[data-tile]')[index]?.focus();
  };
  const onArrow = (event: KeyboardEvent): void => {
    if (!event.key.startsWith('Arrow') || event.ctrlKey || event.altKey || event.metaKey) return;
    const columns = wall.current ? getComputedStyle(wall.current).gridTemplateColumns.split(' ').length : 1;
    event.preventDefault();
    event.stopPropagation();
    choose(stepTo(at, event.key, columns, shown.length));
  };
  useKeys(
    'page',
    [
      { keys: '/', label: WALL_WORDS.search, run: () => finder.current?.select(), hint: true },
      { keys: 'j', label: WALL_WORDS.move, run: () => choose(Math.min(shown.length - 1, at + 1)), hint: true },
      { keys: 'k', label: WALL_WORDS.move, run: () => choose(Math.max(0, at - 1)), hint: true },
      ...(mayOpen ? [{ keys: 'o', label: WALL_WORDS.open, run: () => current && open(current), hint: true }] : []),
      {
        keys: 'enter',
        label: WALL_WORDS.openRecord,
        run: () => current && openRecord(door, current.door.id),
      },
    ],
    { active },
  );
  // A tile that comes into the filter keeps the place; the first one stands for one that has left it.
  useEffect(() => {
    if (wanted !== null && !shown.some((tile) => tile.door.id === wanted)) setWanted(null);
  }, [wanted, shown]);

  const failed = all.error ?? terminals.error ?? events.error;
  if (failed && (all.data === undefined || (village !== undefined && events.data === undefined && events.isError)))
    return (
      <EmptyState
        page
        kind={failed instanceof ApiError && failed.status === 403 ? 'no-permission' : 'error'}
        title={say(WALL_WORDS.failed)}
        detail={failed instanceof ApiError ? failed.message : undefined}
        request={requestOf(failed)}
        actions={
          <Button onClick={() => void Promise.all([all.refetch(), events.refetch(), terminals.refetch()])}>
            {say(WALL_WORDS.retry)}
          </Button>
        }
      />
    );
  if (all.data === undefined) return <SkeletonRows rows={12} />;
  if (village === undefined)
    return (
      <EmptyFrame
        page
        title={WALL_WORDS.noDoors}
        detail={WALL_WORDS.noDoorsDetail}
        ways={[{ label: WALL_WORDS.addDoor, path: '/door/doorgate' }]}
      />
    );
  const areas = [
    ...new Map(doors.flatMap((one) => (one.area === null ? [] : [[one.area, one.areaName ?? ''] as const]))),
  ]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'zh', { numeric: true }));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{say(WALL_WORDS.title)}</h1>
        {villages.length > 1 && (
          <Select
            quiet
            className={styles.select}
            aria-label={say(WALL_WORDS.village)}
            value={village}
            options={villages.map(([value, label]) => ({ value, label }))}
            onChange={(value) => {
              setSearch({ site: value });
              setFilter(NO_FILTER);
              setWanted(null);
              void savePreference(LAST_SITE, value).catch(() => undefined);
            }}
          />
        )}
        <span className={styles.faint}>
          {say(
            WALL_WORDS.counts(
              doors.length,
              tiles.filter(({ state }) => state === 'offline' || state === 'part').length,
            ),
          )}
        </span>
        <span className={styles.grow} />
        <TextInput
          ref={finder}
          frame="sm"
          className={styles.finder}
          icon={<Icon name="search" />}
          after={<Keys keys="/" />}
          aria-label={say(WALL_WORDS.find)}
          placeholder={say(WALL_WORDS.find)}
          value={filter.text}
          onChange={(event) => setFilter({ ...filter, text: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return;
            event.preventDefault();
            if (event.key === 'Escape') setFilter({ ...filter, text: '' });
            choose(0);
          }}
        />
        <Select
          frame="sm"
          quiet
          className={styles.select}
          aria-label={say(WALL_WORDS.area)}
          value={filter.area}
          options={areas}
          emptyLabel={say(WALL_WORDS.allAreas)}
          onChange={(area) => setFilter({ ...filter, area })}
        />
        <Segment
          label={say(WALL_WORDS.kinds)}
          value={filter.kind}
          options={KINDS.map(([value, label]) => ({ value, label: say(label) }))}
          onChange={(kind) => setFilter({ ...filter, kind })}
        />
      </header>
      {events.data === undefined || terminals.data === undefined ? (
        <SkeletonRows rows={10} />
      ) : shown.length === 0 ? (
        <EmptyState
          page
          kind="nothing-found"
          title={say(WALL_WORDS.noneFound)}
          actions={<Button onClick={() => setFilter(NO_FILTER)}>{say(WALL_WORDS.reset)}</Button>}
        />
      ) : (
        <ul ref={wall} className={styles.wall} aria-label={say(WALL_WORDS.doors)} onKeyDown={onArrow}>
          {shown.map((tile) => (
            <DoorTile
              key={tile.door.id}
              tile={tile}
              isCurrent={tile === current}
              ageOf={(moment) => secondsSince(moment, client.now())}
              onFocus={() => setWanted(tile.door.id)}
              onOpen={mayOpen ? () => open(tile) : undefined}
              onRecord={() => openRecord(door, tile.door.id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

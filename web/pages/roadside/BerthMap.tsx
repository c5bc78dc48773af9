import { berth } from '@parkdeck/core/catalogue/roadside/berth';
import { BERTH_STATES } from '@parkdeck/core/catalogue/roadside/choices';
import { section } from '@parkdeck/core/catalogue/roadside/section';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import type { Entity } from '@parkdeck/core/kit/resource';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { lengthWords } from '@parkdeck/core/lib/length';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import { client } from '../../app/client.ts';
import { today } from '../../fields/today.ts';
import { useKeys } from '../../keyboard/keys.ts';
import { walk } from '../../keyboard/walk.ts';
import { openRecord } from '../../resource/action/start.ts';
import { EmptyFrame } from '../../resource/parts/EmptyFrame.tsx';
import { useNews, type News } from '../../state/use-news.ts';
import { useWords } from '../../state/language.ts';
import { usePageTab } from '../../tabs/page-tab.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { Segment } from '../../ui/Segment.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { State } from '../../ui/State.tsx';
import styles from './BerthMap.module.css';
import { SectionLines } from './SectionLines.tsx';
import { BERTH_MAP_WORDS, countText } from './words.ts';

const BerthDay = lazy(async () => ({ default: (await import('./berth-day/BerthDay.tsx')).BerthDay }));

const NEWS: News = { topics: ['berth'], outdates: ([noun, part]) => noun === 'berth' && part === 'map' };

/** The map updates on reports of berths; it is also refetched at this interval, in case a report was missed. */
const EVERY_MS = 15_000;
const MOST = 500;

type Berth = Entity<typeof berth>;
const SHOWS = ['all', 'free', 'occupied'] as const;
type Show = (typeof SHOWS)[number];

/** Sections that the user may access, and the berths of one street. */
const useStreet = (chosen: string | undefined, active: boolean) => {
  const sections = useQuery({
    queryKey: ['section', 'map'],
    queryFn: ({ signal }) => client.list(section, { size: MOST }, { signal, silent: true }),
    enabled: active,
  });
  const rows = sections.data?.rows ?? [];
  const streets = [...new Map(rows.map((row) => [row.park, row.parkName ?? row.park]))].map(([value, label]) => ({
    value,
    label,
  }));
  const street = streets.find(({ value }) => value === chosen)?.value ?? streets[0]?.value;
  const berths = useQuery({
    queryKey: ['berth', 'map', street],
    enabled: active && street !== undefined,
    refetchInterval: EVERY_MS,
    queryFn: ({ signal }) =>
      client.list(
        berth,
        { filters: { park: street === undefined ? [] : [street] }, size: MOST },
        { signal, silent: true },
      ),
  });
  useNews(NEWS, active);
  return { sections, berths, streets, street, within: rows.filter((row) => row.park === street) };
};

/** Difference between the platform's clock and this machine's, in ms. */
const skew = (): number => client.now() - Date.now();

/** One space at the kerb: its number, and the car in it. */
function Space({ row, now }: { readonly row: Berth; readonly now: number }) {
  const say = useWords();
  const [, zh, en, mark] = BERTH_STATES[row.state ?? 'free'];
  const stay = row.since ? lengthWords(Math.max(0, (now - instantOf(row.since)) / 1000)) : null;
  return (
    <button
      type="button"
      className={styles.space}
      data-state={row.state}
      onClick={() => (row.session ? openRecord(session, row.session) : openRecord(berth, row.id))}
    >
      <span className={styles.number}>
        <State mark={mark}>{row.number}</State>
      </span>
      {/* Beside a plate the colour shows the state: readers are told in words. */}
      <span className={row.plate ? 'visually-hidden' : styles.state}>{say({ zh, en })}</span>
      {row.plate && <Plate plate={row.plate} />}
      <span className={styles.stay}>{stay ? say(stay) : ''}</span>
    </button>
  );
}

/** `/road/parkMap`: the streets berth by berth, now or hour by hour of a day; a press opens the stay, or the berth. */
export function BerthMap() {
  const say = useWords();
  const { active, search, setSearch } = usePageTab();
  const isDay = search['day'] !== undefined;
  const show = SHOWS.find((one) => one === search['show']) ?? 'all';
  const { sections, berths, streets, street, within } = useStreet(search['park'], active);
  const page = useRef<HTMLDivElement>(null);
  const go = (by: 1 | -1) => (): void => walk(page.current, '[data-state]', by);
  const nextStreet =
    streets[(streets.findIndex(({ value }) => value === street) + 1) % Math.max(1, streets.length)]?.value;
  useKeys(
    'page',
    [
      { keys: 'j', label: BERTH_MAP_WORDS.walk, hint: true, run: go(1) },
      { keys: 'k', label: BERTH_MAP_WORDS.walk, hint: true, run: go(-1) },
      { keys: 'right', label: BERTH_MAP_WORDS.walk, run: go(1) },
      { keys: 'left', label: BERTH_MAP_WORDS.walk, run: go(-1) },
      {
        keys: 's',
        label: BERTH_MAP_WORDS.nextStreet,
        hint: true,
        when: () => streets.length > 1,
        run: () => setSearch({ park: nextStreet }),
      },
      {
        keys: 'o',
        label: BERTH_MAP_WORDS.nextShow,
        hint: true,
        when: () => !isDay,
        run: () => {
          const next = SHOWS[(SHOWS.indexOf(show) + 1) % SHOWS.length];
          setSearch({ show: next === 'all' ? null : next });
        },
      },
    ],
    { active },
  );
  const failed = sections.isError ? sections : berths.isError ? berths : undefined;
  if (failed)
    return (
      <EmptyState
        page
        kind="error"
        title={say(BERTH_MAP_WORDS.failed)}
        actions={<Button onClick={() => void failed.refetch()}>{say(BERTH_MAP_WORDS.retry)}</Button>}
      />
    );
  if (sections.isPending || (street !== undefined && berths.isPending)) return <SkeletonRows />;
  const rows = berths.data?.rows ?? [];
  const free = rows.filter(({ state }) => state === 'free').length;
  return (
    <div className={styles.page} ref={page}>
      <header className={styles.head}>
        <h1>{say(BERTH_MAP_WORDS.title)}</h1>
        <p>{say(countText(free, rows.length))}</p>
        {streets.length > 1 && street !== undefined && (
          <Segment
            label={say(BERTH_MAP_WORDS.street)}
            value={street}
            options={streets}
            onChange={(park) => setSearch({ park })}
          />
        )}
        <Segment
          label={say(BERTH_MAP_WORDS.span)}
          value={isDay ? 'day' : 'now'}
          options={(['now', 'day'] as const).map((value) => ({ value, label: say(BERTH_MAP_WORDS[value]) }))}
          onChange={(next) => setSearch({ day: next === 'day' ? today() : null })}
        />
        {!isDay && (
          <span className={styles.show}>
            <Segment<Show>
              label={say(BERTH_MAP_WORDS.title)}
              value={show}
              onChange={(next) => setSearch({ show: next === 'all' ? null : next })}
              options={SHOWS.map((value) => ({ value, label: say(BERTH_MAP_WORDS[value]) }))}
            />
          </span>
        )}
      </header>
      {isDay && street !== undefined && (
        <Suspense fallback={<SkeletonRows rows={14} />}>
          <BerthDay park={street} sections={within} berths={rows} />
        </Suspense>
      )}
      {!isDay && <Now within={within} rows={rows} show={show} now={berths.dataUpdatedAt + skew()} />}
    </div>
  );
}

interface NowProps {
  readonly within: readonly Entity<typeof section>[];
  readonly rows: readonly Berth[];
  readonly show: Show;
  readonly now: number;
}

/** The streets in their current state: how full they are, and who stands at which berth. */
function Now({ within, rows, show, now }: NowProps) {
  const say = useWords();
  return (
    <>
      <SectionLines
        sections={within.map((one) => {
          const own = rows.filter((row) => row.section === one.id);
          return {
            id: one.id,
            name: one.name,
            line: one.line ?? [],
            berths: own.length,
            occupied: own.filter(({ state }) => state !== 'free').length,
          };
        })}
      />
      {rows.length === 0 && (
        <EmptyFrame
          title={BERTH_MAP_WORDS.none}
          detail={BERTH_MAP_WORDS.noneDetail}
          ways={[{ label: BERTH_MAP_WORDS.toBerths, path: '/road/rdBerth' }]}
        />
      )}
      {within.map((one) => {
        const own = rows.filter((row) => row.section === one.id);
        const shown = own.filter(({ state }) => show === 'all' || state === show);
        return own.length === 0 ? null : (
          <section key={one.id} className={styles.section} aria-label={one.name}>
            <h2>
              {one.name}
              <span>{say(countText(own.filter(({ state }) => state === 'free').length, own.length))}</span>
            </h2>
            <div className={styles.kerb}>
              {shown.map((row) => (
                <Space key={row.id} row={row} now={now} />
              ))}
            </div>
          </section>
        );
      })}
    </>
  );
}

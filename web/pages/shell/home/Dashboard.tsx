import { words } from '@parkdeck/core/kit/words';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { useSnapshot } from 'valtio/react';
import { client } from '../../../app/client.ts';
import { grouped } from '../../../fields/grouped.ts';
import { useKeys } from '../../../keyboard/keys.ts';
import { SHAPE_WORDS } from '../../../resource/list/shape-words.ts';
import { useWords } from '../../../state/language.ts';
import { live } from '../../../state/live.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { deferred } from '../../../ui/deferred.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { Segment } from '../../../ui/Segment.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { State } from '../../../ui/State.tsx';
import styles from './Dashboard.module.css';
import { listLink } from './links.ts';
import { NoParks } from './NoParks.tsx';
import { NumberLink } from './NumberLink.tsx';
import { loadOf, type ParkNow } from './park-load.ts';
import { useParks } from './use-figures.ts';
import { HOME_WORDS, homeText } from './words.ts';

const ParkMap = deferred(async () => (await import('./ParkMap.tsx')).ParkMap, { before: <SkeletonRows rows={14} /> });

const SHOWS = {
  tiles: SHAPE_WORDS.list,
  map: words('地图', 'Map'),
  other: words('列表和地图之间切换', 'Switch between list and map'),
};

/** `/wel/dashboard`: all parks with their free stalls, the fullest first, or where they lie. */
export function Dashboard() {
  const say = useWords();
  const { active, search, setSearch } = usePageTab();
  const { state } = useSnapshot(live);
  const { data, status, refetch } = useParks();
  const isMap = search['view'] === 'map';
  const show = (map: boolean): void => setSearch({ view: map ? 'map' : null });
  useKeys('page', [{ keys: 'v', label: SHOWS.other, hint: true, run: () => show(!isMap) }], { active });
  if (status === 'pending') return <SkeletonRows />;
  if (status === 'error')
    return (
      <EmptyState
        page
        kind="error"
        title={say(HOME_WORDS.failed)}
        actions={<Button onClick={() => void refetch()}>{say(HOME_WORDS.retry)}</Button>}
      />
    );
  const { stalls, remaining } = loadOf(data);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{say(HOME_WORDS.allParks)}</h1>
        <p>
          {say(homeText.parks(data.length))} · {say(HOME_WORDS.remaining)} {grouped(remaining)} / {grouped(stalls)}
          {' · '}
          {say(homeText.asOf(datetimeOfInstant(client.now()).slice(11, 16)))}
        </p>
        {state === 'open' && <State mark="ok">{say(HOME_WORDS.now)}</State>}
        <span className={styles.shows}>
          <Segment
            label={say(SHAPE_WORDS.label)}
            value={isMap ? 'map' : 'tiles'}
            options={(['tiles', 'map'] as const).map((value) => ({ value, label: say(SHOWS[value]) }))}
            onChange={(next) => show(next === 'map')}
          />
        </span>
      </header>
      {data.length === 0 ? <NoParks /> : isMap ? <ParkMap parks={data} /> : <Tiles parks={data} />}
    </div>
  );
}

/** The parks side by side, the fullest first. */
function Tiles({ parks }: { readonly parks: readonly ParkNow[] }) {
  const say = useWords();
  return (
    <ul className={styles.tiles}>
      {parks
        .map((park) => ({ ...park, load: loadOf([park]) }))
        .toSorted((a, b) => b.load.share - a.load.share)
        .map(({ park, name, stalls, remaining, offline, entries, load }) => (
          <li key={park}>
            <NumberLink to={listLink('park', { name })} className={styles.tile}>
              <span className={styles.name}>{name}</span>
              <span className={styles.figure}>
                <b>{grouped(remaining)}</b> / {grouped(stalls)}
              </span>
              <Progress label={name} value={load.share} tone={load.tone} />
              <span className={styles.foot}>
                <State mark={load.tone}>{say(load.words)}</State>
                <span>{say(homeText.taken(Math.round(load.share * 100)))}</span>
              </span>
              <span className={styles.foot}>
                <span>{say(homeText.entries(grouped(entries)))}</span>
                {offline > 0 && <State mark="bad">{say(homeText.offline(offline))}</State>}
              </span>
            </NumberLink>
          </li>
        ))}
    </ul>
  );
}

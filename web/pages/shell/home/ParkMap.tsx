import { words } from '@parkdeck/core/kit/words';
import { X } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { grouped } from '../../../fields/grouped.ts';
import { useKeys } from '../../../keyboard/keys.ts';
import { walk } from '../../../keyboard/walk.ts';
import { clustersOf, type Cluster } from '../../../map/clusters.ts';
import { MapFrame, type MapView } from '../../../map/MapFrame.tsx';
import type { Place } from '../../../map/place.ts';
import { usePlaces } from '../../../map/use-places.ts';
import { useWords } from '../../../state/language.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { State } from '../../../ui/State.tsx';
import tile from './Dashboard.module.css';
import { listLink } from './links.ts';
import { NumberLink } from './NumberLink.tsx';
import { loadOf, type ParkNow } from './park-load.ts';
import styles from './ParkMap.module.css';
import { HOME_WORDS, homeText } from './words.ts';

const MAP_WORDS = {
  title: words('车场地图', 'Map of the parks'),
  walk: words('下一个、上一个车场', 'Next, previous park'),
  inside: words('在场车辆', 'Cars inside'),
  devices: words('设备', 'Devices'),
  record: words('车场资料', 'About the park'),
  nowhere: words('没有位置的车场', 'Parks without a place'),
  nearer: words('点一下放大', 'Press to come closer'),
  together: (names: readonly string[]) => words(names.join('、'), names.join(', ')),
  free: (free: string, stalls: string) => words(`余位 ${free}，共 ${stalls}`, `${free} free of ${stalls}`),
};

type Placed = ParkNow & Place;

/** Where the parks lie, each as a gauge of how full it is; those close together are one gauge of their sums. */
export function ParkMap({ parks }: { readonly parks: readonly ParkNow[] }) {
  const say = useWords();
  const { active, search, setSearch } = usePageTab();
  const places = usePlaces();
  const page = useRef<HTMLDivElement>(null);
  const placed = useMemo(() => {
    const at = new Map(places.data?.map((one) => [one.id, one]));
    return parks.flatMap((park): Placed[] => {
      const place = at.get(park.park);
      return place ? [{ ...park, lng: place.lng, lat: place.lat }] : [];
    });
  }, [parks, places.data]);
  const gather = useMemo(() => clustersOf(placed, ({ park }) => park), [placed]);
  const go = (by: 1 | -1) => (): void => walk(page.current, '[data-gauge]', by);
  useKeys(
    'page',
    [
      { keys: 'j', label: MAP_WORDS.walk, hint: true, run: go(1) },
      { keys: 'k', label: MAP_WORDS.walk, hint: true, run: go(-1) },
      {
        keys: 'esc',
        label: HOME_WORDS.close,
        when: () => search['park'] !== undefined,
        run: () => setSearch({ park: null }),
      },
    ],
    { active },
  );
  if (places.isPending) return <SkeletonRows rows={14} />;
  if (places.isError)
    return (
      <EmptyState
        kind="error"
        title={say(HOME_WORDS.failed)}
        actions={<Button onClick={() => void places.refetch()}>{say(HOME_WORDS.retry)}</Button>}
      />
    );
  const chosen = placed.find(({ park }) => park === search['park']);
  const nowhere = parks.filter(({ park }) => !placed.some((one) => one.park === park));
  return (
    <div ref={page} className={styles.page}>
      <MapFrame label={say(MAP_WORDS.title)} places={placed} wheel className={styles.map}>
        {(view) =>
          gather(view.bounds, view.zoom).map((cluster) => (
            <Gauge
              key={cluster.key}
              view={view}
              cluster={cluster}
              isChosen={cluster.members.some(({ park }) => park === search['park'])}
              onChoose={(park) => setSearch({ park })}
            />
          ))
        }
      </MapFrame>
      {chosen && <Card park={chosen} onClose={() => setSearch({ park: null })} />}
      {nowhere.length > 0 && (
        <p className={styles.nowhere}>
          {say(MAP_WORDS.nowhere)}
          {nowhere.map(({ park, name }) => (
            <NumberLink key={park} to={listLink('park', { name })}>
              {name}
            </NumberLink>
          ))}
        </p>
      )}
    </div>
  );
}

interface GaugeProps {
  readonly view: MapView;
  readonly cluster: Cluster<Placed>;
  readonly isChosen: boolean;
  readonly onChoose: (park: string) => void;
}

/** The free stalls of a park in a ring that fills as it does. */
function Gauge({ view, cluster: { at, members }, isChosen, onChoose }: GaugeProps) {
  const say = useWords();
  const [only] = members;
  const load = loadOf(members);
  const offline = members.reduce((sum, one) => sum + one.offline, 0);
  const isOne = members.length === 1;
  const told = [
    ...(isOne ? [] : [MAP_WORDS.nearer]),
    MAP_WORDS.free(grouped(load.remaining), grouped(load.stalls)),
    load.words,
    ...(offline > 0 ? [homeText.offline(offline)] : []),
  ];
  return (
    <button
      type="button"
      data-gauge={load.remaining}
      data-tone={load.tone}
      className={styles.gauge}
      style={view.styleAt(at)}
      aria-pressed={isOne ? isChosen : undefined}
      title={isOne ? undefined : say(MAP_WORDS.together(members.map((one) => one.name)))}
      onClick={() => (isOne && only ? onChoose(only.park) : view.show(members))}
    >
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="20" pathLength="100" className={styles.track} />
        <circle
          cx="24"
          cy="24"
          r="20"
          pathLength="100"
          className={styles.taken}
          strokeDasharray={`${load.share * 100} 100`}
        />
        <text x="24" y="28" textAnchor="middle">
          {grouped(load.remaining)}
        </text>
      </svg>
      <span className={styles.name}>{isOne ? only?.name : say(homeText.parks(members.length))}</span>
      <span className="visually-hidden">{told.map(say).join(' ')}</span>
      {offline > 0 && <i className={styles.offline} title={say(homeText.offline(offline))} />}
    </button>
  );
}

/** What there is to know of one park, and where to go from here. */
function Card({ park, onClose }: { readonly park: Placed; readonly onClose: () => void }) {
  const say = useWords();
  const load = loadOf([park]);
  return (
    <aside className={styles.card} aria-label={park.name}>
      <header>
        <h2>{park.name}</h2>
        <IconButton label={say(HOME_WORDS.close)} icon={<X />} onClick={onClose} />
      </header>
      <p className={tile.figure}>
        <b>{grouped(park.remaining)}</b> / {grouped(park.stalls)}
      </p>
      <p className={tile.foot}>
        <State mark={load.tone}>{say(load.words)}</State>
        <span>{say(homeText.taken(Math.round(load.share * 100)))}</span>
      </p>
      <p className={tile.foot}>
        <span>{say(homeText.entries(grouped(park.entries)))}</span>
        {park.offline > 0 && <State mark="bad">{say(homeText.offline(park.offline))}</State>}
      </p>
      <p className={styles.links}>
        <NumberLink to={listLink('session', { park: park.park, state: 'open' })}>{say(MAP_WORDS.inside)}</NumberLink>
        <NumberLink to={listLink('device', { park: park.park })}>{say(MAP_WORDS.devices)}</NumberLink>
        <NumberLink to={listLink('park', { id: park.park })}>{say(MAP_WORDS.record)}</NumberLink>
      </p>
    </aside>
  );
}

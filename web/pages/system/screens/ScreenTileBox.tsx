import { ApiError } from '@parkdeck/core/client/errors';
import type { ScreenTile } from '@parkdeck/core/catalogue/system/big-screen';
import { TILE_SUBJECTS } from '@parkdeck/core/vocabulary/screens';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import type { ReactNode } from 'react';
import { client } from '../../../app/client.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { isOld, refreshMs } from './tile-data.ts';
import { OF_ALL_PARKS } from './tile-sources.ts';
import { TileRows } from './TileRows.tsx';
import { ClockTile, EventsTile, LanesTile, MapTile, PictureTile, useEvents, useLanes, useMap } from './TileOwn.tsx';
import { useTick, useTile } from './use-tile.ts';
import styles from './screen-tiles.module.css';
import { SCREEN_WORDS } from './words.ts';

interface TileProps {
  readonly tile: ScreenTile;
  readonly park: string | null;
}

/** What a question has brought, as far as a tile shows it. */
interface Asked<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly dataUpdatedAt: number;
}

const AGE_EVERY_MS = 10_000;
const MINUTE = 60_000;

/** How old what stands there is; said loudly when it should be newer. */
function Age({ at, everyMs, isFailed }: { readonly at: number; readonly everyMs: number; readonly isFailed: boolean }) {
  const say = useWords();
  const now = useTick(AGE_EVERY_MS);
  if (at === 0) return null;
  const age = now - at;
  if (!isFailed && !isOld(age, everyMs))
    return <span className={styles.age}>{datetimeOfInstant(client.now() - age).slice(11, 16)}</span>;
  return (
    <span className={styles.old} role="status">
      <Icon name="triangle-alert" />
      {say(SCREEN_WORDS.old(Math.max(1, Math.round(age / MINUTE))))}
    </span>
  );
}

function Framed<T>({
  tile,
  park,
  asked,
  children,
}: TileProps & { readonly asked: Asked<T>; readonly children: (data: T) => ReactNode }) {
  const say = useWords();
  const language = useLanguage();
  const { data, error, dataUpdatedAt } = asked;
  const title = tile.title || (choiceLabel(TILE_SUBJECTS, tile.subject)?.[language] ?? '');
  return (
    <>
      <header className={styles.tileHead}>
        <h2>{title}</h2>
        {park !== null && OF_ALL_PARKS.has(tile.subject) && tile.subject !== 'query' && (
          <span className={styles.age}>{say(SCREEN_WORDS.allParks)}</span>
        )}
        <Age at={dataUpdatedAt} everyMs={refreshMs(tile)} isFailed={error !== null} />
      </header>
      <div className={styles.tileBody}>
        {data !== undefined ? (
          children(data)
        ) : error ? (
          <p className={styles.failed}>
            {say(error instanceof ApiError && error.status === 403 ? SCREEN_WORDS.mayNot : SCREEN_WORDS.failed)}
            {error instanceof ApiError && error.status !== 403 && <small>{error.message}</small>}
          </p>
        ) : (
          <p className={styles.faint}>{say(SCREEN_WORDS.loading)}</p>
        )}
      </div>
    </>
  );
}

function RowsTile(props: TileProps) {
  const asked = useTile(props.tile, props.park);
  return (
    <Framed {...props} asked={asked}>
      {(data) => <TileRows tile={props.tile} data={data} />}
    </Framed>
  );
}
function Events(props: TileProps) {
  const asked = useEvents(props.tile, props.park);
  return (
    <Framed {...props} asked={asked}>
      {(events) => <EventsTile events={events} />}
    </Framed>
  );
}
function Lanes(props: TileProps) {
  const asked = useLanes(props.tile, props.park);
  return (
    <Framed {...props} asked={asked}>
      {(lanes) => <LanesTile lanes={lanes} />}
    </Framed>
  );
}
function Parks(props: TileProps) {
  const asked = useMap(props.tile, props.park);
  return (
    <Framed {...props} asked={asked}>
      {(parks) => <MapTile parks={parks} />}
    </Framed>
  );
}

/** One tile of a screen with its title, what it tells, and how old that is. */
export function ScreenTileBox({ tile, park }: TileProps) {
  switch (tile.subject) {
    case 'clock':
      return <ClockTile />;
    case 'text':
      return <h1 className={styles.heading}>{tile.title}</h1>;
    case 'image':
      return <PictureTile tile={tile} />;
    case 'events':
      return <Events tile={tile} park={park} />;
    case 'lanes':
      return <Lanes tile={tile} park={park} />;
    case 'map':
      return <Parks tile={tile} park={park} />;
    default:
      return <RowsTile tile={tile} park={park} />;
  }
}

import { gate } from '@parkdeck/core/catalogue/parks/gate';
import { park as parkNoun } from '@parkdeck/core/catalogue/parks/park';
import { parkMonitor } from '@parkdeck/core/catalogue/reports/monitors';
import type { ScreenTile } from '@parkdeck/core/catalogue/system/big-screen';
import { GATE_EVENT_TYPES, LANE_OUTCOMES } from '@parkdeck/core/catalogue/traffic/choices';
import { gateEvent } from '@parkdeck/core/catalogue/traffic/gate-event';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { dayOf } from '@parkdeck/core/lib/datetime';
import { asId } from '@parkdeck/core/lib/id';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import { dayInWords } from '../../../app/dates.ts';
import { momentText } from '../../../fields/moment-text.ts';
import { today } from '../../../fields/today.ts';
import { callOf } from '../../../resource/calls.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { Plate } from '../../../ui/Plate.tsx';
import { State } from '../../../ui/State.tsx';
import { projected } from './map-model.ts';
import { refreshMs } from './tile-data.ts';
import { useTick, wallQuery } from './use-tile.ts';
import styles from './screen-own.module.css';
import { SCREEN_WORDS } from './words.ts';

const SECOND = 1000;

/** The platform's day and time. */
export function ClockTile() {
  const language = useLanguage();
  useTick(SECOND);
  const now = datetimeOfInstant(client.now());
  return (
    <div className={styles.clock}>
      <time>{now.slice(11)}</time>
      <span>{dayInWords(dayOf(now), language)}</span>
    </div>
  );
}

export function PictureTile({ tile }: { readonly tile: ScreenTile }) {
  const say = useWords();
  return tile.image ? (
    <img className={styles.picture} src={tile.image} alt={tile.title ?? ''} />
  ) : (
    <p className={styles.faint}>{say(SCREEN_WORDS.noPicture)}</p>
  );
}

const inputOf = (park: string | null) => (park === null ? {} : { park: asId<'park'>(park) });

/** The latest events at the lanes. */
export const useEvents = (tile: ScreenTile, park: string | null) =>
  useQuery({
    queryKey: ['screen', 'events', park],
    queryFn: async ({ signal }) =>
      (await client.act(gateEvent, 'latest', { input: inputOf(park) }, { signal, silent: true })).rows,
    ...wallQuery(refreshMs(tile)),
  });
type Event = NonNullable<ReturnType<typeof useEvents>['data']>[number];
const MOST_EVENTS = 30;

export function EventsTile({ events }: { readonly events: readonly Event[] }) {
  const say = useWords();
  const language = useLanguage();
  if (events.length === 0) return <p className={styles.faint}>{say(SCREEN_WORDS.nothing)}</p>;
  return (
    <ol className={styles.events}>
      {events.slice(0, MOST_EVENTS).map(({ id, plate, outcome, type, time, gateName }) => (
        <li key={id}>
          <Plate plate={plate ?? say(SCREEN_WORDS.noPlate)} />
          <span>
            {(outcome === null ? choiceLabel(GATE_EVENT_TYPES, type) : choiceLabel(LANE_OUTCOMES, outcome))?.[language]}
          </span>
          <span className={styles.faint}>{gateName}</span>
          <time>{momentText(time, today())}</time>
        </li>
      ))}
    </ol>
  );
}

/** Lanes are told park by park: of more parks there would be no room. */
const MOST_ASKED = 12;
const parksSeen = async (signal: AbortSignal): Promise<readonly string[]> => {
  const call = callOf(parkMonitor, 'report');
  const answered = call && (await client.call(call, { input: {} }, { signal, silent: true }));
  const rows = answered?.answers === 'rows' ? answered.value.rows : [];
  return rows.slice(0, MOST_ASKED).map((row) => String(row['park']));
};

/** Whether cameras and barriers of all lanes can be reached. */
export const useLanes = (tile: ScreenTile, park: string | null) =>
  useQuery({
    queryKey: ['screen', 'lanes', park],
    queryFn: async ({ signal }) => {
      const parks = park === null ? await parksSeen(signal) : [park];
      const lanes = await Promise.all(
        parks.map((one) => client.act(gate, 'lookup-full', { input: inputOf(one) }, { signal, silent: true })),
      );
      return lanes.flatMap(({ rows }) => rows);
    },
    ...wallQuery(refreshMs(tile)),
  });
type Lane = NonNullable<ReturnType<typeof useLanes>['data']>[number];

export function LanesTile({ lanes }: { readonly lanes: readonly Lane[] }) {
  const say = useWords();
  if (lanes.length === 0) return <p className={styles.faint}>{say(SCREEN_WORDS.nothing)}</p>;
  const isOn = (lane: Lane): boolean => lane.cameraOnline && lane.barrierOnline;
  // Those that cannot be reached come first: there may be more lanes than room.
  const sorted = lanes.toSorted((a, b) => Number(isOn(a)) - Number(isOn(b)));
  return (
    <div className={styles.lanes}>
      <strong>{say(SCREEN_WORDS.lanesOnline(lanes.filter(isOn).length, lanes.length))}</strong>
      <ul>
        {sorted.map((lane) => (
          <li key={lane.id} data-on={isOn(lane)}>
            <span title={lane.name}>{lane.name}</span>
            <State mark={isOn(lane) ? 'ok' : 'bad'}>
              {say(isOn(lane) ? SCREEN_WORDS.online : SCREEN_WORDS.offline)}
            </State>
          </li>
        ))}
      </ul>
    </div>
  );
}

const MOST_PARKS = 200;

/** Parks with their places and free stalls. */
export const useMap = (tile: ScreenTile, park: string | null) =>
  useQuery({
    queryKey: ['screen', 'map', park],
    queryFn: async ({ signal }) => {
      const call = callOf(parkMonitor, 'report');
      const [places, answered] = await Promise.all([
        client.list(parkNoun, { size: MOST_PARKS, sort: 'id' }, { signal, silent: true }),
        call ? client.call(call, { input: {} }, { signal, silent: true }) : undefined,
      ]);
      const rows = answered?.answers === 'rows' ? answered.value.rows : [];
      const free = new Map(rows.map((row) => [String(row['park']), Number(row['remaining'] ?? 0)]));
      return places.rows
        .filter(({ id }) => park === null || String(id) === park)
        .map(({ id, name, lng, lat, stalls }) => ({
          id: String(id),
          name,
          lng,
          lat,
          stalls,
          free: free.get(String(id)),
        }));
    },
    ...wallQuery(refreshMs(tile)),
  });
type MapPark = NonNullable<ReturnType<typeof useMap>['data']>[number];

export function MapTile({ parks }: { readonly parks: readonly MapPark[] }) {
  const say = useWords();
  const shown = projected(parks);
  if (shown.length === 0) return <p className={styles.faint}>{say(SCREEN_WORDS.nothing)}</p>;
  return (
    <div className={styles.map}>
      {shown.map(({ id, name, free, stalls, left, top }) => {
        const share = stalls ? (free ?? 0) / stalls : 0;
        return (
          <span
            key={id}
            style={{ left: `${left}%`, top: `${top}%` }}
            data-state={share < 0.05 ? 'bad' : share < 0.2 ? 'warn' : 'ok'}
          >
            <i />
            <b>{free ?? '—'}</b>
            <em>{name}</em>
          </span>
        );
      })}
    </div>
  );
}

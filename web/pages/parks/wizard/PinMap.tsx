import { park } from '@parkdeck/core/catalogue/parks/park';
import { MapPin, Minus, Plus } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { client } from '../../../app/client.ts';
import { useWords } from '../../../state/language.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/Panel.tsx';
import styles from './PinMap.module.css';
import {
  moved,
  placeAt,
  pointOf,
  scaleOf,
  viewOf,
  zoomed,
  type MapPoint,
  type MapView,
  type Place,
} from './pin-map.ts';
import { PLAN_WORDS } from './plan-words.ts';

/** Metres of a step by an arrow key, and with Shift. */
const [STEP, LEAP] = [20, 500];
/** Other parks that are drawn. */
const MOST = 200;
const CLOSER = 0.5;

const ARROWS: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

interface Known extends Place {
  readonly id: string;
  readonly name: string;
}

/** Parks that have a place, to see where the new one lies. */
const useKnownParks = () =>
  useQuery({
    queryKey: ['list', park.name, 'places'],
    staleTime: 300_000,
    retry: false,
    queryFn: async ({ signal }) => {
      const { rows } = await client.list(park, { size: MOST, sort: 'name' }, { signal, silent: true });
      return rows.flatMap(({ id, name, lng, lat }): Known[] =>
        typeof lng === 'number' && typeof lat === 'number' ? [{ id, name, lng, lat }] : [],
      );
    },
  });

interface PinMapProps {
  readonly place: Place | undefined;
  readonly disabled: boolean;
  readonly onPlace: (place: Place) => void;
}

const isInside = ({ x, y }: MapPoint): boolean => x >= 0 && x <= 1 && y >= 0 && y <= 1;
const at = ({ x, y }: MapPoint) => ({ insetInlineStart: `${x * 100}%`, insetBlockStart: `${y * 100}%` });

/** Where the new park lies, among those that are there: the pin is set by a press, dragged, or moved by arrow keys. */
export function PinMap({ place, disabled, onPlace }: PinMapProps) {
  const say = useWords();
  const known = useKnownParks().data ?? [];
  const [chosen, setChosen] = useState<MapView>();
  const map = useRef<HTMLDivElement>(null);
  const [isDragged, setDragged] = useState(false);
  const [isPutByButton, setPutByButton] = useState(false);
  const view = chosen ?? viewOf(place ? [place] : known);
  const pin = place && pointOf(view, place);
  const scale = scaleOf(view);
  const pointAt = ({ clientX, clientY }: PointerEvent): MapPoint => {
    const box = map.current?.getBoundingClientRect();
    return box ? { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height } : { x: 0.5, y: 0.5 };
  };
  const put = (event: PointerEvent): void => {
    if (disabled) return;
    setChosen(view); // the map stays while the pin moves
    onPlace(placeAt(view, pointAt(event)));
  };
  const zoom = (by: number): void =>
    setChosen(zoomed(place && pin && isInside(pin) ? { ...view, middle: place } : view, by));
  const onKeyDown = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    if (!arrow || disabled || !place) return;
    event.preventDefault();
    const [east, north] = arrow;
    const metres = event.shiftKey ? LEAP : STEP;
    const next = moved(place, east * metres, north * metres);
    setChosen(isInside(pointOf(view, next)) ? view : { ...view, middle: next });
    onPlace(next);
  };
  return (
    <Panel
      title={say(PLAN_WORDS.place)}
      note={say(place ? PLAN_WORDS.pinHint : PLAN_WORDS.noPin)}
      actions={
        <>
          <IconButton label={say(PLAN_WORDS.closer)} icon={<Plus />} onClick={() => zoom(CLOSER)} />
          <IconButton label={say(PLAN_WORDS.wider)} icon={<Minus />} onClick={() => zoom(1 / CLOSER)} />
        </>
      }
    >
      <div
        ref={map}
        className={styles.map}
        data-map=""
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragged(true);
          put(event);
        }}
        onPointerMove={(event) => {
          if (isDragged) put(event);
        }}
        onPointerUp={() => setDragged(false)}
        onPointerCancel={() => setDragged(false)}
      >
        {known.map((one) => {
          const point = pointOf(view, one);
          return (
            isInside(point) && (
              <span key={one.id} className={styles.park} style={at(point)}>
                <i />
                {one.name}
              </span>
            )
          );
        })}
        {place && pin && isInside(pin) && (
          <button
            type="button"
            className={styles.pin}
            autoFocus={isPutByButton}
            style={at(pin)}
            aria-label={say(PLAN_WORDS.pin(place.lng, place.lat))}
            onKeyDown={onKeyDown}
          >
            <MapPin />
          </button>
        )}
        {!place && !disabled && (
          <button
            type="button"
            className={cx(styles.pin, styles.notYet)}
            style={at({ x: 0.5, y: 0.5 })}
            aria-label={say(PLAN_WORDS.putPin)}
            title={say(PLAN_WORDS.putPin)}
            onClick={() => {
              setChosen(view);
              setPutByButton(true);
              onPlace(placeAt(view, { x: 0.5, y: 0.5 }));
            }}
          >
            <MapPin />
          </button>
        )}
        <span className={styles.scale} style={{ inlineSize: `${(scale / view.km) * 100}%` }}>
          {say(PLAN_WORDS.length(scale))}
        </span>
      </div>
    </Panel>
  );
}

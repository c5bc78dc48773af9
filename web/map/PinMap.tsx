import { MapPin } from 'lucide-react';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { MapFrame, type MapView } from './MapFrame.tsx';
import { moved, type Place } from './place.ts';
import { usePlaces } from './use-places.ts';
import { useWords } from '../state/language.ts';
import { cx } from '../ui/class-names.ts';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import styles from './PinMap.module.css';
import { MAP_WORDS } from './words.ts';

/** Metres of a step by an arrow key, and with Shift. */
const [STEP, LEAP] = [20, 500];

const ARROWS: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

interface PinMapProps {
  readonly place: Place | undefined;
  readonly disabled: boolean;
  readonly onPlace: (place: Place) => void;
}

/** Where something lies, among the parks: the pin is set by a press, dragged, or moved by arrow keys. */
export function PinMap({ place, disabled, onPlace }: PinMapProps) {
  const say = useWords();
  const known = usePlaces();
  if (known.isPending) return <SkeletonRows rows={8} />;
  return (
    <>
      <MapFrame
        label={say(MAP_WORDS.place)}
        places={place ? [place] : (known.data ?? [])}
        className={styles.map}
        onPress={disabled ? undefined : onPlace}
      >
        {(view) => (
          <>
            {known.data?.map((one) => (
              <span key={one.id} className={styles.park} style={view.styleAt(one)}>
                <i />
                {one.name}
              </span>
            ))}
            <Pin view={view} place={place} disabled={disabled} onPlace={onPlace} />
          </>
        )}
      </MapFrame>
      <p className={styles.note}>{say(place ? MAP_WORDS.pinHint : MAP_WORDS.noPin)}</p>
    </>
  );
}

/** The pin; before there is one, the place where it would be put by Enter. */
function Pin({ view, place, disabled, onPlace }: PinMapProps & { readonly view: MapView }) {
  const say = useWords();
  const [isDragged, setDragged] = useState(false);
  const put = (next: Place): void => {
    if (!view.isShown(next)) view.show([next]);
    onPlace(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    if (!arrow || disabled || !place) return;
    event.preventDefault();
    event.stopPropagation();
    const [east, north] = arrow;
    const metres = event.shiftKey ? LEAP : STEP;
    put(moved(place, east * metres, north * metres));
  };
  const drag = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (disabled || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(true);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (isDragged) onPlace(view.placeAt(event));
    },
    onPointerUp: () => setDragged(false),
    onPointerCancel: () => setDragged(false),
  };
  if (!place && disabled) return null;
  const [west, south, east, north] = view.bounds;
  const middle = { lng: (west + east) / 2, lat: (south + north) / 2 };
  return (
    <button
      type="button"
      className={cx(styles.pin, !place && styles.notYet)}
      style={view.styleAt(place ?? middle)}
      aria-label={say(place ? MAP_WORDS.pin(place.lng, place.lat) : MAP_WORDS.putPin)}
      title={place ? undefined : say(MAP_WORDS.putPin)}
      onKeyDown={onKeyDown}
      onClick={() => {
        if (!place) put(moved(middle, 0, 0));
      }}
      {...(place && drag)}
    >
      <MapPin />
    </button>
  );
}

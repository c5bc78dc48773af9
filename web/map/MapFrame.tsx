import { DomEvent, DomUtil, map as mapOn, tileLayer, type LatLngBoundsExpression, type Map } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { Maximize, Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useWords } from '../state/language.ts';
import { IconButton } from '../ui/Button.tsx';
import { cx } from '../ui/class-names.ts';
import type { Bounds } from './clusters.ts';
import styles from './MapFrame.module.css';
import { placeOf, scaleOf, type Place } from './place.ts';
import { MAP_WORDS } from './words.ts';

/** What a map shows at the moment, and how to change it. */
export interface MapView {
  readonly bounds: Bounds;
  readonly zoom: number;
  /** Where a place is drawn: for an element that lies on the map. */
  readonly styleAt: (place: Place) => CSSProperties;
  /** The place under a point of the window. */
  readonly placeAt: (point: { readonly clientX: number; readonly clientY: number }) => Place;
  readonly isShown: (place: Place) => boolean;
  /** Moves the map until all of these are seen. */
  readonly show: (places: readonly Place[]) => void;
}

interface MapFrameProps {
  readonly label: string;
  /** The map opens on all of them; none: on the whole country. */
  readonly places: readonly Place[];
  /** The wheel zooms: not for a map in a page that is scrolled. */
  readonly wheel?: boolean;
  readonly onPress?: ((place: Place) => void) | undefined;
  readonly className?: string | undefined;
  /** Elements that lie on the map. */
  readonly children: (view: MapView) => ReactNode;
}

/** Read here, not with the settings that the console needs before its first list. */
const { mapTiles, mapCredit } = globalThis.parkdeckConfig ?? {};

const [WIDEST, CLOSEST, USUAL] = [3, 19, 14] as const;
const COUNTRY: LatLngBoundsExpression = [
  [18, 74],
  [53, 134],
];
/** Pixels around the places. */
const ROOM: [number, number] = [56, 56];

const fit = (map: Map, places: readonly Place[]): void => {
  const points = places.map(({ lng, lat }): [number, number] => [lat, lng]);
  map.fitBounds(points.length > 0 ? points : COUNTRY, {
    padding: ROOM,
    maxZoom: places.length > 1 ? CLOSEST : USUAL,
    animate: false,
  });
};

interface Drawn {
  readonly map: Map;
  /** Under the elements that lie on the map; they move with it. */
  readonly layer: HTMLElement;
}

const viewOf = ({ map }: Drawn): MapView => {
  const bounds = map.getBounds();
  return {
    bounds: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
    zoom: map.getZoom(),
    styleAt: ({ lng, lat }) => {
      const { x, y } = map.latLngToLayerPoint([lat, lng]);
      return { left: `${x}px`, top: `${y}px` };
    },
    placeAt: ({ clientX, clientY }) => {
      const box = map.getContainer().getBoundingClientRect();
      return placeOf(map.containerPointToLatLng([clientX - box.left, clientY - box.top]));
    },
    isShown: ({ lng, lat }) => bounds.contains([lat, lng]),
    show: (places) => fit(map, places),
  };
};

/** Kilometres from the left to the right edge. */
const widthOf = ({ map }: Drawn): number => {
  const { x, y } = map.getSize();
  return map.distance(map.containerPointToLatLng([0, y / 2]), map.containerPointToLatLng([x, y / 2])) / 1000;
};

/** A map that is dragged, zoomed by buttons, keys and wheel, and holds elements at places. */
export function MapFrame({ label, places, wheel = false, onPress, className, children }: MapFrameProps) {
  const say = useWords();
  const box = useRef<HTMLDivElement>(null);
  /** Where it was before its tab went behind another. */
  const last = useRef<{ readonly centre: { lat: number; lng: number }; readonly zoom: number }>(undefined);
  const [drawn, setDrawn] = useState<Drawn>();
  const [, setMoves] = useState(0);
  const [isGroundless, setGroundless] = useState(false);
  const opensOn = useRef(places);
  /** What it is fitted to, until somebody moves it: then its size may change without a place getting lost. */
  const fitted = useRef<readonly Place[]>(undefined);
  const seeAll = (map: Map, all: readonly Place[]): void => {
    fit(map, all);
    fitted.current = all;
  };
  const press = useRef(onPress);
  useEffect(() => {
    press.current = onPress;
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const map = mapOn(element, {
      zoomControl: false,
      attributionControl: false,
      zoomAnimation: false, // elements of React cannot follow it
      fadeAnimation: false,
      scrollWheelZoom: wheel,
      minZoom: WIDEST,
      maxZoom: CLOSEST,
    });
    if (last.current) map.setView(last.current.centre, last.current.zoom);
    else seeAll(map, opensOn.current);
    if (mapTiles)
      tileLayer(mapTiles, { maxZoom: CLOSEST, className: styles.tile ?? '' })
        .on('tileerror', () => setGroundless(true))
        .on('tileload', () => setGroundless(false))
        .addTo(map);
    const layer = DomUtil.create('div', styles.layer ?? '', map.getPane('markerPane'));
    DomEvent.disableClickPropagation(layer); // a press on what lies on the map is not one on the map
    const onMove = (): void => {
      last.current = { centre: map.getCenter(), zoom: map.getZoom() };
      setMoves((count) => count + 1);
    };
    map.on('moveend', onMove);
    map.on('click', ({ latlng }) => press.current?.(placeOf(latlng)));
    map.on('dragstart zoomstart', () => (fitted.current = undefined));
    const watch = new ResizeObserver(() => {
      map.invalidateSize({ animate: false });
      if (fitted.current) seeAll(map, fitted.current);
    });
    watch.observe(element);
    setDrawn({ map, layer });
    return () => {
      watch.disconnect();
      setDrawn(undefined);
      map.remove();
    };
  }, [wheel]);
  const scale = drawn && scaleOf(widthOf(drawn));
  return (
    <div className={cx(styles.frame, className)} data-map="">
      <div
        ref={box}
        className={styles.map}
        role="application"
        aria-label={label}
        data-ground={mapTiles ? '' : 'none'}
      />
      {drawn && createPortal(children(viewOf(drawn)), drawn.layer)}
      {drawn && (
        <div className={styles.buttons}>
          <IconButton label={say(MAP_WORDS.closer)} icon={<Plus />} onClick={() => drawn.map.zoomIn()} />
          <IconButton label={say(MAP_WORDS.wider)} icon={<Minus />} onClick={() => drawn.map.zoomOut()} />
          <IconButton label={say(MAP_WORDS.all)} icon={<Maximize />} onClick={() => seeAll(drawn.map, places)} />
        </div>
      )}
      {drawn && scale !== undefined && (
        <span className={styles.scale} style={{ inlineSize: `${(scale / widthOf(drawn)) * 100}%` }}>
          {say(MAP_WORDS.length(scale))}
        </span>
      )}
      {mapTiles && <span className={styles.credit}>{isGroundless ? say(MAP_WORDS.noGround) : mapCredit}</span>}
    </div>
  );
}

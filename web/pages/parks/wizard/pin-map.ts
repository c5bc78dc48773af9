/** A place on earth, degrees (GCJ-02). */
export interface Place {
  readonly lng: number;
  readonly lat: number;
}
/** What a map shows: its middle, and how many kilometres it is wide. */
export interface MapView {
  readonly middle: Place;
  readonly km: number;
}
/** A point of a map in fractions of its width and height, from the upper left corner. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** Kilometres of a degree of latitude. */
const KM_A_DEGREE = 111.32;
/** Height of the map as a part of its width. */
export const MAP_RATIO = 0.5;
const [LEAST_KM, MOST_KM] = [0.5, 12_000];
/** Width at which the whole country is seen. */
const COUNTRY_KM = 6000;
/** Decimal places of a degree that are kept: a tenth of a metre. */
const DIGITS = 6;

const kmEast = ({ lat }: Place): number => KM_A_DEGREE * Math.cos((lat * Math.PI) / 180);
const rounded = (degrees: number): number => Number(degrees.toFixed(DIGITS));

/** Where a place is drawn. */
export const pointOf = ({ middle, km }: MapView, { lng, lat }: Place): MapPoint => ({
  x: 0.5 + ((lng - middle.lng) * kmEast(middle)) / km,
  y: 0.5 - ((lat - middle.lat) * KM_A_DEGREE) / (km * MAP_RATIO),
});

/** The place that is drawn at a point. */
export const placeAt = ({ middle, km }: MapView, { x, y }: MapPoint): Place => ({
  lng: rounded(Math.min(180, Math.max(-180, middle.lng + ((x - 0.5) * km) / kmEast(middle)))),
  lat: rounded(Math.min(90, Math.max(-90, middle.lat - ((y - 0.5) * km * MAP_RATIO) / KM_A_DEGREE))),
});

/** A place moved by metres to the east and the north. */
export const moved = (place: Place, east: number, north: number): Place => ({
  lng: rounded(place.lng + east / 1000 / kmEast(place)),
  lat: rounded(place.lat + north / 1000 / KM_A_DEGREE),
});

/** The view with another width, around the same middle. */
export const zoomed = (view: MapView, by: number): MapView => ({
  ...view,
  km: Math.min(MOST_KM, Math.max(LEAST_KM, view.km * by)),
});

/** A view in which all the places are seen with room around them; one of China where there are none. */
export const viewOf = (places: readonly Place[]): MapView => {
  if (places.length === 0) return { middle: { lng: 108, lat: 34 }, km: COUNTRY_KM };
  const [lngs, lats] = [places.map(({ lng }) => lng), places.map(({ lat }) => lat)];
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const middle = { lng: (west + east) / 2, lat: (south + north) / 2 };
  const wide = Math.max((east - west) * kmEast(middle), ((north - south) * KM_A_DEGREE) / MAP_RATIO);
  return zoomed({ middle, km: Math.max(4, wide * 1.4) }, 1);
};

/** A round length for the scale of a map, in kilometres: at most a quarter of its width. */
export const scaleOf = ({ km }: MapView): number => {
  const most = km / 4;
  const unit = 10 ** Math.floor(Math.log10(most));
  return [5, 2, 1].map((times) => times * unit).find((length) => length <= most) ?? unit;
};

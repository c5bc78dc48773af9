/** A place on earth, degrees (GCJ-02). */
export interface Place {
  readonly lng: number;
  readonly lat: number;
}

/** Whether fields of a form say where something lies. */
export const hasPlace = (fields: readonly (readonly [string, unknown])[]): boolean =>
  ['lng', 'lat'].every((key) => fields.some(([name]) => name === key));

/** The place that the values of such fields say; undefined until both are numbers. */
export const readPlace = ({ lng, lat }: Readonly<Record<string, unknown>>): Place | undefined =>
  typeof lng === 'number' && typeof lat === 'number' ? { lng, lat } : undefined;

/** Kilometres of a degree of latitude. */
const KM_A_DEGREE = 111.32;
/** Decimal places of a degree that are kept: a tenth of a metre. */
const DIGITS = 6;
const MOST_LAT = 85;

const rounded = (degrees: number, most: number): number =>
  Number(Math.min(most, Math.max(-most, degrees)).toFixed(DIGITS));

/** A place with as many digits as are kept, within the map. */
export const placeOf = ({ lng, lat }: Place): Place => ({ lng: rounded(lng, 180), lat: rounded(lat, MOST_LAT) });

/** A place moved by metres to the east and the north. */
export const moved = ({ lng, lat }: Place, east: number, north: number): Place =>
  placeOf({
    lng: lng + east / 1000 / (KM_A_DEGREE * Math.cos((lat * Math.PI) / 180)),
    lat: lat + north / 1000 / KM_A_DEGREE,
  });

/** A round length for the scale of a map, in kilometres: at most a quarter of its width. */
export const scaleOf = (km: number): number => {
  const most = km / 4;
  const unit = 10 ** Math.floor(Math.log10(most));
  return [5, 2, 1].map((times) => times * unit).find((length) => length <= most) ?? unit;
};

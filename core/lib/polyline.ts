/** A point on the map, in degrees (GCJ-02). */
export interface Point {
  readonly lng: number;
  readonly lat: number;
}

const WRITTEN = /^(-?\d{1,3}(?:\.\d{1,8})?)\s*[,，]\s*(-?\d{1,2}(?:\.\d{1,8})?)$/;
const MOST = { lng: 180, lat: 90 } as const;

/** `'116.4012,39.9103'`: longitude first. Undefined when it is no point on earth. */
const parsePoint = (text: string): Point | undefined => {
  const [, lng = NaN, lat = NaN] = (WRITTEN.exec(text.trim()) ?? []).map(Number);
  return Math.abs(lng) <= MOST.lng && Math.abs(lat) <= MOST.lat ? { lng, lat } : undefined;
};

/**
 * Reads a polyline from texts `longitude,latitude`, one a point; no texts are an empty polyline. Undefined when a text
 * is no point, or when there is only one.
 */
export const parsePolyline = (lines: readonly string[]): readonly Point[] | undefined => {
  const points = lines.map(parsePoint);
  return points.length !== 1 && points.every((point) => point !== undefined) ? points : undefined;
};

/**
 * Draws polylines into a box `width` wide with a margin `pad`, true to scale, north up. Answers the height of the box,
 * and the points as pairs `[x, y]`.
 */
export const project = (
  lines: readonly (readonly Point[])[],
  { width, pad }: { readonly width: number; readonly pad: number },
): { readonly height: number; readonly drawn: readonly (readonly (readonly [x: number, y: number])[])[] } => {
  const all = lines.flat();
  const [west, east] = [Math.min(...all.map(({ lng }) => lng)), Math.max(...all.map(({ lng }) => lng))];
  const [south, north] = [Math.min(...all.map(({ lat }) => lat)), Math.max(...all.map(({ lat }) => lat))];
  // A degree of longitude is shorter the further one is from the equator.
  const stretch = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const scale = (width - 2 * pad) / Math.max((east - west) * stretch, north - south, 1e-6);
  return {
    height: Math.round((north - south) * scale + 2 * pad),
    drawn: lines.map((line) =>
      line.map(
        ({ lng, lat }) =>
          [Math.round(pad + (lng - west) * stretch * scale), Math.round(pad + (north - lat) * scale)] as const,
      ),
    ),
  };
};

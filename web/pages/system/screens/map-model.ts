interface Located {
  readonly lng: number | null;
  readonly lat: number | null;
}

/** Space kept free at the edges, in hundredths. */
const EDGE = 12;
/** What is nearer than this is drawn apart. */
const APART = 9;

const scaled = (value: number, least: number, most: number): number =>
  most === least ? 50 : EDGE + ((value - least) / (most - least)) * (100 - 2 * EDGE);

/**
 * Places of a map in hundredths from its upper left corner, those without coordinates left out. Names need room: who
 * would cover another is put below it.
 */
export const projected = <T extends Located>(parks: readonly T[]): readonly (T & { left: number; top: number })[] => {
  const known = parks.flatMap((park) =>
    park.lng === null || park.lat === null ? [] : [{ park, lng: park.lng, lat: park.lat }],
  );
  const [lngs, lats] = [known.map(({ lng }) => lng), known.map(({ lat }) => lat)];
  const placed: (T & { left: number; top: number })[] = [];
  for (const { park, lng, lat } of known) {
    const left = scaled(lng, Math.min(...lngs), Math.max(...lngs));
    let top = 100 - scaled(lat, Math.min(...lats), Math.max(...lats));
    while (
      placed.some((one) => Math.abs(one.left - left) < APART * 2 && Math.abs(one.top - top) < APART) &&
      top < 100 - APART
    )
      top += APART;
    placed.push({ ...park, left, top });
  }
  return placed;
};

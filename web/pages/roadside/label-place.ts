type Point = readonly [x: number, y: number];

/** A rectangle, in px of the picture. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where a label is written: the middle of its text, and its base line. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly box: Box;
}

const SIZE = 12;
/** Height of a text above and below its base line. */
const [ABOVE, BELOW] = [11, 4];
/** Distance between the middle of a line, which is 6 px wide, and a label. */
const AWAY = 8;
/** Distance of the points at which it is looked whether a line lies under a label. */
const STEP = 4;
const ALONG = [0.5, 0.3, 0.7, 0.1, 0.9];

/** About how wide a text is drawn: Chinese signs are as wide as high, others a little more than half. */
const textWidth = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? SIZE : SIZE * 0.58), 0);

const lengthOf = (line: readonly Point[]): number =>
  line.slice(1).reduce((sum, [x, y], at) => sum + Math.hypot(x - (line[at]?.[0] ?? x), y - (line[at]?.[1] ?? y)), 0);

/** The point of a line at a share of its length. */
const pointAt = (line: readonly Point[], share: number): Point => {
  let left = lengthOf(line) * share;
  for (let at = 1; at < line.length; at += 1) {
    const [[x = 0, y = 0] = [], [toX = 0, toY = 0] = []] = [line[at - 1], line[at]];
    const length = Math.hypot(toX - x, toY - y);
    if (left <= length && length > 0) return [x + ((toX - x) * left) / length, y + ((toY - y) * left) / length];
    left -= length;
  }
  return line.at(-1) ?? [0, 0];
};

const pointsOf = (line: readonly Point[]): readonly Point[] => {
  const count = Math.max(1, Math.ceil(lengthOf(line) / STEP));
  return Array.from({ length: count + 1 }, (_, at) => pointAt(line, at / count));
};

const meets = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Where the label of a line is written: beside it, on no line, on no other label, inside the picture. Where that is
 * nowhere, on as little as possible.
 */
export const placeLabel = (
  line: readonly Point[],
  text: string,
  {
    lines,
    taken,
    width,
    height,
  }: {
    readonly lines: readonly (readonly Point[])[];
    readonly taken: readonly Box[];
    readonly width: number;
    readonly height: number;
  },
): Place => {
  const half = textWidth(text) / 2;
  const drawn = lines.flatMap(pointsOf);
  const offered = ALONG.flatMap((share): readonly Place[] => {
    const [x, y] = pointAt(line, share);
    const beside = half + AWAY;
    return [
      [x, y - AWAY - BELOW],
      [x, y + AWAY + ABOVE],
      [x + beside, y + BELOW],
      [x - beside, y + BELOW],
      [x + beside, y - AWAY - BELOW],
      [x - beside, y - AWAY - BELOW],
      [x + beside, y + AWAY + ABOVE],
      [x - beside, y + AWAY + ABOVE],
    ].map(([at = 0, base = 0]) => ({
      x: at,
      y: base,
      box: { left: at - half, right: at + half, top: base - ABOVE, bottom: base + BELOW },
    }));
  });
  const cost = ({ box }: Place): number => {
    const isOutside = box.left < 0 || box.right > width || box.top < 0 || box.bottom > height;
    const under = drawn.filter(
      ([x, y]) => x > box.left - 3 && x < box.right + 3 && y > box.top - 3 && y < box.bottom + 3,
    ).length;
    return under + (isOutside ? 1000 : 0) + 100 * taken.filter((other) => meets(box, other)).length;
  };
  return offered.reduce((best, one) => (cost(one) < cost(best) ? one : best));
};

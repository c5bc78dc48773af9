import { effectParts, type LedDirection, type LedFamily } from '@parkdeck/core/catalogue/devices/led-effects';

/** Size of one line in dots, and the width of its text in dots. */
export interface Panel {
  readonly width: number;
  readonly height: number;
  readonly text: number;
}

/** The text dot that a panel dot shows, and its brightness; null: dark. */
type Source = readonly [x: number, y: number, light: number] | null;
/** An effect at one moment: panel dot → what it shows. */
export type Frame = (x: number, y: number) => Source;

const VECTORS: Readonly<Record<LedDirection, readonly [x: number, y: number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
  'upper-left': [-1, -1],
  'lower-left': [-1, 1],
  'upper-right': [1, -1],
  'lower-right': [1, 1],
};

/** Position of a dot along a direction: 0 where the movement begins, 1 where it ends. */
const along = (x: number, y: number, [dx, dy]: readonly [number, number], { width, height }: Panel): number => {
  const [u, v] = [
    dx === 0 ? null : dx > 0 ? x / width : 1 - x / width,
    dy === 0 ? null : dy > 0 ? y / height : 1 - y / height,
  ];
  return u === null ? (v ?? 0) : v === null ? u : (u + v) / 2;
};

/** Pseudo-random number between 0 and 1, always the same for a dot. */
const noise = (x: number, y: number): number => {
  const mixed = Math.sin(x * 127.1 + y * 311.7) * 43_758.5453;
  return mixed - Math.floor(mixed);
};
const wrapped = (value: number, size: number): number => ((value % size) + size) % size;
const BANDS = 8;

type Entrance = (panel: Panel, direction: readonly [number, number], t: number) => Frame;

/** Shifts the text by a share of the panel, against its direction of movement. */
const shifted =
  ({ width, height }: Panel, [dx, dy]: readonly [number, number], share: number): Frame =>
  (x, y) => [x + Math.round(dx * share * width), y + Math.round(dy * share * height), 1];
const revealed =
  (shows: (x: number, y: number) => boolean): Frame =>
  (x, y) =>
    shows(x, y) ? [x, y, 1] : null;
/** Squeezes or stretches the text along its direction of movement; `from` returns the source position, null outside. */
const squeezed =
  (panel: Panel, [dx, dy]: readonly [number, number], from: (place: number) => number | null): Frame =>
  (x, y) => {
    const u = dx === 0 ? x / panel.width : from(dx > 0 ? x / panel.width : 1 - x / panel.width);
    const v = dy === 0 ? y / panel.height : from(dy > 0 ? y / panel.height : 1 - y / panel.height);
    if (u === null || v === null) return null;
    return [Math.floor((dx < 0 ? 1 - u : u) * panel.width), Math.floor((dy < 0 ? 1 - v : v) * panel.height), 1];
  };

/** How a text enters, with `t` from 0 to 1; at 1 it is in place. */
const ENTRANCES: Readonly<Record<Exclude<LedFamily, 'continuous' | 'blink' | 'fade-out'>, Entrance>> = {
  move: (panel, way, t) => shifted(panel, way, 1 - t),
  cover: (panel, way, t) => revealed((x, y) => along(x, y, way, panel) <= t),
  blind: (panel, way, t) => revealed((x, y) => wrapped(along(x, y, way, panel) * BANDS, 1) <= t),
  'curtain-open': (panel, way, t) => revealed((x, y) => Math.abs(2 * along(x, y, way, panel) - 1) <= t),
  'curtain-close': (panel, way, t) => revealed((x, y) => Math.abs(2 * along(x, y, way, panel) - 1) >= 1 - t),
  unfold: (panel, way, t) => squeezed(panel, way, (place) => (t > 0 && place <= t ? place / t : null)),
  gather:
    ({ width, height }, [dx, dy], t) =>
    (x, y) => [
      x + (x < width / 2 ? 1 : -1) * Math.round(Math.abs(dx) * (1 - t) * (width / 2)),
      y + (y < height / 2 ? 1 : -1) * Math.round(Math.abs(dy) * (1 - t) * (height / 2)),
      1,
    ],
  roll:
    ({ width, height }, [dx, dy], t) =>
    (x, y) => [
      wrapped(x + Math.round(dx * (1 - t) * width), width),
      wrapped(y + Math.round(dy * (1 - t) * height), height),
      1,
    ],
  rotate: ({ width, height }, [dx, dy], t) => {
    const turn = (1 - t) * Math.PI * (dx < 0 || (dx === 0 && dy < 0) ? -1 : 1);
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    return (x, y) => [
      Math.round((x - width / 2) * cos - (y - height / 2) * sin + width / 2),
      Math.round((x - width / 2) * sin + (y - height / 2) * cos + height / 2),
      1,
    ];
  },
  mosaic: (panel, way, t) => revealed((x, y) => (noise(x >> 1, y >> 1) + along(x, y, way, panel)) / 2 <= t),
  snow:
    ({ width, height }, [dx, dy], t) =>
    (x, y) => [
      x + Math.round(dx * noise(y, 1) * (1 - t) * width * 2),
      y + Math.round(dy * noise(x, 2) * (1 - t) * height * 2),
      1,
    ],
  'fade-in': (panel, way, t) => (x, y) => [x, y, Math.max(0, Math.min(1, t * 2 - along(x, y, way, panel)))],
  'page-turn': (panel, way, t) =>
    squeezed(panel, way, (place) => {
      const wide = Math.sin((t * Math.PI) / 2);
      const from = wide > 0 ? (place - 0.5) / wide + 0.5 : -1;
      return from >= 0 && from <= 1 ? from : null;
    }),
  cube: (panel, way, t) => squeezed(panel, way, (place) => (t > 0 && place >= 1 - t ? (place - (1 - t)) / t : null)),
  wave:
    ({ width, height }, [dx, dy], t) =>
    (x, y) => {
      const swing = (1 - t) * Math.sin((dx === 0 ? y / height : (x / width) * dx) * 4 * Math.PI + t * 2 * Math.PI);
      return dx === 0 ? [x + Math.round(swing * dy * 12), y, 1] : [x, y + Math.round(swing * (height / 2)), 1];
    },
  bounce: (panel, way, t) => shifted(panel, way, Math.abs(Math.cos(t * 2.5 * Math.PI)) * (1 - t)),
};

const isEntrance = (family: LedFamily): family is keyof typeof ENTRANCES => family in ENTRANCES;

/** The five combinations: effects with which the text enters in turn. */
const COMBINATIONS: readonly (readonly string[])[] = [
  ['move-left', 'blink-up'],
  ['curtain-open-left', 'wave-left'],
  ['unfold-up', 'mosaic-left'],
  ['snow-down', 'roll-left'],
  ['page-turn-left', 'cube-up'],
];
const RANDOM = [
  'move-left',
  'cover-right',
  'blind-up',
  'curtain-open-left',
  'unfold-left',
  'mosaic-left',
  'snow-down',
  'page-turn-up',
] as const;

/** Duration of an entrance in ms, at a speed of 1 to 10. */
export const enterMs = (speed: number): number => 2400 - 200 * Math.max(1, Math.min(10, speed));
/** How long the text then stays before it enters again. */
const STANDS_MS = 2600;
const BLINK_MS = 900;

/** A text wider than the panel scrolls through it, whatever its effect; the speed is in dots per second. */
const running = (panel: Panel, direction: readonly [number, number], ms: number, speed: number): Frame => {
  const dots = (ms / 1000) * (12 + 6 * speed);
  const [dx, dy] = direction;
  const x0 = dx === 0 ? 0 : wrapped(dots, panel.text + panel.width) - panel.width;
  const y0 = dy === 0 ? 0 : wrapped(dots / 2, panel.height * 2) - panel.height;
  return (x, y) => [
    dx > 0 ? x + panel.text - panel.width - Math.round(x0) : x + Math.round(x0),
    y - Math.round(dy * y0),
    1,
  ];
};

/**
 * What an effect shows `ms` after its start. The text enters, stays and enters again; scrolling and blinking continue.
 */
export const frameAt = (
  effect: string,
  panel: Panel,
  { ms, speed }: { readonly ms: number; readonly speed: number },
): Frame => {
  const round = enterMs(speed) + STANDS_MS;
  const [turn, within] = [Math.floor(ms / round), ms % round];
  const t = Math.min(1, within / enterMs(speed));
  if (effect === 'random') return frameAt(RANDOM[turn % RANDOM.length] ?? 'static', panel, { ms: within, speed });
  const combined = COMBINATIONS[Number(/^combination-(\d)$/.exec(effect)?.[1]) - 1];
  if (combined) return frameAt(combined[turn % combined.length] ?? 'static', panel, { ms: within, speed });
  const parts = effectParts(effect);
  const way = VECTORS[parts?.direction ?? 'left'];
  if (parts?.family === 'continuous') return running(panel, way, ms, speed);
  if (panel.text > panel.width) return running(panel, VECTORS.left, ms, speed);
  if (!parts) return (x, y) => [x, y, 1];
  if (isEntrance(parts.family)) return t >= 1 ? (x, y) => [x, y, 1] : ENTRANCES[parts.family](panel, way, t);
  if (parts.family === 'blink')
    return Math.floor((ms * (0.5 + speed / 10)) / BLINK_MS) % 2 === 0 ? (x, y) => [x, y, 1] : () => null;
  return (x, y) => [x, y, Math.max(0, Math.min(1, 2 - t * 2 - along(x, y, way, panel)))]; // fade-out
};

/** A colour as OKLCH: lightness 0–1, chroma, hue in radians. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** Red, green, blue as 0–255. */
export type Rgb = readonly [number, number, number];

/** Reads `#RRGGBB` (case does not matter). Throws on anything else: colours are checked where they enter. */
export function hexToRgb(hex: string): Rgb {
  const digits = /^#([0-9a-f]{6})$/i.exec(hex.trim())?.[1];
  if (!digits) throw new Error(`Not a colour: ${hex}`);
  const number = Number.parseInt(digits, 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

/** Writes `#RRGGBB` in capitals, rounding each part. */
export function rgbToHex(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const fromLinear = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

/** Conversion by Björn Ottosson's OKLab matrices. */
export function hexToOklch(hex: string): Oklch {
  const [r8, g8, b8] = hexToRgb(hex);
  const r = toLinear(r8 / 255);
  const g = toLinear(g8 / 255);
  const b = toLinear(b8 / 255);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: lightness, c: Math.hypot(a, bb), h: Math.atan2(bb, a) };
}

function toLinearRgb({ l: lightness, c, h }: Oklch): Rgb {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const GAMUT_SLACK = 0.001;
const CHROMA_STEP = 0.975;

/** The nearest colour a screen can show with this lightness and hue: chroma gives way. */
export function oklchToHex(colour: Oklch): string {
  let fitting = colour;
  let linear = toLinearRgb(fitting);
  while (linear.some((part) => part < -GAMUT_SLACK || part > 1 + GAMUT_SLACK) && fitting.c > 0.001) {
    fitting = { ...fitting, c: fitting.c * CHROMA_STEP };
    linear = toLinearRgb(fitting);
  }
  const [r, g, b] = linear;
  const byte = (part: number) => 255 * fromLinear(Math.min(1, Math.max(0, part)));
  return rgbToHex([byte(r), byte(g), byte(b)]);
}

/** `share` (0–1) of `into` mixed into `base`, in sRGB as design tools do. */
export function mix(base: string, into: string, share: number): string {
  const [r, g, b] = hexToRgb(base);
  const [r2, g2, b2] = hexToRgb(into);
  return rgbToHex([r + (r2 - r) * share, g + (g2 - g) * share, b + (b2 - b) * share]);
}

function luminance(hex: string): number {
  const [r, g, b] = hexToRgb(hex);
  return 0.2126 * toLinear(r / 255) + 0.7152 * toLinear(g / 255) + 0.0722 * toLinear(b / 255);
}

/** WCAG contrast ratio of two colours, 1–21. */
export function contrast(one: string, other: string): number {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

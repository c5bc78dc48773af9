import {
  clampChroma,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklch,
  modeRgb,
  parseHex,
  useMode,
  wcagContrast,
  type Oklch,
  type Rgb,
} from 'culori/fn';

// The library knows the colour spaces that it is told of: what else it could do stays out of the bundle.
useMode(modeRgb);
useMode(modeLrgb);
const toOklch = useMode(modeOklch);

/** Reads `#RRGGBB` (case does not matter). Throws on anything else: colours are checked where they enter. */
const readHex = (hex: string): Rgb => {
  const colour = parseHex(hex.trim());
  if (!colour) throw new Error(`Not a colour: ${hex}`);
  return colour;
};

/** A colour as OKLCH: lightness 0–1, chroma, hue in degrees. */
export const hexToOklch = (hex: string): Oklch => toOklch(readHex(hex));

/** The nearest colour a screen can show with this lightness and hue: chroma gives way. `#RRGGBB` in capitals. */
export const oklchToHex = (colour: Oklch): string => formatHex(clampChroma(colour, 'oklch')).toUpperCase();

/** `share` (0–1) of `into` mixed into `base`, in sRGB as design tools do. */
export const mix = (base: string, into: string, share: number): string =>
  formatHex(interpolate([readHex(base), readHex(into)], 'rgb')(share)).toUpperCase();

/** WCAG contrast ratio of two colours, 1–21. */
export const contrast = (one: string, other: string): number => wcagContrast(readHex(one), readHex(other));

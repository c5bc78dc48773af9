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

// Only these colour spaces are registered: the rest of the library stays out of the bundle.
useMode(modeRgb);
useMode(modeLrgb);
const toOklch = useMode(modeOklch);

/** Parses `#RRGGBB` (case-insensitive). Throws on anything else: colours are validated on input. */
const readHex = (hex: string): Rgb => {
  const colour = parseHex(hex.trim());
  if (!colour) throw new Error(`Not a colour: ${hex}`);
  return colour;
};

/** A colour as OKLCH: lightness 0–1, chroma, hue in degrees. */
export const hexToOklch = (hex: string): Oklch => toOklch(readHex(hex));

/** The nearest displayable colour with this lightness and hue; reduces chroma if necessary. `#RRGGBB` in capitals. */
export const oklchToHex = (colour: Oklch): string => formatHex(clampChroma(colour, 'oklch')).toUpperCase();

/** `share` (0–1) of `into` mixed into `base`, in sRGB as design tools do. */
export const mix = (base: string, into: string, share: number): string =>
  formatHex(interpolate([readHex(base), readHex(into)], 'rgb')(share)).toUpperCase();

/** WCAG contrast ratio of two colours, 1–21. */
export const contrast = (one: string, other: string): number => wcagContrast(readHex(one), readHex(other));

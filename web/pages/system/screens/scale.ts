/** What screens are laid out for. */
const DESIGN = { width: 1280, height: 720 } as const;

/** How much larger than its design a wall is; never smaller, so that texts stay readable. */
export const scaleOf = (width: number, height: number): number =>
  Math.max(1, Math.min(width / DESIGN.width, height / DESIGN.height));

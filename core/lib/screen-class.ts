/** Phone, tablet, laptop, desktop. */
export type ScreenClass = 0 | 1 | 2 | 3;

/** The class of a window `width` in CSS pixels. Source: B30. */
export function screenClass(width: number): ScreenClass {
  if (width >= 1200) return 3;
  if (width >= 992) return 2;
  return width >= 768 ? 1 : 0;
}

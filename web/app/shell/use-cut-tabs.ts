import { useEffect, useState, type RefObject } from 'react';
import { afterPaint } from '../../ui/after-paint.ts';

/** Tabs of a strip that are not wholly in sight, at its beginning and at its end. */
interface CutTabs {
  readonly before: number;
  readonly after: number;
}
const NONE: CutTabs = { before: 0, after: 0 };

/** Boxes may end within a pixel of the strip. */
const SLACK = 1;

/** What of a strip is cut. `of` is what the strip shows: other tabs, or the same in another language. */
export const useCutTabs = (strip: RefObject<HTMLElement | null>, of: string): CutTabs => {
  const [cut, setCut] = useState(NONE);
  useEffect(() => {
    const { current: element } = strip;
    if (!element) return undefined;
    const count = (): void => {
      const { left, right } = element.getBoundingClientRect();
      const boxes = [...element.children].map((tab) => tab.getBoundingClientRect());
      const before = boxes.filter((box) => box.left < left - SLACK).length;
      const after = boxes.filter((box) => box.right > right + SLACK).length;
      setCut((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    const cancel = afterPaint(count);
    const observer = new ResizeObserver(count);
    observer.observe(element);
    element.addEventListener('scroll', count, { passive: true });
    return () => {
      cancel();
      observer.disconnect();
      element.removeEventListener('scroll', count);
    };
  }, [strip, of]);
  return cut;
};

import { useEffect, useState, type RefObject } from 'react';

/** The width of a box in px, as it changes; `first` until it has been drawn, and while it is not seen. */
export const useWidth = (box: RefObject<HTMLElement | null>, first: number): number => {
  const [width, setWidth] = useState(first);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(
      ([entry]) => entry && entry.contentRect.width > 0 && setWidth(entry.contentRect.width),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
};

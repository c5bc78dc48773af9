import { useEffect, useState, type RefObject } from 'react';

/**
 * The current width of a box in px; `first` until it has been laid out. Keeps the last width while the box is hidden.
 */
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

import { useEffect, useRef, type RefObject } from 'react';

/** For the button of an inbox's row: brings it into view, with the focus, when its row becomes the current one. */
export const useCurrentRow = (selected: boolean): RefObject<HTMLButtonElement | null> => {
  const box = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!selected) return;
    box.current?.scrollIntoView({ block: 'nearest' });
    const { activeElement } = document;
    const list = box.current?.closest('nav') ?? box.current?.closest('ol');
    // Move the focus too, unless it is elsewhere on the page.
    if (activeElement === document.body || list?.contains(activeElement)) box.current?.focus({ preventScroll: true });
  }, [selected]);
  return box;
};

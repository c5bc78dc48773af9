import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { words, type Words } from '@parkdeck/core/kit/words';
import { counted } from '@parkdeck/core/lib/counted';
import { useSnapshot } from 'valtio/react';
import { useWords } from '../../state/language.ts';
import { ui } from '../../state/ui.ts';
import { tabs } from '../../tabs/tabs.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import styles from './CutTabs.module.css';

const moreTabs = (n: number): Words =>
  words(`还有 ${n} 个标签没有完整显示，看全部标签`, `${counted(n, 'tab')} not wholly in sight, show all tabs`);

/** Tabs of a strip that are not wholly in sight, at its beginning and at its end. */
interface Cut {
  readonly before: number;
  readonly after: number;
}
const NONE: Cut = { before: 0, after: 0 };

const FRONT = '[role=tab][aria-selected=true]';
/** Boxes may end within a pixel of the strip. */
const SLACK = 1;

/** What of a strip is cut: counted again when it shows other tabs, or the same in another language. */
const useCutTabs = (strip: RefObject<HTMLElement | null>): Cut => {
  const { items } = useSnapshot(tabs);
  const { language } = useSnapshot(ui);
  const [cut, setCut] = useState(NONE);
  useEffect(() => {
    const { current: element } = strip;
    if (!element) return undefined;
    const inFront = (): Element | undefined => [...element.children].find((tab) => tab.querySelector(FRONT));
    let isFrontSeen = true;
    const count = (): void => {
      const { left, right } = element.getBoundingClientRect();
      const boxes = [...element.children].map((tab) => tab.getBoundingClientRect());
      const front = inFront()?.getBoundingClientRect();
      isFrontSeen = front !== undefined && front.left >= left - SLACK && front.right <= right + SLACK;
      const before = boxes.filter((box) => box.left < left - SLACK).length;
      const after = boxes.filter((box) => box.right > right + SLACK).length;
      setCut((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    const cancel = afterPaint(count);
    // The tab in front stays in sight when the number beside the strip, or its own name, takes room from it.
    const observer = new ResizeObserver(() => {
      if (isFrontSeen) inFront()?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      count();
    });
    for (const part of [element, ...element.children]) observer.observe(part);
    element.addEventListener('scroll', count, { passive: true });
    return () => {
      cancel();
      observer.disconnect();
      element.removeEventListener('scroll', count);
    };
  }, [strip, items, language]);
  return cut;
};

interface CutTabsProps {
  readonly strip: RefObject<HTMLElement | null>;
  readonly onMore: () => void;
}

/** Where a strip has less room than its tabs take: the number of those that are cut leads to all, its ends fade. */
export function CutTabs({ strip, onMore }: CutTabsProps) {
  const say = useWords();
  const { before, after } = useCutTabs(strip);
  const cut = before + after;
  useLayoutEffect(() => {
    const ends = [before > 0 && 'before', after > 0 && 'after'].filter((end) => end !== false);
    if (ends.length > 0) strip.current?.setAttribute('data-cut', ends.join(' '));
    else strip.current?.removeAttribute('data-cut');
  }, [strip, before, after]);
  if (cut === 0) return null;
  const text = say(moreTabs(cut));
  return (
    <button type="button" className={styles.more} aria-label={text} title={text} onClick={onMore}>
      +{cut}
    </button>
  );
}

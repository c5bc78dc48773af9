import { words } from '@parkdeck/core/kit/words';
import { hasStops, keepsArrows, nextTo, scrollerOf, startOf, type Way } from './arrows.ts';
import type { KeyBinding } from './layers.ts';

const PICTURE_WORDS = {
  move: words('在页面上移动', 'Move on the page'),
};

const KEYS: readonly (readonly [keys: string, way: Way])[] = [
  ['down', 'down'],
  ['up', 'up'],
  ['right', 'right'],
  ['left', 'left'],
  ['j', 'next'],
  ['k', 'previous'],
];

/** One step of scrolling, as browsers have it. */
const STEP_PX = 40;

/**
 * Steps on what is next; what is only to be read, and lies between, is scrolled through: nothing is jumped over that
 * was not seen.
 */
const stepOn = (next: HTMLElement | undefined, from: Element, way: Way): void => {
  const down = way === 'down';
  const scroller = down || way === 'up' ? scrollerOf(next ?? from, way) : undefined;
  if (scroller) {
    const [frame, box] = [scroller.getBoundingClientRect(), next?.getBoundingClientRect()];
    const beyond = box ? (down ? box.top - frame.bottom : frame.top - box.bottom) : Infinity;
    if (beyond > frame.height / 2) return scroller.scrollBy(0, down ? STEP_PX : -STEP_PX);
  }
  next?.focus({ preventScroll: true });
  next?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
};

/**
 * Keys that walk through a picture: from nowhere, or from elsewhere on its page, to where it begins; inside on from
 * what has the focus. They are nobody's where arrows mean something of their own, and where there is nothing to step
 * on. `pictureNow`: what is walked; undefined: nothing is.
 */
export const pictureKeys = (pictureNow: () => HTMLElement | undefined): readonly KeyBinding[] =>
  KEYS.map(([keys, way]) => ({
    keys,
    label: PICTURE_WORDS.move,
    when: () => {
      const picture = pictureNow();
      return picture !== undefined && hasStops(picture) && !keepsArrows(document.activeElement, way, picture);
    },
    run: () => {
      const [picture, at] = [pictureNow(), document.activeElement];
      if (!picture) return;
      if (at && picture !== at && picture.contains(at)) return stepOn(nextTo(picture, at, way), at, way);
      const start = startOf(picture);
      stepOn(start, start ?? picture, way);
    },
  }));

import { shownIn } from './focus-work.ts';

/** A way to go from what has the focus: as it is seen, or as it is read. */
export type Way = 'up' | 'down' | 'left' | 'right' | 'next' | 'previous';

const ROW = '[data-row]';
/** What can be stepped on: a field is not, since arrows would not lead out of it again. */
const STOPS =
  ':is(a[href], button, summary, input[type="checkbox"], [tabindex="0"])' +
  `:not(:disabled, [tabindex="-1"], [role="application"]), ${ROW}[tabindex]`;
/** Where arrows mean something of their own: what is typed or chosen, and what walks by itself. */
const OWNERS = [
  'input:not([type="checkbox"]), select, textarea, iframe, [contenteditable="true"]',
  '[role="grid"], [role="treegrid"], [role="tree"], [role="listbox"], [role="menu"], [role="radiogroup"]',
  '[role="dialog"], [role="alertdialog"]',
].join();
/** What is only read: it is come to last. */
const READ = '[role="region"], [role="log"]';

const isUpright = (way: Way): boolean => way === 'down' || way === 'up';
/** Whether an element is scrolled by this key, and is not at its end yet. */
const scrolls = (element: Element, way: Way): boolean => {
  if (!isUpright(way) || !/auto|scroll/.test(getComputedStyle(element).overflowY)) return false;
  const { scrollTop, scrollHeight, clientHeight } = element;
  return way === 'up' ? scrollTop > 0 : scrollTop + clientHeight < scrollHeight - 1;
};

/** What scrolls around an element, or it itself. */
export const scrollerOf = (element: Element, way: Way): Element | undefined => {
  for (let around: Element | null = element; around; around = around.parentElement)
    if (scrolls(around, way)) return around;
  return undefined;
};

/** Whether a key that moves is for what has the focus, not for the picture around it. */
export const keepsArrows = (at: Element | null, way: Way, picture?: Element): boolean => {
  if (!at || at === document.body || at.tagName === 'MAIN') return false;
  const owner = at.closest(OWNERS);
  return (owner !== null && !(picture && owner.contains(picture))) || scrolls(at, way);
};

/** Whether there is something to step on. */
export const hasStops = (picture: HTMLElement): boolean =>
  picture.matches(STOPS) || picture.querySelector(STOPS) !== null;

/** Of a row that is stepped on as a whole its buttons are not. */
const stopsIn = (picture: HTMLElement): readonly HTMLElement[] => [
  ...(picture.matches(STOPS) ? [picture] : []),
  ...shownIn(picture, STOPS).filter((stop) => !stop.parentElement?.closest(ROW)),
];

/**
 * Where walking through a picture begins: at what is its one stop for Tab, at what is current, otherwise at its first
 * thing below its head. A whole page has stops of several parts: it begins at its first one.
 */
export const startOf = (picture: HTMLElement): HTMLElement | undefined => {
  const stops = stopsIn(picture);
  const inside = stops.filter((stop) => stop !== picture && !stop.matches(READ));
  const isPart = picture.hasAttribute('data-shape');
  return (
    inside.find((stop) => stop.getAttribute('aria-current') === 'true') ??
    (isPart ? inside.find((stop) => stop.getAttribute('tabindex') === '0') : undefined) ??
    inside.find((stop) => stop.closest('header') === null) ??
    inside[0] ??
    stops[0]
  );
};

/** How much farther something is aside than ahead, to be as far. */
const ASIDE = 3;
/** Boxes that nearly touch or overlap a little still lie one after the other. */
const SLACK = 4;

/** How far a box is from another one that way; undefined: it is not that way. */
const farFrom = (from: DOMRect, to: DOMRect, way: Exclude<Way, 'next' | 'previous'>): number | undefined => {
  const ahead = {
    up: from.top - to.bottom,
    down: to.top - from.bottom,
    left: from.left - to.right,
    right: to.left - from.right,
  }[way];
  if (ahead < -SLACK) return undefined;
  const gap = isUpright(way)
    ? Math.max(0, to.left - from.right, from.left - to.right)
    : Math.max(0, to.top - from.bottom, from.top - to.bottom);
  const middles = isUpright(way)
    ? Math.abs(to.left + to.right - from.left - from.right)
    : Math.abs(to.top + to.bottom - from.top - from.bottom);
  // of those as far the one straight ahead
  return Math.max(0, ahead) + gap * ASIDE + middles / 1000;
};

/** What comes next that way in a picture; undefined: there is nothing more. */
export const nextTo = (picture: HTMLElement, at: Element, way: Way): HTMLElement | undefined => {
  const stops = stopsIn(picture).filter((stop) => !stop.contains(at));
  const follows = (stop: Element): boolean =>
    (at.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  if (way === 'next') return stops.find(follows);
  if (way === 'previous') return stops.findLast((stop) => !follows(stop));
  const from = at.getBoundingClientRect();
  let [best, least] = [undefined as HTMLElement | undefined, Infinity];
  for (const stop of stops) {
    const far = farFrom(from, stop.getBoundingClientRect(), way);
    if (far !== undefined && far < least) [best, least] = [stop, far];
  }
  return best;
};

import { focusWork, isShown, shownIn } from './focus-work.ts';

const FOCUSABLE =
  ':is(a[href], button, input, select, textarea, summary, [tabindex]):not([tabindex="-1"], :disabled, [type="hidden"])';

/** An element and the elements around it, from the inside out, with its place among its neighbours. */
type Path = readonly (readonly [element: Element, place: number])[];

const pathOf = (from: Element): Path => {
  const path: (readonly [Element, number])[] = [];
  for (let element: Element | null = from; element && element !== document.body; element = element.parentElement)
    path.push([element, [...(element.parentElement?.children ?? [])].indexOf(element)]);
  return path;
};

const LAYER = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/**
 * What stands where the lost element stood: the one after it, otherwise the one before; not where a layer closed, where
 * a whole page gave way to another, or where a list is loading again.
 */
const neighbour = (path: Path): HTMLElement | undefined => {
  const gone = path.findLastIndex(([element]) => !element.isConnected);
  const [around] = path[gone + 1] ?? [];
  const [removed, place = 0] = path[gone] ?? [];
  if (
    !around ||
    around.parentElement === document.body ||
    path.slice(0, gone + 1).some(([element]) => element.matches(LAYER)) ||
    removed?.matches('tr, [role="row"]') ||
    path[0]?.[0].matches('[role="grid"], [role="treegrid"]')
  )
    return undefined;
  const children = [...around.children];
  const own = (element: Element): readonly HTMLElement[] => [
    ...(element instanceof HTMLElement && element.matches(FOCUSABLE) && isShown(element) ? [element] : []),
    ...shownIn(element, FOCUSABLE),
  ];
  return children.slice(place).flatMap(own)[0] ?? children.slice(0, place).flatMap(own).at(-1);
};

/**
 * Puts the focus back to work when the element that has it is removed: after a filter is taken away, a form discarded,
 * a dialog closed that was opened by a key. Whoever moves the focus itself comes first. Returns what stops it.
 */
export const keepFocus = (): (() => void) => {
  let path: Path = document.activeElement ? pathOf(document.activeElement) : [];
  const isLost = (): boolean =>
    path[0]?.[0].isConnected === false && (document.activeElement === document.body || !document.activeElement);
  const restore = (): void => {
    if (!isLost()) return;
    const next = neighbour(path);
    path = [];
    if (next) next.focus({ preventScroll: true });
    else focusWork();
  };
  const onFocus = ({ target }: FocusEvent): void => {
    path = target instanceof Element ? pathOf(target) : [];
  };
  // A layer that closes gives the focus back in a task of its own: this comes after.
  const observer = new MutationObserver(() => {
    if (isLost()) setTimeout(() => setTimeout(restore));
  });
  document.addEventListener('focusin', onFocus);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
  };
};

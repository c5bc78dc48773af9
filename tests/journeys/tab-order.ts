import type { Page } from '@playwright/test';

/** Keys with which a group of controls moves its one tab stop (roving tabindex of the ARIA practices). */
const MOVING = [
  ...Array<string>(4).fill('ArrowRight'),
  'End',
  'Home',
  'ArrowDown',
  'ArrowDown',
  'ArrowUp',
  'ArrowLeft',
];

/** Controls of one kind that Tab passes by; `by`: what is said to reach them instead. */
interface PassedBy {
  readonly name: string;
  readonly by: 'nothing' | 'arrows' | 'keys';
  /** Where `by` is keys: as `aria-keyshortcuts` says them. */
  readonly keys: string;
}

/**
 * What Tab passes by in the page in front, by kind: controls out of the Tab order, and what only a press of the pointer
 * does something with. Rows of a list have one tab stop, their grid, whose keys stand in the help. For those reached by
 * arrows the tab stops of the group, one of a kind, are marked `data-stop-` with their place here, they themselves
 * `data-passed`.
 */
const passedBy = (page: Page): Promise<readonly PassedBy[]> =>
  page.evaluate(() => {
    const CONTROLS = [
      'button, a[href], input, select, textarea, summary, [contenteditable="true"]',
      ...['button', 'link', 'tab', 'option', 'menuitem', 'checkbox', 'switch', 'radio', 'slider', 'treeitem'].map(
        (role) => `[role="${role}"]`,
      ),
    ].join();
    const MOVES = ['grid', 'treegrid', 'tree', 'listbox', 'menu', 'menubar', 'tablist', 'radiogroup', 'toolbar']
      .map((role) => `[role="${role}"]`)
      .join();
    const root = document.getElementById('content') ?? document.body;
    const isSeen = (one: Element): boolean => one.checkVisibility({ visibilityProperty: true });
    const controls = [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter(
      (one) => isSeen(one) && !one.matches(':disabled'),
    );
    const kindOf = (one: Element): string =>
      [one.tagName, one.getAttribute('role'), one.getAttribute('type'), one.classList[0]].join(' ');
    const nameOf = (one: Element): string => (one.ariaLabel ?? one.textContent ?? '').trim().slice(0, 30);
    const isInList = (one: Element): boolean =>
      one.closest('[role="row"][aria-selected]')?.closest<HTMLElement>('[role$="grid"]')?.tabIndex === 0;
    /** The group whose tab stop leads to it: what moves the focus by its role, or the next around it with a stop. */
    const groupOf = (one: HTMLElement): Element | null => {
      let group = one.closest(MOVES) ?? one.parentElement;
      while (group && group !== root && !group.matches(MOVES) && !group.querySelector('[tabindex="0"]'))
        group = group.parentElement;
      return group === root ? null : group;
    };
    const found: PassedBy[] = [];
    const places = new Map<string, number>();
    const add = (one: HTMLElement, by: PassedBy['by'], keys = ''): number => {
      const key = `${kindOf(one)} ${by} ${keys}`;
      const place = places.get(key) ?? found.push({ name: nameOf(one), by, keys }) - 1;
      places.set(key, place);
      return place;
    };
    for (const one of controls) {
      const keys = one.getAttribute('aria-keyshortcuts');
      if (one.tabIndex >= 0 || isInList(one)) continue;
      if (keys !== null && keys !== '') add(one, 'keys', keys);
      else {
        const group = groupOf(one);
        // A group may be the stop itself, and hand the focus on.
        const stops = [group, ...(group?.querySelectorAll('[tabindex="0"]') ?? [])].filter(
          (other) =>
            (other instanceof HTMLElement || other instanceof SVGElement) && other.tabIndex >= 0 && isSeen(other),
        );
        const place = add(one, stops.length > 0 ? 'arrows' : 'nothing');
        one.dataset['passed'] = String(place);
        const kinds = new Map(stops.flatMap((stop) => (stop ? [[kindOf(stop), stop] as const] : [])));
        for (const stop of kinds.values()) stop.setAttribute(`data-stop-${place}`, '');
      }
    }
    /** What React has given an element, which the document itself does not tell. */
    const handlersOf = (one: Element): object => {
      const key = Object.keys(one).find((name) => name.startsWith('__reactProps$'));
      return key === undefined ? {} : Object(Reflect.get(one, key));
    };
    /** What lies over the heads of a list, and no reader is told of: each head says by which keys the same is done. */
    const isOverHeads = (one: Element): boolean => {
      const row = one.closest('[aria-hidden="true"]')?.closest('[role="row"]');
      const heads = [...(row?.querySelectorAll('[data-head]') ?? [])];
      return heads.length > 0 && heads.every((head) => head.ariaDescription);
    };
    for (const one of root.querySelectorAll<HTMLElement>('*'))
      if (
        ['onClick', 'onDoubleClick', 'onPointerDown', 'onMouseDown'].some((name) =>
          Reflect.get(handlersOf(one), name),
        ) &&
        isSeen(one) &&
        one.tabIndex < 0 &&
        !one.closest(`${CONTROLS}, label`) &&
        !isOverHeads(one) &&
        !controls.some((control) => one.contains(control))
      )
        add(one, 'nothing');
    return found;
  });

/** Whether arrow keys lead from a tab stop of a group to those of its controls that Tab passes by. */
const isReachedByArrows = async (page: Page, place: number): Promise<boolean> => {
  for (const stop of await page.locator(`[data-stop-${place}]`).elementHandles()) {
    await stop.focus();
    for (const key of MOVING) {
      await page.keyboard.press(key);
      const isThere = await page.evaluate(
        (passed) =>
          [...document.querySelectorAll<HTMLElement>(`[data-passed="${passed}"]`)].some(
            (one) => one.tabIndex >= 0 || one === document.activeElement,
          ),
        place,
      );
      if (isThere) return true;
    }
  }
  return false;
};

/** The keys that `?` tells on the page in front. */
const toldKeys = async (page: Page): Promise<readonly string[]> => {
  await page.locator('#content').focus();
  await page.keyboard.press('?');
  const help = page.locator('[data-printed-keys]');
  await help.waitFor();
  const told = await help.locator('li .visually-hidden').allTextContents();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'hidden' });
  return told.map((keys) => keys.toLowerCase());
};

/**
 * What somebody without a mouse cannot do on the page in front: controls that Tab passes by, and neither arrow keys
 * lead to them from one that it reaches, nor a key does the same that `?` tells. Moves the focus.
 */
export const beyondKeys = async (page: Page): Promise<readonly string[]> => {
  const passed = await passedBy(page);
  const told = passed.some(({ by }) => by === 'keys') ? await toldKeys(page) : [];
  const missed: string[] = [];
  for (const [place, { name, by, keys }] of passed.entries()) {
    const spelled = keys.toLowerCase().replaceAll('control', 'ctrl').split(' ');
    const isReached =
      by === 'keys'
        ? spelled.every((key) => told.includes(key))
        : by === 'arrows' && (await isReachedByArrows(page, place));
    if (!isReached) missed.push([name, by, keys].filter(Boolean).join(' · '));
  }
  return missed;
};

import { createElement, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';
import { queryClient } from '../../web/app/client.ts';
import { PageTabContext, type TabOfPage } from '../../web/tabs/page-tab.ts';
import { QueryClientProvider } from '../../web/testing/queries.fixture.ts';

const TAB: TabOfPage = {
  tab: {
    value: '/',
    path: '/',
    params: {},
    query: {},
    meta: { icon: undefined, keepAlive: false, generation: 0 },
    group: '',
    pinned: false,
    dirty: false,
  },
  search: {},
  setSearch: () => undefined,
};

/** A document for as long as the tests of a file run, in which parts of the console are drawn and clicked. */
export const drawnConsole = () => {
  /** A document, for as long as pages of the console are drawn here. */
  let close: () => unknown = () => undefined;
  beforeAll(async () => {
    const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, {});
    close = () => teardown(globalThis);
    await import('../../web/testing/setup.ts');
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  });
  afterAll(() => close());
  const mounted: Root[] = [];
  afterEach(() => {
    for (const root of mounted.splice(0)) root.unmount();
    document.body.replaceChildren();
    queryClient.clear();
  });

  /** Draws a part of the console, in a tab. */
  const draw = (element: ReactElement): void => {
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    mounted.push(root);
    const inTab = createElement(PageTabContext, { value: TAB }, element);
    root.render(createElement(QueryClientProvider, { client: queryClient }, inTab));
  };
  /** What a hook of the console answers, each time that it is called. */
  const using = <T>(hook: () => T): { readonly now: () => T } => {
    const seen: T[] = [];
    const Host = () => {
      seen.push(hook());
      return null;
    };
    draw(createElement(Host));
    return {
      now: () => {
        const last = seen.at(-1);
        if (last === undefined) throw new Error('The hook has not been called yet');
        return last;
      },
    };
  };
  const comes = async (what: () => unknown): Promise<void> => {
    await expect.poll(what).toBeTruthy();
  };
  const found = async <T extends Element>(selector: string, text = ''): Promise<T> => {
    const find = () => [...document.querySelectorAll<T>(selector)].find((one) => one.textContent?.includes(text));
    await comes(find).catch(() => undefined);
    const one = find();
    if (!one) throw new Error(`${selector} ${text} is not in ${document.body.innerHTML}`);
    return one;
  };
  const clicks = async (text: string): Promise<void> => (await found<HTMLElement>('button', text)).click();

  return { draw, using, comes, clicks, found };
};

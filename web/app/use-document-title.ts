import { PRODUCT_TITLE } from '@parkdeck/core/vocabulary/product';
import type { Words } from '@parkdeck/core/kit/words';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { useRouterState } from '@tanstack/react-router';
import { branding } from '../state/branding.ts';
import { useWords } from '../state/language.ts';
import { tabs } from '../tabs/tabs.ts';
import { pageAt } from './pages.ts';
import { APP_WORDS } from './words.ts';

/** Sets the document title: `月租车管理 · 云泊停车`, the page in front and the host's own title (B1). */
export const useDocumentTitle = (): void => {
  const say = useWords();
  const { title, shortName } = useSnapshot(branding);
  const { items, current } = useSnapshot(tabs);
  const path = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname });
  const page = pageAt(path);
  const front = page?.tab === false ? undefined : items.find(({ value }) => value === current);
  const label: Words | undefined = front?.label ?? page?.title;
  const site = title === PRODUCT_TITLE.zh ? say(PRODUCT_TITLE) : (title ?? shortName ?? say(APP_WORDS.title));
  const text = label ? `${say(label)} · ${site}` : site;
  useEffect(() => {
    document.title = text;
  }, [text]);
};

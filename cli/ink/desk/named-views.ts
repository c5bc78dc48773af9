import { PAGE_KEYWORDS } from '@parkdeck/core/catalogue/page-keywords';
import { pages } from '@parkdeck/core/catalogue/pages';
import type { Language } from '@parkdeck/core/kit/words';
import { named, searchTexts } from '@parkdeck/core/palette/entry-names';
import { createRanker } from '@parkdeck/core/search/rank';
import type { ViewAt } from '../../commands/cli.ts';
import type { Offer } from '../use-offers.ts';
import { DESK } from './words.ts';

/** What has no page in the console. */
const TAIL = 'tail';
/** The live views of the terminal, by the page of the console that shows the same, and the lines that open them. */
const VIEWS: Readonly<Record<string, { readonly view: ViewAt['view']; readonly line: string }>> = {
  '/desk/board': { view: 'board', line: 'gate board' },
  '/desk/exceptions': { view: 'queue', line: 'exception queue' },
  [TAIL]: { view: 'tail', line: 'tail' },
};

/** Finds live views by the names and keywords of their pages; all of them where nothing is typed. */
export const viewFinder = (language: Language): ((text: string) => readonly Offer[]) => {
  const entries = pages.flatMap(({ path, title }) =>
    VIEWS[path] ? [{ id: path, group: path, ...searchTexts(named(title), PAGE_KEYWORDS[path] ?? [], language) }] : [],
  );
  const tail = { id: TAIL, group: TAIL, ...searchTexts(named(DESK.tailTitle), ['动态', '事件', TAIL], language) };
  const ranker = createRanker([...entries, tail]);
  return (text) =>
    ranker
      .search(text, { nowMs: 0 })
      .map(({ entry: { id, label } }) => ({ value: id, label, detail: VIEWS[id]?.line ?? '' }));
};

/** The view of an offer of {@link viewFinder}. */
export const viewOf = (path: string | undefined): ViewAt | undefined => {
  const found = path === undefined ? undefined : VIEWS[path];
  return found && { view: found.view };
};

import { pages } from '@parkdeck/core/catalogue/pages';
import { isResource } from '@parkdeck/core/kit/call';
import { isPlate } from '@parkdeck/core/kit/kinds';
import type { PageDef } from '@parkdeck/core/kit/page';
import { words, type Language, type Words } from '@parkdeck/core/kit/words';
import type { Day } from '@parkdeck/core/lib/day';
import { consoleEntries } from '@parkdeck/core/palette/console-entries';
import type { Entry } from '@parkdeck/core/palette/entry';
import { lineCallOf } from '@parkdeck/core/palette/line-call';
import { readLine, type Reading } from '@parkdeck/core/palette/one-line';
import { createRanker } from '@parkdeck/core/search/rank';
import type { Owner } from './owners.ts';

/** Readings of a line, best first; none: it is no command. `today` is the local day of the platform. */
export type LineReader = (text: string, today: Day) => readonly Reading<Entry>[];

/** What a line did not say in words that are read. */
export const unreadText = (parts: readonly string[]): Words =>
  words(`没有读懂「${parts.join(' ')}」，删掉或改写`, `Not understood: “${parts.join(' ')}”. Delete or reword it`);

const PAGES: readonly PageDef[] = pages;

/** Reads lines as the palette of the console does. It ranks all commands first: make it once. */
export const lineReader = (owners: readonly Owner[], language: Language, nowMs: number): LineReader => {
  const nouns = new Map(owners.map((owner) => [owner.name, owner]));
  const entries = consoleEntries({
    owners,
    pages: PAGES,
    pageOf: ({ name }) => PAGES.find(({ of, view }) => of === name && view !== 'own' && view !== 'report'),
    language,
  });
  const context = {
    ranker: createRanker(entries),
    callOf: ({ act }: Entry) => lineCallOf(act),
    nowMs,
    hasPlates: (name: string) => {
      const owner = nouns.get(name);
      return owner !== undefined && isResource(owner) && Object.values(owner.fields).some(isPlate);
    },
  };
  return (text, today) => readLine(text, { ...context, today });
};

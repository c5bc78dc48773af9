import type { PageDef } from '@parkdeck/core/kit/page';
import type { Language } from '@parkdeck/core/kit/words';
import { createRanker, type Ranker } from '@parkdeck/core/search/rank';
import { known } from '../app/pages.ts';
import { pageOf } from '../resource/page-of.ts';
import { owners } from '../resource/nouns.ts';
import { canSee, session } from '../state/session.ts';
import type { Workspace } from '../tabs/workspaces.ts';
import { consoleEntries } from '@parkdeck/core/palette/console-entries';
import type { PaletteEntry } from './entry.ts';
import { settingEntries } from './settings.ts';

/** All commands of the user and their ranking, built once per language and set of permissions. */
export interface Commands {
  readonly entries: readonly PaletteEntry[];
  readonly ranker: Ranker<PaletteEntry>;
}

/** A page that opens only for a record. */
const RECORD_PAGE = '/form-detail/index';
const isOpenable = (page: PageDef): boolean =>
  page.auth !== 'public' && page.tab !== false && page.path !== RECORD_PAGE && canSee(page);

export const makeCommands = (entries: readonly PaletteEntry[]): Commands => ({
  entries,
  ranker: createRanker(entries),
});

let kept: { readonly commands: Commands; readonly made: readonly unknown[] } | undefined;

/** The current commands; rebuilt only when language, permissions, menu or workspaces change. */
export const currentCommands = (language: Language, workspaces: readonly Workspace[]): Commands => {
  const made = [language, session.codes, session.menus, workspaces.map(({ id, name }) => `${id} ${name}`).join('\n')];
  if (kept?.made.every((part, at) => part === made[at])) return kept.commands;
  const openablePageOf: typeof pageOf = (noun) => {
    const page = pageOf(noun);
    return page && isOpenable(page) ? page : undefined;
  };
  const entries = consoleEntries({
    owners: owners().values(),
    pages: known.pages.filter(isOpenable),
    pageOf: openablePageOf,
    language,
  });
  const commands = makeCommands([...entries, ...settingEntries(language, workspaces)]);
  kept = { commands, made };
  return commands;
};

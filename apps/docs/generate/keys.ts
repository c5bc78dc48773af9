import { NOUNS } from '@parkdeck/cli/commands/nouns.generated';
import { pages } from '@parkdeck/core/catalogue/pages';
import { callsOf } from '@parkdeck/core/kit/call';
import type { Call } from '@parkdeck/core/kit/call';
import { variantsOf } from '@parkdeck/core/kit/command';
import type { PageDef } from '@parkdeck/core/kit/page';
import { words } from '@parkdeck/core/kit/words';
import type { Language, Words } from '@parkdeck/core/kit/words';
import { SHELL_KEYS } from '../../../web/app/shell/shell-keys.ts';
import { TAB_KEYS } from '../../../web/app/shell/tab-keys.ts';
import { capsOf } from '../../../web/keyboard/chord.ts';
import { keyLabels } from '../../../web/ui/key-labels.ts';
import { table } from './markdown.ts';

const SAY = {
  everywhere: words('到处可用', 'Everywhere'),
  pages: words('打开页面', 'Pages'),
  actions: words('对列表中选中的行', 'On the rows chosen in a list'),
  key: words('键', 'Key'),
  does: words('作用', 'Does'),
  opens: words('打开', 'Opens'),
  of: words('列表', 'List of'),
} as const;

interface KeyedAction {
  readonly noun: Words;
  readonly title: Words;
  readonly keys: string;
}

const keyedOf = (noun: Words, call: Call): readonly KeyedAction[] =>
  variantsOf(call).flatMap(({ title, action }) => (action?.keys ? [{ noun, title, keys: action.keys }] : []));

const keyedActions = async (): Promise<readonly KeyedAction[]> => {
  const owners = await Promise.all(NOUNS.map(({ load }) => load()));
  return owners.flatMap((owner) => callsOf(owner).flatMap((call) => keyedOf(owner.title, call)));
};
const PAGES: readonly PageDef[] = pages;

const caps = (keys: string): string =>
  keyLabels(capsOf(keys), false)
    .map((label) => `<kbd>${label.replace('<', '&lt;')}</kbd>`)
    .join(' ');

/** The English page shows the Chinese label, as in the console, with its translation. */
const named = (title: Words, language: Language): string =>
  language === 'zh' ? title.zh : `${title.zh} · ${title.en}`;

/** The page of all declared keys: of the shell, of pages, of actions. */
export const keysPage = async (language: Language): Promise<string> =>
  [
    `## ${SAY.everywhere[language]}`,
    '',
    ...table(
      [SAY.key, SAY.does],
      [...Object.values(SHELL_KEYS), ...Object.values(TAB_KEYS)].map(({ keys, label }) => [
        caps(keys),
        label[language],
      ]),
      language,
    ),
    `## ${SAY.pages[language]}`,
    '',
    ...table(
      [SAY.key, SAY.opens],
      PAGES.flatMap(({ keys, title }) => (keys ? [[caps(keys), named(title, language)]] : [])),
      language,
    ),
    `## ${SAY.actions[language]}`,
    '',
    ...table(
      [SAY.of, SAY.key, SAY.does],
      (await keyedActions()).map(({ noun, title, keys }) => [named(noun, language), caps(keys), title[language]]),
      language,
    ),
  ].join('\n');

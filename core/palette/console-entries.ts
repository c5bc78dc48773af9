import { importTitle } from '../kit/import-title.ts';
import { importCallOf, ownFileOf } from '../kit/imports.ts';
import { PAGE_KEYWORDS } from '../catalogue/page-keywords.ts';
import { topMenus } from '../catalogue/pages.ts';
import { callsOf, exportCallOf, isResource, type Call } from '../kit/call.ts';
import { assignmentsOf, commandVerb, createCallOf, editCallOf, isCommand } from '../kit/command.ts';
import type { PageDef } from '../kit/page.ts';
import { isReport } from '../kit/report.ts';
import type { ResourceDef, View } from '../kit/resource.ts';
import { lower, words, type Language, type Words } from '../kit/words.ts';
import {
  alsoNamed,
  commandKeywords,
  named,
  searchTexts,
  verbNamed,
  type Keyword,
  type Name,
  type Owner,
} from './entry-names.ts';
import { ALSO_SAID, VERBS } from './entry-words.ts';
import { addressWords } from './address-words.ts';
import type { CatalogueAct, Entry } from './entry.ts';
import { mainParameters } from './steps.ts';
import { ENTRY_WORDS } from './words.ts';

/** Everything that entries are made of. */
export interface ConsoleSource {
  readonly owners: Iterable<Owner>;
  /** Pages that the user may open. */
  readonly pages: readonly PageDef[];
  /** Where the rows of a noun are listed, if the user may open that page. */
  readonly pageOf: (noun: Owner) => PageDef | undefined;
  /** Whether the page of a noun has a key, also for who has not that page. */
  readonly isAtHand?: (noun: Owner) => boolean;
  readonly language: Language;
}

type Made = Omit<Entry, 'label' | 'en' | 'pinyin' | 'keywords' | 'detail' | 'of'> & {
  readonly of?: Words;
  readonly name: Name;
  readonly keywords: readonly Keyword[];
  readonly detail?: Words;
};

/** An entry with its texts in the language shown. */
const shownIn =
  (language: Language) =>
  ({ name, keywords, detail, of, ...rest }: Made): Entry => ({
    ...rest,
    ...(of ? { of: of[language] } : {}),
    detail: detail?.[language] ?? '',
    ...searchTexts(name, keywords, language),
  });

/** Pages whose name another page has too are told apart by their menu. */
const menuOfTwin = (page: PageDef, pages: readonly PageDef[]): Words | undefined =>
  pages.some((other) => other !== page && other.title.zh === page.title.zh)
    ? topMenus.find(({ id }) => id === page.menu)?.title
    : undefined;

/** Words that one page is called by are not taken by another. */
const claimed: ReadonlySet<string> = new Set(Object.values(PAGE_KEYWORDS).flatMap((words) => words ?? []));

/** Other names of what a page lists find the page first, unless they mean something to be done. */
const listedNames = (page: PageDef, { owners, pageOf }: ConsoleSource): readonly Keyword[] => {
  for (const owner of owners)
    if (owner.name === page.of && pageOf(owner) === page && isResource(owner)) {
      const meant = callsOf(owner).flatMap(({ action }) => [
        ...(action?.keywords ?? []),
        ...Object.keys(action?.phrases ?? {}),
      ]);
      return (owner.keywords ?? []).filter((word) => !claimed.has(word) && !meant.includes(word));
    }
  return [];
};

/** The reading of the report that a page shows. */
const reportOf = (page: PageDef, { owners }: ConsoleSource): Call | undefined => {
  if (page.view !== 'report') return undefined;
  for (const owner of owners)
    if (owner.name === page.of && isReport(owner)) return callsOf(owner).find(({ verb }) => verb === 'report');
  return undefined;
};

const pageAct = (page: PageDef, source: ConsoleSource): CatalogueAct => {
  const report = reportOf(page, source);
  return { kind: 'page', path: page.path, ...(report ? { report } : {}) };
};

const pageEntry = (page: PageDef, source: ConsoleSource): Made => ({
  id: `page:${page.path}`,
  name: named(page.title),
  keywords: [...addressWords(page.path), ...listedNames(page, source)],
  path: page.path,
  group: 'page',
  icon: page.icon ?? 'file-text',
  act: pageAct(page, source),
  weight: 1,
  ...(page.of ? { noun: page.of } : {}),
  ...(menuOfTwin(page, source.pages) ? { of: menuOfTwin(page, source.pages) } : {}),
  ...(page.keys ? { keys: page.keys } : {}),
});

/**
 * A verb with its noun, never the noun alone: that means the page. Other names of the noun go without a reading, so
 * that their first letters do not run into the verb's (`yka` is 月卡, not 月卡按…).
 */
const withNoun = (owner: Owner, verb: Words): readonly Keyword[] => [
  [owner.title.zh, verb.zh],
  ...('keywords' in owner ? (owner.keywords ?? []) : []).map((noun) => noun + verb.zh),
];

const viewEntry = (page: PageDef, resource: ResourceDef, view: View): Made => ({
  id: `view:${resource.name}.${view.id}`,
  name: named(view.title),
  keywords: [...(view.keywords ?? []), ...withNoun(resource, view.title)],
  noun: resource.name,
  group: 'page',
  icon: 'arrow-left-right',
  // its title says little by itself (待处理): whatever is called so by a name of its own comes first
  weight: page.keys === undefined ? -0.5 : 0.2,
  of: page.title,
  detail: ENTRY_WORDS.openView,
  // on the page of another noun it is a tab
  act: {
    kind: 'page',
    path: page.path,
    search: { ...(page.of !== resource.name && { part: resource.name }), ...view.filters },
  },
});

const VERB_ICONS = { create: 'plus', edit: 'clipboard-pen', import: 'upload', export: 'download' } as const;
const VERB_KEYS = { create: 'n', edit: 'e' } as const;

/** An entry that opens the noun's own screen to create, edit, import or export. */
const nounEntry = (resource: ResourceDef, kind: keyof typeof VERB_ICONS, verb: Words): Made => ({
  id: `${resource.name}.${kind}`,
  name: verbNamed(verb, resource.title),
  keywords: [
    ...(kind === 'create' ? (resource.addedBy ?? []) : []),
    ...(kind === 'edit' ? (resource.editedBy ?? []) : []),
    ...alsoNamed(kind, resource.title),
    ...(resource.keywords ?? []).flatMap((noun) =>
      [verb.zh, ...(ALSO_SAID[kind]?.zh ?? [])].map((said) => [said, noun]),
    ),
  ],
  noun: resource.name,
  group: 'action',
  icon: VERB_ICONS[kind],
  weight: kind === 'create' ? 0.8 : 0.3,
  act: { kind, resource },
  ...(kind === 'create' || kind === 'edit' ? { keys: VERB_KEYS[kind] } : {}),
});

const describe = (call: Call): Words | undefined => {
  const { consequence, danger } = call.action ?? {};
  if (consequence) return consequence;
  const asked = mainParameters(call).map(([, field]) => field.options.label);
  if (asked.length === 0) return undefined;
  const fills = ENTRY_WORDS.fills(asked);
  return danger === 'money'
    ? words(`${fills.zh}，${ENTRY_WORDS.previewFirst.zh}`, `${fills.en}, ${ENTRY_WORDS.previewFirst.en}`)
    : fills;
};

const removedBy = (owner: Owner): readonly Keyword[] => ('removedBy' in owner ? (owner.removedBy ?? []) : []);

/** Added for nouns at hand: of two actions of one name theirs is wanted more often. */
const AT_HAND_WEIGHT = 0.05;

/** An entry that starts a call which has no screen of its own. Undoing is offered after a write, never by name. */
const callEntry = (owner: Owner, call: Call, isAtHand: boolean): Made => {
  const isRemove = call.action === undefined;
  const detail = isRemove ? undefined : describe(call);
  return {
    id: `${call.noun}.${commandVerb(call)}`,
    name: isRemove ? verbNamed(VERBS.remove, owner.title) : named(call.title),
    noun: call.noun,
    group: 'action',
    icon: call.action?.icon ?? (isRemove ? 'trash-2' : 'play'),
    keywords: [
      ...commandKeywords(call, commandVerb(call)),
      ...(isRemove ? removedBy(owner) : withNoun(owner, call.title)),
      ...(call.action?.creates === true
        ? [
            [VERBS.add.zh, owner.title.zh],
            `${VERBS.add.en} ${lower(owner.title.en)}`,
            ...alsoNamed('create', owner.title),
          ]
        : []),
    ],
    ...(isRemove ? {} : { of: owner.title }),
    ...(detail ? { detail } : {}),
    act: { kind: 'call', call },
    weight: (isRemove || call.given ? 0.1 : call.action?.usual ? 0.6 : 0.5) + (isAtHand ? AT_HAND_WEIGHT : 0),
    leadsOn: call.on !== 'none' || Object.keys(call.input).length > 0,
    ...(call.action?.keys ? { keys: call.action.keys } : {}),
  };
};

/** Whether a call is offered by name: writes, and reads that answer a file. Other reads are shown by their pages. */
const isOffered = (call: Call): boolean =>
  isCommand(call) && (call.effect === 'write' || call.answers === 'file') && call.action?.ownScreen === undefined;

const ownerEntries = (owner: Owner, page: PageDef | undefined, isAtHand: boolean): readonly Made[] => {
  const calls = callsOf(owner);
  if (!isResource(owner)) return calls.filter(isOffered).map((call) => callEntry(owner, call, isAtHand));
  const has = (verb: string): boolean => calls.some((call) => call.verb === verb);
  // Parts of another noun are written on its page.
  const isPart = page === undefined && owner.partOf !== undefined;
  const submits = has('create-or-update') && !owner.append && !isPart;
  const creating = createCallOf(calls);
  return [
    // an action that adds rows is offered by its own name, unless it is only the form of the noun
    ...(submits && owner.creates === undefined && !(creating?.action && isOffered(creating))
      ? [nounEntry(owner, 'create', VERBS.add)]
      : []),
    ...calls
      .filter((call) => isOffered(call) && call.action)
      .flatMap(assignmentsOf)
      .map((call) => callEntry(owner, call, isAtHand)),
    ...(submits && editCallOf(calls) ? [nounEntry(owner, 'edit', VERBS.edit)] : []),
    ...calls
      .filter((call) => call.verb === 'remove' && !call.action && !isPart)
      .map((call) => callEntry(owner, call, isAtHand)),
    ...(!isPart && importCallOf(owner)
      ? [
          {
            ...nounEntry(owner, 'import', VERBS.importRows),
            ...(ownFileOf(owner) ? { name: named(importTitle(owner)) } : {}),
          },
        ]
      : []),
    ...(has('export') || (page && exportCallOf(owner)) ? [nounEntry(owner, 'export', VERBS.exportRows)] : []),
    ...(page ? (owner.list.views ?? []).map((view) => viewEntry(page, owner, view)) : []),
  ];
};

/**
 * All commands of the console in one language: pages, then what can be done with each noun, in the order of their
 * pages: of commands that match equally well, the one whose page comes first in the menu is offered first. Ids are
 * unique.
 */
export const consoleEntries = (source: ConsoleSource): readonly Entry[] => {
  const { pages, pageOf, language, isAtHand = (noun) => pageOf(noun)?.keys !== undefined } = source;
  const owners = [...source.owners];
  const places = new Map(pages.map((page, index) => [page.path, index]));
  const placed = owners.map((owner) => {
    const page = pageOf(owner);
    return { owner, page, place: page ? (places.get(page.path) ?? pages.length) : pages.length };
  });
  placed.sort((a, b) => a.place - b.place || (a.owner.name < b.owner.name ? -1 : 1));
  return [
    ...pages.filter((page) => !page.path.includes('$')).map((page) => pageEntry(page, { ...source, owners })),
    ...placed.flatMap(({ owner, page }) => ownerEntries(owner, page, isAtHand(owner))),
  ].map(shownIn(language));
};

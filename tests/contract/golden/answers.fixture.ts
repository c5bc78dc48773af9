import type { Language } from '@parkdeck/core/kit/words';
import { callsOf } from '@parkdeck/core/kit/call';
import { filterFields } from '@parkdeck/core/kit/filter';
import { isPlate } from '@parkdeck/core/kit/kinds';
import { consoleEntries } from '@parkdeck/core/palette/console-entries';
import { lineCallOf } from '@parkdeck/core/palette/line-call';
import { readLine, type Reading } from '@parkdeck/core/palette/one-line';
import { toDay } from '@parkdeck/core/lib/day';
import { arrange } from '../../../web/palette/arrange.ts';
import { caseAskedFor } from '../../../web/palette/case-words.ts';
import { currentCommands, makeCommands, type Commands } from '../../../web/palette/commands.ts';
import { isPermitted } from '../../../web/palette/entry-availability.ts';
import type { PaletteEntry } from '../../../web/palette/entry.ts';
import { recordEntries } from '../../../web/palette/record-entries.ts';
import { settingEntries } from '../../../web/palette/settings.ts';
import { isUndoWord } from '../../../web/palette/undo-named.ts';
import { attemptsOf } from '../../../web/palette/use-named-rows.ts';
import { loadPages } from '../../../web/app/pages.ts';
import { nounNamed, owners } from '../../../web/resource/nouns.ts';
import { pageOf } from '../../../web/resource/page-of.ts';
import { session } from '../../../web/state/session.ts';
import { pages } from '../../architecture/declared.ts';
import { BASE_DATE, type TestPlatform } from '../../factories/platform.ts';

/** The palette of the platform's admin, asked by text: the parts that the console puts together, with real records. */

await loadPages();
const day = toDay(BASE_DATE);
if (!day.ok) throw new Error(BASE_DATE);
const today = day.value;

const commandsIn = (language: Language): Commands =>
  makeCommands([
    ...consoleEntries({
      owners: owners().values(),
      pages: pages.filter(({ auth, tab, path }) => auth !== 'public' && tab !== false && path !== '/form-detail/index'),
      pageOf,
      language,
    }),
    ...settingEntries(language, []),
  ]);
type InBoth = Readonly<Record<Language, Commands>>;
const everything: InBoth = { zh: commandsIn('zh'), en: commandsIn('en') };

type Found = Parameters<typeof recordEntries>[1];
interface WireHit {
  readonly noun: string;
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
  readonly plateNumber?: string;
  readonly state?: string;
  readonly misread?: string;
  readonly because?: string;
}

const callOf = ({ act }: PaletteEntry) =>
  act.kind === 'record' || act.kind === 'undo' || act.kind === 'setting' ? undefined : lineCallOf(act);
const hasPlates = (noun: string): boolean => Object.values(nounNamed(noun)?.fields ?? {}).some(isPlate);

/** What stands first for a text: an entry by its id, or a line with its call, row and values. */
export interface First {
  readonly id: string;
  /** Ids in order, for a failure to tell what stood there instead. */
  readonly ids: readonly string[];
  /** Why a plate is found that is not as typed. */
  readonly misread: string | undefined;
}

type Permits = (entry: PaletteEntry) => boolean;

type Told = Pick<Reading, 'call' | 'row' | 'many' | 'scope' | 'values' | 'asks'>;
const lineText = ({ call, row, many, scope, values, asks }: Told): string =>
  [
    `line:${call.id}`,
    ...(many === null ? [] : [many.plates.length > 0 ? many.plates.join('+') : JSON.stringify(many.conditions)]),
    ...scope.map((name) => `@${name}`),
    ...(row === null ? [] : [row.by === 'plate' ? row.plate : `"${row.text}"`]),
    ...Object.entries(values).map(([key, value]) => `${key}=${JSON.stringify(value)}`),
    ...(asks ? [`${asks.key}?${asks.text}`] : []),
  ].join(' ');

/** Asks the palette as one user of a platform, with the commands that are his; all of them unless given. */
export const asker = (at: TestPlatform, user: string, commands = everything, permits: Permits = () => true) => {
  const search = async (text: string, limit: number, kinds?: readonly string[]): Promise<Found> => {
    const { body } = await at.call(user, 'record.search', { input: { text, limit, ...(kinds ? { kinds } : {}) } });
    const rows: readonly WireHit[] = Array.isArray(body.data) ? body.data : [];
    return rows.map(({ noun, id, title, detail, plateNumber, state, misread, because }) => ({
      noun,
      id,
      title,
      detail: detail || null,
      plates: plateNumber ? plateNumber.split(',') : [],
      state: state || null,
      misread: misread || null,
      because: because || null,
    }));
  };
  const hasRow = async ({ call, row }: Reading): Promise<boolean> => {
    const of = nounNamed(call.noun);
    if (!of) return false;
    if (!row) return true;
    if (row.by === 'text') return (await search(row.text, 8, [of.name])).length > 0;
    const filter = Object.keys(filterFields(of.fields)).find((name) => isPlate(of.fields[name]));
    const list = callsOf(of).find(({ verb }) => verb === 'list');
    if (filter === undefined || !list) return (await search(row.plate, 8, [of.name])).length > 0;
    const { body } = await at.call(user, list.id, { input: { [filter]: row.plate, size: 8 } });
    return Array.isArray(body.data) && body.data.length > 0;
  };
  return async (text: string, language: Language): Promise<First> => {
    const { ranker, entries } = commands[language];
    const plate = caseAskedFor(text, ranker);
    const readings =
      plate === null ? readLine(text, { ranker, callOf, today, nowMs: 0, hasPlates, isTaken: isUndoWord }) : [];
    if (readings.length > 0) {
      for (const reading of attemptsOf(readings))
        if (await hasRow(reading)) return { id: lineText(reading), ids: readings.map(lineText), misread: undefined };
      return { id: lineText(readings[0]!), ids: readings.map(lineText), misread: undefined };
    }
    const sought = { text: plate ?? text, onlyCase: plate !== null };
    const ranked = ranker.search(text, { nowMs: 0 });
    // records stand below what has a name: they are asked for where they may be first
    const rows = ranked.length > 0 ? [] : await search(sought.text, 8);
    const found = recordEntries(sought, rows, language);
    const groups = arrange({
      ranked,
      entries,
      searching: true,
      target: null,
      about: null,
      targetHeading: { zh: '', en: '' },
      habits: new Map(),
      records: { entries: found, waiting: false, most: 5 },
      undo: [],
      runs: permits,
      permits,
    });
    const shown = groups.flatMap(({ items }) => items.map(({ entry }) => entry));
    return { id: shown[0]?.id ?? '', ids: shown.map(({ id }) => id), misread: shown[0]?.misread };
  };
};

/** Asks as a user whose console knows his menu and rights, and nothing else of the platform's. */
export const askerWithRights = async (at: TestPlatform, user: string) => {
  const { body } = await at.call(user, 'access.get');
  const own: { readonly menus?: typeof session.menus; readonly codes?: string | readonly string[] } = Object(body.data);
  const codes = typeof own.codes === 'string' ? own.codes.split(',') : (own.codes ?? []);
  session.menus = own.menus ?? [];
  session.codes = Object.fromEntries(codes.map((code) => [code, true as const]));
  const commands = { zh: currentCommands('zh', []), en: currentCommands('en', []) };
  return asker(at, user, commands, isPermitted);
};

import { company } from '@parkdeck/core/catalogue/parks/company';
import { record } from '@parkdeck/core/catalogue/shell/record';
import { createSelector, type Selector, type SelectorCache } from '@parkdeck/core/client/selectors';
import { calledBy } from '@parkdeck/core/kit/called';
import type { Field, FieldValues } from '@parkdeck/core/kit/field';
import { filterFields } from '@parkdeck/core/kit/filter';
import { isSingleReference } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { words, type Words } from '@parkdeck/core/kit/words';
import {
  COMPANY_SEARCH_DELAY_MS,
  SELECTOR_LIMIT,
  SELECTOR_MATCH_LIMIT,
  selectorSearch,
} from '@parkdeck/core/search/menu-search';
import { client, queryClient } from '../app/client.ts';
import { callOf, keyField } from '../resource/calls.ts';
import { NothingToChoose, type LoadOptions, type Option } from '../ui/use-options.ts';
import { sayNow } from '../state/language.ts';
import { canCall } from '../state/session.ts';
import { ui } from '../state/ui.ts';
import { readAddress } from './address.ts';
import { rowName } from './row-name.ts';
import { fieldText } from './text.ts';

const KEY = 'own-names';
/** Kept with the other answers: dropped when somebody else signs in or acts for another company, old after a write. */
const cache: SelectorCache = {
  read: (name) => {
    const kept = queryClient.getQueryState<ReturnType<SelectorCache['read']>>([KEY, name]);
    return kept?.isInvalidated ? undefined : kept?.data;
  },
  write: (name, list) => void queryClient.setQueryData([KEY, name], list),
};
const clock = { now: () => Date.now(), wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)) };

const named = (answered: Awaited<ReturnType<typeof client.call>>): readonly Option[] =>
  answered.answers === 'rows'
    ? answered.value.rows.map(({ id, name }) => ({ value: String(id), label: String(name) }))
    : [];

const selectors = new Map<string, Selector>();
/**
 * The user's companies or sites, asked once and kept (B106, B138–B141, B147): nouns whose own rows are told whole and
 * whose lookup does not search.
 */
const ownRowsOf = (noun: ResourceDef): Selector | undefined => {
  const [lookup, whole, part] = ['lookup', 'own-list', 'own-page'].map((verb) => callOf(noun, verb));
  if (!lookup || !whole || !part || 'text' in lookup.input) return undefined;
  const made =
    selectors.get(noun.name) ??
    createSelector({
      name: noun.name,
      cache,
      clock,
      ...(noun.name === company.name ? { pauseMs: COMPANY_SEARCH_DELAY_MS } : {}),
      load: async () => named(await client.call(whole, {}, { silent: true })),
      search: async (text) =>
        named(await client.call(part, { input: { text, page: 1, size: SELECTOR_LIMIT } }, { silent: true })),
    });
  selectors.set(noun.name, made);
  return made;
};

const displayed = (noun: ResourceDef, row: FieldValues): string => {
  const value = row[noun.display];
  return Array.isArray(value) ? value.join('、') : String(value ?? row[keyField(noun)]);
};

/** Most names beside one that others have too. */
const MOST_BESIDE = 2;

/** What tells a row from others of its name: the park, company or whatever else it belongs to. */
const belongsTo = (noun: ResourceDef, row: FieldValues): string =>
  Object.entries(noun.fields)
    .flatMap(([name, field]) => (isSingleReference(field) && name !== noun.display ? (row[`${name}Name`] ?? []) : []))
    .slice(0, MOST_BESIDE)
    .join(' · ');

/**
 * What is told beside a row of a name that others have too: what it belongs to; where that is the same, the columns of
 * the list in which they differ, like version and state.
 */
const besideTwin = (noun: ResourceDef, row: FieldValues, twins: readonly FieldValues[]): string => {
  const differ = (told: (one: FieldValues) => string): boolean => new Set(twins.map(told)).size > 1;
  const place = belongsTo(noun, row);
  if (differ((one) => belongsTo(noun, one))) return place;
  const columns = noun.list.columns.flatMap((name) => {
    const field = noun.fields[name];
    if (!field || (field.kind !== 'int' && field.kind !== 'choice')) return [];
    const told = (one: FieldValues): string => fieldText(field, name, one, ui.language);
    if (!differ(told)) return [];
    return field.kind === 'int' ? `${field.options.label[ui.language]} ${told(row)}` : told(row);
  });
  return [...columns.slice(0, MOST_BESIDE), place].filter(Boolean).join(' · ');
};

/** The unique column by which the list of the noun begins, where rows are called otherwise: the account of a person. */
const tagOf = ({ list, display, unique }: ResourceDef): string | undefined => {
  const [first = display] = list.columns;
  return first !== display && unique?.some((keys) => keys.length === 1 && keys[0] === first) ? first : undefined;
};

const hasTwin = ({ label }: Option, _at: number, options: readonly Option[]): boolean =>
  options.filter((other) => other.label === label).length > 1;

const byLookup = async (
  noun: ResourceDef,
  text: string,
  limits: FieldValues,
  signal: AbortSignal,
): Promise<readonly Option[] | undefined> => {
  const call = callOf(noun, 'lookup');
  if (!call || !canCall(call).ok || Object.keys(limits).some((name) => !(name in call.input))) return undefined;
  const searches = 'text' in call.input;
  const answered = await client.call(
    call,
    { input: { ...limits, ...(searches && text ? { text } : {}) } },
    { signal, silent: true },
  );
  if (answered.answers !== 'options') return undefined;
  return searches ? answered.value.slice(0, SELECTOR_LIMIT) : selectorSearch(answered.value, text);
};

/** The least letters that are looked for as pinyin: a single one would match nearly everything. */
const SOUND = /^[a-z]{2,}$/i;
const MOST_BY_SOUND = 20;

/** What is called like the typed pinyin, whole or by its initials: `sm` finds 孙敏. */
const bySound = async (noun: ResourceDef, text: string, signal: AbortSignal): Promise<readonly Option[]> => {
  if (!noun.search || !SOUND.test(text)) return [];
  const { rows } = await client.act(
    record,
    'search',
    { input: { text, kinds: [noun.name], limit: MOST_BY_SOUND } },
    { signal, silent: true },
  );
  return rows.map(({ id, title }) => ({ value: id, label: title }));
};

const MAY_NOT_SEE = (noun: Words): Words =>
  words(`没有查看「${noun.zh}」的权限，请管理员开通`, `You may not see ${noun.en}; ask your administrator`);

/** Searches the noun's list: on the platform where the display field is a filter, otherwise here. */
const byList = async (
  noun: ResourceDef,
  text: string,
  limits: FieldValues,
  signal: AbortSignal,
): Promise<readonly Option[]> => {
  const list = callOf(noun, 'list');
  if (list && !canCall(list).ok) throw new NothingToChoose(sayNow(MAY_NOT_SEE(noun.title)));
  const filters = filterFields(noun.fields);
  const display = filters[noun.display];
  const narrowed = Object.fromEntries(
    Object.entries(limits).flatMap(([name, value]) =>
      filters[name] ? [[name, readAddress(filters[name], String(value))]] : [],
    ),
  );
  const rowsBy = async (name: string): Promise<readonly FieldValues[]> => {
    const typed = filters[name] && text ? { [name]: readAddress(filters[name], text) } : {};
    const asked = { filters: { ...narrowed, ...typed }, size: SELECTOR_MATCH_LIMIT };
    return (await client.list(noun, asked, { signal, silent: true })).rows;
  };
  const [isNumber, tag] = [!calledBy(noun).includes(noun.display), tagOf(noun)];
  const called = await rowsBy(noun.display);
  const rows = called.length === 0 && display && text && tag && filters[tag] ? await rowsBy(tag) : called;
  const named = rows.map((row) => ({ value: String(row[keyField(noun)]), label: displayed(noun, row) }));
  const twinsOf = ({ label }: Option) => rows.filter((row) => displayed(noun, row) === label);
  const options = named.map((option, at): Option => {
    const row = rows[at] ?? {};
    const detail = isNumber
      ? rowName(noun, row, ui.language)
      : tag !== undefined
        ? String(row[tag] ?? '')
        : hasTwin(option, at, named)
          ? besideTwin(noun, row, twinsOf(option))
          : '';
    return detail === '' ? option : { ...option, detail };
  });
  if (!display) return selectorSearch(options, text);
  return options.length === 0 && Object.keys(narrowed).length === 0 ? bySound(noun, text, signal) : options;
};

/** The options, those of one name with what they belong to beside them: a lookup answers names alone. */
const toldApart = async (
  options: readonly Option[],
  ...[noun, text, limits, signal]: Parameters<typeof byList>
): Promise<readonly Option[]> => {
  if (!options.some(hasTwin)) return options;
  const listed = await byList(noun, text, limits, signal).catch(() => []); // who may choose may not always list
  return options.map((option) => ({ ...option, ...listed.find(({ value }) => value === option.value) }));
};

/** Whether a reference offers all rows of the list, whatever the lookup of its noun leaves out. */
export const isFromList = ({ options }: Field): boolean => 'fromList' in options && options.fromList === true;

/**
 * Options of a reference: from the noun's lookup if it supports the limits, otherwise, or with `fromList`, from its
 * list.
 */
export const loadRefs =
  (noun: ResourceDef, limits: FieldValues, fromList = false): LoadOptions =>
  async (text, signal) => {
    if (fromList) return byList(noun, text, limits, signal);
    const own = Object.keys(limits).length === 0 ? ownRowsOf(noun) : undefined;
    if (own) return toldApart(await own.find(text, undefined, signal), noun, text, {}, signal);
    const found = await byLookup(noun, text, limits, signal);
    return found ? toldApart(found, noun, text, limits, signal) : byList(noun, text, limits, signal);
  };

/**
 * The name of one record, for a key that came without a name. Who may not read the record may still choose it: then the
 * name is among the options, `limits` as for the lookup.
 */
export const nameOfRef = async (noun: ResourceDef, id: string, limits: FieldValues = {}): Promise<string> => {
  const get = callOf(noun, 'get');
  if (get && canCall(get).ok) return displayed(noun, await client.get(noun, id, { silent: true }));
  const found = await loadRefs(noun, limits)('', new AbortController().signal);
  return found.find(({ value }) => value === id)?.label ?? id;
};

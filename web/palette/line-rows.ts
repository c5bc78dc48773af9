import { counted } from '@parkdeck/core/lib/counted';
import { plan } from '@parkdeck/core/catalogue/shell/plan';
import { isPlate } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { words, type Language, type Words } from '@parkdeck/core/kit/words';
import type { NamedRef } from '@parkdeck/core/palette/line-refs';
import { placeInput, placeOf, type Conditions } from '@parkdeck/core/palette/line-rows';
import type { Reading as LineReading } from '@parkdeck/core/palette/one-line';
import type { TargetRow } from '@parkdeck/core/palette/steps';
import { fold } from '@parkdeck/core/search/text';
import { client } from '../app/client.ts';
import { loadRefs } from '../fields/lookup.ts';
import { fieldText } from '../fields/text.ts';
import { fits } from '../resource/action/fits.ts';
import { callOf } from '../resource/calls.ts';
import { filterInput } from '../resource/list/filter-model.ts';
import { nounNamed } from '../resource/nouns.ts';
import { ownParks } from '../state/own-parks.ts';
import { canCall } from '../state/session.ts';
import type { PaletteEntry } from './entry.ts';
import { findRows, readRow, rowsWithPlate } from './find-rows.ts';
import { refsNamed } from './line-refs.ts';
import { targetRow } from './targets.ts';

type Reading = LineReading<PaletteEntry>;

/** The most rows that are read and previewed while a line is typed; more rows are seen in their plan. */
export const MOST_LIVE = 100;
/** The most rows of one plan, as its declaration says. */
const MOST_PLANNED = plan.actions.create.input.ids.options.max ?? Number.POSITIVE_INFINITY;

/** A park named with `@`: the parks that may be meant; one when it is certain. */
export interface NamedPark {
  readonly name: string;
  readonly parks: readonly TargetRow[];
}

/** All rows that a line means. */
export interface ManyRows {
  /** The first of them, or all. */
  readonly rows: readonly TargetRow[];
  readonly total: number;
  /** Of rows by conditions: the filters of their list, as an address writes them. */
  readonly filters: Conditions | null;
  /** Cars that no row, or several rows, stand for. */
  readonly unclear: readonly { readonly plate: string; readonly found: number }[];
}

/** What the platform knows of the names in a line. */
export interface FoundRows {
  readonly parks: readonly NamedPark[];
  readonly rows: readonly TargetRow[];
  readonly many: ManyRows | null;
  /** What the names stand for that a parameter looks up. */
  readonly refs: readonly NamedRef[];
}
/** Nothing is known of them. */
export const NOTHING: FoundRows = { parks: [], rows: [], many: null, refs: [] };

const TOO_MANY = (count: number): Words =>
  words(
    `符合的有 ${count} 个，一次最多 ${MOST_PLANNED} 个。再加条件或 @车场`,
    `That is ${counted(count, 'row')}, and a plan takes ${MOST_PLANNED}. Add a condition or an @park`,
  );
const NO_CAR = (plates: readonly string[], title: Words): Words =>
  words(`没有${title.zh}「${plates.join('、')}」`, `No ${title.en.toLowerCase()} “${plates.join(', ')}”`);
const SEVERAL = (plate: string, found: number): Words =>
  words(
    `「${plate}」有 ${found} 个，用 @车场 说明`,
    `“${plate}” stands ${counted(found, 'time')}: say which with @park`,
  );
const NO_PARK = (name: string): Words => words(`没有车场「${name}」`, `No car park “${name}”`);
const WHICH_PARK = (name: string, count: number): Words =>
  words(`「${name}」有 ${count} 个车场，选一个`, `${count} car parks match “${name}”, choose one`);
const NOTHING_MEETS = words('没有符合条件的', 'No row meets the conditions');

/** Rows of a noun by name, sound or initials; for who may not list them, those that may be chosen, by name. */
const rowsCalled = async (
  noun: ResourceDef,
  name: string,
  language: Language,
  signal: AbortSignal,
  park?: string,
): Promise<readonly TargetRow[]> => {
  const found = await findRows(noun, name, language, signal);
  if (found.length > 0) return found;
  // lanes to choose from are those of a park
  const isOfPark = park !== undefined && 'park' in (callOf(noun, 'lookup')?.input ?? {});
  const options = await loadRefs(noun, isOfPark ? { park } : {})(name, signal);
  return options.map(({ value, label, detail = '' }) => ({ id: value, title: label, detail, plates: [] }));
};

/** Parks that a name may mean; one whose whole name is said is certain. */
const parksNamed = async (name: string, language: Language, signal: AbortSignal): Promise<NamedPark> => {
  const noun = nounNamed('park');
  const found = noun ? await rowsCalled(noun, name, language, signal) : [];
  const exact = found.filter(({ title }) => fold(title) === fold(name));
  return { name, parks: exact.length > 0 ? exact : found };
};

const isWithin = (parks: readonly NamedPark[], { row }: TargetRow): boolean =>
  parks.length === 0 || row?.['park'] === undefined || parks.some(({ parks: [only] }) => only?.id === row['park']);

/** The filters of a list for the parks that a line names. */
const placeFilter = ({ call }: Reading, parks: readonly NamedPark[]): Conditions => {
  const key = placeOf(call);
  const ids = parks.flatMap(({ parks: [park] }) => park?.id ?? []);
  return key === undefined || ids.length === 0 ? {} : { [key]: ids.join(',') };
};

const carsOf = async (
  reading: Reading,
  noun: ResourceDef,
  parks: readonly NamedPark[],
  { language, signal }: Asking,
): Promise<ManyRows> => {
  const { call, many } = reading;
  const found = await Promise.all(
    (many?.plates ?? []).map(async (plate) => {
      const rows = await rowsWithPlate(noun, plate, language, signal);
      const sure = rows.filter((row) => row.misread === undefined && isWithin(parks, row));
      const fitting = sure.filter(({ row }) => !row || fits(call, row));
      return { plate, rows: fitting.length === 1 || sure.length > 1 ? fitting : sure, found: sure.length };
    }),
  );
  const clear = found.filter(({ rows }) => rows.length === 1);
  return {
    rows: clear.flatMap(({ rows }) => rows),
    total: clear.length,
    filters: null,
    unclear: found
      .filter(({ rows }) => rows.length !== 1)
      .map(({ plate, rows, found: all }) => ({ plate, found: rows.length || all })),
  };
};

const rowsMeeting = async (
  { many }: Reading,
  noun: ResourceDef,
  place: Conditions,
  { language, signal }: Asking,
): Promise<ManyRows> => {
  const filters = { ...many?.conditions, ...place };
  const list = callOf(noun, 'list');
  if (!list) return { rows: [], total: 0, filters, unclear: [] };
  const asked = { input: { ...filterInput(noun, filters), size: MOST_LIVE, exactTotal: true } };
  const answered = await client.call(list, asked, { signal, silent: true });
  if (answered.answers !== 'rows') return { rows: [], total: 0, filters, unclear: [] };
  const rows = answered.value.rows.map((row) => targetRow(noun, row, language));
  return { rows, total: answered.value.total ?? rows.length, filters, unclear: [] };
};

interface Asking {
  readonly language: Language;
  readonly signal: AbortSignal;
}

/** What stands for a row where one is chosen: its plate alone, whatever else it is called by. */
const shownAs = ({ plates, title }: TargetRow): string => plates[0] ?? title;

/** Columns in which rows called alike differ, told before what they belong to. */
const MOST_DIFFERING = 2;

/**
 * Rows of a noun with what tells those of one name apart, as their list has it: of the payments of one car when each
 * was made, and how much it was.
 */
const toldApart = (
  { fields, list }: ResourceDef,
  rows: readonly TargetRow[],
  language: Language,
): readonly TargetRow[] =>
  rows.map((one) => {
    const twins = rows.flatMap((other) => (shownAs(other) === shownAs(one) && other.row ? [other.row] : []));
    const { row } = one;
    if (!row || twins.length < 2) return one;
    const told = list.columns
      .flatMap((name) => {
        const field = fields[name];
        if (!field) return [];
        const texts = twins.map((twin) => fieldText(field, name, twin, language));
        return new Set(texts).size > 1 ? [fieldText(field, name, row, language)] : [];
      })
      .slice(0, MOST_DIFFERING)
      .filter((text) => text !== '' && !one.detail.includes(text));
    return { ...one, detail: [...told, one.detail].filter(Boolean).join(' · ') };
  });

const rowsNamed = async (
  { call, row }: Reading,
  parks: readonly NamedPark[],
  { language, signal }: Asking,
): Promise<readonly TargetRow[]> => {
  const of = nounNamed(call.noun);
  if (!of || !row) return [];
  const list = callOf(of, 'list');
  // who may not list the lanes may still choose one, by its name
  if (row.by === 'text' && list && !canCall(list).ok)
    return rowsCalled(of, row.text, language, signal, parks[0]?.parks[0]?.id ?? ownParks.only?.id);
  const rows =
    row.by === 'plate'
      ? await rowsWithPlate(of, row.plate, language, signal)
      : await findRows(of, row.text, language, signal);
  const read = await Promise.all(rows.map((found) => readRow(of, found, language, signal)));
  const within = read.filter((found) => isWithin(parks, found));
  // who is called just so is meant, not who has a longer name
  const name = row.by === 'text' ? fold(row.text) : null;
  const called = new Set(rows.flatMap(({ id, title }) => (fold(title) === name ? [id] : [])));
  const exact = within.filter(({ id }) => called.has(id));
  return toldApart(of, exact.length > 0 ? exact : within, language);
};

/** Looks up what the names of a reading's row or rows stand for, within its parks. */
const rowsOf = async (
  reading: Reading,
  parks: readonly NamedPark[],
  asking: Asking,
): Promise<Pick<FoundRows, 'rows' | 'many'>> => {
  const { call, many } = reading;
  const noun = nounNamed(call.noun);
  if (many === null || call.on === 'none' || !noun)
    return { rows: await rowsNamed(reading, parks, asking), many: null };
  const rows =
    many.plates.length > 0
      ? await carsOf(reading, noun, parks, asking)
      : await rowsMeeting(reading, noun, placeFilter(reading, parks), asking);
  return { rows: [], many: rows };
};

/** Looks up what the names of a reading stand for: its parks first, then its rows within them, then its parameter's. */
export const lookUp = async (
  reading: Reading,
  known: readonly NamedPark[] | undefined,
  asking: Asking,
): Promise<FoundRows> => {
  const { scope, row } = reading;
  const parks = known ?? (await Promise.all(scope.map((name) => parksNamed(name, asking.language, asking.signal))));
  if (parks.some(({ parks: found }) => found.length !== 1)) return { ...NOTHING, parks };
  const found = { parks, ...(await rowsOf(reading, parks, asking)) };
  const [only, ...more] = found.rows;
  const settled = { ...(more.length === 0 ? only?.row : {}), ...reading.values, ...placeValues(reading, parks) };
  // without the row another reading is meant
  const refs = row && !only ? [] : await refsNamed(reading, settled, asking.signal);
  return { ...found, refs };
};

/** The values that the parks of a line give: where something is added, what an export or report is narrowed to. */
export const placeValues = ({ call }: Reading, parks: readonly NamedPark[]): Readonly<Record<string, unknown>> =>
  placeInput(
    call,
    parks.flatMap(({ parks: [park] }) => park?.id ?? []),
  );

/** What parameters of a line are called by: the parks and others that it names, and all plates that are added. */
export const namesSaid = (
  { call, many }: Pick<Reading, 'call' | 'many'>,
  { parks, refs }: Pick<FoundRows, 'parks' | 'refs'>,
): Readonly<Record<string, string>> => {
  const [first] = refs;
  const [place, titles] = [placeOf(call), parks.flatMap(({ parks: [park] }) => park?.title ?? [])];
  return {
    ...(place !== undefined && titles.length > 0 ? { [place]: titles.join('、') } : {}),
    ...(many?.each ? { [many.each]: many.plates.join('、') } : {}),
    ...(first ? { [first.key]: refs.flatMap(({ options }) => options[0]?.label ?? []).join('、') } : {}),
  };
};

/** Why the parks of a line are not settled, or its rows are not; null when they are. */
export const unsettled = ({ call }: Reading, { parks, many }: FoundRows): Words | null => {
  const vague = parks.find(({ parks: found }) => found.length !== 1);
  if (vague) return vague.parks.length === 0 ? NO_PARK(vague.name) : WHICH_PARK(vague.name, vague.parks.length);
  if (!many) return null;
  const missing = many.unclear.filter(({ found }) => found === 0).map(({ plate }) => plate);
  const [several] = many.unclear.filter(({ found }) => found > 1);
  if (missing.length > 0) return NO_CAR(missing, call.resource?.title ?? call.title);
  if (several) return SEVERAL(several.plate, several.found);
  if (many.total === 0) return NOTHING_MEETS;
  return many.total > MOST_PLANNED ? TOO_MANY(many.total) : null;
};

/** Whether rows of a noun carry plates. */
export const hasPlates = (noun: string): boolean => Object.values(nounNamed(noun)?.fields ?? {}).some(isPlate);

/** A line in which the park that was meant takes the place of the name that several have. */
export const withPark = (text: string, name: string, title: string): string =>
  text.replace(/[@＠]([^\s，、；;]+)/gu, (at, said) => (said === name ? `@${title}` : at));

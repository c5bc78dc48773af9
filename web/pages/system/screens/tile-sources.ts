import type { ScreenTile } from '@parkdeck/core/catalogue/system/big-screen';
import {
  homeCarTypes,
  homeFee15Days,
  homeParkRanking,
  homePayWays,
  homeReleaseTypes,
} from '@parkdeck/core/catalogue/reports/home-figures';
import { parkMonitor } from '@parkdeck/core/catalogue/reports/monitors';
import { receivedByDay } from '@parkdeck/core/catalogue/reports/received';
import { traffic } from '@parkdeck/core/catalogue/reports/traffic';
import { savedQuery } from '@parkdeck/core/catalogue/system/saved-query';
import type { QueryColumn } from '@parkdeck/core/catalogue/system/saved-query';
import type { Field } from '@parkdeck/core/kit/field';
import { isMoney, isNumeric, isPercent } from '@parkdeck/core/kit/kinds';
import type { ReportDef } from '@parkdeck/core/kit/report';
import type { Language } from '@parkdeck/core/kit/words';
import { addDays, isDay } from '@parkdeck/core/lib/day';
import type { TileSubject } from '@parkdeck/core/vocabulary/screens';
import { client } from '../../../app/client.ts';
import { shortDay } from '../../../app/dates.ts';
import { fieldText, type Row } from '../../../fields/text.ts';
import { today } from '../../../fields/today.ts';
import { callOf } from '../../../resource/calls.ts';
import { sumOrMissing } from './tile-data.ts';
import type { TileColumn, TileData, TileRow } from './tile-data.ts';
import { SCREEN_WORDS } from './words.ts';

/** What a tile is asked for besides itself. */
export interface TileAsk {
  readonly tile: ScreenTile;
  readonly park: string | null;
  readonly language: Language;
  readonly signal: AbortSignal;
}

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const sumOf = (rows: readonly Row[], key: string): number => rows.reduce((sum, row) => sum + number(row[key]), 0);

const rowsOf = async (def: ReportDef, input: Row, signal: AbortSignal): Promise<readonly Row[]> => {
  const call = callOf(def, 'report');
  const answered = call && (await client.call(call, { input }, { signal, silent: true }));
  return answered?.answers === 'rows' ? answered.value.rows : [];
};

const isMissing = (value: unknown): boolean => value === null || value === undefined;
/** A number that nobody has told is a dash; what has no name is called so, because charts name their parts by it. */
const missing = (field: Field, language: Language): string =>
  isNumeric(field) || isMoney(field) || isPercent(field) ? '—' : SCREEN_WORDS.untold[language];

/** Rows of a report with only these columns, references and choices as text. */
const tabled = (def: ReportDef, rows: readonly Row[], keys: readonly string[], language: Language): TileData => {
  const fields = keys.flatMap((key) => {
    const field = def.report.columns[key];
    return field ? [{ key, field }] : [];
  });
  const columns = fields.map(({ key, field }): TileColumn => ({
    key,
    label: field.options.label[language],
    kind: isMoney(field) ? 'money' : isPercent(field) ? 'share' : isNumeric(field) ? 'number' : 'text',
  }));
  return {
    columns,
    rows: rows.map((row): TileRow =>
      Object.fromEntries(
        fields.map(({ key, field }) => {
          const value = row[key];
          if (typeof value === 'number') return [key, value];
          const text = isMissing(value) ? missing(field, language) : fieldText(field, key, row, language);
          return [key, isDay(text) ? shortDay(text) : text];
        }),
      ),
    ),
  };
};

const plain = (def: ReportDef, keys: readonly string[]) => async (ask: TileAsk) =>
  tabled(def, await rowsOf(def, {}, ask.signal), keys, ask.language);

const ofPark = (park: string | null): Row => (park === null ? {} : { park: [park] });
const DAYS_OF_FLOW = 6;
const DAYS_OF_MONEY = 14;

/** Rows of the same place on the axis as one, in their order. */
const summed = (rows: readonly Row[], by: string, keys: readonly string[]): readonly Row[] => {
  const places = [...new Set(rows.map((row) => row[by]))];
  return places.map((place) => {
    const same = rows.filter((row) => row[by] === place);
    return { [by]: place, ...Object.fromEntries(keys.map((key) => [key, sumOf(same, key)])) };
  });
};

const stalls = async ({ park, language, signal }: TileAsk): Promise<TileData> => {
  const all = await rowsOf(parkMonitor, {}, signal);
  const rows = all.filter((row) => park === null || row['park'] === park);
  const label = (words: { readonly [L in Language]: string }): string => words[language];
  return {
    ...tabled(parkMonitor, rows, ['park', 'remaining', 'stalls'], language),
    figures: [
      { label: label(SCREEN_WORDS.remaining), value: sumOrMissing(rows, 'remaining'), kind: 'number' },
      { label: label(SCREEN_WORDS.stalls), value: sumOrMissing(rows, 'stalls'), kind: 'number' },
    ],
  };
};

const flow = async ({ tile, park, language, signal }: TileAsk): Promise<TileData> => {
  const to = today();
  const isNumber = tile.look === 'number';
  const span = { from: isNumber ? to : addDays(to, -DAYS_OF_FLOW), to };
  // its rows are hours of each car type
  const rows = summed(await rowsOf(traffic, { ...ofPark(park), ...span, groupBy: 'hour' }, signal), 'hour', [
    'entries',
    'exits',
  ]);
  return tabled(traffic, rows, ['hour', 'entries', 'exits'], language);
};

const received = async ({ park, language, signal }: TileAsk): Promise<TileData> => {
  const to = today();
  const rows =
    park === null
      ? await rowsOf(homeFee15Days, {}, signal)
      : (
          await rowsOf(receivedByDay, { ...ofPark(park), from: addDays(to, -DAYS_OF_MONEY), to, sort: 'day' }, signal)
        ).map((row) => ({ ...row, amount: row['received'] }));
  const of = (day: string): number => number(rows.find((row) => row['day'] === day)?.['amount']);
  return {
    ...tabled(homeFee15Days, rows, ['day', 'amount'], language),
    figures: [
      { label: SCREEN_WORDS.todayMoney[language], value: of(to), kind: 'money' },
      { label: SCREEN_WORDS.yesterday[language], value: of(addDays(to, -1)), kind: 'money' },
    ],
  };
};

const columnOf = ({ name, label, kind }: QueryColumn): TileColumn => ({ key: name, label: label || name, kind });
const value = (found: unknown): string | number | null =>
  typeof found === 'number' || typeof found === 'string'
    ? found
    : found === null || found === undefined
      ? null
      : String(found);
const MOST_ROWS = 200;

const query = async ({ tile, signal }: TileAsk): Promise<TileData> => {
  const { columns, records } = await client.act(
    savedQuery,
    'run',
    { ids: [tile.query ?? ''], input: { ...(tile.values ? { values: tile.values } : {}), size: MOST_ROWS } },
    { signal, silent: true },
  );
  return {
    columns: columns.map(columnOf),
    rows: records.map((row) => Object.fromEntries(Object.entries(row).map(([key, found]) => [key, value(found)]))),
  };
};

/** Where each subject that has rows comes from; the others draw themselves. */
const SOURCES: Readonly<Partial<Record<TileSubject, (ask: TileAsk) => Promise<TileData>>>> = {
  stalls,
  flow,
  received,
  'pay-ways': plain(homePayWays, ['payWay', 'amount', 'number']),
  releases: plain(homeReleaseTypes, ['releaseType', 'number']),
  'car-types': plain(homeCarTypes, ['carType', 'number']),
  ranking: plain(homeParkRanking, ['park', 'amount']),
  query,
};

/** Subjects that tell of all parks, whatever park the screen is of. */
export const OF_ALL_PARKS: ReadonlySet<TileSubject> = new Set([
  'pay-ways',
  'releases',
  'car-types',
  'ranking',
  'query',
]);

/** Whether a tile shows rows. */
export const hasSource = (subject: TileSubject): boolean => subject in SOURCES;

export const loadTile = (ask: TileAsk): Promise<TileData> =>
  SOURCES[ask.tile.subject]?.(ask) ?? Promise.resolve({ columns: [], rows: [] });

import { record } from '@parkdeck/core/catalogue/shell/record';
import { counted } from '@parkdeck/core/lib/counted';
import type { Client } from '@parkdeck/core/client/client';
import { ApiError } from '@parkdeck/core/client/errors';
import { calledBy } from '@parkdeck/core/kit/called';
import { callsOf, idField } from '@parkdeck/core/kit/call';
import { refTarget } from '@parkdeck/core/kit/field';
import { isText } from '@parkdeck/core/kit/kinds';
import { plateFieldOf } from '@parkdeck/core/kit/plannable';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { words } from '@parkdeck/core/kit/words';
import { normalizePlate } from '@parkdeck/core/lib/plate';
import { fold } from '@parkdeck/core/search/text';
import { chooseRow, type OptionsOf } from './choose-row.ts';
import type { CliFile } from './cli-file.ts';
import { UserError } from './errors.ts';

type Row = Readonly<Record<string, unknown>>;

/** Maximum number of rows searched for a name by which the list cannot be filtered. */
const MOST_LOOKED_AT = 5000;
const MOST_SHOWN = 10;

/** A key: `GR00000001`, with its creation date `GR2603014RXTNKMZE3PY`, or made of what it stands for. */
export const isKey = (noun: ResourceDef, text: string): boolean =>
  new RegExp(`^${noun.prefix}(\\d+|\\d{6}[0-9A-Z]+|[0-9a-f]{16})$`).test(text);

/** The field by which users name a row: a plate field for a plate, otherwise the display field. */
const nameField = (noun: ResourceDef, byPlate: boolean): string =>
  (byPlate ? plateFieldOf(noun) : undefined) ?? noun.display;

const has = (row: Row, [field, wanted]: readonly [string, unknown]): boolean => {
  const value = row[field];
  return Array.isArray(value) ? value.includes(wanted) : value === wanted;
};

/** Rows with exactly these values. Filters on the platform where possible, the rest here. */
const rowsWith = async (client: Client<CliFile>, noun: ResourceDef, values: Row): Promise<readonly Row[]> => {
  const wanted = Object.entries(values).filter(([field]) => field in noun.fields);
  const filters = Object.fromEntries(wanted.filter(([field]) => noun.fields[field]?.options.filter === true));
  const found: Row[] = [];
  let seen = 0;
  for await (const rows of client.walk(noun, { filters })) {
    found.push(...rows.filter((row) => wanted.every((pair) => has(row, pair))));
    seen += rows.length;
    if (seen >= MOST_LOOKED_AT) break;
  }
  return found;
};

const keyOf = (noun: ResourceDef, row: Row): string => String(row[idField(noun)[0]]);

const label = (noun: ResourceDef, row: Row): string => {
  const names = [...calledBy(noun), 'park', 'company']
    .map((field) => row[`${field}Name`] ?? row[field])
    .filter((value) => typeof value === 'string' || Array.isArray(value));
  return `${keyOf(noun, row)}  ${[...new Set(names.map(String))].join(' ')}`;
};

const isPlace = (noun: ResourceDef, key: string): boolean => {
  const field = noun.fields[key];
  return field !== undefined && refTarget(field) !== undefined;
};

/** Other unique fields of a row, alone or within a place: the user name of a user, the number of an employee. */
const otherNames = (noun: ResourceDef): readonly string[] =>
  (noun.unique ?? []).flatMap((set) => {
    const [field = '', ...more] = set.filter((key) => !isPlace(noun, key));
    return more.length === 0 && field !== noun.display && isText(noun.fields[field]) ? [field] : [];
  });

interface Called {
  readonly field: string;
  readonly text: string;
}

/** Rows whose name differs only in blanks, width or capitals: `B2层4号出口` is `B2 层 4 号出口`. */
const rowsSpelledSo = async (
  client: Client<CliFile>,
  noun: ResourceDef,
  { field, text }: Called,
  within: Row,
): Promise<readonly Row[]> => {
  const asked = { input: { text, kinds: [noun.name] } };
  const { rows } = await client.act(record, 'search', asked, { silent: true });
  const titles = new Set(rows.map(({ title }) => title).filter((title) => fold(title) === fold(text)));
  const found: Row[] = [];
  for (const title of titles) found.push(...(await rowsWith(client, noun, { ...within, [field]: title })));
  return found;
};

/** Rows with that name, otherwise rows with that value in another unique field, or with the name spelled otherwise. */
const rowsCalled = async (
  client: Client<CliFile>,
  noun: ResourceDef,
  name: Called,
  within: Row,
): Promise<readonly Row[]> => {
  const rows = await rowsWith(client, noun, { ...within, [name.field]: name.text });
  for (const field of rows.length > 0 ? [] : otherNames(noun)) {
    const found = await rowsWith(client, noun, { ...within, [field]: name.text });
    if (found.length > 0) return found;
  }
  const isName = noun.search?.includes(name.field) === true && isText(noun.fields[name.field]);
  return rows.length > 0 || !isName ? rows : rowsSpelledSo(client, noun, name, within);
};

/**
 * What anybody may choose from who cannot list a noun, narrowed to a text where the platform does that: the parks of a
 * cashier, for a note that he writes. Undefined: there is no such choice.
 */
export const optionsOf = async (
  client: Client<CliFile>,
  noun: ResourceDef,
  text: string,
  within: Row = {},
): Promise<readonly { readonly value: string; readonly label: string }[] | undefined> => {
  const call = callsOf(noun).find(({ verb }) => verb === 'lookup');
  if (!call || Object.keys(within).some((name) => !(name in call.input))) return undefined;
  const input = { ...within, ...('text' in call.input && text !== '' ? { text } : {}) };
  const answered = await client.call(call, { input }, { silent: true });
  return answered.answers === 'options' ? answered.value : undefined;
};

const optionsBy =
  (client: Client<CliFile>, noun: ResourceDef, within: Row): OptionsOf =>
  async (text) =>
    (await optionsOf(client, noun, text, within)) ?? [];

/** What a name may mean that no row has: rows whose name contains it, or that it is the sound or the initials of. */
export const rowsLike = async (
  client: Client<CliFile>,
  noun: ResourceDef,
  text: string,
  within: Row = {},
): Promise<readonly { readonly id: string; readonly title: string }[]> => {
  if (noun.search && Object.keys(within).length === 0) {
    const asked = { text, kinds: [noun.name], limit: MOST_SHOWN };
    return (await client.act(record, 'search', { input: asked }, { silent: true })).rows;
  }
  const options = await optionsOf(client, noun, text, within);
  const called = (title: string): boolean => fold(title).includes(fold(text));
  return (options ?? [])
    .flatMap(({ value, label: title }) => (called(title) ? [{ id: value, title }] : []))
    .slice(0, MOST_SHOWN);
};

/** Whether a list was refused for want of a right. */
export const isForbidden = (cause: unknown): boolean => cause instanceof ApiError && cause.status === 403;

/** Whether a text may be a key: one with a number, or that begins as the keys of the noun do (`TMchannels`). */
export const mayBeKey = (noun: ResourceDef, text: string): boolean =>
  /^[0-9A-Za-z]+$/.test(text) && (/\d/.test(text) || text.startsWith(noun.prefix));

/** Whether a text is the key of a row: some rows have keys of another form than their noun's. */
const isThere = async (client: Client<CliFile>, noun: ResourceDef, text: string): Promise<boolean> => {
  const get = callsOf(noun).find(({ verb }) => verb === 'get');
  if (!get || !mayBeKey(noun, text)) return false;
  return client.call(get, { ids: [text] }, { silent: true }).then(
    () => true,
    () => false,
  );
};

/**
 * Finds the one row for a key, a plate or a name, among those with the values of `within`. Throws when there is none,
 * or more than one.
 */
export const findRow = async (
  client: Client<CliFile>,
  noun: ResourceDef,
  text: string,
  within: Row = {},
): Promise<string> => {
  if (isKey(noun, text)) return text;
  if (!callsOf(noun).some((call) => call.verb === 'list'))
    return chooseRow(noun, text, optionsBy(client, noun, within));
  const plate = normalizePlate(text);
  const name = { field: nameField(noun, plate.ok), text: plate.ok ? plate.value : text };
  const rows = await rowsCalled(client, noun, name, within).catch(async (cause: unknown) => {
    const options = isForbidden(cause) ? await optionsOf(client, noun, name.text, within) : undefined;
    if (!options) throw cause;
    return options.flatMap(({ value, label: called }) =>
      called === name.text ? [{ [idField(noun)[0]]: value, [noun.display]: called }] : [],
    );
  });
  const [first, ...more] = rows;
  if (!first && (await isThere(client, noun, text))) return text;
  if (!first)
    throw new UserError(
      'not-found',
      words(`没有叫「${text}」的${noun.title.zh}`, `There is no ${noun.title.en.toLowerCase()} "${text}"`),
      { next: [`parkdeck ${noun.name} list`] },
    );
  if (more.length > 0) {
    throw new UserError(
      'ambiguous',
      words(
        `有 ${rows.length} 个${noun.title.zh}叫「${text}」，用编号指明`,
        `${counted(rows.length, 'row')} of ${noun.title.en.toLowerCase()} are called "${text}": say which by its id`,
      ),
      {
        next: rows.slice(0, MOST_SHOWN).map((row) => label(noun, row)),
      },
    );
  }
  return keyOf(noun, first);
};

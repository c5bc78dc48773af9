import type { Personal } from './personal-kind.ts';
import type { Decimals } from '../lib/decimals.ts';
import { isKey, isWriteOnly } from './kinds.ts';
import type { FieldKind, KindWith } from './kinds.ts';
import type { Id } from '../lib/id.ts';
import type { Datetime } from '../lib/datetime.ts';
import type { Day } from '../lib/day.ts';
import type { KeptLength } from '../lib/length.ts';
import type { ReasonUse } from '../vocabulary/system.ts';
import type { Choices } from './choice.ts';
import type { Words } from './words.ts';

/** Where the value of a field without a column is read, when no SQL of its own tells it. */
export type Derivation =
  /** A field of the row that references lead to, from this noun on: `order.session.inTime`. */
  | { readonly path: string }
  /** How many rows of the noun refer to this one by their field `by`; with `where`, only those with these values. */
  | { readonly count: string; readonly by: string; readonly where?: Readonly<Record<string, readonly string[]>> };

/** Options that every kind of field takes. */
export interface FieldOptions {
  readonly label: Words;
  /** Spelling on the wire when it is not the field's own key; two when request and response disagree. */
  readonly wire?: string | { readonly in: string; readonly out: string };
  readonly required?: boolean;
  /** Set by the server: shown, never accepted. */
  readonly readonly?: boolean;
  /** Told by a device again and again: a change of it alone makes no version of the row and no line in the log. */
  readonly reported?: boolean;
  /**
   * Computed when read: it has no column. `parts`: rows of other nouns, read with their owner and given with it; hooks
   * write them. `true` and `parts` have SQL of their own on the server.
   */
  readonly derived?: boolean | 'parts' | Derivation;
  /** Accepted on creation only; a changed value on an edit is refused. */
  readonly fixed?: boolean;
  /**
   * `true`: a filter of the list; `'range'`: two, `…Begin` and `…End`, both included; `'needed'`: a list without it is
   * refused.
   */
  readonly filter?: boolean | 'range' | 'needed';
  /** The two ends of a range filter on the wire, where they are not `…Begin` and `…End`. */
  readonly rangeWire?: { readonly From: string; readonly To: string };
  /** The greatest length of a text, number of items of a list, or number. */
  readonly max?: number;
  readonly min?: number;
  /** Unit shown inside the input and in column heads. */
  readonly unit?: Words;
  /** Stored whole, read and typed by people with so many decimals, as in `36.5 °C`; programs get the number. */
  readonly decimals?: Decimals;
  /** A length that people read as `3 小时 20 分`, or days left as `过期 59 天`; files and programs get the number. */
  readonly inWords?: KeptLength;
  /** `false`: the values of several rows do not add up (averages, counts of distinct cars): there is no sum. */
  readonly adds?: boolean;
  /** In how many parts a share is counted; 1000 by default. */
  readonly whole?: 1000 | 10_000;
  /** A number that is no quantity, like a port: written without thousands separators. */
  readonly ungrouped?: boolean;
  /** One sentence below the input. */
  readonly help?: Words;
  /** What no value means, told where a value would stand: `全部车场`. */
  readonly whenNone?: Words;
  /** What a number below zero means, which is no quantity: `按减免额`. */
  readonly whenBelowZero?: Words;
  /** Of a plate: a car without one may be given as `无牌`, for which the platform draws a code. */
  readonly noneDraws?: boolean;
  /** Filled in by the surface from the preview that the user saw, never asked for; another result is refused. */
  readonly echo?: boolean;
  /** The unit depends on the choice in `by`: forms ask for the value as the field that `as` has for its word. */
  readonly unitBy?: { readonly by: string; readonly as: Readonly<Record<string, Field>> };
  /** When forms require it, and so does the platform: for words of another field, `{ tag: ['park'] }`, or when new. */
  readonly needed?: 'new' | Readonly<Record<string, readonly string[]>>;
  /** Forms show it only for those words of another field, where it says something; `true`: those of `needed`. */
  readonly onlyThen?: true | Readonly<Record<string, readonly string[]>>;
  /** Value a new form starts with; also the column's default. */
  readonly initial?: string | number | boolean;
  /** Of a day: a new form starts with the day that many days after today, on the platform; below 0 it lies behind. */
  readonly initialInDays?: number;
  /** List column width in px at comfortable density; a kind has its own default. */
  readonly width?: number;
  /** For programs only: not in tables and records that a person reads in a terminal. */
  readonly forPrograms?: boolean;
  /** Never in lists, exports or logs; reads answer `***`. */
  readonly secret?: boolean;
  /** Sent or shown once, like a one-time code: no log holds it. */
  readonly unlogged?: boolean;
  /** It tells of a natural person, and is masked. */
  readonly personal?: Personal;
}

declare const value: unique symbol;

/** One declared field. `V` is the value in our program, `O` its options with literal types kept. */
export interface Field<K extends FieldKind = FieldKind, V = unknown, O extends FieldOptions = FieldOptions> {
  readonly kind: K;
  readonly options: O;
  readonly [value]?: V;
}

/** Values by the names of their fields: of a row, an input, a draft. */
export type FieldValues = Readonly<Record<string, unknown>>;
/** Fields by name, in the order in which surfaces show them. */
export type Fields = Readonly<Record<string, Field>>;

/** Further options of a reference to another noun. */
export interface RefOptions extends FieldOptions {
  /** Whether the row it refers to may have been removed since and is still named. Ledgers and logs need not say so. */
  readonly historical?: boolean;
  /** Rows offered are limited to those whose field equals another field of the same form: `{ park: 'park' }`. */
  readonly within?: Readonly<Record<string, string>>;
  /** Rows offered are limited to those with these values of their own: cities are `{ level: 2 }`. */
  readonly only?: Readonly<Record<string, number | readonly string[]>>;
  /** All rows of its list are offered, also those that the lookup of the noun leaves out, like drafts. */
  readonly fromList?: boolean;
}
/** Further options of a text. */
export interface TextOptions extends FieldOptions {
  /** `multiline` draws a text area. */
  readonly multiline?: boolean;
  /** What the whole text must match; `patternHelp` says it in words. */
  readonly pattern?: string;
  readonly patternHelp?: Words;
  /** Letters and digits only, as the platform writes numbers: no name is looked for in it. */
  readonly latin?: boolean;
  /** A sign-in name: the name of the person stands beside it as `<key>Name`, where the reader may see whose it is. */
  readonly account?: boolean;
  /** A reason: the preset remarks of the company for this use are offered wherever it is entered. */
  readonly presets?: ReasonUse;
}
/** Further options of a secret. */
export interface SecretOptions extends FieldOptions {
  /** Stored encrypted, with a key that is not in the database. */
  readonly sealed?: boolean;
  /** Typed or pasted in several lines, like a key file; never hidden while it is typed. */
  readonly multiline?: boolean;
}
/** Further options of a choice. */
export interface ChoiceOptions extends FieldOptions {
  /** More than one word may be chosen. */
  readonly many?: boolean;
  /** Its values travel as words, not as codes. */
  readonly spelled?: boolean;
}

type Keep<O, X> = O & X;
type Chosen<C extends Choices, O> = O extends { readonly many: true }
  ? readonly (keyof C & string)[]
  : keyof C & string;

const make =
  <K extends FieldKind, V>(kind: K) =>
  <const O extends FieldOptions>(options: O): Field<K, V, O> => ({ kind, options });

/** The field builders: `f.money({ label: words('月费', 'Monthly fee') })`. Money is integer fen. */
export const f = {
  /** The row's own key. */
  id: <const O extends Partial<FieldOptions>>(options?: O) => {
    const own = { label: { zh: '编号', en: 'Id' }, readonly: true };
    const full: typeof own & O = Object.assign(own, options);
    const field: Field<'id', Id<string>, typeof full> = { kind: 'id', options: full };
    return field;
  },
  /** Key of one row of another noun; lists carry its name beside it as `<key>Name`. */
  ref: <const N extends string, const O extends RefOptions>(
    to: N,
    options: O,
  ): Field<'ref', Id<N>, Keep<O, { readonly to: N }>> => ({ kind: 'ref', options: { ...options, to } }),
  refs: <const N extends string, const O extends RefOptions>(
    to: N,
    options: O,
  ): Field<'refs', readonly Id<N>[], Keep<O, { readonly to: N }>> => ({ kind: 'refs', options: { ...options, to } }),
  text: <const O extends TextOptions>(options: O): Field<'text', string, O> => ({ kind: 'text', options }),
  int: make<'int', number>('int'),
  /** A number with a fraction (coordinates). Never money. */
  decimal: make<'decimal', number>('decimal'),
  money: make<'money', number>('money'),
  /** A share of a whole: read per cent, kept in parts of `whole`. */
  percent: make<'percent', number>('percent'),
  plate: make<'plate', string>('plate'),
  plates: make<'plates', readonly string[]>('plates'),
  phone: make<'phone', string>('phone'),
  day: make<'day', Day>('day'),
  /** `HH:mm`. */
  time: make<'time', string>('time'),
  /** `yyyy-MM-dd HH:mm:ss`, wall clock Asia/Shanghai. */
  datetime: make<'datetime', Datetime>('datetime'),
  choice: <const C extends Choices, const O extends ChoiceOptions>(
    table: C,
    options: O,
  ): Field<'choice', Chosen<C, O>, Keep<O, { readonly choices: C }>> => ({
    kind: 'choice',
    options: { ...options, choices: table },
  }),
  flag: make<'flag', boolean>('flag'),
  /** Written, never read. */
  secret: <const O extends SecretOptions>(options: O): Field<'secret', string, O> => ({ kind: 'secret', options }),
  image: make<'image', string>('image'),
  /** Several pictures; `max` says how many at most. */
  images: make<'images', readonly string[]>('images'),
  file: make<'file', string>('file'),
  json:
    <T>() =>
    <const O extends FieldOptions>(options: O): Field<'json', T, O> => ({ kind: 'json', options }),
  /** A list of small records that have fields of their own, spelled on the wire like any other. */
  items: <const F extends Fields, const O extends FieldOptions>(
    item: F,
    options: O,
  ): Field<'json', readonly Write<F>[], Keep<O, { readonly item: F }>> => ({
    kind: 'json',
    options: { ...options, item },
  }),
  /** Several lines of text, one value a line. */
  lines: make<'lines', readonly string[]>('lines'),
};

/** The type of a field’s value. */
export type ValueOf<F> = F extends Field<FieldKind, infer V> ? V : never;

type IsSure<F> =
  F extends Field<infer K, unknown, infer O>
    ? K extends 'id' | 'flag' | KindWith<'list'>
      ? true
      : O extends { readonly required: true }
        ? true
        : false
    : false;

/**
 * A row as it is read: required fields, keys, flags and lists are always there, the rest may be null. Beside each
 * reference stands its name.
 */
export type Read<F extends Fields> = {
  -readonly [K in keyof F]: IsSure<F[K]> extends true ? ValueOf<F[K]> : ValueOf<F[K]> | null;
} & {
  [K in keyof F as F[K] extends Field<'ref'> ? `${K & string}Name` : never]: string | null;
} & {
  [K in keyof F as F[K] extends Field<'refs'> ? `${K & string}Name` : never]: readonly string[];
};

type Writable<F extends Fields> = {
  [
    K in keyof F as F[K] extends Field<FieldKind, unknown, infer O>
      ? O extends { readonly readonly: true } | { readonly derived: true | Derivation }
        ? never
        : K
      : never
  ]: F[K];
};
type RequiredKeys<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<FieldKind, unknown, infer O>
    ? O extends { readonly required: true }
      ? K
      : never
    : never;
}[keyof F];

/** Values as a caller gives them: required ones must be present, the others may be missing or null. */
export type Write<F extends Fields> = { [K in RequiredKeys<Writable<F>> & keyof F]: ValueOf<F[K]> } & {
  [K in Exclude<keyof Writable<F>, RequiredKeys<Writable<F>>> & keyof F]?: ValueOf<F[K]> | null;
};

/** The noun that a reference names; undefined for other kinds. */
export const refTarget = (field: Field): string | undefined =>
  'to' in field.options && typeof field.options.to === 'string' ? field.options.to : undefined;
/** Whether a reference may point to a removed row, and so never prevents a removal (`RefOptions.historical`). */
export const isHistorical = (field: Field): boolean =>
  'historical' in field.options && field.options.historical === true;
/** The words that a field of kind `choice` takes; none for any other kind. */
export const choicesOf = (field: Field): Choices =>
  // `choice` is the only kind with it, and its builder took Choices
  (('choices' in field.options ? field.options.choices : undefined) ?? {}) as Choices;
/** The fields of the records in a list of records; undefined for any other field. */
export const itemFields = (field: Field): Fields | undefined =>
  'item' in field.options ? (field.options.item as Fields) : undefined; // only `f.items` sets it
/** The field as which a form asks for the value, given the other values of the row (`FieldOptions.unitBy`). */
export const effectiveField = (field: Field, values: Readonly<Record<string, unknown>>): Field =>
  field.options.unitBy?.as[String(values[field.options.unitBy.by])] ?? field;
/** Whether a choice takes several words. */
export const isMany = (field: Field): boolean => 'many' in field.options && field.options.many === true;
/** Whether `无牌` is a value of it (`FieldOptions.noneDraws`). */
export const drawsCode = ({ kind, options }: Field): boolean => kind === 'plate' && options.noneDraws === true;
/** Where a field without a column is read; undefined for all that have a column or SQL of their own. */
export const derivationOf = ({ options: { derived } }: Field): Derivation | undefined =>
  typeof derived === 'object' ? derived : undefined;
/** Whether a surface may send the field at all. */
export const isWritable = (field: Field): boolean =>
  !field.options.readonly && (!field.options.derived || field.options.derived === 'parts') && !isKey(field);
/** Whether a stored row of these fields has anything that can be changed: otherwise there is no form to edit it in. */
export const isChangeable = (fields: Fields): boolean =>
  Object.values(fields).some((field) => isWritable(field) && !field.options.fixed);
/** Whether it is stored encrypted. */
export const isSealed = (field: Field): boolean =>
  isWriteOnly(field) && 'sealed' in field.options && field.options.sealed === true;
/** Whether its value is never shown, by its kind or declaration: lists, exports and logs lack it or write `***`. */
export const isSecret = (field: Field): boolean => isWriteOnly(field) || field.options.secret === true;
/** Whether no log may hold a field's values. */
export const isUnlogged = (field: Field): boolean => isSecret(field) || field.options.unlogged === true;
/** The name of a field on the wire, in requests or in answers. */
export const wireName = (key: string, { options: { wire } }: Field, side: 'in' | 'out'): string =>
  wire === undefined ? key : typeof wire === 'string' ? wire : wire[side];

/** Properties of a field kind that more than one surface asks about. */
interface KindTraits {
  /** Surfaces treat it like this other kind, except where their map has a row of its own for it. */
  readonly like?: 'text' | 'int' | 'image';
  /** Several values; without any it is `[]`. */
  readonly list?: true;
  /** Keys of rows of another noun, with their names beside them. */
  readonly reference?: true;
  readonly plate?: true;
  readonly picture?: true;
  /** A number one can compare and add up. */
  readonly numeric?: true;
  /** A day, with or without the time of day. */
  readonly dated?: true;
  /** A list may be sorted by it. */
  readonly sorted?: true;
  /** A person can type it whole: in a cell of a file, in a line of the palette. */
  readonly typed?: true;
  /** Its `min` and `max` count characters. */
  readonly characters?: true;
  /** May name a stored file: the value is its address, or has it somewhere within. */
  readonly address?: 'whole' | 'within';
  /** The kind that a filter of a list asks for instead. */
  readonly filteredAs?: 'text' | 'refs';
  /** How the value travels; `core/wire/values.ts` reads and writes each form. */
  readonly wire: WireForm;
}

/** The forms in which values travel. Amounts and shares are whole numbers that may be out of an input's range. */
export type WireForm =
  | 'text'
  | 'limited-text'
  | 'list'
  | 'lines'
  | 'pictures'
  | 'plate'
  | 'plates'
  | 'whole'
  | 'fen'
  | 'share'
  | 'fraction'
  | 'flag'
  | 'choice'
  | 'record';

/**
 * Every kind of field and its traits. A new kind is a row here and a builder in `field.ts`; where it is `like` another
 * one, surfaces that do the same with both need nothing more. Each surface has one map by kind ({@link PerKind}): what
 * the kind accepts, how it is stored, drawn, typed, printed. Everywhere else code asks for a trait.
 */
const KINDS = {
  id: { wire: 'text', sorted: true, typed: true },
  ref: { wire: 'text', reference: true, typed: true, filteredAs: 'refs' },
  refs: { wire: 'list', reference: true, list: true, typed: true },
  text: { wire: 'limited-text', sorted: true, typed: true, characters: true, address: 'within' },
  int: { wire: 'whole', numeric: true, sorted: true, typed: true },
  decimal: { like: 'int', wire: 'fraction', numeric: true, sorted: true, typed: true },
  money: { wire: 'fen', numeric: true, sorted: true, typed: true },
  percent: { like: 'int', wire: 'share', numeric: true, sorted: true, typed: true },
  plate: { wire: 'plate', plate: true, sorted: true, typed: true, filteredAs: 'text' },
  plates: {
    wire: 'plates',
    plate: true,
    list: true,
    sorted: true,
    typed: true,
    filteredAs: 'text',
  },
  phone: {
    like: 'text',
    wire: 'text',
    sorted: true,
    typed: true,
    filteredAs: 'text',
  },
  day: { wire: 'text', dated: true, sorted: true, typed: true },
  time: { like: 'text', wire: 'text', sorted: true, typed: true },
  datetime: {
    wire: 'text',
    dated: true,
    sorted: true,
    typed: true,
  },
  choice: { wire: 'choice', sorted: true, typed: true },
  flag: { wire: 'flag', sorted: true, typed: true },
  secret: { wire: 'text', characters: true },
  image: { wire: 'text', picture: true, characters: true, address: 'whole' },
  images: { wire: 'pictures', picture: true, list: true, address: 'within' },
  file: { like: 'image', wire: 'text', address: 'whole' },
  json: { wire: 'record', address: 'within' },
  lines: { wire: 'lines', list: true, typed: true, characters: true, address: 'within' },
} as const satisfies Readonly<Record<string, KindTraits>>;

/** The closed set of field kinds. */
export type FieldKind = keyof typeof KINDS;

/** Kinds that every map must have a row for: those that are like no other. */
type OwnKind = { [K in FieldKind]: (typeof KINDS)[K] extends { readonly like: FieldKind } ? never : K }[FieldKind];
/** What a surface does with each kind; a kind that is like another may be left out where both do the same. */
export type PerKind<T> = Readonly<Record<OwnKind, T> & Partial<Record<FieldKind, T>>>;
/** The row of a map for the kind of a field: its own, or that of the kind it is like. */
export const ofKindIn = <T>(map: PerKind<T>, { kind }: { readonly kind: FieldKind }): T => {
  const traitsOfKind: Partial<KindTraits> = KINDS[kind];
  const rows: Readonly<Partial<Record<FieldKind, T>>> = map;
  const row = rows[kind] ?? (traitsOfKind.like && rows[traitsOfKind.like]);
  if (row === undefined) throw new Error(`A map by kind has no row for ${kind}`); // `PerKind` demands one
  return row;
};

/** Kinds whose values are read, not only written. */
export type ReadKind = Exclude<FieldKind, 'secret'>;
/** The kinds that have a trait, for types that differ by it: `KindWith<'list'>`. */
export type KindWith<T extends keyof KindTraits, V extends KindTraits[T] = KindTraits[T]> = {
  [K in FieldKind]: (typeof KINDS)[K] extends { readonly [P in T]: NonNullable<V> } ? K : never;
}[FieldKind];

/** A field, or undefined where a name that was looked up is no field: undefined has no traits. */
type OfKind = { readonly kind: FieldKind } | undefined;

const NO_TRAITS: Partial<KindTraits> = {};
const traits = (field: OfKind): Partial<KindTraits> => (field ? KINDS[field.kind] : NO_TRAITS);
const ofKind =
  (kind: FieldKind) =>
  (field: OfKind): boolean =>
    field?.kind === kind;

/** Holds several values; without any it is `[]`. */
export const isList = (field: OfKind): boolean => traits(field).list === true;
/** Names one row or several of another noun. */
export const isReference = (field: OfKind): boolean => traits(field).reference === true;
/** Names several rows of another noun. */
export const isReferenceList = (field: OfKind): boolean => isReference(field) && isList(field);
/** Names one row of another noun. */
export const isSingleReference = (field: OfKind): boolean => isReference(field) && !isList(field);
/** Holds one plate or several. */
export const isPlate = (field: OfKind): boolean => traits(field).plate === true;
/** Holds several plates. */
export const isPlateList = (field: OfKind): boolean => isPlate(field) && isList(field);
/** Holds one picture or several. */
export const isPicture = (field: OfKind): boolean => traits(field).picture === true;
/** A number that can be compared and added up: whole, decimal, money or percentage. */
export const isNumeric = (field: OfKind): boolean => traits(field).numeric === true;
/** A day or a moment. */
export const isDated = (field: OfKind): boolean => traits(field).dated === true;
/** A moment: a day with its time of day. */
export const isMoment = ofKind('datetime');
/** A day without a time of day. */
export const isWholeDay = ofKind('day');
/** The row's own key. */
export const isKey = ofKind('id');
/** Plain text of one line or several; phones, plates and choices are kinds of their own. */
export const isText = ofKind('text');
/** A mobile number of 11 digits. */
export const isPhone = ofKind('phone');
/** One word of a declared set, or several where the field is declared `many`. */
export const isChoice = ofKind('choice');
/** Yes or no; no where nothing was given. */
export const isFlag = ofKind('flag');
/** Integer fen. */
export const isMoney = ofKind('money');
/** A share of a whole, see `FieldOptions.whole`. */
export const isPercent = ofKind('percent');
/** A whole number that counts something. */
export const isCount = ofKind('int');
/** A stored file by its address; its limits count megabytes. */
export const isFile = ofKind('file');
/** Written, never read. */
export const isWriteOnly = ofKind('secret');
/** Helps to tell rows of the same name apart: its texts and the single rows it names. */
export const tellsApart = (field: OfKind): boolean => isText(field) || isSingleReference(field);
/** JSON with a structure of its own, which cannot be shown or typed as one line of text. */
export const isStructure = ofKind('json');

/** Whether a list can be sorted by it. */
export const isSortable = (field: OfKind): boolean => traits(field).sorted === true;
/** Whether a person can type it whole, in a cell or in a line; the others need a form. */
export const isTyped = (field: OfKind): boolean => traits(field).typed === true;
/** Whether its limits count characters. */
export const countsCharacters = (field: OfKind): boolean => traits(field).characters === true;
/** Whether it may name stored files: as its whole value, or somewhere within. */
export const addressIn = (field: OfKind): 'whole' | 'within' | undefined => traits(field).address;
/** The kind that a filter by this one asks for. */
export const filterKind = ({ kind }: { readonly kind: FieldKind }): FieldKind => traits({ kind }).filteredAs ?? kind;
/** The form in which values of this kind travel. */
export const wireForm = ({ kind }: { readonly kind: FieldKind }): WireForm => KINDS[kind].wire;
/** What stands where nothing was given: an empty list, no, or null. */
export const emptyOf = (field: OfKind): readonly never[] | false | null =>
  isList(field) ? [] : isFlag(field) ? false : null;
/** Whether a row always has a value for it. */
export const isNeverNull = (field: OfKind): boolean => isKey(field) || emptyOf(field) !== null;
/** Whether values of both mean the same sort of thing. */
export const isSameKind = (one: { readonly kind: FieldKind }, other: OfKind): boolean => one.kind === other?.kind;

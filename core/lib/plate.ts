import { err, ok, type Result } from './result.ts';
import type { Words } from './words.ts';

declare const plateBrand: unique symbol;

/**
 * A licence plate in the one form in which plates are stored and compared (I40): `京A12345`, or `无牌7K2M9Q` without one.
 */
export type Plate = string & { readonly [plateBrand]: true };

/** The classes of plates, by their format. */
export type PlateKind =
  | 'newEnergySmall'
  | 'newEnergyLarge'
  | 'police'
  | 'learner'
  | 'trailer'
  | 'hongKong'
  | 'macau'
  | 'embassy'
  | 'consulate'
  | 'armedPolice'
  | 'military'
  | 'emergency'
  | 'regular'
  | 'noPlate';

/** The colours of plates. */
export type PlateColor = 'none' | 'blue' | 'yellow' | 'white' | 'black' | 'green' | 'yellowGreen';

/** What a new-energy plate says of the drive. */
type Energy = 'pureElectric' | 'nonPureElectric';

/** The class of vehicle that a plate suggests, for choosing a tariff. */
export type VehicleHint = 'small' | 'large' | 'newEnergy' | 'largeNewEnergy' | 'police';

/** What a well-formed plate tells by itself. */
export interface PlateFacts {
  readonly plate: Plate;
  readonly kind: PlateKind;
  /**
   * For regular plates the default, blue: large vehicles have yellow ones, which only a camera or a person can tell.
   */
  readonly color: PlateColor;
  /** Only new-energy plates tell it. */
  readonly energy?: Energy;
}

/** Why a text is not a plate. */
export type PlateRefusal = 'empty' | 'format';

/** What is said to the user for each reason. */
export const PLATE_REFUSALS: Readonly<Record<PlateRefusal, Words>> = {
  empty: { zh: '车牌为空。填车牌', en: 'No plate. Enter a plate' },
  format: { zh: '车牌格式不对。写成 京A12345', en: 'Not a plate. Write it as 京A12345' },
};

/** One character of those that plates begin with, as a pattern. */
export const PROVINCE = '[京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新]';
/** I and O are never used: they look like 1 and 0. */
const LETTER = '[A-HJ-NP-Z]';
const SERIAL = '[0-9A-HJ-NP-Z]';
const ENERGY_LETTER = '[A-HJK]';

interface KindRule {
  readonly pattern: RegExp;
  readonly color: PlateColor;
  readonly hint?: VehicleHint;
}

const rule = (pattern: string, color: PlateColor, hint?: VehicleHint): KindRule => ({
  pattern: new RegExp(`^${pattern}$`),
  color,
  hint,
});

/** The formats of GA 36-2018 that a parking platform meets. No text matches two of them. */
const KINDS: Readonly<Record<PlateKind, KindRule>> = {
  newEnergySmall: rule(`${PROVINCE}${LETTER}${ENERGY_LETTER}${SERIAL}[0-9]{4}`, 'green', 'newEnergy'),
  newEnergyLarge: rule(`${PROVINCE}${LETTER}[0-9]{5}${ENERGY_LETTER}`, 'yellowGreen', 'largeNewEnergy'),
  police: rule(`${PROVINCE}${LETTER}[A-D0-9][0-9]{3}警`, 'white', 'police'),
  learner: rule(`${PROVINCE}${LETTER}${SERIAL}[0-9]{3}学`, 'yellow'),
  trailer: rule(`${PROVINCE}${LETTER}${SERIAL}{2}[0-9]{2}挂`, 'yellow', 'large'),
  hongKong: rule(`粤Z${SERIAL}{2}[0-9]{2}港`, 'black'),
  macau: rule(`粤Z${SERIAL}{2}[0-9]{2}澳`, 'black'),
  embassy: rule('[0-9]{6}使', 'black'),
  consulate: rule(`${PROVINCE}${LETTER}[0-9]{4}领`, 'black'),
  armedPolice: rule(`WJ${PROVINCE}?[0-9]{4}[0-9BDHJSTX]`, 'white', 'police'),
  military: rule('[VKHBSLJNGCE][A-DJ-PR-TVY][0-9]{5}', 'white', 'police'),
  emergency: rule(`${PROVINCE}[XS][0-9]{4}应急`, 'white', 'police'),
  regular: rule(`${PROVINCE}${LETTER}(?!${LETTER}{5})${SERIAL}{5}`, 'blue', 'small'),
  noPlate: rule(`无牌${SERIAL}{6}`, 'none', 'small'),
};

const kindEntries = Object.entries(KINDS) as readonly [PlateKind, KindRule][];

/**
 * Cleans a plate as typed, pasted or recognised: full width to half, no spaces or separators, upper case. It need not
 * be valid.
 */
export const cleanPlate = (text: string): string =>
  text
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\s·•‧・\-.]/g, '')
    .toUpperCase();

/** Cleans a plate and tells what it is; texts that are no plate in the country's formats are refused. */
export function parsePlate(text: string): Result<PlateFacts, PlateRefusal> {
  const plate = cleanPlate(text);
  if (plate === '') return err('empty');
  const match = kindEntries.find(([, { pattern }]) => pattern.test(plate));
  if (!match) return err('format');
  const [kind, { color }] = match;
  return ok({ plate: plate as Plate, kind, color, ...energyOf(plate, kind) });
}

/** A to E stand for pure electric, F to K for plug-in hybrids and fuel cells. */
function energyOf(plate: string, kind: PlateKind): { readonly energy?: Energy } {
  if (kind !== 'newEnergySmall' && kind !== 'newEnergyLarge') return {};
  const letter = plate.charAt(kind === 'newEnergySmall' ? 2 : 7);
  return { energy: letter <= 'E' ? 'pureElectric' : 'nonPureElectric' };
}

/** The stored form of a plate as written; texts that are no plate are refused. */
export function normalizePlate(text: string): Result<Plate, PlateRefusal> {
  const facts = parsePlate(text);
  return facts.ok ? ok(facts.value.plate) : facts;
}

/** Whether `text` is a plate in its stored form. */
export const isPlate = (text: string): text is Plate => text === cleanPlate(text) && plateKind(text) !== null;

/** The kind of a plate, or null when it is none; for drawing and filters. */
export function plateKind(text: string): PlateKind | null {
  const facts = parsePlate(text);
  return facts.ok ? facts.value.kind : null;
}

/**
 * The colour to draw: what the plate's kind says, for regular plates what the camera saw (blue or yellow), blue by
 * default.
 */
export function plateColor(text: string, seen?: PlateColor): PlateColor {
  const facts = parsePlate(text);
  if (!facts.ok) return seen ?? 'none';
  return facts.value.kind === 'regular' && seen === 'yellow' ? seen : facts.value.color;
}

/** The vehicle class that kind and colour suggest, or null when they suggest none. */
export function vehicleHint(kind: PlateKind, color: PlateColor): VehicleHint | null {
  return kind === 'regular' && color === 'yellow' ? 'large' : (KINDS[kind].hint ?? null);
}

/** The two parts between which a plate is drawn with a middle dot: `京A` and `12345`. */
export const splitPlate = (plate: string): readonly [head: string, rest: string] => [plate.slice(0, 2), plate.slice(2)];

/** The plate without its province, as passes with `short plate` are matched: `A12345`. */
export const shortPlate = (plate: string): string => plate.slice(1);

/**
 * The index of the only character in which two plates of one length differ; null when they are equal or differ in more.
 */
export function soleDifference(a: string, b: string): number | null {
  if (a.length !== b.length) return null;
  const differing = Array.from(a, (_, index) => index).filter((index) => a[index] !== b[index]);
  return differing.length === 1 ? differing[0]! : null;
}

const CODE_ALPHABET = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * A code for a vehicle without a readable plate. `random` answers numbers in [0, 1); the caller sees to uniqueness in
 * the park.
 */
export function drawNoPlate(random: () => number): Plate {
  const code = Array.from({ length: 6 }, () => CODE_ALPHABET[Math.floor(random() * CODE_ALPHABET.length)]!);
  return `无牌${code.join('')}` as Plate;
}

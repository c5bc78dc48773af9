import { cleanPlate } from '../../../lib/plate.ts';
import type { Words } from '../../../lib/words.ts';

/**
 * How plates are misread, said once: people and cameras confuse characters that look alike, provinces that look or
 * sound alike, and get one character wrong. Palette, lists, case file, terminal and server find a car by this rule; the
 * database has the keys of every plate in an index (`plate_keys` in `apps/server/db/sql/lists.sql`).
 */

/** Characters that look alike. The first stands for all of them; plates have no letters O and I. */
const LOOKALIKES: readonly string[] = ['0DOQ', '1IL', '2Z', '5S', '8B'];
const FOLDED = new Map(LOOKALIKES.flatMap((alike) => Array.from(alike, (char) => [char, alike.charAt(0)] as const)));
/** What a folded serial is made of, besides Chinese characters at its end. */
const ALPHABET = Array.from('0123456789ACEFGHJKMNPRTUVWXY');

/** Provinces that are taken for each other: by their sound, by a part that they share. */
const SIMILAR_PROVINCES: readonly string[] = [
  '京津晋',
  '冀吉',
  '赣甘',
  '渝豫粤云',
  '桂贵',
  '陕湘',
  '京琼',
  '津浙沪渝湘',
  '青贵',
  '鲁鄂',
  '云宁',
  '苏皖',
  '晋鲁',
];
const words = (zh: string, en: string): Words => ({ zh, en });
const isHan = (char: string): boolean => /\p{Script=Han}/u.test(char);

/** The shortest part of a plate that is a key: people say the last four characters. */
const MIN_KEY = 4;
/** The fewest characters in which one may be wrong: a tail of four would find too many. */
const MIN_NEAR = 5;
/** One character would be the end of too many plates. */
const MIN_PART = 2;
/** The longest text that may be a plate with one character too many. */
const MAX_NEAR = 8;

/** A cleaned plate without its province: `A12345`. */
const serialOf = (plate: string): string => (isHan(plate.charAt(0)) ? plate.slice(1) : plate);

/** A plate, or part of one, with every character read as the one that stands for all that look like it. */
export const foldPlate = (written: string): string =>
  Array.from(cleanPlate(written), (char) => FOLDED.get(char) ?? char).join('');

/** Folded parts by which a plate is found: all of it without the province, its last six, five and four characters. */
export const plateKeys = (plate: string): readonly string[] => {
  const serial = foldPlate(serialOf(cleanPlate(plate)));
  const tails = [6, 5, MIN_KEY].filter((length) => length < serial.length).map((length) => serial.slice(-length));
  return [serial, ...tails].filter(({ length }) => length >= MIN_KEY);
};

/** The key of a typed plate or tail; undefined for what is too short. */
export const keyOf = (typed: string): string | undefined => {
  const key = foldPlate(serialOf(cleanPlate(typed)));
  return key.length >= MIN_KEY && /\d/.test(key) ? key : undefined;
};

/**
 * The keys of plates that a typed one means when one character of it is wrong, missing, too many, or two are swapped.
 * Each is looked for as it is, so that an index finds them among millions. Empty for what is too short to tell.
 */
export const nearKeys = (typed: string): readonly string[] => {
  const key = keyOf(typed);
  if (key === undefined || key.length < MIN_NEAR || key.length > MAX_NEAR) return [];
  const found = new Set<string>();
  for (let at = 0; at <= key.length; at += 1) {
    const [before, after] = [key.slice(0, at), key.slice(at)];
    const [first = '', second = ''] = after;
    if (second) found.add(before + second + first + after.slice(2));
    if (first && key.length > MIN_NEAR) found.add(before + after.slice(1));
    for (const char of ALPHABET) {
      if (first) found.add(before + char + after.slice(1));
      if (key.length < MAX_NEAR - 1) found.add(before + char + after);
    }
  }
  found.delete(key);
  return [...found];
};

/** The most readings of lookalikes that are tried: two or three characters of a plate. */
const MOST_READINGS = 24;

/** The beginning of a plate as it may stand on one: every reading of its lookalikes, without the text as typed. */
export const startReadings = (typed: string): readonly string[] => {
  const start = cleanPlate(typed);
  let readings = [''];
  for (const char of start) {
    const alike = LOOKALIKES.find((some) => some.includes(char)) ?? char;
    const others = readings.length * alike.length <= MOST_READINGS ? alike.replaceAll(/[OI]/g, '') : char;
    readings = readings.flatMap((before) => Array.from(others, (other) => before + other));
  }
  return start.length < MIN_KEY ? [] : readings.filter((reading) => reading !== start);
};

/** One difference between what was typed and the plate: `meant` stands on the plate. Empty: nothing stands there. */
interface Slip {
  readonly typed: string;
  readonly meant: string;
}

const isSwap = (typed: string, meant: string): boolean =>
  typed.length === 2 && typed !== meant && typed === `${meant.charAt(1)}${meant.charAt(0)}`;

/** The differences of two texts of one length, two neighbours that are swapped as one; character by character else. */
const compared = (typed: string, meant: string): readonly Slip[] => {
  const slips: Slip[] = [];
  for (let at = 0; at < meant.length; at += 1) {
    const pair = [typed.slice(at, at + 2), meant.slice(at, at + 2)] as const;
    if (isSwap(...pair)) {
      slips.push({ typed: pair[0], meant: pair[1] });
      at += 1;
    } else if (typed[at] !== meant[at]) slips.push({ typed: typed.charAt(at), meant: meant.charAt(at) });
  }
  return slips;
};

/** The one character that `longer` has besides those of `shorter`; undefined when it differs in more. */
const added = (shorter: string, longer: string): string | undefined => {
  let at = 0;
  while (at < shorter.length && foldPlate(shorter.charAt(at)) === foldPlate(longer.charAt(at))) at += 1;
  return foldPlate(shorter.slice(at)) === foldPlate(longer.slice(at + 1)) ? longer.charAt(at) : undefined;
};

const isAlike = ({ typed, meant }: Slip): boolean =>
  typed.length === 1 && foldPlate(typed) === foldPlate(meant) && !isHan(typed);
const isProvince = ({ typed, meant }: Slip): boolean => isHan(typed) && isHan(meant);
const isSimilarProvince = (slip: Slip): boolean =>
  isProvince(slip) && SIMILAR_PROVINCES.some((some) => some.includes(slip.typed) && some.includes(slip.meant));

/** How a typed text was misread for a plate. `cost` orders readings: the likeliest first. */
export interface Misread {
  readonly slips: readonly Slip[];
  readonly cost: number;
}

const COSTS = { alike: 1, similarProvince: 2, province: 4, wrong: 10 } as const;
const costOf = (slip: Slip): number =>
  isAlike(slip)
    ? COSTS.alike
    : isSimilarProvince(slip)
      ? COSTS.similarProvince
      : isProvince(slip)
        ? COSTS.province
        : COSTS.wrong;

/**
 * How a typed plate, or tail, differs from a plate: by characters that look alike, by its province, and by one other
 * mistake. Undefined when it differs in more. No slips: it is as typed.
 */
export const misreadOf = (typed: string, plate: string): Misread | undefined => {
  const written = cleanPlate(typed);
  if (written.length < MIN_PART) return undefined;
  const whole = isHan(written.charAt(0)) ? plate : serialOf(plate);
  const readings: (readonly Slip[])[] = [];
  for (const meant of new Set([whole, whole.slice(-written.length), serialOf(whole).slice(-written.length)]))
    if (meant.length === written.length) readings.push(compared(written, meant));
  if (keyOf(written) !== undefined && written.length > MIN_NEAR) {
    const tooMany = added(whole, written);
    if (tooMany !== undefined) readings.push([{ typed: tooMany, meant: '' }]);
  }
  const leftOut = written.length >= MIN_NEAR ? added(written, whole) : undefined;
  if (leftOut !== undefined) readings.push([{ typed: '', meant: leftOut }]);
  const found = readings.flatMap((slips): readonly Misread[] => {
    const cost = slips.reduce((sum, slip) => sum + costOf(slip), 0);
    const wrong = slips.filter((slip) => costOf(slip) === COSTS.wrong);
    const mayBeWrong = serialOf(written).length >= MIN_NEAR ? 1 : 0;
    const provinces = slips.filter(isProvince).length;
    return wrong.length > mayBeWrong || wrong.length + provinces > 1 ? [] : [{ slips, cost }];
  });
  return found.toSorted((a, b) => a.cost - b.cost)[0];
};

const slipWords = ({ typed, meant }: Slip): Words =>
  typed === ''
    ? words(`少了 ${meant}`, `${meant} left out`)
    : meant === ''
      ? words(`多了 ${typed}`, `${typed} too many`)
      : typed.length === 2
        ? words(`${meant} 写反成 ${typed}`, `${meant} swapped to ${typed}`)
        : words(`${meant} 看成 ${typed}`, `${meant} read as ${typed}`);

/** The reason told beside a plate that is not as typed: `8 看成 B`. */
export const misreadWords = ({ slips }: Misread): Words => {
  const said = slips.map(slipWords);
  const once = (all: readonly string[]): readonly string[] => [...new Set(all)];
  return words(once(said.map(({ zh }) => zh)).join('，'), once(said.map(({ en }) => en)).join(', '));
};

import { cleanPlate } from '../lib/plate.ts';

/** The pinyin of every province's character, as users type it without a Chinese input method. */
const PROVINCES_BY_SOUND: Readonly<Record<string, string>> = {
  JING: '京',
  JIN: '津晋',
  JI: '冀吉',
  MENG: '蒙',
  LIAO: '辽',
  HEI: '黑',
  HU: '沪',
  SU: '苏',
  ZHE: '浙',
  WAN: '皖',
  MIN: '闽',
  GAN: '赣甘',
  LU: '鲁',
  YU: '豫渝',
  E: '鄂',
  XIANG: '湘',
  YUE: '粤',
  GUI: '桂贵',
  QIONG: '琼',
  CHUAN: '川',
  YUN: '云',
  ZANG: '藏',
  SHAN: '陕',
  QING: '青',
  NING: '宁',
  XIN: '新',
};

/**
 * How a typed text matches a plate, best first; the second half only after reading characters that look alike as one on
 * both sides. `misread`: a whole plate, or all of it without the province, with one other character.
 */
const PLATE_TIERS = [
  'whole',
  'whole without province',
  'start',
  'start without province',
  'inside',
  'whole, lookalike',
  'whole without province, lookalike',
  'start, lookalike',
  'start without province, lookalike',
  'inside, lookalike',
  'misread',
] as const;
/** How well a plate matches, best first. */
export type PlateTier = (typeof PLATE_TIERS)[number];

/** Minimum length for a match inside: one character would be in nearly every plate. */
const MIN_INSIDE = 2;

/** Characters that users and cameras confuse; plates have no letters O and I. */
const LOOKALIKES: readonly string[] = ['0ODQ', '1I', '8B', '2Z', '5S'];
const folds = new Map(LOOKALIKES.flatMap((alike) => Array.from(alike, (char) => [char, alike] as const)));
const foldLookalikes = (plate: string): string =>
  Array.from(plate, (char) => folds.get(char)?.charAt(0) ?? char).join('');

/**
 * The plates, or parts of plates, that a typed text can mean: as typed after cleaning, then with its beginning read as
 * the pinyin of a province: `jinga12345` → `JINGA12345`, `京A12345`.
 */
export function plateForms(typed: string): string[] {
  const cleaned = cleanPlate(typed);
  const forms = cleaned === '' ? [] : [cleaned];
  for (const [sound, provinces] of Object.entries(PROVINCES_BY_SOUND)) {
    const rest = cleaned.slice(sound.length);
    if (!cleaned.startsWith(sound) || !/^[A-Z][A-Z0-9]+/.test(rest)) continue;
    for (const province of provinces) forms.push(province + rest);
  }
  return forms;
}

function meet(form: string, plate: string): number {
  const tail = plate.slice(1);
  if (form === plate) return 0;
  if (form === tail) return 1;
  if (plate.startsWith(form)) return 2;
  if (tail.startsWith(form)) return 3;
  return form.length >= MIN_INSIDE && plate.includes(form) ? 4 : -1;
}

/** Whether two texts of one length differ in one character. */
const isOneOff = (a: string, b: string): boolean =>
  a.length === b.length && Array.from(a).filter((char, at) => char !== b[at]).length === 1;

/** The fewest characters in which one may be wrong: a tail of four finds too many. */
const MIN_MISREAD = 5;
/** The most readings of lookalikes that are tried: two or three characters of a plate. */
const MOST_READINGS = 24;
/** The shortest run of sure characters that an index over trigrams can use. */
const MIN_RUN = 3;

/**
 * What a typed plate, or tail of one, may have been misread for, as parts to look for, with `_` for any one character:
 * every reading of its lookalikes, then each character replaced. Empty for what is too short to tell.
 */
export function misreadForms(typed: string): string[] {
  const plate = cleanPlate(typed);
  if (plate.length < MIN_MISREAD || !/\d/.test(plate)) return [];
  let readings = [''];
  for (const char of plate) {
    const alike = (folds.get(char) ?? char).replaceAll(/[OI]/g, '');
    const others = readings.length * alike.length <= MOST_READINGS ? alike : char;
    readings = readings.flatMap((before) => Array.from(others, (other) => before + other));
  }
  const replaced = Array.from(plate, (_, at) => `${plate.slice(0, at)}_${plate.slice(at + 1)}`).filter((form) =>
    form.split('_').some((run) => run.length >= MIN_RUN),
  );
  return [...readings, ...replaced].filter((form) => form !== plate);
}

/** How `typed` matches a stored plate, over all its forms; undefined when it does not. */
export function matchPlate(typed: string, plate: string): PlateTier | undefined {
  const forms = plateForms(typed);
  const plain = forms.map((form) => meet(form, plate));
  const alike = forms.map((form) => meet(foldLookalikes(form), foldLookalikes(plate)));
  const isMisread = forms.some(
    (form) => form.length >= MIN_MISREAD && (isOneOff(form, plate) || isOneOff(form, plate.slice(1))),
  );
  return PLATE_TIERS.find((name, tier) =>
    name === 'misread' ? isMisread : tier < 5 ? plain.includes(tier) : alike.includes(tier - 5),
  );
}

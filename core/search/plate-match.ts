import { foldPlate, keyOf, misreadOf, misreadWords } from '../domain/vehicles/plates/misread.ts';
import { cleanPlate } from '../lib/plate.ts';
import type { Words } from '../lib/words.ts';

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

/** How `typed` matches a stored plate, over all its forms; undefined when it does not. */
export function matchPlate(typed: string, plate: string): PlateTier | undefined {
  const forms = plateForms(typed);
  const plain = forms.map((form) => meet(form, plate));
  const alike = forms.map((form) => meet(foldPlate(form), foldPlate(plate)));
  return PLATE_TIERS.find((name, tier) =>
    name === 'misread'
      ? forms.some((form) => misreadOf(form, plate) !== undefined)
      : tier < 5
        ? plain.includes(tier)
        : alike.includes(tier - 5),
  );
}

/**
 * How far a plate is from a typed one, for ordering what may be meant, and the reason in words; undefined when it is
 * not meant, or is as typed.
 */
export function misreadAs(typed: string, plate: string): { readonly cost: number; readonly why: Words } | undefined {
  const plain = PLATE_TIERS.indexOf(matchPlate(typed, plate) ?? 'misread');
  if (plain < 5) return undefined;
  const [found] = plateForms(typed)
    .flatMap((form) => misreadOf(form, plate) ?? [])
    .toSorted((a, b) => a.cost - b.cost);
  return found && found.slips.length > 0 ? { cost: found.cost, why: misreadWords(found) } : undefined;
}

/** A plate that a typed one may have been misread for. */
export interface LikePlate {
  readonly plate: string;
  readonly why: Words;
}

/** Which of these plates a typed one, or part of one, may have been misread for: each once, the likeliest first. */
export function platesLike(typed: string, plates: readonly string[]): readonly LikePlate[] {
  return [...new Set(plates)]
    .flatMap((plate) => {
      const misread = misreadAs(typed, plate);
      return misread ? [{ plate, ...misread }] : [];
    })
    .toSorted((a, b) => a.cost - b.cost)
    .map(({ plate, why }) => ({ plate, why }));
}

/** A part of a plate as people say it: `5442`, `6G075`. */
const PART = /^(?=.*\d)[0-9A-Z]{3,6}$/;

/** Whether a text may be a part of a plate, and no plate by itself. */
export const isPlatePart = (typed: string): boolean => PART.test(cleanPlate(typed));

/** Which of these plates a typed part stands in: each once, in their order. */
export function platesWith(typed: string, plates: readonly string[]): readonly LikePlate[] {
  const part = cleanPlate(typed);
  return [...new Set(plates)].flatMap((plate) =>
    plate !== part && plate.includes(part) ? [{ plate, why: { zh: `含 ${part}`, en: `has ${part}` } }] : [],
  );
}

/** Whether a text is long enough, and like a plate, for what it may have been misread for to be looked for. */
export const mayBeMisread = (typed: string): boolean => plateForms(typed).some((form) => keyOf(form) !== undefined);

import type { Choice, Choices } from '../../kit/choice.ts';

type Named = readonly [word: string, zh: string, en: string];

/** Eight directions of an effect, in the order of their codes (rules 2, LedEffect). */
const LED_DIRECTIONS = [
  ['left', '左', 'left'],
  ['right', '右', 'right'],
  ['up', '上', 'up'],
  ['down', '下', 'down'],
  ['upper-left', '左上', 'upper left'],
  ['lower-left', '左下', 'lower left'],
  ['upper-right', '右上', 'upper right'],
  ['lower-right', '右下', 'lower right'],
] as const satisfies readonly Named[];

/** Families of effects, each in eight directions, from code 3 on. */
const LED_FAMILIES = [
  ['move', '移动', 'Move'],
  ['continuous', '连续移动', 'Continuous move'],
  ['cover', '覆盖', 'Cover'],
  ['blind', '百叶', 'Blind'],
  ['curtain-open', '拉幕', 'Curtain opens'],
  ['curtain-close', '闭幕', 'Curtain closes'],
  ['unfold', '展开', 'Unfold'],
  ['gather', '收拢', 'Gather'],
  ['blink', '闪烁', 'Blink'],
  ['roll', '滚动', 'Roll'],
  ['rotate', '旋转', 'Rotate'],
  ['mosaic', '马赛克', 'Mosaic'],
  ['snow', '飘雪', 'Snow'],
  ['fade-in', '淡入', 'Fade in'],
  ['fade-out', '淡出', 'Fade out'],
  ['page-turn', '3D翻页', '3D page turn'],
  ['cube', '3D立方', '3D cube'],
  ['wave', '波浪', 'Wave'],
  ['bounce', '弹跳', 'Bounce'],
] as const satisfies readonly Named[];

const PLAIN = [
  ['fast', '快速', 'Fast'],
  ['random', '随机', 'Random'],
  ['static', '静态', 'Static'],
] as const satisfies readonly Named[];
const COMBINATIONS = 5;

const named: readonly Named[] = [
  ...PLAIN,
  ...LED_FAMILIES.flatMap(([family, zh, en]) =>
    LED_DIRECTIONS.map(([direction, to, toward]): Named => [
      `${family}-${direction}`,
      `${zh}${to}`,
      `${en}, ${toward}`,
    ]),
  ),
  ...Array.from({ length: COMBINATIONS }, (_, at): Named => [
    `combination-${at + 1}`,
    `组合${at + 1}`,
    `Combination ${at + 1}`,
  ]),
];

/** The 160 effects with which a line of a display appears. The code of an effect is its position. */
export const LED_EFFECTS: Choices = Object.fromEntries(
  named.map(([word, zh, en], code): readonly [string, Choice] => [word, [code, zh, en]]),
);

/** A family of display effects. */
export type LedFamily = (typeof LED_FAMILIES)[number][0];
/** Direction in which an effect of a family moves. */
export type LedDirection = (typeof LED_DIRECTIONS)[number][0];

/** Family and direction of an effect; undefined for plain effects and combinations. */
export const effectParts = (
  word: string,
): { readonly family: LedFamily; readonly direction: LedDirection } | undefined => {
  for (const [family] of LED_FAMILIES) {
    const found = word.startsWith(`${family}-`)
      ? LED_DIRECTIONS.find(([direction]) => word === `${family}-${direction}`)
      : undefined;
    if (found) return { family, direction: found[0] };
  }
  return undefined;
};

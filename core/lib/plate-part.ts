import { PROVINCE } from './plate.ts';

/** Chinese characters of the formats of plates, side by side or alone. */
const CHINESE_OF_PLATES = new RegExp(`^(?:${PROVINCE}|[警学挂港澳使领]|无牌?|牌|应急?|急)$`, 'u');

/**
 * Whether a text can be a part of a plate, as far as its Chinese characters tell: `京A12` and `无牌` can, `王小明` cannot.
 */
export const mayBeOfPlate = (text: string): boolean =>
  [...text.matchAll(/\p{Script=Han}+/gu)].every(([letters]) => CHINESE_OF_PLATES.test(letters));

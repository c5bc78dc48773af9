import { cleanPlate, type Plate } from './plate.ts';

/** How a field says that a car has no plate, and what a preview calls a code that is yet to be drawn. */
export const NO_PLATE = '无牌' as Plate; // it stands for a code, and is never stored

/** What a camera says of a car that has no plate. */
const NONE: ReadonlySet<string> = new Set(['', NO_PLATE, '无车牌', 'NOPLATE']);

/** Whether a camera saw a car without a plate, as against one whose plate it could not read. `text` is cleaned. */
export const hasNoPlate = (text: string): boolean => NONE.has(text);

/** Whether a person writes that a car has no plate: `无牌`, `no plate`. An empty field says nothing. */
export const saysNoPlate = (text: string): boolean => {
  const said = cleanPlate(text);
  return said !== '' && hasNoPlate(said);
};

import type { Field } from '@parkdeck/core/kit/field';
import { isChoice, isDated, isFlag } from '@parkdeck/core/kit/kinds';
import { layoutOf } from '../../fields/layout.ts';

/** Minimum and preferred width of a column, in px. */
type Widths = readonly [least: number, best: number];

export const NAME: Widths = [104, 128];
const SHORT: Widths = [124, 160];
const DATED: Widths = [188, 224];
const OTHER: Widths = [140, 224];

/** Of old value, arrow and new value: so much that, at 1280 px, the reasons of three changes stay in sight. */
export const changeWidths = (field: Field): Widths =>
  isChoice(field) || isFlag(field) ? SHORT : isDated(field) ? DATED : OTHER;

/** The same of a value of its own, as a file brings it: times are not cut where there is room. */
export const valueWidths = (field: Field): Widths => [NAME[0], Math.max(NAME[1], layoutOf(field).width)];

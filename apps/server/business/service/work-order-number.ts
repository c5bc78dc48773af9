import { newId } from '../../db/ids.ts';
import type { Work } from '../../engine/work.ts';

/** Letters of a number that a person reads out: the day, and six. */
const NUMBER_LENGTH = 14;

export const newNumber = (work: Work): string => newId('GD', work.now).slice(0, NUMBER_LENGTH);

import { newId } from '../../db/ids.ts';
import type { Work } from '../../engine/work.ts';

/** Length of a number that people read aloud: the day, and six letters. */
const NUMBER_LENGTH = 14;

export const newNumber = (work: Work): string => newId('GD', work.now).slice(0, NUMBER_LENGTH);

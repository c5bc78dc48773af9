import { expect, test } from 'vitest';
import { parsePercent, percentText } from './percent.ts';

test.each([['85', 850], ['85.5', 855], ['100%', 1000], ['0', 0], ['0.3', 3], ['12.34', undefined], ['-5', undefined], ['all', undefined]])('%s is %s', (typed, thousandths) => expect(parsePercent(typed)).toBe(thousandths));

test.each([[1000, '100'], [855, '85.5'], [3, '0.3'], ['x', 'x']])('%s reads %s', (thousandths, text) => expect(percentText(thousandths)).toBe(text));

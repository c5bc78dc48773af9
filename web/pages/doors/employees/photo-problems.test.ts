import { expect, test } from 'vitest';
import { numberOf, photoProblem, problemsIn } from './photo-problems.ts';

test.each([
  ['A001.jpg', 'A001'],
  ['照片/二期/B-7.final.png', 'B-7.final'],
  ['dir\\C2.JPG', 'C2'],
  ['noending', 'noending'],
])('%s is named by %s', (file, number) => expect(numberOf(file)).toBe(number));

test('an answer tells what was taken and what was not', () => {
  const errors = [{ file: 'x.jpg', msg: '没有这个工号的人' }, { file: 1 }];
  expect(problemsIn({ done: 3, failed: 2, errors })).toEqual({ done: 3, problems: [errors[0]] });
  expect(problemsIn(null)).toEqual({ done: 0, problems: [] });
});

test.each([
  ['image/jpeg', 1000, undefined],
  ['image/png', 2 * 1024 * 1024, undefined],
  ['image/png', 2 * 1024 * 1024 + 1, '2 MB'],
  ['application/pdf', 10, 'JPG'],
])('%s of %i bytes', (type, size, problem) => {
  const found = photoProblem({ type, size })?.en;
  if (problem === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(problem);
});

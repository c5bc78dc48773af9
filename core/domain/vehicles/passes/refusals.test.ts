import { expect, test } from 'vitest';
import { PASS_REFUSALS } from './refusals.ts';

test.each(Object.entries(PASS_REFUSALS))('%s says what is refused and the way out, briefly', (_, { zh, en }) => {
  expect(zh).toMatch(/^[^请您！!.]+。[^请您！!。]+$/);
  expect(en).toMatch(/^[A-Z][^.!]+\. [A-Z][^.!]+$/);
  expect(en).not.toMatch(/please|success/i);
  expect(en.length).toBeLessThan(90);
});

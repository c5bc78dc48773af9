import { expect, test } from 'vitest';
import { afterDone } from './after-done.ts';

test('after the last comes the first, after the only one none', () => {
  const rows = ['CP1', 'CP2', 'CP3', 'CP4'];
  expect([afterDone(rows, 0), afterDone(rows, 3), afterDone(rows.slice(0, 1), 0)]).toEqual(['CP2', 'CP1', undefined]);
});

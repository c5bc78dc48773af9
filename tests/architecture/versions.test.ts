import { expect, test } from 'vitest';
import { calledBy } from '@parkdeck/core/kit/called';
import { resources } from './declared.ts';

test('every noun whose rows are versions of one thing says which version a row is', () => {
  const versioned = resources.filter(({ fields }) => fields['version']?.kind === 'int');
  expect(versioned.length).toBeGreaterThan(2);
  for (const noun of versioned) expect(calledBy(noun), noun.name).toContain('version');
});

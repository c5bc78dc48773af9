import { expect, test } from 'vitest';
import fixture from './fixtures/cases.json' with { type: 'json' };
import { readFeeCases, runFeeCases } from './fee-cases.ts';

const read = readFeeCases(JSON.stringify(fixture));
if (!read.ok) throw new Error(read.error.field);
const file = read.value;

test.each(file.cases)('$id: rule $rule from $in to $out gives $expected', (one) => {
  expect(runFeeCases({ ...file, cases: [one] }).failures).toEqual([]);
});

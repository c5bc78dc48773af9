import { expect, test } from 'vitest';
import cases from './fixtures/cases.json' with { type: 'json' };
import edges from './fixtures/edges.json' with { type: 'json' };
import { readFeeCases, runFeeCases } from './fee-cases.ts';

const all = [cases, edges].flatMap((fixture) => {
  const read = readFeeCases(JSON.stringify(fixture));
  if (!read.ok) throw new Error(read.error.field);
  return read.value.cases.map((one) => ({ ...one, file: { ...read.value, cases: [one] } }));
});

test.each(all)('$id: rule $rule from $in to $out gives $expected', ({ file }) => {
  expect(runFeeCases(file).failures).toEqual([]);
});

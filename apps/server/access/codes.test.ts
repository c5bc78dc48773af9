import { exportCallOf } from '@parkdeck/core/kit/call';
import { expect, test } from 'vitest';
import { resources } from '../db/registry.ts';
import { accessOf } from './access.ts';
import { allCodes } from './codes.ts';

test('whatever has a list can be exported, with a code that can be granted', () => {
  const codes = allCodes();
  const exports = [...resources.values()].flatMap((resource) => exportCallOf(resource) ?? []);
  expect(exports.length).toBeGreaterThan(20);
  for (const call of exports) {
    const access = accessOf(call);
    expect(typeof access === 'string' || access.every(({ code }) => codes.has(code)), call.id).toBe(true);
  }
});

import * as catalogue from '@parkdeck/core/catalogue/index';
import { expect, test } from 'vitest';
import { ICON_SET } from './icon-set.ts';

test('every icon that a declaration names is drawn', () => {
  const named: string[] = [];
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'icon' && typeof inner === 'string') named.push(inner);
      else look(inner);
    }
  };
  look({ ...catalogue });
  expect(named.length).toBeGreaterThan(50);
  expect([...new Set(named)].filter((name) => !ICON_SET[name])).toEqual([]);
});

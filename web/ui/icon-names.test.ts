import { readFileSync, readdirSync } from 'node:fs';
import * as catalogue from '@parkdeck/core/catalogue/index';
import { expect, test } from 'vitest';
import { ICON_NAMES } from './icon-names.ts';
import { idOfIcon } from './icons.ts';

test('every icon that a declaration or the console names is drawn', () => {
  const named: string[] = [];
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'icon' && typeof inner === 'string') named.push(inner);
      else look(inner);
    }
  };
  look({ ...catalogue });
  const console = new URL('..', import.meta.url);
  for (const file of readdirSync(console, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.tsx') && !/^(node_modules|dist)/.test(path),
  )) {
    for (const [, name = ''] of readFileSync(new URL(file, console), 'utf8').matchAll(/<Icon name="([^"]+)"/g))
      named.push(name);
  }
  expect(named.length).toBeGreaterThan(50);
  expect([...new Set(named)].filter((name) => !ICON_NAMES.includes(name))).toEqual([]);
  const drawings = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8');
  expect(ICON_NAMES.filter((name) => !drawings.includes(`<symbol id="${idOfIcon(name)}"`))).toEqual([]);
});

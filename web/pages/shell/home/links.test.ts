import { beforeEach, expect, test } from 'vitest';
import { loadPages } from '../../../app/pages.ts';
import { session } from '../../../state/session.ts';
import { chipLink } from './links.ts';

await loadPages();
const DAY = '2026-03-01';
beforeEach(() => {
  session.codes = {};
});

test('services that expire lead to their list, and who has none to the home page that lists them', () => {
  session.codes = { basedata_parkServicesConfig_view: true };
  expect(chipLink('expiringServices', DAY)?.href).toMatch(/^\/basedata\/parkServicesConfig\?state=/);
  session.codes = {};
  expect(chipLink('expiringServices', DAY)?.href).toBe('/wel/index2');
});

test('what leads nowhere has no link', () => {
  expect(chipLink('complaints', DAY)).toBeUndefined();
});

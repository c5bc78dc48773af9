import { describe, expect, test } from 'vitest';
import { choicesOf } from '@parkdeck/core/kit/field';
import { filterFields } from '@parkdeck/core/kit/filter';
import { codeOfPath } from '@parkdeck/core/kit/page';
import { folders, topMenus } from '@parkdeck/core/catalogue/index';
import { owners, pages, reports, resources, twice } from './declared.ts';

const names = new Set(owners.map((owner) => owner.name));

describe('pages', () => {
  test('addresses and go-to chords are unique', () => {
    expect(twice(pages.map((page) => page.path))).toEqual([]);
    expect(twice(pages.flatMap((page) => (page.keys ? [page.keys] : [])))).toEqual([]);
    for (const page of pages) if (page.keys) expect(page.keys, page.path).toMatch(/^g [a-z\d]$/);
  });

  test('each shows a declared noun, or names its component', () => {
    for (const page of pages) {
      if (page.of !== undefined) expect(names, page.path).toContain(page.of);
      if (page.view === 'own') expect(page.component, page.path).toMatch(/^[A-Z]\w+$/);
      else
        expect(
          (page.view === 'report' ? [...reports, ...resources] : resources).map(({ name }) => name),
          page.path,
        ).toContain(page.of);
      if (page.view === 'tree')
        expect(resources.find(({ name }) => name === page.of)?.list.tree, page.path).toBeDefined();
    }
  });

  test('presets are filters of the noun', () => {
    for (const page of pages) {
      const resource = resources.find(({ name }) => name === page.of);
      const asked =
        reports.find(({ name }) => name === page.of)?.report.parameters ?? filterFields(resource?.fields ?? {});
      for (const [key, wanted] of Object.entries(page.preset ?? {})) {
        const field = asked[key];
        expect(field, `${page.path}: ${key}`).toBeDefined();
        const words = 'not' in wanted ? wanted.not : wanted;
        if (field?.kind === 'choice')
          expect(Object.keys(choicesOf(field)), page.path).toEqual(expect.arrayContaining([...words]));
      }
    }
  });

  test('those behind a code stand in a top menu and a folder', () => {
    for (const page of pages) {
      if (page.menu !== undefined)
        expect(
          topMenus.map(({ id }) => String(id)),
          page.path,
        ).toContain(page.menu);
      if (page.auth !== 'menu') continue;
      expect(page.menu, page.path).toBeDefined();
      expect(Object.keys(folders), page.path).toContain(page.path.split('/')[1]);
      expect(codeOfPath(page.path)).toMatch(/^\w+_\w+$/);
    }
  });

  test('every noun with rows of its own can be reached', () => {
    const shown = new Set(pages.map((page) => page.of));
    const hidden = resources
      .filter(({ name, partOf }) => !shown.has(name) && partOf === undefined)
      .map(({ name }) => name);
    expect(hidden.toSorted()).toEqual([
      'advert-order',
      'advert-space',
      'attendance-rule',
      'auto-debit',
      'charge-detail',
      'city-display',
      'client-error',
      'day-period',
      'day-signature',
      'derate-code',
      'derate-offer',
      'door-period',
      'duty-record',
      'duty-shift',
      'health-photo',
      'health-profile',
      'order',
      'pass-request',
      'personal-request',
      'privacy-consent',
      'region',
      'release-order',
      'restricted-passage',
      'restricted-vehicle',
      'revenue-share',
      'runbook-run',
      'saved-query',
      'seat-user',
      'sensor',
      'serial-camera',
      'shared-view',
      'stall-group',
      'temperature-template',
      'upload-item',
      'upload-log',
      'upload-park',
      'upload-permission',
      'video-session',
      'week-plan',
    ]);
  });
});

import * as catalogue from '@parkdeck/core/catalogue/index';
import { callsOf } from '@parkdeck/core/kit/call';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { ReportDef } from '@parkdeck/core/kit/report';
import { expect, test } from 'vitest';
import { extensions } from './all-extensions.ts';

type Owner = ResourceDef | ReportDef;
const declared = new Map(
  Object.values<object>(catalogue)
    .filter((value): value is Owner => 'name' in value && ('fields' in value || 'report' in value))
    .map((owner) => [owner.name, owner]),
);

test.each(Object.entries(extensions))('what the file of %s says is of a noun or report of that name', (name, found) => {
  const owner = declared.get(name);
  expect(owner).toBeDefined();
  if (!owner) return;
  const fields = 'fields' in owner ? owner.fields : owner.report.columns;
  const verbs = callsOf(owner).map(({ verb }) => verb);
  expect(Object.keys(found.cells ?? {}).filter((field) => !(field in fields))).toEqual([]);
  expect(
    [...Object.keys(found.dialogs ?? {}), ...Object.keys(found.initialInput ?? {})].filter(
      (verb) => !verbs.includes(verb),
    ),
  ).toEqual([]);
  const tabs = (found.tabs ?? []).map(({ id }) => id);
  expect(new Set(tabs).size).toBe(tabs.length);
});

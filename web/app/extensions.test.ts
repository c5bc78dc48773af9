import * as catalogue from '@parkdeck/core/catalogue/index';
import { callsOf } from '@parkdeck/core/kit/call';
import type { ResourceDef, ServiceDef } from '@parkdeck/core/kit/resource';
import type { ReportDef } from '@parkdeck/core/kit/report';
import { expect, test } from 'vitest';
import { extensions } from './all-extensions.ts';

type Owner = ResourceDef | ReportDef | ServiceDef;
const declared = new Map(
  Object.values<object>(catalogue)
    .filter((value): value is Owner => 'name' in value && 'base' in value)
    .map((owner) => [owner.name, owner]),
);

test.each(Object.entries(extensions))(
  'what the file of %s says is of a noun, a report or a service of that name',
  (name, found) => {
    const owner = declared.get(name);
    expect(owner).toBeDefined();
    if (!owner) return;
    const fields = 'fields' in owner ? owner.fields : 'report' in owner ? owner.report.columns : {};
    const verbs = callsOf(owner).map(({ verb }) => verb);
    expect(Object.keys(found.cells ?? {}).filter((field) => !(field in fields))).toEqual([]);
    expect(
      [found.dialogs, found.initialInput, found.parts]
        .flatMap((ofVerbs) => Object.keys(ofVerbs ?? {}))
        .filter((verb) => !verbs.includes(verb)),
    ).toEqual([]);
    const tabs = (found.tabs ?? []).map(({ id }) => id);
    expect(new Set(tabs).size).toBe(tabs.length);
  },
);

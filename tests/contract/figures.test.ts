import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as catalogue from '@parkdeck/core/catalogue/index';
import type { Call } from '@parkdeck/core/kit/call';
import { isReport } from '@parkdeck/core/kit/report';
import type { ReportDef } from '@parkdeck/core/kit/report';
import { calls } from '@parkdeck/server/db/registry';
import { isHandled } from '@parkdeck/server/handlers/index';
import { READERS, added, groupingsOf, lookupsOf, readAll } from '../factories/figures.ts';
import { BASE_DATE, testPlatform } from '../factories/platform.ts';
import type { TestPlatform } from '../factories/platform.ts';
import { sampleValues } from '../factories/samples.ts';
import { triedAtLeast, untriedAtMost } from '../factories/untried.ts';

/** Every total and sum against the rows that it stands under, for readers of different scope. */
let world: TestPlatform;
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => `${BASE_DATE} 15:00:00`);
});
afterAll(() => world.close());

const lists = [...calls.values()].filter((call) => isHandled(call) && call.verb === 'list' && call.resource);

describe('a list tells as many rows as it has, and their sums, on each of its pages and views', () => {
  const untried = untriedAtMost(0);
  const summed = triedAtLeast(500);
  test.for(lists.map((call) => [call.id, call] as const))('%s', async ([id, call], context) => {
    const { resource } = call;
    if (!resource) return untried(id, context);
    const required = await sampleValues(world.platform, call.input);
    let read = 0;
    for (const user of READERS)
      for (const input of lookupsOf(resource)) {
        const found = await readAll(world, user, call, { ...required, ...input });
        if (!found) continue;
        read += 1;
        const told = `${user} ${JSON.stringify(input)}`;
        expect(found.total, `rows of ${told}`).toBe(found.rows.length);
        const sums = Object.fromEntries(
          (resource.list.sums ?? []).flatMap((key) => {
            const sum = added(found.rows, key);
            return sum === undefined && !(key in found.sums) ? [] : [[key, sum ?? 0]];
          }),
        );
        expect(found.sums, `sums of ${told}`).toEqual(sums);
        for (const _ of Object.keys(sums)) summed();
      }
    if (read === 0) return untried(id, context);
  });
});

const reports: readonly (readonly [string, ReportDef, Call])[] = Object.values<object>(catalogue).flatMap((owner) => {
  const call = isReport(owner) ? calls.get(`${owner.name}.report`) : undefined;
  return isReport(owner) && call ? [[owner.name, owner, call] as const] : [];
});

/** What a report tells when no span is given, and over the whole history of the small world. */
const spansOf = ({ report: { parameters } }: ReportDef): readonly Readonly<Record<string, string>>[] =>
  'from' in parameters
    ? [{}, { from: '2026-02-01', to: BASE_DATE }]
    : 'fromMonth' in parameters
      ? [{}, { fromMonth: '2026-02', toMonth: '2026-03' }]
      : 'since' in parameters
        ? [{}, { since: '2026-02-20', until: BASE_DATE }]
        : [{}];

/** A share in thousandths; null without a whole. */
const share = (part: unknown, whole: unknown): number | null =>
  typeof part === 'number' && typeof whole === 'number' && whole !== 0 ? Math.round((part * 1000) / whole) : null;

describe('a report tells its rows, their sums and shares, and the same sums however it is grouped', () => {
  const untried = untriedAtMost(0);
  test.for(reports)('%s', async ([name, def, call], context) => {
    const { ratios, sums: keys } = def.report;
    const groupings = groupingsOf(def);
    let read = 0;
    for (const user of READERS)
      for (const span of spansOf(def)) {
        let whole: Readonly<Record<string, number>> | undefined;
        for (const group of groupings.length === 0 ? [{}] : groupings) {
          const found = await readAll(world, user, call, { ...span, ...group });
          if (!found) continue;
          read += 1;
          const told = `${user} ${JSON.stringify({ ...span, ...group })}`;
          expect(found.total, `rows of ${told}`).toBe(found.rows.length);
          const parts = Object.fromEntries(keys.map((key) => [key, added(found.rows, key) ?? 0]));
          expect(found.sums, `sums of ${told}`).toMatchObject(parts);
          whole ??= parts;
          expect(parts, `sums of ${told}, grouped otherwise`).toEqual(whole);
          for (const [key, [part, of]] of Object.entries(ratios))
            for (const row of [...found.rows, found.sums])
              expect(row[key] ?? null, `${key} of ${JSON.stringify(row)}, ${told}`).toBe(
                share(row[part], of === 'all' ? found.sums[part] : row[of]),
              );
        }
      }
    if (read === 0) return untried(name, context);
  });
});

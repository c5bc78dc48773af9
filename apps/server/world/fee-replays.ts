import { feeReplay, tariff } from '@parkdeck/core/catalogue/index';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { addDays } from '@parkdeck/core/lib/day';
import { endOf } from './moment.ts';
import { userId } from './people.ts';
import { eachOf, key, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';

/** Days whose stays are replayed. */
const DAYS = 30;
const MINUTE = 60_000;
/** What the platform counts when it computes it. */
const NOTHING_YET = { total: 0, done: 0, stays: 0, old: 0, new: 0, charged: 0, change: 0, more: 0, less: 0 } as const;

/**
 * One replay, of the version that waits to be published: asked for as the history ends, so that the platform computes
 * it once it runs, as it would for anybody.
 */
export const feeReplays = ({ baseDate }: Setting, tariffs: readonly SeedTable[]): readonly SeedTable[] => {
  const draft = [...eachOf(tariffs, tariff)].find(({ publishedAt }) => publishedAt === null);
  if (!draft) return [];
  const asked = datetimeOfInstant(endOf(baseDate) - MINUTE);
  return [
    table(feeReplay)([draft], ({ id, name, version, park }) => ({
      id: key('FR', 8, 1),
      name: `${String(name)} v${String(version)}`,
      tariff: String(id),
      parks: [String(park)],
      carTypes: [],
      beginDate: addDays(baseDate, 1 - DAYS),
      endDate: baseDate,
      company: 'C0004',
      user: userId('jinhe'),
      state: 'waiting',
      ...NOTHING_YET,
      createdBy: 'jinhe',
      createdAt: asked,
      updatedBy: 'jinhe',
      updatedAt: asked,
    })),
  ];
};

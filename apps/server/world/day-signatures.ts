import { daySignature } from '@parkdeck/core/catalogue/finance/day-signature';
import { dayFigures } from '@parkdeck/core/catalogue/reports/day-figures';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { addDays, startOfDay } from '@parkdeck/core/lib/day';
import type { Platform } from '../platform/platform.ts';
import { storedDay } from '../reports/money.ts';
import { nickNameOf } from './people.ts';
import { randomOf } from './random.ts';
import { key, table } from './table.ts';
import type { SeedTable } from './table.ts';
import type { World } from './world-rows.ts';

/** Half past nine on the next morning. */
const SIGNED_AFTER = 33.5 * 3_600_000;

interface Signature {
  readonly park: string;
  readonly company: string;
  readonly by: string;
  /** Days before the base date. */
  readonly ago: number;
  /** Cars of which nobody knew yet: their entries were added after the day was signed. */
  readonly addedLater?: number;
}
const SIGNATURES: readonly Signature[] = [
  { park: 'PK0001', company: 'C0002', by: 'mgr1', ago: 3, addedLater: 1 },
  { park: 'PK0001', company: 'C0002', by: 'mgr1', ago: 2 },
  { park: 'PK0003', company: 'C0004', by: 'jinhe', ago: 2 },
];

/** Days that managers have signed, with their figures as counted; one of them has changed since. */
export const daySignatures = async (
  { database }: Pick<Platform, 'database'>,
  { seed, baseDate }: World,
): Promise<SeedTable> => {
  const random = randomOf(seed);
  const rows = await Promise.all(
    SIGNATURES.map(async (one) => {
      const day = addDays(baseDate, -one.ago);
      const { rows: counted } = await database.db.execute(storedDay(one.park, day));
      return counted.map((row) => ({ ...one, day, row }));
    }),
  );
  return table(daySignature)(rows.flat(), ({ park, company, by, addedLater = 0, day, row }, index) => {
    const at = datetimeOfInstant(startOfDay(day) + SIGNED_AFTER);
    const counted = Object.fromEntries(dayFigures.report.sums.map((name) => [name, Number(row[name] ?? 0)]));
    const { entries = 0, tempEntries = 0 } = counted;
    return {
      id: key('DG', 6, index + 1),
      day,
      park,
      company,
      number: 1,
      signedBy: nickNameOf({ random }, by),
      signedAt: at,
      remark: null,
      figures: { ...counted, entries: entries - addedLater, tempEntries: tempEntries - addedLater },
      createdBy: by,
      createdAt: at,
      updatedBy: by,
      updatedAt: at,
    };
  });
};

import { blacklistEntry, passRequest, plateCorrection } from '@parkdeck/core/catalogue/index';
import { addDays } from '@parkdeck/core/lib/day';
import { personName, phoneOf, PLANTED, platePool } from './names.ts';
import { carTypeId } from './car-type-id.ts';
import type { WorldPass } from './pass-rows.ts';
import type { Places } from './places.ts';
import type { Scale } from './scale.ts';
import { around, key, numbers, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';

const REASONS = ['长期占道停放', '多次逃费', '损坏道闸', '堵塞出入口'] as const;
const STATES = ['pending', 'pending', 'pending', 'approved', 'refused', 'refused', 'withdrawn', 'pending'] as const;

/** Misreadings by cameras: a letter that plates do not have instead of a digit. */
const LIKE: Readonly<Record<string, string>> = { 0: 'O', 1: 'I' };
const misread = (plate: string): string =>
  plate.replace(/(?<=^..)(.*?)([01])/, (_all, head: string, digit: string) => head + (LIKE[digit] ?? digit));
const CORRECTED_A_PARK = 3;

/** Plates of pass holders that the cameras of their parks misread. */
const corrections = ({ random }: Setting, places: Places, passes: readonly WorldPass[]): SeedTable => {
  const garages = places.parks.filter((park) => park.kind !== 'roadside');
  const found = garages.flatMap((park) =>
    passes
      .filter((one) => places.parks[one.recipe.park]?.id === park.id)
      .flatMap(({ plates: [right] }) => (right && misread(right) !== right ? [{ park, right }] : []))
      .slice(0, CORRECTED_A_PARK),
  );
  return table(plateCorrection)(found, ({ park, right }, index) => ({
    id: key('PN', 6, index + 1),
    park: park.id,
    wrong: misread(right),
    right,
    times: 2 + random('correction/times').int(index, 60),
    state: index % 7 === 5 ? 'disabled' : 'enabled',
  }));
};

/**
 * Plates that parks refuse (F4), and requests for passes in every state (F14). The approved one has become the pass
 * with the source request.
 */
export const lists = (
  setting: Setting,
  places: Places,
  scale: Scale,
  passes: readonly WorldPass[],
): readonly SeedTable[] => {
  const { random, baseDate } = setting;
  const pool = platePool(random, 'list');
  const garages = places.parks.filter((park) => park.kind !== 'roadside');
  const requested = passes.find((one) => one.recipe.source === 'request');
  return [
    corrections(setting, places, passes),
    table(blacklistEntry)(numbers(scale.blacklist), (number) => ({
      id: key('BL', 6, number),
      plate: number === 1 ? PLANTED.blacklisted : pool.next().value.plate,
      park: number === 1 ? 'PK0002' : around(garages, number).id,
      reason: around(REASONS, number - 1),
      startTime: `${addDays(baseDate, -80 + (number % 40))} 00:00:00`,
      // Every fourth has expired, every third only raises an alarm; F4 is valid.
      endTime:
        number === 1 ? null : `${addDays(baseDate, number % 4 === 0 ? (-number % 20) - 1 : 30 + number)} 23:59:59`,
      effect: number % 3 === 0 ? 'alarm' : 'refuse',
      source: number % 5 === 0 ? 'import' : 'manual',
    })),
    table(passRequest)(STATES, (state, index) => {
      const approved = state === 'approved' ? requested : undefined;
      const park = approved ? around(places.parks, approved.recipe.park) : around(garages, index);
      const decided = state === 'approved' || state === 'refused';
      const createdAt = `${addDays(baseDate, -10 + index)} 11:20:00`;
      const auditedAt = decided ? `${addDays(baseDate, -9 + index)} 09:30:00` : null;
      return {
        id: key('PR', 6, index + 1),
        plates: approved?.plates ?? [pool.next().value.plate],
        park: park.id,
        carType: carTypeId(park.id, 'monthly', places),
        owner: approved?.owner ?? personName(random, 'request', index),
        phone: approved?.phone ?? phoneOf(9300 + index),
        startDate: approved?.ledger.span.startDate ?? baseDate,
        endDate: approved?.ledger.span.endDate ?? addDays(baseDate, 29),
        state,
        applicant: 'cash1',
        auditor: decided ? 'east' : null,
        auditedAt,
        remark: state === 'refused' ? '资料不全' : null,
        createdAt,
        updatedAt: auditedAt ?? createdAt,
      };
    }),
  ];
};

import { randomInt } from 'node:crypto';
import { visitor } from '@parkdeck/core/catalogue/vehicles/visitor';
import type { MessageSentence } from '@parkdeck/core/catalogue/service/message-sentences';
import { drawPassCode } from '@parkdeck/core/domain/vehicles/visitors/visit';
import { splitPlate } from '@parkdeck/core/lib/plate';
import { queueSms } from '../service/sms-record.ts';
import type { Work } from '../../engine/work.ts';
import { grantDoors } from './visitor-doors.ts';
import { grantCars } from './visitor-rights.ts';
import type { Visitor } from './visitor-doors.ts';

/** Number of values that random numbers for pass codes have. */
const FINE = 2 ** 47;

/** A new pass code, unique among those that are good at the site. */
export const newPassCode = async (work: Work, village: string): Promise<string> => {
  const live = await work.find(visitor, {
    where: { village, state: ['pending', 'passed', 'arrived'] },
    columns: ['passCode'],
  });
  return drawPassCode(() => randomInt(FINE) / FINE, new Set(live.map(({ passCode }) => passCode)));
};

/** What every decision writes. */
export const decidedBy = (work: Work, decision: 'pass' | 'refuse', remark: string | null) => ({
  decision,
  remark,
  auditor: work.actor.nickName,
  auditedAt: work.now,
});

const tell = (work: Work, rows: readonly Visitor[], sentence: MessageSentence, reason: string | null): Promise<void> =>
  queueSms(
    work,
    rows.map((row) => ({
      key: `${sentence}/${row.id}/${row.passCode}/${work.now}`,
      phone: row.phone,
      sentence,
      noun: visitor.name,
      object: row.id,
      park: row.park,
      company: String(row.$company),
      facts: {
        place: String(row.villageName ?? ''),
        name: row.name,
        plate: row.plate === null ? null : splitPlate(row.plate).join('·'),
        from: row.startTime.slice(5, 16),
        to: row.endTime.slice(5, 16),
        code: row.passCode,
        reason,
      },
    })),
  );

/** Passed visitors get the rights of cars and doors, and their pass codes by SMS (rules 5.4). */
export const welcome = async (work: Work, rows: readonly Visitor[], free = false): Promise<void> => {
  await grantCars(work, rows, free);
  await grantDoors(work, rows);
  await tell(work, rows, 'visitor-passed', null);
};

/** Refused visitors are told why (rules 5.4). */
export const turnDown = (work: Work, rows: readonly Visitor[], reason: string): Promise<void> =>
  tell(work, rows, 'visitor-refused', reason);

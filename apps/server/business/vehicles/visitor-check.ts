import { employee } from '@parkdeck/core/catalogue/doors/employee';
import { park } from '@parkdeck/core/catalogue/parks/park';
import { visitorCode } from '@parkdeck/core/catalogue/vehicles/visitor-code';
import { checkVisit, isAgain, isEditable, MOST_HOURS } from '@parkdeck/core/domain/vehicles/visitors/visit';
import type { FieldProblem } from '@parkdeck/core/kit/rule';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { normalizePlate } from '@parkdeck/core/lib/plate';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { malformed } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { newPassCode } from './visitor-passing.ts';
import type { Visitor } from './visitor-doors.ts';
import { spanProblem, visitorRefusal } from './visitor-words.ts';

/** The park that a visitor chose must be one of the site. */
const isOfSite = async (work: Work, { park: id, village }: Visitor): Promise<boolean> =>
  !id || (await work.find(park, { where: { id, village }, columns: [] })).length > 0;

/** Name of a registered host: one who is at the site. Null: none was chosen. */
export const hostOf = async (
  work: Work,
  { host: id, village }: Pick<Visitor, 'host' | 'village'>,
): Promise<{ readonly name: string } | 'unknown' | null> => {
  if (!id) return null;
  const [found] = await work.find(employee, { where: { id, village, state: 'in' }, columns: ['name'] });
  return found ?? 'unknown';
};

/** The longest visit in hours: as the code says by which the visitor was announced. */
const mostHoursOf = async (work: Work, { code }: Visitor): Promise<number> => {
  const [found] = code ? await work.find(visitorCode, { where: { id: code }, columns: ['maxHours'] }) : [];
  return found?.maxHours ?? MOST_HOURS;
};

/**
 * Checks and completes what is said of a visitor, by whomever: all that is wrong at once, each at its field. Who was
 * refused or cancelled is announced again, with another pass code (rules 5.4).
 */
export const checkVisitor = async (
  work: Work,
  before: Visitor | null,
  values: Record<string, unknown>,
): Promise<Result<void, Refusal>> => {
  if (before && !isEditable(before.state) && !isAgain(before.state)) return err(visitorRefusal('decided'));
  const again = before !== null && isAgain(before.state);
  const problems: FieldProblem[] = [];
  const plate = typeof values.plate === 'string' ? normalizePlate(values.plate) : undefined;
  if (plate?.ok) values.plate = plate.value;
  else if (plate) problems.push({ field: 'plate', rule: 'format' });
  const whole = { code: null, park: null, host: null, ...before, ...values } as Visitor; // required fields were checked
  if (!whole.phone) problems.push({ field: 'phone', rule: 'required' });
  if (!(await isOfSite(work, whole))) problems.push({ field: 'park', rule: 'choice' });
  const host = await hostOf(work, whole);
  if (host === 'unknown') problems.push({ field: 'host', rule: 'missing' });
  else if (host !== null) values.hostName = host.name;
  else if (!whole.hostName) problems.push({ field: 'host', rule: 'required' });
  const mostHours = await mostHoursOf(work, whole);
  const span = { from: instantOf(whole.startTime), to: instantOf(whole.endTime) };
  const checked = checkVisit(span, { now: instantOf(work.now), mostHours, again });
  if (!checked.ok) problems.push(spanProblem(checked.error, mostHours));
  if (problems.length > 0) return err(malformed(...problems));
  if (!before || again) values.passCode = await newPassCode(work, whole.village);
  if (again)
    Object.assign(values, {
      state: 'pending',
      decision: null,
      remark: null,
      auditor: null,
      auditedAt: null,
      person: null,
    });
  return ok(undefined);
};

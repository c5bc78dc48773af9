import { sql } from 'drizzle-orm';
import { employee } from '@parkdeck/core/catalogue/doors/employee';
import { visitor } from '@parkdeck/core/catalogue/vehicles/visitor';
import { visitorCode } from '@parkdeck/core/catalogue/vehicles/visitor-code';
import { checkScan, CODE_REFUSALS } from '@parkdeck/core/domain/vehicles/visitors/code';
import { isAgain } from '@parkdeck/core/domain/vehicles/visitors/visit';
import { words } from '@parkdeck/core/kit/words';
import type { Words } from '@parkdeck/core/kit/words';
import type { FieldProblem } from '@parkdeck/core/kit/rule';
import { checkFields } from '@parkdeck/core/kit/schema';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { publishEvent } from '../../events/publish.ts';
import { platformText } from '../../platform/platform-text.ts';
import { malformed, UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { checkVisitor } from './visitor-check.ts';
import { welcome } from './visitor-passing.ts';
import { followRights } from './visitor-rights.ts';
import type { Visitor } from './visitor-doors.ts';
import { visitorRefusal } from './visitor-words.ts';

/** A visitor code as whoever scans it sees it. */
export interface ScannedVisitorCode {
  readonly code: Stored<typeof visitorCode>;
  readonly company: string;
  readonly village: string;
  readonly phone: string | null;
  /** Why nobody can be announced with it now; null: go ahead. */
  readonly over: Words | null;
}

/**
 * The code at a printed address, found by its end because the public address may have changed; undefined when there is
 * none. Needs a unit of work without limits of scope.
 */
export const findVisitorCode = async (work: Work, key: string): Promise<ScannedVisitorCode | undefined> => {
  const end = `/q/visitor/${key}`;
  const [code] = await work.find(visitorCode, { where: [sql`right(t.content, ${end.length}) = ${end}`], full: true });
  if (!code) return undefined;
  const { rows } = await work.tx.execute<{ name: string; company: string; phone: string | null }>(
    sql`select v.name, v.company_id as company, v.phone from village v where v.id = ${code.village}
      and v.deleted_at is null`,
  );
  const [place] = rows;
  if (!place) return undefined;
  const scan = checkScan(
    { isEnabled: code.state === 'enabled', startDate: code.startDate, endDate: code.endDate },
    work.today,
  );
  return {
    code,
    company: place.company,
    village: place.name,
    phone: place.phone,
    over: scan.ok ? null : CODE_REFUSALS[scan.error],
  };
};

/** What a visitor fills in; nothing else of the row is taken from a phone. */
export const ANNOUNCED = [
  'name',
  'phone',
  'plate',
  'hostName',
  'room',
  'reason',
  'startTime',
  'endTime',
  'persons',
] as const;
/** What a visitor says, by the fields above. */
export type Announced = Partial<Record<(typeof ANNOUNCED)[number], string | number>>;

/**
 * Whom a visitor means who has written a name, phone or number: at a site that keeps its people one of them, at others
 * nobody that is registered. `several`: they have the same name.
 */
const findHost = async (work: Work, village: string, text: string): Promise<string | 'several' | 'nobody' | null> => {
  const known = await work.find(employee, {
    where: [{ village, state: 'in' }, sql`${text} in (t.name, t.phone, t.number)`],
    columns: [],
    limit: 2,
  });
  if (known.length > 1) return 'several';
  if (known[0]) return known[0].id;
  const some = await work.find(employee, { where: { village, state: 'in' }, columns: [], limit: 1 });
  return some.length > 0 ? 'nobody' : null;
};

const NEEDED = ['name', 'phone', 'hostName', 'reason', 'startTime', 'endTime'] as const;
/** What is wrong with the fields by themselves. */
const problemsOf = (given: Announced): FieldProblem[] => [
  ...checkFields(visitor.fields, given, true),
  ...NEEDED.filter((field) => !given[field]).map((field) => ({ field, rule: 'required' as const })),
];

/** Who is filling in a form has no time to lose: a beginning of just now is now. */
const JUST_NOW = 15 * 60_000;
const soon = (work: Work, given: Announced): Announced => {
  const { startTime } = given;
  if (typeof startTime !== 'string') return given;
  const late = instantOf(work.now) - instantOf(startTime as Datetime); // it was checked before
  return late > 0 && late < JUST_NOW ? { ...given, startTime: work.now } : given;
};

const BY_CODE = platformText(words('访客码免审', 'Approved by the code'));

/** A code that needs no review passes whoever announces himself with it. */
const decide = async (work: Work, row: Visitor, { needAudit }: Stored<typeof visitorCode>): Promise<void> => {
  await publishEvent(work, { topic: 'visitor', company: String(row.$company), id: row.id, state: 'pending' });
  if (needAudit) return;
  work.update(visitor, row, { state: 'passed', decision: 'pass', auditor: BY_CODE, auditedAt: work.now });
  await welcome(work, [row]);
};

/** The same visit, announced a moment ago: a button is pressed twice. */
const twin = async (work: Work, code: string, { phone, endTime }: Announced): Promise<Visitor | undefined> => {
  const rows = await work.find(visitor, { where: { code, state: ['pending', 'passed'] }, full: true });
  return rows.find((row) => row.phone === phone && row.endTime === endTime);
};

/**
 * Announces a visitor who scanned a code (rules 5.4): a new one, or once more the one who was refused or cancelled.
 * Returns the row's key, or what is wrong at which field.
 */
export const announce = async (
  work: Work,
  { code, over }: ScannedVisitorCode,
  { given, again }: { readonly given: Announced; readonly again?: string | undefined },
): Promise<Result<string, Refusal>> => {
  const text = String(given.hostName ?? '').trim();
  const host = text === '' ? null : await findHost(work, code.village, text);
  const wrong = problemsOf(given);
  if (host === 'several' || host === 'nobody')
    wrong.push({ field: 'hostName', rule: host === 'several' ? 'taken' : 'missing' });
  if (wrong.length > 0) return err(malformed(...wrong));
  if (over) return err({ kind: 'refused', reason: 'code-over', msg: over });
  const [before] = again ? [...(await work.rows(visitor, [again])).values()] : [];
  if (again && (!before || before.code !== code.id || !isAgain(before.state))) return err(UNKNOWN);
  const values: Record<string, unknown> = { ...soon(work, given), village: code.village, code: code.id };
  const known = before ? undefined : await twin(work, code.id, given);
  if (known) return ok(known.id);
  values.host = host;
  const checked = await checkVisitor(work, before ?? null, values);
  if (!checked.ok) return checked;
  if (before) work.update(visitor, before, values);
  const row = before
    ? ({ ...before, ...values } as Visitor)
    : work.insert(visitor, { source: 'code', state: 'pending', ...values });
  await work.flush();
  const stored = (await work.rows(visitor, [row.id])).get(row.id);
  if (stored) await decide(work, stored, code);
  return ok(row.id);
};

/** The visitor whom a status page tells about; undefined when the code is another one's. */
export const announcedBy = async (work: Work, { code }: ScannedVisitorCode, id: string): Promise<Visitor | undefined> =>
  (await work.find(visitor, { where: { id, code: code.id }, full: true }))[0];

/** Withdraws a visit that was announced by a code, before the arrival. */
export const callOff = async (work: Work, code: ScannedVisitorCode, id: string): Promise<Result<string, Refusal>> => {
  const [row] = [...(await work.rows(visitor, [id])).values()];
  if (!row || row.code !== code.code.id) return err(UNKNOWN);
  if (row.state === 'cancelled') return ok(id);
  if (row.state !== 'pending' && row.state !== 'passed') return err(visitorRefusal('arrived'));
  work.update(visitor, row, { state: 'cancelled' });
  await followRights(work, [{ id, state: 'cancelled' }]);
  await publishEvent(work, { topic: 'visitor', company: String(row.$company), id, state: 'cancelled' });
  return ok(id);
};

/** When a form proposes that a visit begins and ends: now, and as long as people stay. */
export const proposedSpan = (work: Work, { maxHours }: Stored<typeof visitorCode>): readonly [Datetime, Datetime] => [
  work.now,
  datetimeOfInstant(instantOf(work.now) + Math.min(maxHours, 4) * 3_600_000),
];

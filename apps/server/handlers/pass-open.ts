import { sql } from 'drizzle-orm';
import { carModel } from '@parkdeck/core/catalogue/vehicles/car-model';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { stallGroup } from '@parkdeck/core/catalogue/vehicles/stall-group';
import { periodOf } from '@parkdeck/core/domain/passes/ledger';
import type { NewPeriod, PeriodKind } from '@parkdeck/core/domain/passes/ledger';
import { MONTHS_MAX, quoteOpening } from '@parkdeck/core/domain/passes/renewal';
import type { MonthQuote } from '@parkdeck/core/domain/passes/renewal';
import type { FieldProblem } from '@parkdeck/core/kit/rule';
import { daysBetween, periodEnd } from '@parkdeck/core/lib/day';
import type { Day } from '@parkdeck/core/lib/day';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { normalizePlate } from '@parkdeck/core/lib/plate';
import { malformed, refused } from '../work/refusal.ts';
import type { Refusal } from '../work/refusal.ts';
import type { Work } from '../work/work.ts';
import { carTypesOf, isUnpaid, ledgersOf, no, termsOf } from './pass-ledger.ts';
import type { CarType, Pass } from './pass-ledger.ts';
import { gateProblem, holdersOf } from './pass-states.ts';
import { basisNote, LATER_NOTE, UNPRICED_NOTE } from './pass-words.ts';

/** A pass as somebody wants it: complete enough to be checked, not yet stored. */
export interface Wanted {
  readonly park: string;
  readonly plates: readonly string[];
  readonly carType: string;
  readonly carModel?: string | null;
  readonly stallGroup?: string | null;
  readonly gates?: readonly string[] | null;
  readonly startDate: Day;
  readonly endDate?: Day | null;
  readonly months?: number | null;
  readonly payTime?: Pass['payTime'];
  readonly payWay?: Pass['payWay'];
}

const DISABLED = refused('car-type-disabled', { zh: '车类已停用，不能新办。换一个车类', en: 'The car type is disabled. Choose another one' });

/** Which live pass of the park already has one of the plates; says whose it is (I13). */
export const plateTaken = async (work: Work, wanted: Pick<Wanted, 'park' | 'plates'>, own?: string): Promise<Refusal | undefined> => {
  const holders = await holdersOf(work, [wanted as Pick<Pass, 'park' | 'plates'>]); // read only
  for (const plate of wanted.plates) {
    const holder = holders.get(`${wanted.park}/${plate}`);
    if (holder === undefined || holder === own) continue;
    const [other] = await work.find(pass, { where: [sql`t.id = ${holder}`], columns: ['owner', 'endDate'] });
    return refused('plate-taken', {
      zh: `${plate} 已有月租（${other?.owner ?? ''}，至 ${other?.endDate ?? ''}）。续费或先停用那一个`, en: `${plate} already has a pass (${other?.owner ?? ''}, until ${other?.endDate ?? ''}). Renew it, or stop it first`,
    }, { plate, pass: holder });
  }
  return undefined;
};

/** Car type, model and group must be of the pass's park; the form offers only these. */
const placeProblems = async (work: Work, wanted: Wanted, type: CarType | undefined): Promise<FieldProblem[]> => {
  const foreign = (field: string): FieldProblem => ({ field, rule: 'choice' });
  const [model] = wanted.carModel ? await work.find(carModel, { where: [sql`t.id = ${wanted.carModel}`], columns: ['park'] }) : [];
  const [group] = wanted.stallGroup ? await work.find(stallGroup, { where: [sql`t.id = ${wanted.stallGroup}`], columns: ['park'] }) : [];
  return [
    ...(type?.park === wanted.park ? [] : [foreign('carType')]),
    ...(wanted.carModel && model?.park !== wanted.park ? [foreign('carModel')] : []),
    ...(wanted.stallGroup && group?.park !== wanted.park ? [foreign('stallGroup')] : []),
    ...(type?.needsGroup && !wanted.stallGroup ? [{ field: 'stallGroup', rule: 'required' as const }] : []),
  ];
};

/** Plates in stored form, each once. */
export const tidyPlates = (plates: readonly string[]): string[] => [...new Set(plates.map((text) => {
  const plate = normalizePlate(text);
  return plate.ok ? plate.value : text;
}))];

/** Checks what a pass says about its park, new or edited. `own`: the pass itself, whose plates are its own. */
export const checkPass = async (work: Work, wanted: Wanted, own?: Pass): Promise<Result<CarType, Refusal>> => {
  const type = (await carTypesOf(work, [wanted.carType])).get(wanted.carType);
  const problems = await placeProblems(work, wanted, type);
  if (problems.length > 0 || !type) return err(malformed(...problems));
  if (type.state === 'disabled' && own?.carType !== type.id) return err(DISABLED);
  const gates = await gateProblem(work, wanted.park, wanted.gates ?? []);
  if (gates) return err(gates);
  const taken = own?.state === 'stopped' ? undefined : await plateTaken(work, wanted, own?.id);
  return taken ? err(taken) : ok(type);
};

/** How many whole months a span is, or undefined. */
const wholeMonths = (start: Day, end: Day): number | undefined => {
  if (end.startsWith('9999')) return undefined; // "without end"
  const between = (Number(end.slice(0, 4)) - Number(start.slice(0, 4))) * 12 + Number(end.slice(5, 7)) - Number(start.slice(5, 7));
  return [between, between + 1].find((months) => months >= 1 && months <= MONTHS_MAX && periodEnd(start, months) === end);
};

/** The first period and, when it has one, its price. */
interface Opening {
  readonly period: NewPeriod;
  readonly quote: MonthQuote | undefined;
}

/**
 * The first period of a pass: so many months from its start at their price, or up to its end. An end that closes whole months
 * is priced like them; any other span costs nothing. Imported passes bring their days with them and pay nothing here.
 */
export const openingOf = (wanted: Wanted, type: CarType, kind: PeriodKind): Result<Opening, Refusal> => {
  const { startDate, endDate } = wanted;
  if (endDate && endDate < startDate) return err(malformed({ field: 'endDate', rule: 'order' }));
  const months = wanted.months ?? (endDate && kind === 'open' && !isUnpaid(type) ? wholeMonths(startDate, endDate) : undefined);
  if (months === undefined) {
    if (!endDate) return err(malformed({ field: 'endDate', rule: 'required' }));
    return ok({ period: { kind, startDate, endDate, months: null, days: daysBetween(startDate, endDate) + 1, amount: 0, reverses: null }, quote: undefined });
  }
  const quote = quoteOpening({ startDate, months, terms: termsOf(type) });
  if (!quote.ok) return err(no(quote.error));
  if (endDate && endDate !== quote.value.endDate) {
    return err(refused('preview-changed', { zh: `${months} 个月到 ${quote.value.endDate}，与所填到期日不同`, en: `${months} months end on ${quote.value.endDate}, not on the given day` }, { endDate: quote.value.endDate, amountFen: quote.value.amount }));
  }
  return ok({ period: periodOf(kind, quote.value), quote: quote.value });
};

/** Writes the first period of a stored new pass and says what it costs. */
export const addFirstPeriod = async (work: Work, row: Pass, wanted: Wanted, type: CarType, { period, quote }: Opening): Promise<void> => {
  const ledgers = await ledgersOf(work, [row]);
  const isNow = wanted.payTime !== 'later';
  ledgers.append(row, period, { payWay: isNow ? wanted.payWay : 'none' });
  if (quote && quote.amount > 0) work.note(row.id, basisNote(quote, type));
  if (!quote && period.kind === 'open' && termsOf(type).monthFee) work.note(row.id, UNPRICED_NOTE);
  if (period.amount > 0 && isNow) work.charge(row.id, period.amount);
  if (period.amount > 0 && !isNow) work.note(row.id, LATER_NOTE);
};

/** Opens a pass: checks, row, first period. What an approval and the counter do is the same but for its source. */
export const openPass = async (work: Work, wanted: Wanted, values: Readonly<Record<string, unknown>>): Promise<Result<Pass, Refusal>> => {
  const tidy = { ...wanted, plates: tidyPlates(wanted.plates) };
  const type = await checkPass(work, tidy);
  if (!type.ok) return type;
  const opening = openingOf(tidy, type.value, 'open');
  if (!opening.ok) return opening;
  const { startDate, endDate } = opening.value.period;
  const row = work.insert(pass, { ...values, plates: tidy.plates, park: tidy.park, carType: tidy.carType, startDate, endDate, state: 'active' });
  await addFirstPeriod(work, row, tidy, type.value, opening.value);
  return ok(row);
};

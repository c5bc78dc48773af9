import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { sql } from 'drizzle-orm';
import { complexTariff, holiday, simpleTariff, tariff, tariffPeriod, tariffStep } from '@parkdeck/core/catalogue/index';
import type { HolidayCalendar } from '@parkdeck/core/domain/fees/fees/calendar';
import type { RuleRefusal } from '@parkdeck/core/domain/fees/fees/refusals';
import type { FeeRule } from '@parkdeck/core/domain/fees/fees/rule';
import { ruleOfComplex } from '@parkdeck/core/domain/fees/tariffs/complex';
import { calendarOf } from '@parkdeck/core/domain/fees/tariffs/holidays';
import { ruleOfSimple } from '@parkdeck/core/domain/fees/tariffs/simple';
import type { Rule } from '@parkdeck/core/kit/rule';
import type { Stored, Work } from '../../engine/work.ts';

export type Tariff = Stored<typeof tariff>;
type Content = Pick<Tariff, 'kind' | 'rule'>;

/** The rules of tariffs for the fee engine, by the key of their content; two queries for any number of tariffs. */
export const rulesOf = async (
  work: Pick<Work, 'find'>,
  tariffs: readonly Content[],
): Promise<ReadonlyMap<string, FeeRule>> => {
  const keys = (kind: Content['kind']): readonly string[] =>
    tariffs.flatMap((one) => (one.kind === kind ? [one.rule] : []));
  const [simple, complex] = [keys('simple'), keys('complex')];
  const simples = simple.length > 0 ? await work.find(simpleTariff, { where: { id: simple } }) : [];
  const complexes = complex.length > 0 ? await work.find(complexTariff, { where: { id: complex }, full: true }) : [];
  return new Map([
    ...simples.map((row) => [row.id, ruleOfSimple(row)] as const),
    ...complexes.map((row) => [row.id, ruleOfComplex(row)] as const),
  ]);
};

/** The holidays at each of some parks. */
export const calendarsOf = async (work: Work, parks: readonly string[]): Promise<(park: string) => HolidayCalendar> => {
  const rows = await work.find(holiday, {
    where: [sql`(t.park_id is null or t.park_id = any(${sql.param([...new Set(parks)])}))`],
    columns: ['date', 'kind', 'park'],
  });
  return (park) => calendarOf(rows, park);
};

/** Live tariffs with one of these contents that are not removed in this unit of work. */
export const usersOf = async (work: Work, contents: readonly string[]): Promise<readonly Tariff[]> => {
  const found =
    contents.length === 0
      ? []
      : await work.find(tariff, {
          where: { rule: contents },
          columns: ['name', 'rule', 'publishedAt'],
        });
  const leaving = new Set(work.changes.flatMap((change) => (change.after === null ? [change.id] : [])));
  return found.filter(({ id }) => !leaving.has(id));
};

/** The contents that belong to a published version: they never change again (E#46, I05). */
export const frozenOf = async (work: Work, contents: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await usersOf(work, contents)).flatMap(({ rule, publishedAt }) => (publishedAt === null ? [] : [rule])));

/** Periods and steps of complex tariffs. */
export const partsOf = async (work: Work, contents: readonly string[]) => {
  const where = { rule: contents };
  return {
    periods: await work.find(tariffPeriod, { where, order: ['sort', 'id'] }),
    steps: await work.find(tariffStep, { where, order: ['fromMinutes', 'id'] }),
  };
};

const NOT_COPIED: readonly string[] = ['id', 'createdBy', 'createdAt', 'updatedBy', 'updatedAt'];

/** The stored fields of a row to copy; a row read also has the names of its references, which are left out. */
export const copiedFields = (
  { fields }: ResourceDef,
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([key]) => key in fields && !NOT_COPIED.includes(key)));

/** Copies the content of a tariff under a new key, with all its parts. */
export const copyContent = async (work: Work, { kind, rule }: Content, to: string): Promise<void> => {
  if (kind === 'simple') {
    const [row] = await work.find(simpleTariff, { where: { id: rule } });
    if (row) work.insert(simpleTariff, { ...copiedFields(simpleTariff, row), id: to });
    return;
  }
  const [row] = await work.find(complexTariff, { where: { id: rule } });
  if (!row) return;
  work.insert(complexTariff, { ...copiedFields(complexTariff, row), id: to });
  const { periods, steps } = await partsOf(work, [rule]);
  const keys = new Map(
    periods.map((period) => [
      String(period.id),
      work.insert(tariffPeriod, { ...copiedFields(tariffPeriod, period), rule: to }).id,
    ]),
  );
  for (const step of steps)
    work.insert(tariffStep, {
      ...copiedFields(tariffStep, step),
      rule: to,
      period: step.period === null ? null : keys.get(step.period),
    });
};

/** Queues the removal of a content and all its parts. */
export const removeContent = async (work: Work, { kind, rule }: Content): Promise<void> => {
  if (kind === 'simple') {
    for (const row of await work.find(simpleTariff, { where: { id: rule } })) work.remove(simpleTariff, row);
    return;
  }
  await removeParts(work, rule);
  for (const row of await work.find(complexTariff, { where: { id: rule } })) work.remove(complexTariff, row);
};

export const removeParts = async (work: Work, rule: string): Promise<void> => {
  const { periods, steps } = await partsOf(work, [rule]);
  for (const step of steps) work.remove(tariffStep, step);
  for (const period of periods) work.remove(tariffPeriod, period);
};

/** Problems that the fee engine reports for a rule, as field rules. */
export const FIELD_RULES: Readonly<Record<RuleRefusal | 'out-before-in', Rule>> = {
  'not-whole': 'type',
  negative: 'min',
  'too-small': 'min',
  'too-large': 'max',
  'not-a-choice': 'choice',
  'not-yes-or-no': 'type',
  'not-a-list': 'type',
  'not-an-object': 'type',
  'not-a-text': 'type',
  'time-format': 'format',
  'window-empty': 'order',
  'window-overlap': 'order',
  'tier-order': 'order',
  'no-from': 'required',
  'out-before-in': 'order',
};

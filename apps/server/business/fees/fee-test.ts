import { sql } from 'drizzle-orm';
import { complexTariff, simpleTariff } from '@parkdeck/core/catalogue/index';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { compileRule } from '@parkdeck/core/domain/fees/fees/compile';
import { explain } from '@parkdeck/core/domain/fees/fees/explain';
import { quote } from '@parkdeck/core/domain/fees/fees/quote';
import type { FeeProblem } from '@parkdeck/core/domain/fees/fees/refusals';
import { checkComplex, ruleOfComplex } from '@parkdeck/core/domain/fees/tariffs/complex';
import { checkSimple, ruleOfSimple } from '@parkdeck/core/domain/fees/tariffs/simple';
import type { FeeRule } from '@parkdeck/core/domain/fees/fees/rule';
import type { Fields } from '@parkdeck/core/kit/field';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { checkFields } from '@parkdeck/core/kit/schema';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { isDay } from '@parkdeck/core/lib/day';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { decodeRow } from '@parkdeck/core/wire/codec';
import { malformed } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { calendarsOf, FIELD_RULES } from './tariff-content.ts';

type Row = Readonly<Record<string, unknown>>;
type Input = InputOf<typeof simpleTariff, 'test'>;

interface Kind {
  readonly resource: ResourceDef;
  readonly check: (row: Row) => readonly FeeProblem[];
  readonly ruleOf: (row: Row) => FeeRule;
}
export const SIMPLE: Kind = { resource: simpleTariff, check: checkSimple, ruleOf: ruleOfSimple };
export const COMPLEX: Kind = { resource: complexTariff, check: checkComplex, ruleOf: ruleOfComplex };

const NO_RULE = malformed({ field: 'rule', rule: 'missing' });
const isRecord = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The rule to test: a saved one by its key, or unsaved content. */
const rowOf = async (work: Work, { resource }: Kind, given: unknown): Promise<Result<Row, Refusal>> => {
  if (typeof given === 'string') {
    const [row] = await work.find(resource, { where: [sql`t.id = ${given}`], full: true });
    return row ? ok(row) : err(NO_RULE);
  }
  if (!isRecord(given)) return err(malformed({ field: 'rule', rule: 'type' }));
  const fields: Fields = resource.fields;
  const { row, extra, problems } = decodeRow(fields, given);
  if (extra.length > 0) return err(malformed({ field: 'rule', rule: 'unknown' }));
  const wrong = [
    ...problems,
    ...checkFields(fields, { name: '-', park: '-', ...row }).filter(
      ({ field }) => fields[field]?.options.readonly !== true,
    ),
  ];
  return wrong.length > 0 ? err(malformed({ field: 'rule', rule: wrong[0]?.rule ?? 'format' })) : ok(row);
};

const chargedOf = (given: unknown): Readonly<Record<string, number>> | undefined => {
  if (given === null || given === undefined) return {};
  if (!isRecord(given)) return undefined;
  const entries = Object.entries(given);
  return entries.every(
    (entry): entry is [string, number] =>
      isDay(entry[0]) && typeof entry[1] === 'number' && Number.isSafeInteger(entry[1]) && entry[1] >= 0,
  )
    ? Object.fromEntries(entries)
    : undefined;
};

/** The cost of a stay by a saved or unsaved rule, with its explanation; writes nothing (rules 3.3). */
export const testFee =
  (kind: Kind) =>
  async (work: Work, input: Input): Promise<Result<{ fee: number; lines: string[] }, Refusal>> => {
    const row = await rowOf(work, kind, input.rule);
    if (!row.ok) return row;
    if (kind.check(row.value).length > 0)
      return err(malformed({ field: 'rule', rule: FIELD_RULES[kind.check(row.value)[0]?.reason ?? 'not-an-object'] }));
    const alreadyChargedByDate = chargedOf(input.alreadyChargedByDate);
    if (!alreadyChargedByDate) return err(malformed({ field: 'alreadyChargedByDate', rule: 'format' }));
    const park = typeof row.value.park === 'string' ? row.value.park : '';
    const calendar = (await calendarsOf(work, [park]))(park);
    const quoted = quote(compileRule(kind.ruleOf(row.value), calendar), {
      in: instantOf(input.in),
      out: instantOf(input.out),
      ...(input.vehicleClass ? { vehicleClass: input.vehicleClass } : {}),
      alreadyChargedByDate,
    });
    if (!quoted.ok)
      return err(
        malformed({
          field: quoted.error.reason === 'out-before-in' ? 'out' : 'rule',
          rule: FIELD_RULES[quoted.error.reason],
        }),
      );
    return ok({
      fee: quoted.value.amountFen,
      lines: explain(quoted.value.trace).map((line) => line[work.actor.language]),
    });
  };

import type { Random } from '@parkdeck/core/lib/fixtures/random';
import type { Stage } from './money-stage.fixture.ts';

/** A possible event. Returns whether it took place. */
export type Happening = (stage: Stage, random: Random) => Promise<boolean>;

export const PARKS = ['PK0001', 'PK0002'] as const;
export const PAYERS = ['me', 'me', 'fail', 'unknown', 'late', 'twice', 'never', 'refund-fails'] as const;

export const part = (random: Random, whole: number): number =>
  random.chance(0.5) ? whole : 1 + random.below(Math.max(1, whole));
export const openStay = (stage: Stage, random: Random) =>
  stage.some(random, `select id from session where state = 'open' and ${stage.own}`);
export const openOrder = (stage: Stage, random: Random) =>
  stage.some(random, `select id from "order" where state in ('unpaid', 'part-paid') and ${stage.own}`);
export const onlineOf = (stage: Stage, random: Random, states: string) =>
  stage.some(random, `select id from online_order where state = any('{${states}}') and ${stage.own}`);
export const outstandingOf = async (stage: Stage, id: string): Promise<number> =>
  Number(
    (
      await stage.ask('select due - derated - coupon - waived - paid - owed as rest from "order" where id = $1', [id])
    )[0]?.rest,
  );
/** Some debts of one car. */
export const debtsOf = async (stage: Stage, random: Random): Promise<string[]> => {
  const debts = await stage.ask(
    `select id, plate from arrears where state in ('unpaid', 'bad-debt') and ${stage.own}
      order by created_at, owed, id`,
  );
  const one = debts[random.below(Math.max(1, debts.length))];
  return debts
    .filter(({ id, plate }) => plate === one?.plate && (id === one?.id || random.chance(0.7)))
    .map(({ id }) => String(id));
};

/** Runs a call on a row, if there is one. */
export const on = async (
  stage: Stage,
  id: string | undefined,
  call: string,
  input: Readonly<Record<string, unknown>> = {},
): Promise<boolean> => id !== undefined && stage.does(call, { ids: [id], input });

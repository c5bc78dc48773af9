import { intercomCall } from '@parkdeck/core/catalogue/service/intercom-call';
import { exception } from '@parkdeck/core/catalogue/traffic/exception';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import type { Decision } from '@parkdeck/core/domain/traffic/exceptions/case-facts';
import { normalizePlate } from '@parkdeck/core/lib/plate';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { openCase } from '../traffic/exception-case.ts';
import { resolveCases } from '../traffic/exception-resolve.ts';
import { correctPlates } from '../traffic/session-entry.ts';
import { isOwnCall } from './calls.ts';
import { writeSeatOrder } from './seat-orders.ts';
import type { Call } from './seats.ts';

type Settle = InputOf<typeof intercomCall, 'settle'>;

const CASE_OVER = refused('call-case-over', {
  zh: '这件事已经处理过了。挂断即可',
  en: 'This has been dealt with already. You can hang up',
});

/** The decision about the case that an attendant's order stands for. */
const DECISIONS: Readonly<Record<Exclude<Settle['action'], 'correct-plate'>, Decision>> = {
  open: 'allow',
  waive: 'waive',
  refuse: 'turn-back',
};

const CORRECTS = 'static_incar_correct';

/** Changes the plate of the chosen stay, and the call and its case go on with the right one. */
const correct = async (
  work: Work,
  call: Call,
  row: Parameters<typeof openCase>[1],
  { session: wanted, plate, reason }: Settle,
): Promise<Result<void, Refusal>> => {
  if (work.actor.type !== 'platform' && !work.actor.codes.has(CORRECTS))
    return err({ kind: 'forbidden', permission: CORRECTS });
  const right = normalizePlate(plate ?? '');
  if (!right.ok) return err(malformed({ field: 'plate', rule: plate ? 'format' : 'required' }));
  const id = wanted ?? (await openCase(work, row, {})).chosen?.session;
  const stay = id === undefined ? undefined : (await work.rows(session, [id])).get(id);
  if (!stay || stay.park !== call.park || stay.state !== 'open')
    return err(malformed({ field: 'session', rule: id === undefined ? 'required' : 'missing' }));
  const [done] = await correctPlates(work, [{ row: stay, input: { plate: right.value } }]);
  if (!done?.ok) return done ?? err(CASE_OVER);
  work.update(exception, row, { plate: right.value, session: stay.id });
  work.update(intercomCall, call, { plate: right.value });
  writeSeatOrder(work, call, {
    action: 'correct-plate',
    plate: right.value,
    fee: 0,
    reason: reason?.trim() || null,
    formerPlate: stay.plate,
  });
  return ok(undefined);
};

/**
 * Carries out what an attendant orders in his call: a decision about its case, by the same rules as at the desk of
 * exceptions, or the right plate of the car. The order is written with it (E#172).
 */
export const settleCall = async (work: Work, call: Call, input: Settle): Promise<Result<void, Refusal>> => {
  const own = await isOwnCall(work, call);
  if (!own.ok) return own;
  const row = call.case === null ? undefined : (await work.rows(exception, [call.case])).get(call.case);
  if (!row || row.state === 'resolved' || row.state === 'gone') return err(CASE_OVER);
  const { action, session: chosen, plate, reason } = input;
  if (action === 'correct-plate') return correct(work, call, row, input);
  const [done] = await resolveCases(work, [
    {
      row,
      input: {
        decision: DECISIONS[action],
        ...(chosen ? { session: chosen } : {}),
        ...(plate ? { plate } : {}),
        ...(reason ? { reason } : {}),
      },
    },
  ]);
  return done ?? err(CASE_OVER);
};

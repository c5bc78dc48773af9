import { passApplication } from '@parkdeck/core/catalogue/vehicles/pass-application';
import { MOST_ROUNDS } from '@parkdeck/core/domain/vehicles/passes/applications';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { asId } from '@parkdeck/core/lib/id';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { newId } from '../../db/ids.ts';
import { refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { checkPass, tidyPlates } from '../../business/vehicles/pass-check.ts';
import type { PassDraft } from '../../business/vehicles/pass-check.ts';
import { carTypesOf } from '../../business/vehicles/pass-ledger.ts';
import { openPass } from '../../business/vehicles/pass-open.ts';
import { queueSms } from '../../business/service/sms-record.ts';
import type { HandlersOf, RowsHandler } from '../../engine/behaviour.ts';

type Application = Stored<typeof passApplication>;

const NOT_OWN = refused('not-own', {
  zh: '不是自己的申请，只有申请人能操作',
  en: 'Not your own application; only its applicant may do this',
});
const NEEDS_GROUP = refused('needs-group', {
  zh: '该车类须有车位组，不能申请。到月租车管理办理',
  en: 'This car type needs a stall group and cannot be applied for. Open the pass at Passes',
});
const ROUNDS_USED = refused('rounds-used', {
  zh: `已提交 ${MOST_ROUNDS} 次，不能再提交。到车场当面办理`,
  en: `Submitted ${MOST_ROUNDS} times, cannot submit again. Go to the park in person`,
});

/** The pass that an application asks for: from today, for its number of months. */
const passOf = (
  work: Work,
  { plate, park, carType, months }: Pick<Application, 'plate' | 'park' | 'carType' | 'months'>,
) => ({ plates: tidyPlates([plate]), park, carType, months, startDate: work.today }) satisfies PassDraft;

/** Refuses what the counter would refuse: a plate that has a pass, a car type that is not available. */
const check = async (work: Work, wanted: PassDraft): Promise<Result<void, Refusal>> => {
  const type = (await carTypesOf(work, [wanted.carType])).get(wanted.carType);
  if (type?.needsGroup) return err(NEEDS_GROUP);
  const possible = await checkPass(work, wanted);
  return possible.ok ? ok(undefined) : possible;
};

/** An approved application becomes a pass in the same step, by the rules of the counter (rules 5.2). */
const open = async (
  work: Work,
  row: Application,
  { payWay, remark }: InputOf<typeof passApplication, 'pass'>,
): Promise<Result<void, Refusal>> => {
  const wanted = {
    ...passOf(work, row),
    ...(payWay ? { payTime: 'now' as const, payWay } : { payTime: 'later' as const }),
  };
  const possible = await check(work, wanted);
  if (!possible.ok) return possible;
  const opened = await openPass(work, wanted, {
    owner: row.owner,
    phone: row.phone,
    room: row.room,
    source: 'application',
    confirmState: 'confirmed',
    payTime: wanted.payTime,
    ...(payWay ? { payWay } : {}),
    remark: row.number,
  });
  if (!opened.ok) return opened;
  // what its pass costs is told of the application: who decides several sees it of each
  for (const note of work.notes.get(opened.value.id) ?? []) work.note(row.id, note);
  work.update(passApplication, row, {
    state: 'passed',
    pass: opened.value.id,
    auditor: work.actor.nickName,
    auditedAt: work.now,
    remark: remark?.trim() || null,
  });
  return ok(undefined);
};

const pass: RowsHandler<typeof passApplication, InputOf<typeof passApplication, 'pass'>> = async (work, items) => {
  const outcomes: Result<void, Refusal>[] = [];
  // one after the other: a later application may ask for what an earlier one has just opened
  for (const { row, input } of items) {
    outcomes.push(await open(work, row, input));
    if (items.length > 1) await work.flush();
  }
  return outcomes;
};

/** Notifies the applicant of the reason (rules 5.2). */
const refuse: RowsHandler<typeof passApplication, InputOf<typeof passApplication, 'refuse'>> = async (work, items) => {
  await queueSms(
    work,
    items.map(({ row, input }) => ({
      key: `application-refused/${row.id}/${row.round ?? 1}/${work.now}`,
      phone: row.phone,
      sentence: 'application-refused',
      noun: passApplication.name,
      object: row.id,
      park: row.park,
      facts: { park: row.parkName, plate: row.plate, reason: input.remark.trim() },
    })),
  );
  return items.map(({ row, input }) => {
    work.update(passApplication, row, {
      state: 'refused',
      auditor: work.actor.nickName,
      auditedAt: work.now,
      remark: input.remark.trim(),
    });
    return ok(undefined);
  });
};

export const passApplicationHandlers = {
  apply: async (work, input) => {
    const wanted = passOf(work, input);
    const possible = await check(work, wanted);
    if (!possible.ok) return possible;
    return ok(
      work.insert(passApplication, {
        ...input,
        plate: wanted.plates[0],
        number: newId('SQ', work.now),
        state: 'pending',
        round: 1,
        applicant: asId<'user'>(work.actor.user),
        appliedAt: work.now,
      }),
    );
  },
  pass,
  'pass-many': pass,
  refuse,
  'refuse-many': refuse,
  cancel: async (work, items) =>
    items.map(({ row }) => {
      if (row.applicant !== work.actor.user) return err(NOT_OWN);
      work.update(passApplication, row, { state: 'cancelled' });
      return ok(undefined);
    }),
  resubmit: async (work, items) => {
    const outcomes: Result<void, Refusal>[] = [];
    for (const { row, input } of items) {
      // one application per call, by its declaration
      const round = (row.round ?? 1) + 1;
      const wanted = passOf(work, input);
      const possible =
        row.applicant !== work.actor.user
          ? err(NOT_OWN)
          : round > MOST_ROUNDS
            ? err(ROUNDS_USED)
            : await check(work, wanted);
      if (possible.ok)
        work.update(passApplication, row, {
          ...input,
          plate: wanted.plates[0],
          state: 'pending',
          round,
          appliedAt: work.now,
        });
      outcomes.push(possible);
    }
    return outcomes;
  },
} satisfies HandlersOf<typeof passApplication>;

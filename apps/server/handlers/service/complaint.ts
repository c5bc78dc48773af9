import { company } from '@parkdeck/core/catalogue/parks/company';
import { park } from '@parkdeck/core/catalogue/parks/park';
import { complaint } from '@parkdeck/core/catalogue/service/complaint';
import { COMPLAINT_TYPES } from '@parkdeck/core/catalogue/service/choices';
import { workOrder } from '@parkdeck/core/catalogue/service/work-order';
import { userRequest } from '@parkdeck/core/catalogue/system/user-request';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { normalizePlate } from '@parkdeck/core/lib/plate';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { ableTo } from '../../business/service/able-users.ts';
import { complaintRefusal, fileComplaint, moveComplaint } from '../../business/service/complaints.ts';
import type { Complaint } from '../../business/service/complaints.ts';
import { queueSms } from '../../business/service/sms-record.ts';
import { newNumber } from '../../business/service/work-order-number.ts';
import { not } from '../../db/where.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';
import type { Work } from '../../engine/work.ts';
import { malformed } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';

type Done = Result<void, Refusal>;

const HANDLE_CODE = `${complaint.page}_${complaint.actions.accept.permission}`;
/** What a complaint is called in the titles of what is made from it. */
const titleOf = ({ type, plate }: Complaint): string =>
  [choiceLabel(COMPLAINT_TYPES, type)?.zh, plate].filter(Boolean).join(' ');

/** Does one thing to several complaints, one after the other. */
const each = async <T>(items: readonly T[], one: (item: T) => Promise<Done>): Promise<readonly Done[]> => {
  const outcomes: Done[] = [];
  for (const item of items) outcomes.push(await one(item));
  return outcomes;
};

/** The name of the place that answers: the park, otherwise the company. */
const placeOf = async (work: Work, row: Complaint): Promise<string> => {
  const [found] = row.park
    ? await work.find(park, { where: { id: row.park }, columns: ['name'] })
    : await work.find(company, { where: { id: String(row.company) }, columns: ['name'] });
  return found?.name ?? '';
};

export const complaintHandlers: HandlersOf<typeof complaint> = {
  create: (work, input) =>
    fileComplaint(work, input, { source: 'staff', company: work.actor.switched ?? work.actor.company }),
  accept: (work, items) =>
    each(items, ({ row }) => moveComplaint(work, row, 'accept', { handler: work.actor.user, acceptedAt: work.now })),
  assign: async (work, items) => {
    const able = await ableTo(
      work,
      items.map(({ input }) => input.handler),
      HANDLE_CODE,
    );
    return each(items, async ({ row, input: { handler } }) =>
      able(handler, row)
        ? moveComplaint(work, row, 'assign', { handler, acceptedAt: row.acceptedAt ?? work.now })
        : err(complaintRefusal('handler-away')),
    );
  },
  'link-stay': (work, items) =>
    each(items, async ({ row, input }) => {
      const [stay] = await work.find(session, { where: { id: input.session }, columns: ['park', 'plate'] });
      if (!stay) return err(malformed({ field: 'session', rule: 'missing' }));
      if (row.park !== null && stay.park !== row.park) return err(complaintRefusal('other-park'));
      work.update(complaint, row, { session: stay.id, plate: row.plate ?? stay.plate });
      return ok(undefined);
    }),
  convert: (work, items) =>
    each(items, async ({ row }) => {
      const open = await work.find(workOrder, {
        where: { complaint: row.id, state: not('closed') },
        columns: [],
        limit: 1,
      });
      if (open.length > 0) return err(complaintRefusal('work-order-open'));
      work.insert(workOrder, {
        number: newNumber(work),
        title: titleOf(row).slice(0, workOrder.fields.title.options.max),
        content: row.content ?? '',
        type: 'complaint',
        level: 'normal',
        park: row.park,
        company: row.company,
        source: 'complaint',
        complaint: row.id,
        state: 'uploaded',
        reporter: work.actor.nickName,
      });
      return moveComplaint(work, row, 'convert', { acceptedAt: row.acceptedAt ?? work.now });
    }),
  request: (work, items) =>
    each(items, async ({ row, input: { kind: what, amount, plate, remark } }) => {
      if (row.session === null) return err(complaintRefusal('no-stay'));
      const right = what === 'plate' ? normalizePlate(plate ?? '') : null;
      if (right && !right.ok) return err(malformed({ field: 'plate', rule: plate ? 'format' : 'required' }));
      if (what === 'refund' && !amount) return err(malformed({ field: 'amount', rule: 'required' }));
      const open = await work.find(userRequest, {
        where: { complaint: row.id, kind: what, state: 'open' },
        columns: [],
        limit: 1,
      });
      if (open.length > 0) return err(complaintRefusal('request-open'));
      work.insert(userRequest, {
        title: titleOf(row).slice(0, userRequest.fields.title.options.max),
        content: remark ?? row.content,
        kind: what,
        company: row.company,
        park: row.park,
        complaint: row.id,
        session: row.session,
        plate: right?.value ?? null,
        amount: what === 'refund' ? (amount ?? null) : null,
        user: work.actor.nickName,
        time: work.now,
        state: 'open',
      });
      return moveComplaint(work, row, 'request', { acceptedAt: row.acceptedAt ?? work.now });
    }),
  answer: (work, items) =>
    each(items, async ({ row, input: { answer } }) => {
      await queueSms(work, [
        {
          // one that was reopened is answered once more
          key: ['complaint', row.id, 'answered', row.answeredAt].filter(Boolean).join(' '),
          phone: row.phone,
          noun: complaint.name,
          object: row.id,
          park: row.park,
          company: String(row.company),
          sentence: 'complaint-answered',
          facts: { place: await placeOf(work, row), answer },
        },
      ]);
      return moveComplaint(work, row, 'answer', {
        answer,
        answeredAt: work.now,
        handler: row.handler ?? work.actor.user,
      });
    }),
  close: (work, items) => each(items, ({ row }) => moveComplaint(work, row, 'close', { closedAt: work.now })),
  reopen: (work, items) =>
    each(items, ({ row }) =>
      moveComplaint(work, row, 'reopen', {
        handler: row.handler ?? work.actor.user,
        acceptedAt: row.acceptedAt ?? work.now,
        closedAt: null,
      }),
    ),
};

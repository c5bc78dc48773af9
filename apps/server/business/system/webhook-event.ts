import { createHmac } from 'node:crypto';
import { choiceCode } from '@parkdeck/core/kit/choice';
import { PAY_SCENES } from '@parkdeck/core/vocabulary/finance';
import { PAY_WAYS } from '@parkdeck/core/vocabulary/common';
import { webhookText } from '@parkdeck/core/domain/system/uploads/signed-request';
import type { TellRows } from './upload-facts.ts';
import type { ClaimedUpload } from './upload-claims.ts';

const place = ({ park }: TellRows) => ({ parkId: park?.id ?? null, parkName: park?.name ?? null });
const stayOf = (rows: TellRows) => ({
  recordId: rows.stay?.id ?? null,
  plateNumber: rows.stay?.plate ?? null,
  inTime: rows.stay?.inTime ?? null,
  inGateName: rows.inGate,
  carTypeName: rows.stay?.carTypeName ?? null,
});

/** What each event says: names, codes, fen and wall-clock times as in the API. */
const DATA: Readonly<Record<string, (rows: TellRows) => Readonly<Record<string, unknown>>>> = {
  'stay-in': (rows) => ({ ...place(rows), ...stayOf(rows), remainNum: rows.park?.remaining ?? null }),
  'stay-out': (rows) => ({
    ...place(rows),
    ...stayOf(rows),
    outTime: rows.stay?.outTime ?? null,
    outGateName: rows.outGate,
    staySec: rows.stay?.stay ?? null,
    dueFen: rows.stay?.due ?? null,
    paidFen: rows.stay?.paid ?? null,
    remainNum: rows.park?.remaining ?? null,
  }),
  payment: (rows) => ({
    ...place(rows),
    paymentId: rows.payment?.id ?? null,
    orderId: rows.payment?.order ?? null,
    recordId: rows.stay?.id ?? null,
    plateNumber: rows.payment?.plate ?? null,
    amountFen: rows.payment?.amount ?? null,
    payWay: rows.payment ? choiceCode(PAY_WAYS, rows.payment.payWay) : null,
    payScene: rows.payment ? choiceCode(PAY_SCENES, rows.payment.scene) : null,
    payTime: rows.payment?.time ?? null,
  }),
  refund: (rows) => ({
    ...place(rows),
    refundId: rows.refund?.id ?? null,
    orderId: rows.refund?.order ?? null,
    plateNumber: rows.refund?.plate ?? null,
    amountFen: rows.refund?.amount ?? null,
    payWay: rows.refund ? choiceCode(PAY_WAYS, rows.refund.payWay) : null,
    doneTime: rows.refund?.doneAt ?? null,
  }),
  warning: (rows) => ({
    ...place(rows),
    id: rows.warning?.id ?? null,
    content: rows.warning?.content ?? null,
    time: rows.warning?.time ?? null,
  }),
  test: () => ({ message: 'Parkdeck' }),
};

/** An event as a program gets it; what was sent once is sent the same again. */
export const webhookContent = (
  { kind, uid, happenedAt, content }: ClaimedUpload,
  rows: TellRows,
): Readonly<Record<string, unknown>> =>
  content ?? { id: uid, event: kind, time: happenedAt, data: DATA[kind]?.(rows) ?? {} };

/** Header of an event: when it was sent, its name and key, and the signature over `timestamp.body`. */
export const webhookHeaders = (
  { kind, uid }: ClaimedUpload,
  body: string,
  { appKey, secret, seconds }: { readonly appKey: string; readonly secret: string; readonly seconds: number },
): Readonly<Record<string, string>> => ({
  'content-type': 'application/json; charset=utf-8',
  'user-agent': 'Parkdeck',
  'x-app-key': appKey,
  'x-event': kind,
  'x-delivery': encodeURIComponent(uid),
  'x-timestamp': String(seconds),
  'x-signature': createHmac('sha256', secret)
    .update(webhookText(String(seconds), body))
    .digest('hex'),
});

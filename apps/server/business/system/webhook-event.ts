import { createHmac } from 'node:crypto';
import { WEBHOOK_DATA } from '@parkdeck/core/catalogue/system/webhook-data';
import { webhookText } from '@parkdeck/core/domain/system/uploads/signed-request';
import { encodeRow } from '@parkdeck/core/wire/codec';
import type { TellRows } from './upload-facts.ts';
import type { ClaimedUpload } from './upload-claims.ts';

type WebhookEvent = keyof typeof WEBHOOK_DATA;
type Facts<E extends WebhookEvent> = Readonly<Record<keyof (typeof WEBHOOK_DATA)[E], unknown>>;

const place = ({ park }: TellRows) => ({ park: park?.id ?? null, parkName: park?.name ?? null });
const entry = (rows: TellRows): Facts<'stay-in'> => ({
  ...place(rows),
  stay: rows.stay?.id ?? null,
  plate: rows.stay?.plate ?? null,
  inTime: rows.stay?.inTime ?? null,
  inGate: rows.inGate,
  carType: rows.stay?.carTypeName ?? null,
  remaining: rows.park?.remaining ?? null,
});

/** The facts of each event, in our words. */
const FACTS: { readonly [E in WebhookEvent]: (rows: TellRows) => Facts<E> } = {
  'stay-in': entry,
  'stay-out': (rows) => ({
    ...entry(rows),
    outTime: rows.stay?.outTime ?? null,
    outGate: rows.outGate,
    seconds: rows.stay?.stay ?? null,
    due: rows.stay?.due ?? null,
    paid: rows.stay?.paid ?? null,
  }),
  payment: (rows) => ({
    ...place(rows),
    id: rows.payment?.id ?? null,
    order: rows.payment?.order ?? null,
    stay: rows.stay?.id ?? null,
    plate: rows.payment?.plate ?? null,
    amount: rows.payment?.amount ?? null,
    payWay: rows.payment?.payWay ?? null,
    scene: rows.payment?.scene ?? null,
    time: rows.payment?.time ?? null,
  }),
  refund: (rows) => ({
    ...place(rows),
    id: rows.refund?.id ?? null,
    order: rows.refund?.order ?? null,
    plate: rows.refund?.plate ?? null,
    amount: rows.refund?.amount ?? null,
    payWay: rows.refund?.payWay ?? null,
    doneAt: rows.refund?.doneAt ?? null,
  }),
  warning: (rows) => ({
    ...place(rows),
    id: rows.warning?.id ?? null,
    content: rows.warning?.content ?? null,
    time: rows.warning?.time ?? null,
  }),
  test: () => ({ message: 'Parkdeck' }),
};
const isEvent = (kind: string): kind is WebhookEvent => kind in WEBHOOK_DATA;
const dataOf = (kind: string, rows: TellRows): Readonly<Record<string, unknown>> =>
  isEvent(kind) ? encodeRow(WEBHOOK_DATA[kind], FACTS[kind](rows)) : {};

/** An event as a program gets it; what was sent once is sent the same again. */
export const webhookContent = (
  { kind, uid, happenedAt, content }: ClaimedUpload,
  rows: TellRows,
): Readonly<Record<string, unknown>> => content ?? { id: uid, event: kind, time: happenedAt, data: dataOf(kind, rows) };

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

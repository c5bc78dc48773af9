import { f } from '../../kit/field.ts';
import type { Fields } from '../../kit/field.ts';
import { words } from '../../kit/words.ts';
import { payment } from '../finance/payment.ts';
import { refund } from '../finance/refund.ts';
import { park } from '../parks/park.ts';
import { warning } from '../service/warning.ts';
import { session } from '../traffic/session.ts';
import type { WEBHOOK_EVENTS } from './choices.ts';

const recordId = f.text({ label: words('停车记录', 'Stay'), wire: 'recordId' });
const place = {
  park: f.text({ label: words('车场编号', 'Park id'), wire: 'parkId' }),
  parkName: f.text({ label: words('车场', 'Park') }),
};
const entry = {
  ...place,
  stay: recordId,
  plate: session.fields.plate,
  inTime: session.fields.inTime,
  inGate: f.text({ label: words('入口', 'Entry gate'), wire: 'inGateName' }),
  carType: f.text({ label: words('车辆类型', 'Car type'), wire: 'carTypeName' }),
  remaining: park.fields.remaining,
};
const money = { order: payment.fields.order, plate: payment.fields.plate, amount: payment.fields.amount };

/** What each event of a webhook says (E#203): a program gets all of these, null where there is nothing. */
export const WEBHOOK_DATA = {
  'stay-in': entry,
  'stay-out': {
    ...entry,
    outTime: session.fields.outTime,
    outGate: f.text({ label: words('出口', 'Exit gate'), wire: 'outGateName' }),
    seconds: session.fields.stay,
    due: session.fields.due,
    paid: session.fields.paid,
  },
  payment: {
    ...place,
    ...money,
    id: f.text({ label: payment.fields.id.options.label, wire: 'paymentId' }),
    stay: recordId,
    payWay: payment.fields.payWay,
    scene: payment.fields.scene,
    time: payment.fields.time,
  },
  refund: {
    ...place,
    ...money,
    id: f.text({ label: refund.fields.id.options.label, wire: 'refundId' }),
    payWay: refund.fields.payWay,
    doneAt: refund.fields.doneAt,
  },
  warning: {
    ...place,
    id: f.text({ label: warning.fields.id.options.label }),
    content: warning.fields.content,
    time: warning.fields.time,
  },
  test: { message: f.text({ label: words('内容', 'Message') }) },
} as const satisfies Readonly<Record<keyof typeof WEBHOOK_EVENTS | 'test', Fields>>;

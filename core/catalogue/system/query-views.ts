import type { Field } from '../../kit/field.ts';
import type { ResourceDef } from '../../kit/resource.ts';
import { device } from '../devices/device.ts';
import { arrears } from '../finance/arrears.ts';
import { order } from '../finance/order.ts';
import { payment } from '../finance/payment.ts';
import { refund } from '../finance/refund.ts';
import { gate } from '../parks/gate.ts';
import { park } from '../parks/park.ts';
import { warning } from '../service/warning.ts';
import { workOrder } from '../service/work-order.ts';
import { gateEvent } from '../traffic/gate-event.ts';
import { session } from '../traffic/session.ts';
import { pass } from '../vehicles/pass.ts';

/** A view that saved queries read: rows of a noun within the scope of whoever asks, and which fields of it. */
export interface QueryView {
  /** Its name in a query. */
  readonly name: string;
  readonly of: ResourceDef;
  readonly fields: readonly string[];
}

const view =
  <R extends ResourceDef>(name: string, of: R) =>
  (...fields: readonly (keyof R['fields'] & string)[]): QueryView => ({ name, of, fields });

/**
 * All that saved queries can read (E#195, rules S5): no phones, no names of people, nothing of the platform itself. The
 * server makes a view of each; labels are those of the fields.
 */
export const QUERY_VIEWS: readonly QueryView[] = [
  view('parks', park)('name', 'kind', 'stalls', 'online', 'state', 'lng', 'lat'),
  view('gates', gate)('name', 'park', 'direction', 'openMode', 'state'),
  view('devices', device)('name', 'park', 'gate', 'type', 'state', 'lastOnline'),
  view('sessions', session)(
    'plate',
    'park',
    'carType',
    'plateColor',
    'state',
    'inTime',
    'inGate',
    'enterType',
    'outTime',
    'outGate',
    'releaseType',
    'due',
    'paid',
    'derated',
    'coupon',
    'waived',
    'owed',
  ),
  view('gate_events', gateEvent)('time', 'park', 'gate', 'type', 'plate', 'outcome', 'due', 'confidence'),
  view('orders', order)(
    'number',
    'type',
    'park',
    'plate',
    'fee',
    'due',
    'derated',
    'coupon',
    'waived',
    'paid',
    'owed',
    'refunded',
    'state',
    'payWay',
    'payTime',
  ),
  view('payments', payment)('time', 'park', 'plate', 'amount', 'payWay', 'scene'),
  view('refunds', refund)('park', 'amount', 'state', 'createdAt'),
  view('arrears', arrears)('plate', 'park', 'owed', 'paid', 'source', 'state', 'owedSince'),
  view('passes', pass)('park', 'carType', 'startDate', 'endDate', 'state', 'createdAt'),
  view('warnings', warning)('time', 'park', 'type', 'level', 'state', 'handledAt'),
  view('work_orders', workOrder)('park', 'type', 'level', 'state', 'deadline', 'createdAt', 'dealtAt'),
];

/** Columns that every view has besides its fields. */
export const VIEW_KEYS = ['id', 'company'] as const;

const snake = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The fields of a view with the names of their columns: `in_time`. A reference is its name; `…_id` is its key. */
export const viewColumns = ({ of, fields }: QueryView): readonly (readonly [column: string, key: string, Field])[] =>
  fields.flatMap((key) => {
    const field: Field | undefined = of.fields[key];
    return field ? [[snake(key), key, field] as const] : [];
  });

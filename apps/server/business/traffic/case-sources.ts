import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import {
  arrears,
  blacklistEntry,
  booking,
  coupon,
  derateUse,
  escape,
  exception,
  gateCommand,
  gateEvent,
  invoice,
  onlineOrder,
  order,
  pass,
  passApplication,
  passPeriod,
  passRequest,
  payment,
  refund,
  releaseRequest,
  restrictedPassage,
  session,
  violation,
} from '@parkdeck/core/catalogue/index';
import type { CaseKind } from '@parkdeck/core/catalogue/traffic/case-file';
import type { Mark } from '@parkdeck/core/kit/choice';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { words } from '@parkdeck/core/kit/words';
import type { Words } from '@parkdeck/core/kit/words';

/** Something that a row tells, once: the fields are named, their values printed as everywhere. */
export interface Telling<F extends string> {
  readonly title: Words;
  /** Default: that of the noun. */
  readonly icon?: string;
  readonly kind: CaseKind;
  /** When: a row without this moment tells nothing. */
  readonly at: F;
  /** Only for rows in one of these. */
  readonly when?: Readonly<Partial<Record<F, readonly string[]>>>;
  readonly facts: readonly F[];
  /** Seconds, told as a length of time. */
  readonly lasting?: F;
  readonly amount?: F;
  /** Default: that of its state, where the facts tell it. */
  readonly mark?: Mark;
  /** The amount went back to the driver. */
  readonly isBack?: true;
  readonly by?: F;
  /** Shown line by line: money fields that are not 0, and fee lines. */
  readonly lines?: readonly F[];
  /** Lines are those of the row that this field names. */
  readonly linesOf?: F;
}

/** A noun of which a case file tells. */
export interface CaseSource<F extends string = string> {
  readonly noun: ResourceDef;
  /** Which rows `t` are of the car. */
  readonly of: (plate: string) => SQL;
  /** Which of them belong to a park, for a noun without one of its own. */
  readonly inPark?: (park: string) => SQL;
  /** Newest first, where there are too many. */
  readonly newest: F;
  readonly tells: readonly Telling<F>[];
}

const source = <const R extends ResourceDef>(
  noun: R,
  rest: Omit<CaseSource<keyof R['fields'] & string>, 'noun'>,
): CaseSource => ({ noun, ...rest });

const ofPlate = (plate: string): SQL => sql`t.plate = ${plate}`;
const ofPlates = (plate: string): SQL => sql`t.plates @> array[${plate}]::text[]`;

/** Everything a case file is made of. A noun about cars joins it by one entry. */
export const CASE_SOURCES: readonly CaseSource[] = [
  source(session, {
    of: ofPlate,
    newest: 'inTime',
    tells: [
      {
        title: words('进场', 'Entered'),
        icon: 'log-in',
        kind: 'stay',
        at: 'inTime',
        facts: ['inGate', 'area', 'enterType', 'carType'],
        by: 'inUser',
      },
      {
        title: words('离场', 'Left'),
        icon: 'log-out',
        kind: 'stay',
        at: 'outTime',
        when: { state: ['left'] },
        facts: ['outGate', 'releaseType', 'remark'],
        lasting: 'stay',
        by: 'outUser',
        lines: ['due', 'paid', 'derated', 'coupon', 'waived', 'owed'],
      },
      {
        title: words('记录作废', 'Session voided'),
        icon: 'circle-off',
        kind: 'handling',
        at: 'updatedAt',
        when: { state: ['void'] },
        facts: ['remark'],
        by: 'updatedBy',
        mark: 'bad',
      },
    ],
  }),
  // What went as it should is told by the stay itself.
  source(gateEvent, {
    of: ofPlate,
    newest: 'time',
    tells: [
      {
        title: words('通道事件', 'At the gate'),
        icon: 'scan-line',
        kind: 'stay',
        at: 'time',
        when: { type: ['refuse', 'manual-open', 'remote-open'] },
        facts: ['gate', 'type', 'outcome', 'reason'],
        by: 'user',
      },
    ],
  }),
  source(gateCommand, {
    of: ofPlate,
    newest: 'sentAt',
    tells: [
      {
        title: words('道闸指令', 'Gate command'),
        kind: 'handling',
        at: 'sentAt',
        facts: ['gate', 'kind', 'state', 'reason', 'ackMessage'],
        by: 'user',
      },
    ],
  }),
  source(exception, {
    of: ofPlate,
    newest: 'openedAt',
    tells: [
      {
        title: words('异常处理', 'Exception'),
        icon: 'triangle-alert',
        kind: 'handling',
        at: 'openedAt',
        facts: ['kind', 'gate', 'state', 'decision', 'note'],
        by: 'takenBy',
      },
    ],
  }),
  source(releaseRequest, {
    of: ofPlate,
    newest: 'createdAt',
    tells: [
      {
        title: words('申请放行', 'Asked to be let through'),
        kind: 'handling',
        at: 'createdAt',
        facts: ['gate', 'applicant', 'reason', 'state'],
        by: 'decidedBy',
      },
    ],
  }),
  source(order, {
    of: ofPlate,
    newest: 'createdAt',
    tells: [
      {
        title: words('计费', 'Charged'),
        kind: 'money',
        at: 'createdAt',
        when: { type: ['parking', 'visitor'] },
        facts: ['number', 'tariff', 'state', 'payWay'],
        amount: 'due',
        lines: ['feeLines', 'derated', 'coupon', 'waived', 'paid', 'owed', 'refunded', 'unpaid'],
      },
      {
        title: words('补缴订单', 'Arrears order'),
        kind: 'money',
        at: 'createdAt',
        when: { type: ['arrears'] },
        facts: ['number', 'state', 'payWay'],
        amount: 'due',
        lines: ['lateFee'],
      },
    ],
  }),
  source(onlineOrder, {
    of: ofPlate,
    newest: 'createdAt',
    tells: [
      {
        title: words('线上支付', 'Online payment'),
        icon: 'smartphone',
        kind: 'money',
        at: 'createdAt',
        facts: ['outTradeNo', 'payWay', 'scene', 'state', 'error'],
        amount: 'amount',
      },
    ],
  }),
  source(derateUse, {
    of: ofPlate,
    inPark: (park) => sql`t.session_id in (select s.id from session s where s.park_id = ${park})`,
    newest: 'time',
    tells: [
      {
        title: words('商家减免', 'Derate'),
        kind: 'money',
        at: 'time',
        facts: ['seller', 'derate', 'type', 'state', 'order'],
        lines: ['derated'],
        by: 'createdBy',
      },
    ],
  }),
  source(coupon, {
    of: ofPlate,
    inPark: (park) => sql`t.order_id in (select o.id from "order" o where o.park_id = ${park})`,
    newest: 'createdAt',
    tells: [
      {
        title: words('领到优惠券', 'Coupon received'),
        kind: 'money',
        at: 'takeTime',
        facts: ['number', 'rule', 'expireTime', 'state'],
      },
      {
        title: words('使用优惠券', 'Coupon used'),
        kind: 'money',
        at: 'useTime',
        facts: ['number', 'rule', 'order'],
        lines: ['usedFen'],
      },
    ],
  }),
  source(escape, {
    of: ofPlate,
    newest: 'outTime',
    tells: [
      {
        title: words('未付离场', 'Left unpaid'),
        kind: 'money',
        at: 'outTime',
        facts: ['collector', 'state', 'cancelRemark'],
        lines: ['due'],
        mark: 'bad',
      },
    ],
  }),
  source(payment, {
    of: ofPlate,
    newest: 'time',
    tells: [
      {
        title: words('缴费', 'Paid'),
        icon: 'wallet',
        kind: 'money',
        at: 'time',
        facts: ['payWay', 'scene', 'order'],
        amount: 'amount',
        mark: 'ok',
        by: 'cashier',
      },
    ],
  }),
  source(refund, {
    of: ofPlate,
    newest: 'appliedAt',
    tells: [
      {
        title: words('退款', 'Refunded'),
        kind: 'money',
        at: 'appliedAt',
        facts: ['payWay', 'reason', 'state', 'order'],
        amount: 'amount',
        isBack: true,
        by: 'applicant',
      },
    ],
  }),
  source(invoice, {
    of: (plate) => sql`t.orders && array(select o.id from "order" o where o.plate = ${plate})`,
    newest: 'appliedAt',
    tells: [
      {
        title: words('申请开票', 'Invoice applied for'),
        icon: 'file-text',
        kind: 'money',
        at: 'appliedAt',
        facts: ['number', 'title', 'state', 'invoiceNo', 'error'],
        amount: 'amount',
        by: 'createdBy',
      },
    ],
  }),
  source(arrears, {
    of: ofPlate,
    newest: 'owedSince',
    tells: [
      {
        title: words('欠费', 'Owed'),
        icon: 'coins',
        kind: 'money',
        at: 'owedSince',
        facts: ['number', 'source', 'state', 'remark'],
        amount: 'owed',
        linesOf: 'order',
      },
      {
        title: words('欠费审核', 'Arrears examined'),
        icon: 'file-search',
        kind: 'handling',
        at: 'examinedAt',
        facts: ['number', 'examineRemark', 'state'],
        by: 'examiner',
      },
      {
        title: words('欠费已缴', 'Arrears paid'),
        icon: 'wallet',
        kind: 'money',
        at: 'payTime',
        facts: ['number', 'payOrder'],
        amount: 'paid',
        mark: 'ok',
      },
      {
        title: words('欠费取消', 'Arrears cancelled'),
        icon: 'circle-x',
        kind: 'handling',
        at: 'updatedAt',
        when: { state: ['cancelled'] },
        facts: ['number', 'cancelRemark'],
        by: 'updatedBy',
      },
    ],
  }),
  source(pass, {
    of: ofPlates,
    newest: 'createdAt',
    tells: [
      {
        title: words('登记月租', 'Pass registered'),
        kind: 'handling',
        at: 'createdAt',
        facts: ['carType', 'owner', 'room', 'state', 'endDate'],
        by: 'createdBy',
      },
    ],
  }),
  source(passPeriod, {
    of: (plate) =>
      sql`t.pass_id in (select p.id from pass p where p.plates @> array[${plate}]::text[] and p.deleted_at is null)`,
    newest: 'createdAt',
    tells: [
      {
        title: words('月租周期', 'Pass period'),
        icon: 'calendar-sync',
        kind: 'money',
        at: 'createdAt',
        facts: ['kind', 'startDate', 'endDate', 'amount', 'order', 'remark'],
        by: 'operator',
      },
    ],
  }),
  source(passRequest, {
    of: ofPlates,
    newest: 'createdAt',
    tells: [
      {
        title: words('申请月租', 'Pass requested'),
        kind: 'handling',
        at: 'createdAt',
        facts: ['carType', 'owner', 'state'],
        by: 'createdBy',
      },
    ],
  }),
  source(passApplication, {
    of: ofPlate,
    newest: 'appliedAt',
    tells: [
      {
        title: words('申请车辆', 'Pass applied for'),
        kind: 'handling',
        at: 'appliedAt',
        facts: ['carType', 'months', 'owner', 'round', 'state', 'remark'],
        by: 'createdBy',
      },
    ],
  }),
  source(booking, {
    of: ofPlate,
    newest: 'createdAt',
    tells: [
      {
        title: words('预约车位', 'Stall booked'),
        kind: 'handling',
        at: 'createdAt',
        facts: ['bookStart', 'bookEnd', 'purpose', 'state', 'remark'],
        by: 'createdBy',
      },
    ],
  }),
  source(violation, {
    of: ofPlate,
    newest: 'time',
    tells: [
      {
        title: words('违停', 'Violation'),
        kind: 'handling',
        at: 'time',
        facts: ['kind', 'place', 'state', 'remark'],
        by: 'dealtBy',
        mark: 'warn',
      },
    ],
  }),
  source(restrictedPassage, {
    of: ofPlate,
    newest: 'time',
    tells: [
      {
        title: words('限行通行', 'Restricted passage'),
        kind: 'stay',
        at: 'time',
        facts: ['gate', 'area', 'passed', 'reason'],
        mark: 'warn',
      },
    ],
  }),
  source(blacklistEntry, {
    of: ofPlate,
    newest: 'createdAt',
    tells: [
      {
        title: words('加入黑名单', 'Blacklisted'),
        kind: 'handling',
        at: 'createdAt',
        facts: ['reason', 'effect', 'startTime', 'endTime', 'state'],
        by: 'createdBy',
        mark: 'bad',
      },
    ],
  }),
];

import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { arrears, blacklistEntry, order, pass, passPeriod, passRequest, payment, refund, session } from '@parkdeck/core/catalogue/index';
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
  /** Newest first, where there are too many. */
  readonly newest: F;
  readonly tells: readonly Telling<F>[];
}

const source = <const R extends ResourceDef>(noun: R, rest: Omit<CaseSource<keyof R['fields'] & string>, 'noun'>): CaseSource => ({ noun, ...rest });

const ofPlate = (plate: string): SQL => sql`t.plate = ${plate}`;
const ofPlates = (plate: string): SQL => sql`t.plates @> array[${plate}]::text[]`;

/** Everything a case file is made of. A noun about cars joins it by one entry. */
export const CASE_SOURCES: readonly CaseSource[] = [
  source(session, {
    of: ofPlate, newest: 'inTime', tells: [
      { title: words('进场', 'Entered'), icon: 'log-in', kind: 'stay', at: 'inTime', facts: ['inGate', 'area', 'enterType', 'carType'], by: 'inUser' },
      { title: words('离场', 'Left'), icon: 'log-out', kind: 'stay', at: 'outTime', when: { state: ['left'] }, facts: ['outGate', 'releaseType', 'remark'], lasting: 'stay', by: 'outUser', lines: ['due', 'paid', 'derated', 'coupon', 'waived', 'owed'] },
      { title: words('记录作废', 'Session voided'), icon: 'circle-off', kind: 'handling', at: 'updatedAt', when: { state: ['void'] }, facts: ['remark'], by: 'updatedBy', mark: 'bad' },
    ],
  }),
  source(order, {
    of: ofPlate, newest: 'createdAt', tells: [
      { title: words('计费', 'Charged'), kind: 'money', at: 'createdAt', when: { type: ['parking', 'visitor'] }, facts: ['number', 'tariff', 'state', 'payWay'], amount: 'due', lines: ['feeLines', 'derated', 'coupon', 'waived', 'paid', 'owed', 'refunded', 'unpaid'] },
      { title: words('补缴订单', 'Arrears order'), kind: 'money', at: 'createdAt', when: { type: ['arrears'] }, facts: ['number', 'state', 'payWay'], amount: 'due', lines: ['lateFee'] },
    ],
  }),
  source(payment, { of: ofPlate, newest: 'time', tells: [{ title: words('缴费', 'Paid'), icon: 'wallet', kind: 'money', at: 'time', facts: ['payWay', 'scene', 'order'], amount: 'amount', mark: 'ok', by: 'cashier' }] }),
  source(refund, { of: ofPlate, newest: 'appliedAt', tells: [{ title: words('退款', 'Refunded'), kind: 'money', at: 'appliedAt', facts: ['payWay', 'reason', 'state', 'order'], amount: 'amount', isBack: true, by: 'applicant' }] }),
  source(arrears, {
    of: ofPlate, newest: 'owedSince', tells: [
      { title: words('欠费', 'Owed'), icon: 'coins', kind: 'money', at: 'owedSince', facts: ['number', 'source', 'state', 'remark'], amount: 'owed', linesOf: 'order' },
      { title: words('欠费审核', 'Arrears examined'), icon: 'file-search', kind: 'handling', at: 'examinedAt', facts: ['number', 'examineRemark', 'state'], by: 'examiner' },
      { title: words('欠费已缴', 'Arrears paid'), icon: 'wallet', kind: 'money', at: 'payTime', facts: ['number', 'payOrder'], amount: 'paid', mark: 'ok' },
      { title: words('欠费取消', 'Arrears cancelled'), icon: 'circle-x', kind: 'handling', at: 'updatedAt', when: { state: ['cancelled'] }, facts: ['number', 'cancelRemark'], by: 'updatedBy' },
    ],
  }),
  source(pass, { of: ofPlates, newest: 'createdAt', tells: [{ title: words('登记月租', 'Pass registered'), kind: 'handling', at: 'createdAt', facts: ['carType', 'owner', 'room', 'state', 'endDate'], by: 'createdBy' }] }),
  source(passPeriod, {
    of: (plate) => sql`t.pass_id in (select p.id from pass p where p.plates @> array[${plate}]::text[] and p.deleted_at is null)`, newest: 'createdAt',
    tells: [{ title: words('月租周期', 'Pass period'), icon: 'calendar-sync', kind: 'money', at: 'createdAt', facts: ['kind', 'startDate', 'endDate', 'payWay', 'remark'], amount: 'amount', by: 'operator' }],
  }),
  source(passRequest, { of: ofPlates, newest: 'createdAt', tells: [{ title: words('申请月租', 'Pass requested'), kind: 'handling', at: 'createdAt', facts: ['carType', 'owner', 'state'], by: 'createdBy' }] }),
  source(blacklistEntry, { of: ofPlate, newest: 'createdAt', tells: [{ title: words('加入黑名单', 'Blacklisted'), kind: 'handling', at: 'createdAt', facts: ['reason', 'effect', 'startTime', 'endTime', 'state'], by: 'createdBy', mark: 'bad' }] }),
];

import { sql } from 'drizzle-orm';
import {
  blacklistEntry,
  booking,
  doorEvent,
  guidanceSpace,
  pass,
  passApplication,
  passPeriod,
  passRequest,
  restrictedPassage,
  violation,
  visitor,
  visitorCar,
} from '@parkdeck/core/catalogue/index';
import { words } from '@parkdeck/core/kit/words';
import { ofPlate, ofPlates, source } from './case-source.ts';
import type { CaseSource } from './case-source.ts';

/** Entries about passes, bookings, lists and violations. */
export const VEHICLE_SOURCES: readonly CaseSource[] = [
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
  source(visitor, {
    of: ofPlate,
    newest: 'createdAt',
    tells: [
      {
        title: words('来访', 'Visit'),
        kind: 'handling',
        at: 'createdAt',
        facts: ['name', 'hostName', 'reason', 'startTime', 'endTime', 'state', 'remark'],
        by: 'createdBy',
      },
    ],
  }),
  source(visitorCar, {
    of: ofPlate,
    newest: 'createdAt',
    tells: [
      {
        title: words('访客车授权', 'Right of a visitor'),
        kind: 'handling',
        at: 'createdAt',
        facts: ['startTime', 'endTime', 'free', 'state', 'remark'],
        by: 'createdBy',
      },
    ],
  }),
  // Only the space on which the car stands now has its plate.
  source(guidanceSpace, {
    of: ofPlate,
    newest: 'since',
    tells: [
      {
        title: words('停入引导车位', 'Parked on a guided space'),
        icon: 'map-pin',
        kind: 'stay',
        at: 'since',
        facts: ['number', 'building', 'floor', 'state'],
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
  source(doorEvent, {
    of: (plate) =>
      sql`t.employee_id in (select e.id from employee e where e.plate = ${plate} and e.deleted_at is null)`,
    inPark: (park) => sql`t.village_id = (select p.village_id from park p where p.id = ${park})`,
    newest: 'time',
    tells: [
      {
        title: words('车主过门', 'Owner at a door'),
        icon: 'door-open',
        kind: 'stay',
        at: 'time',
        facts: ['person', 'door', 'verify', 'result'],
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

import { booking, passApplication } from '@parkdeck/core/catalogue/index';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { addDays, startOfDay } from '@parkdeck/core/lib/day';
import { personName, phoneOf, PLANTED, platePool } from './names.ts';
import { carTypeId } from './car-type-id.ts';
import type { WorldPass } from './pass-rows.ts';
import { userId } from './people.ts';
import { pictureOf } from './picture.ts';
import type { Place, Places } from './places.ts';
import { around, key, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';
import type { WorldStay } from './traffic.ts';

const HOUR = 3_600_000;
/** The world's now, in hours of its day. */
const NOW = 15;
/** Repetitions of the lists below, by size. */
const ROUNDS = { none: 0, small: 1, demo: 4, large: 8 } as const;

/** A drawn document, in place of an applicant's photo (S22). */
const paper = (title: string, lines: readonly string[], tint: string): string => {
  const rows = lines
    .map((line, at) => `<text x="20" y="${84 + at * 26}" font-size="15" fill="#333">${line}</text>`)
    .join('');
  return pictureOf(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 210">',
    `<rect width="320" height="210" rx="8" fill="${tint}"/>`,
    `<text x="160" y="42" font-size="19" text-anchor="middle" fill="#222">${title}</text>`,
    '<path d="M20 54h280" stroke="#0003"/>',
    rows,
    '<circle cx="262" cy="164" r="30" fill="none" stroke="#c33" stroke-width="3" opacity=".6"/></svg>',
  );
};
const papers = (plate: string, owner: string, room: string): readonly string[] => [
  paper('机动车行驶证', [`号牌号码 ${plate}`, `所有人 ${owner}`, '车辆类型 小型轿车', '使用性质 非营运'], '#dfe9dd'),
  paper('产权证明', [`权利人 ${owner}`, `坐落 ${room}`, '用途 停车'], '#efe3d3'),
];

interface SeededApplication {
  readonly state: 'pending' | 'refused' | 'cancelled';
  readonly park: string;
  readonly applicant: string;
  readonly round: number;
  readonly months: number;
  readonly remark?: string;
}
/** Applications by users with access to the page, for parks that they see. */
const APPLICATIONS: readonly SeededApplication[] = [
  { state: 'pending', park: 'PK0001', applicant: 'mgr1', round: 1, months: 3 },
  { state: 'pending', park: 'PK0002', applicant: 'east', round: 1, months: 1 },
  { state: 'pending', park: 'PK0001', applicant: 'admin', round: 2, months: 12, remark: '行驶证不清晰' },
  { state: 'pending', park: 'PK0003', applicant: 'jinhe', round: 1, months: 6 },
  { state: 'refused', park: 'PK0001', applicant: 'mgr1', round: 1, months: 1, remark: '车主与产权人不一致' },
  { state: 'refused', park: 'PK0002', applicant: 'admin', round: 5, months: 1, remark: '不是本楼租户' },
  { state: 'refused', park: 'PK0003', applicant: 'jinhe', round: 2, months: 3, remark: '缺租赁合同' },
  { state: 'cancelled', park: 'PK0001', applicant: 'yunbo', round: 1, months: 1 },
  { state: 'cancelled', park: 'PK0001', applicant: 'mgr1', round: 1, months: 6 },
];

/** Maximum of approved ones, which have become passes. */
const MOST_PASSED = 3;

const applications = ({ random, baseDate, size }: Setting, places: Places, passes: readonly WorldPass[]): SeedTable => {
  const pool = platePool(random, 'application');
  const parkOf = (id: string): Place => places.parks.find((one) => one.id === id) ?? around(places.parks, 0);
  const admins: Readonly<Record<string, string>> = { C0002: 'east', C0003: 'roadmgr', C0004: 'jinhe' };
  const passed = passes
    .flatMap((one) => {
      const [first] = one.ledger.rows;
      const [plate] = one.plates;
      return one.recipe.source === 'application' && first && plate && first.on < baseDate
        ? [{ pass: one, plate, on: first.on, months: first.months ?? 1, park: around(places.parks, one.recipe.park) }]
        : [];
    })
    .slice(0, MOST_PASSED * ROUNDS[size]);
  const asked = Array.from({ length: ROUNDS[size] }, (_, round) =>
    APPLICATIONS.map((one, at) => ({ ...one, age: round * APPLICATIONS.length + at })),
  ).flat();
  const rows = [
    ...asked.map(({ age, ...one }) => {
      const [owner, plate, day] = [
        personName(random, 'application', age),
        pool.next().value.plate,
        addDays(baseDate, -1 - (age % 20)),
      ];
      const decided = one.state === 'refused' || one.round > 1;
      return {
        ...one,
        park: parkOf(one.park),
        plate,
        owner,
        phone: phoneOf(9400 + age),
        room: `${1 + (age % 9)} 号楼 ${301 + age} 室`,
        on: day,
        auditor: decided ? personName(random, 'user', 2) : null,
        auditedAt: decided ? `${day} 16:20:00` : null,
        pass: null,
        remark: one.remark ?? null,
        appliedAt: `${day} ${one.round > 1 && one.state === 'pending' ? '18' : '10'}:05:00`,
      };
    }),
    ...passed.map(({ pass, plate, on, months, park }) => ({
      state: 'passed' as const,
      park,
      applicant: admins[park.company] ?? 'admin',
      round: 1,
      months,
      plate,
      owner: pass.owner,
      phone: pass.phone,
      room: pass.recipe.room ?? '1 号楼 101 室',
      on,
      auditor: personName(random, 'user', 1),
      auditedAt: `${on} 09:00:00`,
      pass: pass.id,
      remark: null,
      appliedAt: `${on} 08:10:00`,
    })),
  ];
  return table(passApplication)(rows, ({ park, on, applicant, room, ...row }, index) => ({
    id: key('AP', 6, index + 1),
    number: key(`SQ${on.slice(2).replaceAll('-', '')}`, 6, index + 1),
    ...row,
    park: park.id,
    carType: carTypeId(park.id, 'monthly', places),
    room,
    images: papers(row.plate, row.owner, room),
    applicant: userId(applicant),
    createdBy: applicant,
    createdAt: row.appliedAt,
    updatedAt: row.auditedAt ?? row.appliedAt,
  }));
};

/** Hours from now at which bookings begin and end. */
const BOOKED = [
  { state: 'pending', from: 2, to: 5, purpose: '供应商会议' },
  { state: 'pending', from: 20, to: 27, purpose: '面试' },
  { state: 'pending', from: 44, to: 50, purpose: '设备检修' },
  { state: 'passed', from: -1, to: 4, purpose: '客户来访' },
  { state: 'passed', from: 18, to: 22, purpose: '送货' },
  { state: 'refused', from: 5, to: 9, purpose: '长期占位', remark: '当日车位紧张' },
  { state: 'cancelled', from: 6, to: 10, purpose: '培训', remark: '行程取消' },
  { state: 'cancelled', from: -22, to: -18, purpose: '看房', remark: '时段已过，车未到场' },
] as const;

const quarter = (at: number): number => at - (at % (HOUR / 4));

const bookings = ({ random, baseDate, size }: Setting, places: Places, stays: readonly WorldStay[]): SeedTable => {
  const now = startOfDay(baseDate) + NOW * HOUR;
  const pool = platePool(random, 'booking');
  const parks = places.parks.filter(({ id }) => ['PK0001', 'PK0002', 'PK0003'].includes(id));
  const planted: ReadonlySet<string> = new Set(Object.values(PLANTED));
  const guests = parks.flatMap((park) =>
    stays
      .filter(
        (one) =>
          one.park.id === park.id &&
          !one.pass &&
          !one.plate.startsWith('无牌') &&
          !planted.has(one.plate) &&
          one.in > now - 30 * HOUR,
      )
      .slice(-ROUNDS[size] - 1),
  );
  const rows = [
    ...Array.from({ length: ROUNDS[size] }, (_, round) =>
      BOOKED.map((one, at) => ({
        ...one,
        park: around(parks, round + at),
        plate: pool.next().value.plate,
        from: now + (one.from + round) * HOUR,
        to: now + (one.to + round) * HOUR,
      })),
    ).flat(),
    // The driver with arrears (F3): from this the street's company knows a phone.
    ...places.parks
      .filter(({ id }) => id === 'PK0005')
      .map((park) => ({
        state: 'cancelled' as const,
        park,
        berth: 'BT000001',
        plate: PLANTED.owing,
        from: now - 150 * HOUR,
        to: now - 148 * HOUR,
        purpose: '办事',
        remark: '行程取消',
      })),
    // Bookings whose cars have come.
    ...guests.map((stay) => ({
      state: 'passed' as const,
      park: stay.park,
      plate: stay.plate,
      from: quarter(stay.in - HOUR / 4),
      to: quarter(Math.max(stay.in, stay.out ?? now) + 2 * HOUR),
      purpose: '客户来访',
    })),
  ];
  return table(booking)(rows, ({ park, from, to, ...row }, index) => {
    const made = datetimeOfInstant(Math.min(from, now) - (30 + index) * HOUR);
    const decided = row.state === 'passed' || row.state === 'refused';
    return {
      id: key('BK', 6, index + 1),
      ...row,
      park: park.id,
      owner: personName(random, 'booking', index),
      phone: phoneOf(9500 + index),
      bookStart: datetimeOfInstant(from),
      bookEnd: datetimeOfInstant(to),
      auditor: decided ? personName(random, 'user', park.company === 'C0004' ? 4 : 5) : null,
      auditedAt: decided ? datetimeOfInstant(Math.min(from, now) - (20 + index / 10) * HOUR) : null,
      createdBy: park.company === 'C0004' ? 'jinhe' : 'east',
      createdAt: made,
      updatedAt: made,
    };
  });
};

/** Requests of people: pass applications with documents, and bookings (F14: every state). */
export const requests = (
  setting: Setting,
  places: Places,
  { passes, stays }: { readonly passes: readonly WorldPass[]; readonly stays: readonly WorldStay[] },
): readonly SeedTable[] => [applications(setting, places, passes), bookings(setting, places, stays)];

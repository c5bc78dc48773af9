import {
  doorGrant,
  employee,
  employeeCheck,
  employeeFollow,
  employeePhoto,
  faceDelivery,
} from '@parkdeck/core/catalogue/index';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { addDays, startOfDay } from '@parkdeck/core/lib/day';
import { doorSites } from './door-places.ts';
import type { DoorSite, Terminal } from './door-places.ts';
import { endOf } from './moment.ts';
import { personName, phoneOf } from './names.ts';
import { userId } from './people.ts';
import { pictureOf } from './picture.ts';
import type { Scale } from './scale.ts';
import { around, key, numbers, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long before its base date the world's people came. */
const CAME_DAYS = 200;

/** What people of a site do there, in percent, and the period in which they may pass. */
const ROLES = { resident: 86, staff: 9, cleaner: 5 } as const;
const PERIOD = { resident: 0, staff: 1, cleaner: 2 } as const;

export interface DoorPerson {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly site: DoorSite;
  readonly department: string;
  readonly role: keyof typeof ROLES;
  /** Index of the area of his own building. */
  readonly home: number;
  readonly card: string | null;
  readonly photo: string | null;
  readonly plate: string | null;
  readonly state: 'in' | 'left';
  /** A newcomer of an import whom nobody has looked at yet. */
  readonly isNew: boolean;
}

/** A grant of the world: who, where, when. */
export interface WorldGrant {
  readonly id: string;
  readonly person: DoorPerson;
  readonly terminal: Terminal;
  readonly period: number;
  readonly endDate: string | null;
}

/** Where the cleaners stand among the departments of a residential site: after its office and its buildings. */
const CLEANERS_AT = 4;

const SKIN = ['#f0c8a0', '#e8b98c', '#f4d3b0', '#d9a878'] as const;
const CLOTHES = ['#2f5d8a', '#7a3b3b', '#3b6e4f', '#5b4a7d', '#444c56'] as const;
const portrait = (index: number): string =>
  pictureOf(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 160"><rect width="120" height="160" fill="#dfe7ee"/>',
    `<path d="M12 160c0-44 20-60 48-60s48 16 48 60" fill="${around(CLOTHES, index)}"/>`,
    `<circle cx="60" cy="64" r="34" fill="${around(SKIN, index)}"/>`,
    `<path d="M26 60c0-50 68-50 68 0-8-22-16-26-34-26s-26 4-34 26" fill="${index % 3 === 0 ? '#3a2a20' : '#1c1c1c'}"/>`,
    '<circle cx="47" cy="66" r="4"/><circle cx="73" cy="66" r="4"/>',
    '<path d="M50 82q10 8 20 0" stroke="#8a4b3c" stroke-width="3" fill="none"/></svg>',
  );

/** The people of all sites with doors; `plates`: cars of residents, `departmentsOf`: departments of a site. */
export const doorPeopleOf = (
  setting: Setting,
  { employees }: Scale,
  known: { readonly plates: readonly string[]; readonly departmentsOf: (village: string) => readonly string[] },
): readonly DoorPerson[] => {
  const { random } = setting;
  const sites = doorSites(setting);
  return numbers(employees).map((number) => {
    const index = number - 1;
    const site = around(sites, sites.length > 1 && index % 5 >= 3 ? 1 : 0);
    const role = random('door/role').share(index, ROLES);
    const departments = known.departmentsOf(site.village);
    const home = 1 + random('door/home').int(index, 3);
    const hasPhoto = random('door/photo').at(index) < 0.88;
    return {
      id: key('EM', 6, number),
      number: `${site.village === 'V0003' ? 'JH' : 'DC'}${String(number).padStart(5, '0')}`,
      name: personName(random, 'employee', number),
      site,
      role,
      department: around(departments, { resident: home, staff: 0, cleaner: CLEANERS_AT }[role]),
      home,
      // who has no photo passes by card
      card:
        !hasPhoto || random('door/card').at(index) < 0.7
          ? String(2_750_010_000 + number * 37 + random('door/card-number').int(index, 30))
          : null,
      photo: hasPhoto ? portrait(index) : null,
      plate: site.village === 'V0003' && role === 'resident' ? (known.plates[index] ?? null) : null,
      state: number % 33 === 32 ? 'left' : 'in',
      isNew: number % 50 === 19,
    };
  });
};

/** Everybody who is admitted and there passes at the entrance, at his own building and at the garage. */
export const grantsOf = (
  { baseDate, random }: Setting,
  people: readonly DoorPerson[],
  terminals: readonly Terminal[],
): readonly WorldGrant[] => {
  const grants = people
    .filter((person) => person.state === 'in' && !person.isNew)
    .flatMap((person, index) => {
      const ends = random('door/end').at(index);
      const endDate = ends < 0.03 ? addDays(baseDate, -4) : ends < 0.12 ? addDays(baseDate, 20 + index) : null;
      return terminals
        .filter(
          ({ site, area }) =>
            site === person.site && (area === 0 || area === person.home || area === 4 || person.role !== 'resident'),
        )
        .map((terminal) => ({ person, terminal, period: PERIOD[person.role], endDate }));
    });
  return grants.map((grant, index) => ({ ...grant, id: key('DR', 8, index + 1) }));
};

/** Key of a period in the list of all. */
const periodId = (sites: readonly DoorSite[], { person, period }: WorldGrant): string =>
  key('DI', 4, sites.indexOf(person.site) * 3 + period + 1);

/** Tasks of the pairs: a face that is there, waits or failed; after the last day it was withdrawn. */
const deliveries = ({ random, baseDate }: Setting, grants: readonly WorldGrant[]): SeedTable => {
  const end = endOf(baseDate);
  return table(faceDelivery)(grants, ({ person, terminal, endDate }, index) => {
    const order = endDate !== null && endDate < baseDate ? ('withdraw' as const) : ('put' as const);
    const queued =
      order === 'withdraw' ? startOfDay(addDays(baseDate, -3)) : end - CAME_DAYS * DAY + (index % 500) * 60_000;
    const isFailed =
      order === 'put' &&
      terminal.state === 'online' &&
      person.photo !== null &&
      random('delivery/failed').at(index) < 0.01;
    const state = isFailed ? 'failed' : terminal.state === 'online' ? 'sent' : 'waiting';
    return {
      id: key('FD', 8, index + 1),
      employee: person.id,
      device: terminal.id,
      village: person.site.village,
      order,
      state,
      attempts: state === 'failed' ? 3 : state === 'sent' ? 1 : 0,
      error: state === 'failed' ? '照片中没有人脸' : null,
      queuedAt: datetimeOfInstant(queued),
      sentAt: state === 'sent' ? datetimeOfInstant(queued + 40_000) : null,
    };
  });
};

/** People, their photos, followers and grants, and what waits to be looked at. */
export const doorPeople = (
  setting: Setting,
  people: readonly DoorPerson[],
  grants: readonly WorldGrant[],
): readonly SeedTable[] => {
  const sites = doorSites(setting);
  const end = endOf(setting.baseDate);
  const moment = (ms: number): string => datetimeOfInstant(ms);
  const came = end - CAME_DAYS * DAY;
  const withPhoto = people.filter(({ photo }) => photo !== null);
  const settled = people.filter(({ isNew, state }) => !isNew && state === 'in');
  const newcomers = people.filter(({ isNew }) => isNew);
  const changed = settled.filter((_one, index) => index % 60 === 7).slice(0, 6);
  const done = settled.filter((_one, index) => index % 60 === 11).slice(0, 4);
  const newPhone = (index: number): string => phoneOf(7000 + index);
  const checks = [
    ...newcomers.map((person, index) => ({
      person,
      isNew: true,
      origin: 'import' as const,
      changed: ['name', 'number', 'departments', 'phone'] as const,
      old: {},
      new: { name: person.name, number: person.number, departments: [person.department] },
      state: 'pending' as const,
      at: end - (30 + 7 * index) * 60_000,
    })),
    ...changed.map((person, index) => ({
      person,
      isNew: false,
      origin: 'person' as const,
      changed: ['phone'] as const,
      old: { phone: phoneOf(3000 + Number(person.number.slice(2))) },
      new: { phone: newPhone(index) },
      state: 'pending' as const,
      at: end - (95 + 31 * index) * 60_000,
    })),
    ...done.map((person, index) => ({
      person,
      isNew: false,
      origin: 'person' as const,
      changed: ['plate'] as const,
      old: { plate: null },
      new: { plate: person.plate },
      state: index % 2 === 0 ? ('passed' as const) : ('refused' as const),
      at: end - (3 + index) * DAY,
    })),
  ].toSorted((a, b) => a.at - b.at);
  const pending = new Set(changed.map(({ id }) => id));
  return [
    table(employee)(people, (person, index) => ({
      id: person.id,
      name: person.name,
      number: person.number,
      village: person.site.village,
      departments: [person.department],
      phone: phoneOf(3000 + Number(person.number.slice(2))),
      card: person.card,
      sex: setting.random('door/sex').int(index, 2) === 0 ? 'male' : 'female',
      photo: person.photo,
      plate: person.plate,
      source: person.isNew ? 'import' : 'console',
      checkState: person.isNew || pending.has(person.id) ? 'pending' : 'passed',
      state: person.state,
      admittedAt: person.isNew ? null : moment(came + index * 60_000),
      leftAt: person.state === 'left' ? moment(end - (9 + (index % 40)) * DAY) : null,
      createdAt: moment(person.isNew ? end - 2 * HOUR : came + index * 60_000),
    })),
    table(employeePhoto)(withPhoto, ({ id, site, photo }, index) => ({
      id: key('EP', 6, index + 1),
      employee: id,
      village: site.village,
      image: photo ?? '',
      quality: 'good',
      width: 480,
      height: 640,
      size: 58_000 + 113 * index,
    })),
    table(employeeFollow)(settled.slice(0, 2), ({ id, site }, index) => ({
      id: key('EF', 6, index + 1),
      employee: id,
      user: userId(index === 0 ? 'admin' : 'jinhe'),
      village: site.village,
    })),
    table(employeeCheck)(checks, ({ person, at, ...check }, index) => ({
      id: key('EC', 6, index + 1),
      employee: person.id,
      village: person.site.village,
      ...check,
      ...(check.state === 'pending'
        ? {}
        : {
            auditor: '锦和管理员',
            auditedAt: moment(at + 3 * HOUR),
            remark: check.state === 'refused' ? '车牌与登记的不符' : null,
          }),
      createdAt: moment(at),
    })),
    table(doorGrant)(grants, (grant, index) => ({
      id: grant.id,
      employee: grant.person.id,
      device: grant.terminal.id,
      village: grant.person.site.village,
      period: periodId(sites, grant),
      endDate: grant.endDate,
      createdAt: moment(came + (index % 500) * 60_000),
    })),
    deliveries(setting, grants),
  ];
};

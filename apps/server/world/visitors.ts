import { employee, visitor, visitorCar, visitorCode } from '@parkdeck/core/catalogue/index';
import { rightAfter } from '@parkdeck/core/domain/vehicles/visitors/states';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { addDays } from '@parkdeck/core/lib/day';
import { groupBy } from '@parkdeck/core/lib/group';
import { endOf } from './moment.ts';
import { personName } from './names.ts';
import type { Place, Places } from './places.ts';
import type { Scale } from './scale.ts';
import { around, eachOf, key, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';
import { sessionId } from './traffic.ts';
import type { WorldStay } from './traffic.ts';
import { peopleOf, visitorPlans } from './visitor-plans.ts';
import type { Host, WorldVisitor } from './visitor-plans.ts';

const HOUR = 3_600_000;
/** Prime, so that no two visitors get the same pass code. */
const CODE_STEP = 7919;

/** The right by which the car of a stay came in as a visitor. */
export const visitorCarId = (stay: WorldStay): string => `VC${sessionId(stay).slice(2)}`;
const visitorKey = ({ stay }: WorldVisitor, index: number): string =>
  stay ? `VI${sessionId(stay).slice(2)}` : key('VI', 6, index + 1);

const codes = (places: Places, { baseDate }: Setting): SeedTable => {
  const sites = places.sites.filter(({ id }) =>
    places.parks.some(({ village, kind }) => village === id && kind !== 'roadside'),
  );
  const rows = sites.flatMap(({ id, name, company }) => [
    { id, company, title: `${name} 门岗访客码`, needAudit: true, maxHours: 12, until: null, state: 'enabled' as const },
    {
      id,
      company,
      title: `${name} 大堂免审码`,
      needAudit: false,
      maxHours: 4,
      until: null,
      state: 'disabled' as const,
    },
    { id, company, title: `${name} 装修专用码`, needAudit: true, maxHours: 72, until: -5, state: 'enabled' as const },
  ]);
  return table(visitorCode)(rows, ({ id, company, title, until, ...row }, index) => ({
    id: key('VQ', 6, index + 1),
    name: title,
    village: id,
    ...row,
    startDate: addDays(baseDate, -60),
    endDate: until === null ? null : addDays(baseDate, until),
    content: `https://parkdeck.example/q/visitor/${key('V', 21, index + 1)}`,
    createdBy: company === 'C0004' ? 'jinhe' : 'east',
    createdAt: `${addDays(baseDate, -60)} 09:00:00`,
    updatedAt: `${addDays(baseDate, -60)} 09:00:00`,
  }));
};

/** Keys of the codes at the gates, by site: they are printed and in use. */
const gateCodes = (made: SeedTable): ReadonlyMap<unknown, string> =>
  new Map([...made.each()].filter(({ maxHours }) => maxHours === 12).map((row) => [row.village, String(row.id)]));

/** Garages of a site that a passed visitor may enter; one who came has the right of the park he came to. */
const reachOf = (places: Places, { stay, place }: WorldVisitor): readonly Place[] =>
  stay ? [place] : places.parks.filter(({ village, kind }) => village === place.village && kind !== 'roadside');

/** When somebody has decided about a visitor, and when he was announced. */
const decidedAt = ({ from }: WorldVisitor, now: number, index: number): number =>
  Math.min(from - HOUR / 2, now - HOUR / 10) - (index % 40) * 60_000;
const announcedAt = (one: WorldVisitor, now: number, index: number): number =>
  decidedAt(one, now, index) - HOUR / 4 - (index % 90) * 60_000;

/** Visitors, their cars, and the codes with which they announce themselves (F14: every state). */
export const visitors = (
  setting: Setting,
  places: Places,
  scale: Scale,
  { stays, doors }: { readonly stays: readonly WorldStay[]; readonly doors: readonly SeedTable[] },
): readonly SeedTable[] => {
  const people = [...eachOf(doors, employee)].filter(
    ({ state, checkState }) => state === 'in' && checkState === 'passed',
  );
  const hosts = groupBy(
    people.map((row): Host & { readonly village: string } => ({
      id: String(row.id),
      name: String(row.name),
      village: String(row.village),
    })),
    ({ village }) => village,
  );
  const now = endOf(setting.baseDate);
  const made = codes(places, setting);
  const codeOf = gateCodes(made);
  const all = visitorPlans(setting, places, { stays, count: scale.visitors, now });
  const cars = all.flatMap((one, index) =>
    one.plate !== null && one.wasPassed
      ? reachOf(places, one).map((place, at) => ({ one, index, place, plate: one.plate ?? '', at }))
      : [],
  );
  return [
    made,
    table(visitor)(all, (one, index) => {
      const isDecided = one.wasPassed || one.state === 'refused';
      const at = datetimeOfInstant(announcedAt(one, now, index));
      return {
        id: visitorKey(one, index),
        ...peopleOf(setting, hosts.get(one.place.village) ?? [], index),
        plate: one.plate,
        village: one.place.village,
        park: one.stay ? one.place.id : null,
        reason: one.reason,
        startTime: datetimeOfInstant(one.from),
        endTime: datetimeOfInstant(one.to),
        persons: 1 + (index % 7 === 2 ? 2 : 0),
        source: one.source,
        code: one.source === 'code' ? (codeOf.get(one.place.village) ?? null) : null,
        state: one.state,
        passCode: String(100_000 + (((index + 1) * CODE_STEP) % 900_000)),
        decision: isDecided ? (one.state === 'refused' ? 'refuse' : 'pass') : null,
        remark: one.remark,
        auditor: isDecided ? personName(setting.random, 'user', one.place.company === 'C0004' ? 4 : 5) : null,
        auditedAt: isDecided ? datetimeOfInstant(decidedAt(one, now, index)) : null,
        createdBy: one.source === 'code' ? 'guest' : one.place.company === 'C0004' ? 'jinhe' : 'east',
        createdAt: at,
        updatedAt: at,
      };
    }),
    table(visitorCar)(cars, ({ one, index, place, plate, at }) => ({
      id: one.stay ? visitorCarId(one.stay) : key('VC', 6, (index + 1) * 10 + at),
      plate,
      park: place.id,
      startTime: datetimeOfInstant(one.from),
      endTime: datetimeOfInstant(one.to),
      free: index % 9 === 4 && one.stay === undefined,
      state: rightAfter(one.state),
      visitor: visitorKey(one, index),
      createdBy: one.place.company === 'C0004' ? 'jinhe' : 'east',
      createdAt: datetimeOfInstant(decidedAt(one, now, index)),
      updatedAt: datetimeOfInstant(decidedAt(one, now, index)),
    })),
    ...manualRights(setting, places, now),
  ];
};

/** Rights given by hand: craftsmen who come and go for days. */
const manualRights = ({ baseDate, random }: Setting, places: Places, now: number): readonly SeedTable[] => {
  const parks = places.parks.filter(({ trade }) => trade === 'community' || trade === 'office');
  if (parks.length === 0) return [];
  const works = ['外墙维修施工队', '电梯年检', '绿化养护', '网络布线'] as const;
  return [
    table(visitorCar)(works, (remark, index) => ({
      id: key('VC', 6, 900_001 + index),
      plate: `浙A${10_000 + random('visitor/works').int(index, 89_999)}`,
      park: around(parks, index).id,
      startTime: `${addDays(baseDate, -2 - index)} 08:00:00`,
      endTime: `${addDays(baseDate, index === 3 ? -1 : 5 + index)} 20:00:00`,
      free: index !== 1,
      state: index === 3 ? 'expired' : 'valid',
      remark,
      createdBy: around(parks, index).company === 'C0004' ? 'jinhe' : 'east',
      createdAt: datetimeOfInstant(now - (50 + index * 24) * HOUR),
      updatedAt: datetimeOfInstant(now - (50 + index * 24) * HOUR),
    })),
  ];
};

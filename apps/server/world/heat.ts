import {
  healthPhoto,
  healthProfile,
  heatCamera,
  place,
  temperatureRecord,
  temperatureTemplate,
  ventilator,
} from '@parkdeck/core/catalogue/index';
import { judgeTemperature, USUAL_LIMITS } from '@parkdeck/core/domain/doors/heat/temperature';
import { shouldRun } from '@parkdeck/core/domain/doors/heat/ventilation';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { addDays, startOfDay } from '@parkdeck/core/lib/day';
import type { DoorPerson } from './door-people.ts';
import type { Terminal } from './door-places.ts';
import { endOf } from './moment.ts';
import { phoneOf } from './names.ts';
import { pictureOf } from './picture.ts';
import { around, historyDays, key, numbers, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MOST_DAYS = 60;
/** The site of the early-warning variant, with its places. */
const VILLAGE = 'V0003';
const PLACES = [
  { name: '小区大门测温点', lng: 120.1618, lat: 30.2812, daily: 34 },
  { name: '物业服务中心', lng: 120.1621, lat: 30.2816, daily: 16 },
  { name: '老年活动室', lng: 120.1625, lat: 30.282, daily: 22 },
  { name: '地下车库出入口', lng: 120.1629, lat: 30.2809, daily: 12 },
] as const;
/** A small world measures a fraction of that. */
const SHARE = { none: 0, small: 0.15, demo: 1, large: 1 } as const;
/** Hours between which people are measured. */
const HOURS = { from: 6, count: 16 } as const;
const FEVERS = 0.006;

const FANS = [
  { name: '车库东风机', place: 3, mode: 'auto', onAbove: 280, offBelow: 250, temperature: 271, running: true },
  { name: '车库西风机', place: 3, mode: 'auto', onAbove: 280, offBelow: 250, temperature: 264, running: false },
  { name: '活动室新风', place: 2, mode: 'on', onAbove: 260, offBelow: 240, temperature: 238, running: true },
  { name: '服务中心排风', place: 1, mode: 'off', onAbove: 300, offBelow: 270, temperature: 246, running: false },
] as const;

const CONDITIONS = ['高血压，长期服药', '哮喘，随身带喷雾', '糖尿病', null] as const;

const certificate = (name: string): string =>
  pictureOf(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 160"><rect width="240" height="160" fill="#f6f1e4"/>',
    '<rect x="8" y="8" width="224" height="144" fill="none" stroke="#9c7a3c" stroke-width="2"/>',
    '<text x="120" y="48" font-size="20" text-anchor="middle" fill="#7a1f1f">健康证明</text>',
    `<text x="120" y="92" font-size="16" text-anchor="middle" fill="#333">${name}</text></svg>`,
  );

interface Reading {
  readonly at: number;
  readonly place: number;
  readonly person: DoorPerson;
  readonly temperature: number;
  readonly isAgain: boolean;
}

/** Readings of the places of some days, in the order of time. Who has a fever is measured again by hand. */
const readingsOf = (setting: Setting, people: readonly DoorPerson[]): readonly Reading[] => {
  const { random, baseDate, size } = setting;
  const end = endOf(baseDate);
  let drawn = 0;
  return numbers(Math.min(historyDays(setting), MOST_DAYS))
    .flatMap((number) => {
      const day = startOfDay(addDays(baseDate, 1 - number));
      return PLACES.flatMap(({ daily }, where) =>
        numbers(Math.max(1, Math.round(daily * SHARE[size]))).flatMap((): Reading[] => {
          const draw = drawn++;
          const at =
            day +
            (HOURS.from + random('heat/hour').int(draw, HOURS.count)) * HOUR +
            random('heat/second').int(draw, 3600) * 1000;
          // the last day is without one, so that nothing is warned of before anybody has looked
          const hasFever = number > 1 && random('heat/fever').at(draw) < FEVERS;
          const one = {
            at,
            place: where,
            person: around(people, random('heat/person').int(draw, people.length)),
            temperature: hasFever ? 374 + random('heat/high').int(draw, 14) : 359 + random('heat/usual').int(draw, 11),
            isAgain: false,
          };
          return hasFever
            ? [
                one,
                { ...one, at: at + 15 * MINUTE, temperature: 362 + random('heat/again').int(draw, 8), isAgain: true },
              ]
            : [one];
        }),
      );
    })
    .filter(({ at }) => at <= end)
    .toSorted((a, b) => a.at - b.at);
};

/** Places where temperatures are measured, what measures there, whom, and how they are. */
export const heat = (
  setting: Setting,
  everybody: readonly DoorPerson[],
  terminals: readonly Terminal[],
): readonly SeedTable[] => {
  const { baseDate, random } = setting;
  const end = endOf(baseDate);
  const people = everybody.filter(({ site, state, isNew }) => site.village === VILLAGE && state === 'in' && !isNew);
  if (people.length === 0) return [];
  const entrance = terminals.filter(({ site, area }) => site.village === VILLAGE && area === 0);
  const watched = people.filter((_one, index) => index % 20 === 3);
  const certified = people.filter(({ role }) => role !== 'resident').slice(0, 10);
  const readings = readingsOf(setting, people);
  const placeId = (index: number): string => key('PL', 4, index + 1);
  const ago = (minutes: number): string => datetimeOfInstant(end - minutes * MINUTE);
  return [
    table(temperatureTemplate)(
      [
        { name: '标准', devices: [], ...USUAL_LIMITS },
        { name: '大门', devices: entrance.map(({ id }) => id), ...USUAL_LIMITS, alarm: 372 },
      ],
      (one, index) => ({ id: key('TT', 4, index + 1), village: VILLAGE, ...one }),
    ),
    table(place)(PLACES, ({ name, lng, lat }, index) => ({ id: placeId(index), name, village: VILLAGE, lng, lat })),
    table(heatCamera)(PLACES, ({ name }, index) => ({
      id: key('HC', 4, index + 1),
      name: `${name}相机`,
      serial: `PDH1${String(200_001 + index)}`,
      place: placeId(index),
      village: VILLAGE,
      state: 'online',
      lastOnline: ago(index),
    })),
    table(ventilator)(FANS, ({ place: where, running, ...one }, index) => ({
      id: key('VT', 4, index + 1),
      ...one,
      serial: `PDV2${String(300_001 + index)}`,
      place: placeId(where),
      village: VILLAGE,
      running: shouldRun(one, { temperature: one.temperature, running }),
      state: 'online',
      lastOnline: ago(2 + index),
      reportedAt: ago(2 + index),
    })),
    table(temperatureRecord)(readings, ({ at, place: where, person, temperature, isAgain }, index) => {
      const result = judgeTemperature(temperature, USUAL_LIMITS);
      return {
        id: key('TR', 8, index + 1),
        time: datetimeOfInstant(at),
        person: person.name,
        employee: person.id,
        place: placeId(where),
        village: VILLAGE,
        camera: isAgain ? null : key('HC', 4, where + 1),
        temperature,
        result: result === 'temperature' ? 'temperature' : 'passed',
        origin: isAgain ? 'manual' : 'device',
        remark: isAgain ? '水银温度计复测' : null,
        source: isAgain ? null : `${key('HC', 4, where + 1)}-${index + 1}`,
        createdAt: datetimeOfInstant(at),
        createdBy: isAgain ? '锦和管理员' : 'system',
      };
    }),
    table(healthProfile)(watched, (person, index) => ({
      id: person.id,
      employee: person.id,
      village: VILLAGE,
      state: index % 6 === 1 ? 'watched' : index % 11 === 4 ? 'isolated' : 'normal',
      since: index % 6 === 1 || index % 11 === 4 ? addDays(baseDate, -2) : null,
      until: index % 6 === 1 || index % 11 === 4 ? addDays(baseDate, 5) : null,
      conditions: around(CONDITIONS, index),
      contact: `${person.name.slice(0, 1)}${random('heat/contact').int(index, 2) === 0 ? '女士' : '先生'}`,
      contactPhone: phoneOf(8000 + index),
    })),
    table(healthPhoto)(certified, (person, index) => ({
      id: key('HI', 6, index + 1),
      employee: person.id,
      village: VILLAGE,
      kind: 'certificate',
      image: certificate(person.name),
      takenOn: addDays(baseDate, -300 + 20 * index),
      expiresOn: addDays(baseDate, 65 + 20 * index),
    })),
  ];
};

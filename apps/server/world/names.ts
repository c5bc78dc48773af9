import { drawNoPlate, parsePlate } from '@parkdeck/core/lib/plate';
import type { Random } from './random.ts';

/** No real persons: names from fixed lists, phones in an unassigned number block, plates drawn by rule. */
const SURNAMES = [
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤',
];
const GIVEN = [
  '伟',
  '芳',
  '娜',
  '敏',
  '静',
  '丽',
  '强',
  '磊',
  '军',
  '洋',
  '勇',
  '艳',
  '杰',
  '娟',
  '涛',
  '明',
  '超',
  '霞',
  '平',
  '刚',
  '桂英',
  '建国',
  '志强',
  '秀兰',
  '晓东',
  '海燕',
  '文博',
  '雨桐',
  '子涵',
  '思远',
  '嘉怡',
  '俊杰',
  '雪梅',
  '春生',
  '立新',
  '玉华',
  '家豪',
  '欣怡',
  '浩然',
  '梓萱',
  '国栋',
  '丹青',
  '一鸣',
  '若曦',
  '景行',
  '知远',
  '可欣',
  '明轩',
  '清越',
  '云舟',
];

export const personName = (random: Random, stream: string, index: number): string =>
  random(`${stream}/surname`).pick(index, SURNAMES) + random(`${stream}/given`).pick(index, GIVEN);

/** `19900001234`: the number block of the demo (S9). */
export const phoneOf = (number: number): string => `1990000${String(number % 10_000).padStart(4, '0')}`;

const PROVINCES = [...'京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新'];
const LETTERS = [...'ABCDEFGHJKLMNPQRSTUVWXYZ'];
const DIGITS = [...'0123456789'];
const LOCAL = '浙A';
/** Shares of the classes in the pool of cars (rules 9.4). */
export const CLASSES = { blue: 68, green: 25, yellow: 4, 'green-large': 1, police: 1, none: 1 } as const;
type PlateClass = keyof typeof CLASSES;

export interface DrawnPlate {
  readonly plate: string;
  readonly class: PlateClass;
}

/** Plates of the planted facts (rules 9.6). No other car has them. */
export const PLANTED = {
  twoPasses: '京A00001',
  newEnergyInside: '粤BD12345',
  owing: '沪B8K6X2',
  blacklisted: '苏E88888',
  overnight: '浙A123AB',
  noPlate: '无牌7K2M9Q',
  paying: '鲁B6H218',
} as const;

const BODIES: Readonly<Record<Exclude<PlateClass, 'none'>, string>> = {
  blue: '#####',
  yellow: '#####',
  green: 'E#0000',
  'green-large': '00000E',
  police: '0000警',
};
/** Serials of ordinary plates: digits with at most two letters, as they are issued. */
const ordinary = (draw: (slot: number, from: readonly string[]) => string, slot: number): string => {
  const serial = Array.from({ length: 5 }, (_, at) => draw(slot + at, DIGITS));
  for (let letter = 0; letter < Number(draw(slot + 5, ['0', '0', '1', '1', '2'])); letter += 1)
    serial[Number(draw(slot + 6 + letter, ['0', '1', '2', '3', '4']))] = draw(slot + 8 + letter, LETTERS);
  return serial.join('');
};

const drawPlate = (
  random: Random,
  pool: string,
  classes: Readonly<Record<PlateClass, number>>,
  index: number,
  attempt: number,
): DrawnPlate => {
  const stream = random(`${pool}/${index}/${attempt}`);
  const draw = (slot: number, from: readonly string[]): string => stream.pick(slot, from);
  const kind = random(`${pool}/class`).share(index, classes);
  if (kind === 'none') {
    let slot = 0;
    return { plate: drawNoPlate(() => stream.at(slot++)), class: kind };
  }
  // 78 % are local plates.
  const head = stream.at(0) < 0.78 ? LOCAL : draw(1, PROVINCES) + draw(2, LETTERS);
  const body = BODIES[kind];
  if (body === '#####') return { plate: head + ordinary(draw, 3), class: kind };
  const tail = [...body].map((sign, at) =>
    sign === '0'
      ? draw(20 + at, DIGITS)
      : sign === '#'
        ? draw(20 + at, [...LETTERS, ...DIGITS])
        : sign === 'E'
          ? draw(20 + at, ['A', 'B', 'C', 'D', 'D', 'D', 'F', 'F'])
          : sign,
  );
  return { plate: head + tail.join(''), class: kind };
};

/**
 * An endless sequence of plates without repeats. Passes take the first ones of the pool `plate`, so that regulars have
 * passes.
 */
export function* platePool(
  random: Random,
  pool: string,
  classes: Readonly<Record<PlateClass, number>> = CLASSES,
): Generator<DrawnPlate, never> {
  const taken = new Set<string>(Object.values(PLANTED));
  for (let index = 0; ; index += 1) {
    for (let attempt = 0; ; attempt += 1) {
      const drawn = drawPlate(random, pool, classes, index, attempt);
      if (taken.has(drawn.plate)) continue;
      if (!parsePlate(drawn.plate).ok) throw new Error(`Drew ${drawn.plate}, which is no plate`);
      taken.add(drawn.plate);
      yield drawn;
      break;
    }
  }
}

import { crc32, deflateSync } from 'node:zlib';
import { employee } from '@parkdeck/core/catalogue/doors/employee';
import { importColumns } from '@parkdeck/core/kit/import-columns';
import { headOf } from '../files/columns.ts';
import { createWorkbook } from '../files/xlsx-writer.ts';
import { zipOf } from './photos.fixture.ts';

/** Somebody of a table of people. */
interface Listed {
  readonly name: string;
  readonly number: string;
  readonly department: string;
  readonly phone: string;
  readonly card: string;
}

/** What is wrong with a line of a table. */
const LINE_FAULTS = ['repeated', 'department', 'phone', 'card', 'name', 'number', 'holder'] as const;
type LineFault = (typeof LINE_FAULTS)[number];
/** What is wrong with a file of an archive. */
const FILE_FAULTS = ['named', 'text', 'small', 'large', 'wide', 'cut', 'twice'] as const;
type FileFault = (typeof FILE_FAULTS)[number];

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A picture that a browser draws: head and shoulders before a plain wall, in a colour of its own. */
export const portraitOf = (seed: number, width = 300, height = 400): Buffer => {
  const wall = [150 + ((seed * 37) % 90), 160 + ((seed * 53) % 80), 170 + ((seed * 71) % 70)] as const;
  const skin = [224, 180 - ((seed * 13) % 40), 150 - ((seed * 17) % 40)] as const;
  const shirt = [(seed * 29) % 160, (seed * 41) % 160, 90 + ((seed * 11) % 120)] as const;
  const rows: Buffer[] = [];
  for (let y = 0; y < height; y += 1) {
    const row = Buffer.alloc(1 + width * 3);
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [(x - width / 2) / width, (y - height * 0.42) / height];
      const isHead = (dx / 0.22) ** 2 + (dy / 0.24) ** 2 < 1;
      const isBody = y > height * 0.68 && (dx / 0.42) ** 2 + ((y / height - 1.02) / 0.36) ** 2 < 1;
      row.set(isHead ? skin : isBody ? shirt : wall, 1 + x * 3);
    }
    rows.push(row);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const SURNAMES = '王李张刘陈杨赵黄周吴徐孙马朱胡郭何高林罗'.split('');
const GIVEN = '建国秀英志强桂兰海燕文博雪梅子涵晓东丽华永刚佳怡'.split('');
const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('an empty list');
  return found;
};

interface Wanted {
  readonly count: number;
  /** Lines and files with a fault: their kinds follow each other. */
  readonly faults: number;
  readonly site: string;
  readonly departments: readonly string[];
  /** Begins the numbers of all people. */
  readonly prefix: string;
  /** The card of somebody who is there already. */
  readonly heldCard?: string;
}

/** A table of people and an archive of their photos, each with some faults, and what is right and wrong in them. */
export const peopleFiles = ({ count, faults, site, departments, prefix, heldCard = 'FFFFFF' }: Wanted) => {
  const people = Array.from({ length: count }, (_all, index): Listed => ({
    name: `${at(SURNAMES, index)}${at(GIVEN, index * 3)}${at(GIVEN, index * 7 + 1)}`,
    number: `${prefix}${String(index + 1).padStart(4, '0')}`,
    department: at(departments, index),
    phone: `199${String(73_150_000 + index)}`,
    card: (0xc7_31_00 + index).toString(16).toUpperCase(),
  }));
  const step = Math.floor(count / Math.max(1, faults));
  const faultAt = <F>(kinds: readonly F[], index: number, shift: number): F | undefined =>
    index % step === step - 1 - shift && Math.floor(index / step) < faults
      ? at(kinds, Math.floor(index / step))
      : undefined;
  const lines = people.map((one, index) => {
    const fault = faultAt<LineFault>(LINE_FAULTS, index, 0);
    const before = at(people, index + count - 1);
    const said: Listed = {
      ...one,
      ...(fault === 'repeated' ? { number: before.number } : {}),
      ...(fault === 'department' ? { department: '不存在的部门' } : {}),
      ...(fault === 'phone' ? { phone: '1380' } : {}),
      ...(fault === 'card' ? { card: before.card } : {}),
      ...(fault === 'name' ? { name: '' } : {}),
      ...(fault === 'number' ? { number: '工号一' } : {}),
      ...(fault === 'holder' ? { card: heldCard } : {}),
    };
    return { right: one, said, fault };
  });
  const columns = importColumns(employee);
  const book = createWorkbook();
  const cells = ({ name, number, department, phone, card }: Listed): Readonly<Record<string, string>> => ({
    name,
    number,
    village: site,
    departments: department,
    phone,
    card,
    sex: '男',
  });
  const table = Buffer.concat([
    book.sheet(
      '导入',
      columns.map((column) => headOf(column, 'zh')),
    ),
    book.rows(lines.map(({ said }) => columns.map(({ key }) => cells(said)[key] ?? null))),
    book.end(),
  ]);
  const files = people.map((one, index) => {
    const fault = faultAt<FileFault>(FILE_FAULTS, index, 1);
    const photo = portraitOf(index);
    const name = `${one.number}.png`;
    if (fault === 'named') return { person: one, fault, name: `${one.name}.png`, bytes: photo };
    if (fault === 'text') return { person: one, fault, name: `${one.number}.jpg`, bytes: Buffer.from('这不是照片') };
    if (fault === 'small') return { person: one, fault, name, bytes: portraitOf(index, 90, 120) };
    if (fault === 'large') return { person: one, fault, name, bytes: Buffer.concat([photo, Buffer.alloc(2_200_000)]) };
    if (fault === 'wide') return { person: one, fault, name, bytes: portraitOf(index, 800, 300) };
    if (fault === 'cut') return { person: one, fault, name, bytes: photo.subarray(0, 20) };
    if (fault === 'twice')
      return { person: one, fault, name: `重复/${at(people, index + count - 1).number}.png`, bytes: photo };
    return { person: one, fault, name: `照片/${name}`, bytes: photo };
  });
  return { people, lines, files, table, archive: zipOf(files) };
};

import { sql } from 'drizzle-orm';
import { employee } from '@parkdeck/core/catalogue/doors/employee';
import { words } from '@parkdeck/core/kit/words';
import type { Words } from '@parkdeck/core/kit/words';
import { saveRows } from '../../engine/generic.ts';
import { reasonOf } from '../../engine/refusal-words.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { zipEntries } from '../../files/zip-entries.ts';
import type { ZipEntry } from '../../files/zip-entries.ts';
import { checkChange } from './checks.ts';
import { factsOfPhoto, PHOTO_MAX } from './photos.ts';
import type { PhotoQuality } from '@parkdeck/core/domain/doors/photos';

type Person = Stored<typeof employee>;

/** A file of an archive that was not taken, and why. */
export interface FileProblem {
  readonly file: string;
  readonly msg: Words;
  /** It was taken all the same: no terminal can use it. */
  readonly kept?: true;
}
interface Found {
  readonly file: string;
  readonly number: string;
  readonly bytes: Buffer;
  readonly quality: PhotoQuality;
}

const SAID = {
  'too-large': words('照片超过 2 MB。压缩后再放入', 'The photo is larger than 2 MB. Make it smaller'),
  encrypted: words('文件有密码。去掉密码再压缩', 'The file is encrypted. Pack it without a password'),
  broken: words('文件已损坏。重新压缩', 'The file is broken. Pack it again'),
  unnamed: words(
    '文件名不是工号。改成工号，或选人后补一张',
    'The name of the file is no number. Name it by the number, or choose the person and add it',
  ),
  repeated: words(
    '同一工号有多张照片，只取第一张。要换就补一张',
    'Several photos of one number; only the first one was taken. Add this one to use it instead',
  ),
  nobody: words(
    '没有这个工号的人。改文件名，或先导入这个人',
    'Nobody has this number. Rename the file, or import the person first',
  ),
  several: words(
    '多个小区都有这个工号。上传时指定小区',
    'This number is at several sites. Name the site with the upload',
  ),
  left: words('这个人已离开。先办理重新在职', 'This person has left. Mark the person as back first'),
} as const;
/** What a photo lacks that is kept, and that no terminal can use (E#113). */
const POOR: Readonly<Partial<Record<PhotoQuality, Words>>> = {
  'too-small': words(
    '已收下，但短边不到 240 像素，终端用不了。换一张大的',
    'Kept, but its shorter side has less than 240 px and no terminal can use it. Use a larger one',
  ),
  'too-narrow': words(
    '已收下，但不是竖幅头像，终端用不了。裁一下再补',
    'Kept, but it is no portrait and no terminal can use it. Crop it and add it again',
  ),
};

const NUMBER = /^[0-9A-Za-z][0-9A-Za-z_.-]*$/;
/** What archivers add by themselves. */
const isExtra = (name: string): boolean => /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(name);
const numberOf = (name: string): string => (name.split(/[/\\]/).at(-1) ?? '').replace(/\.[^.]*$/, '').trim();

/** The photos of an archive by number, and the files that are none. */
const sorted = (
  entries: Iterable<ZipEntry>,
): { readonly found: readonly Found[]; readonly problems: FileProblem[] } => {
  const found = new Map<string, Found>();
  const problems: FileProblem[] = [];
  for (const { name: file, content } of entries) {
    if (isExtra(file)) continue;
    const number = numberOf(file);
    const refuse = (msg: Words): void => void problems.push({ file, msg });
    if (!Buffer.isBuffer(content)) refuse(SAID[content]);
    else if (!NUMBER.test(number)) refuse(SAID.unnamed);
    else if (found.has(number.toLowerCase())) refuse(SAID.repeated);
    else {
      const facts = factsOfPhoto(content);
      if (facts.ok) found.set(number.toLowerCase(), { file, number, bytes: content, quality: facts.value.quality });
      else refuse(reasonOf(facts.error, employee.fields).msg);
    }
  }
  return { found: [...found.values()], problems };
};

/** People of some numbers within reach, by number; at one site when it is named. */
const peopleOf = async (
  work: Work,
  numbers: readonly string[],
  village: string | undefined,
): Promise<ReadonlyMap<string, readonly Person[]>> => {
  const rows = await work.find(employee, {
    where: [
      sql`lower(t.number) = any(${sql.param(numbers.map((one) => one.toLowerCase()))})`,
      ...(village === undefined ? [] : [{ village }]),
    ],
    lock: true,
  });
  const people = new Map<string, Person[]>();
  for (const row of rows) {
    const key = row.number.toLowerCase();
    people.set(key, [...(people.get(key) ?? []), row]);
  }
  return people;
};

/**
 * Takes the photos of an archive, each named by the number of its person. Of somebody who was admitted the photo waits
 * for a check (rules 5.19); a newcomer's is checked with him. What cannot be taken is said file by file, and keeps
 * nothing else back.
 */
export const takePhotos = async (
  work: Work,
  zip: Buffer,
  village: string | undefined,
  store: (bytes: Buffer, name: string) => Promise<string>,
): Promise<{ readonly done: number; readonly problems: readonly FileProblem[] }> => {
  const { found, problems } = sorted(zipEntries(zip, PHOTO_MAX));
  const people = await peopleOf(
    work,
    found.map(({ number }) => number),
    village,
  );
  let done = 0;
  const taken = (file: string, quality: PhotoQuality): void => {
    done += 1;
    const poor = POOR[quality];
    if (poor) problems.push({ file, msg: poor, kept: true });
  };
  const fresh: { file: string; quality: PhotoQuality; item: { ids: string[]; input: { photo: string } } }[] = [];
  for (const { file, number, bytes, quality } of found) {
    const named = people.get(number.toLowerCase()) ?? [];
    const [person] = named;
    const problem =
      person === undefined
        ? SAID.nobody
        : named.length > 1
          ? SAID.several
          : person.state === 'left'
            ? SAID.left
            : undefined;
    if (!person || problem) {
      problems.push({ file, msg: problem ?? SAID.nobody });
      continue;
    }
    const address = await store(bytes, file);
    if (person.admittedAt === null)
      fresh.push({ file, quality, item: { ids: [person.id], input: { photo: address } } });
    else {
      await checkChange(work, person, { photo: address }, 'import');
      taken(file, quality);
    }
  }
  const saved = await saveRows(
    work,
    employee,
    fresh.map(({ item }) => item),
  );
  for (const [index, { file, quality }] of fresh.entries()) {
    const outcome = saved[index];
    if (outcome && !outcome.ok) problems.push({ file, msg: reasonOf(outcome.error, employee.fields).msg });
    else taken(file, quality);
  }
  return { done, problems };
};

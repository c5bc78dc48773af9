import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { employeePhoto } from '@parkdeck/core/catalogue/doors/employee-photo';
import { photoQuality } from '@parkdeck/core/domain/doors/photos';
import type { PhotoQuality } from '@parkdeck/core/domain/doors/photos';
import { words } from '@parkdeck/core/kit/words';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { asOwner } from '../../db/elevated.ts';
import { fileIdOf, fileKey } from '../../files/files.ts';
import { pictureSize } from '../../files/picture-size.ts';
import type { Work } from '../../engine/work.ts';
import { platformText } from '../../platform/platform-text.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';

/** The greatest photo in bytes, as of every picture (rules 0.12). */
export const PHOTO_MAX = 2 * 1024 * 1024;

export const NO_PHOTO = refused('not-a-photo', {
  zh: '照片不是 JPG 或 PNG，或已损坏。换一张 JPG 或 PNG',
  en: 'The photo is no JPG or PNG, or is broken. Choose a JPG or PNG',
});
const TOO_LARGE = malformed({ field: 'photo', rule: 'max', limit: PHOTO_MAX / 1024 / 1024 });
/**
 * What stands in the task of somebody whom a terminal cannot know by anything; the database writes it, too
 * (`db/sql/face-deliveries.sql`).
 */
export const UNSENDABLE = platformText(words('没有可用的照片或卡号', 'No usable photo or card'));
const GONE = malformed({ field: 'photo', rule: 'missing' });

/** What is known of a photo before a terminal has seen it. */
export interface PhotoFacts {
  readonly quality: PhotoQuality;
  readonly width: number | null;
  readonly height: number | null;
  readonly size: number | null;
}

/** What the bytes of a photo say; refuses what is no photo. */
export const factsOfPhoto = (bytes: Buffer): Result<PhotoFacts, Refusal> => {
  if (bytes.length > PHOTO_MAX) return err(TOO_LARGE);
  const found = pictureSize(bytes);
  return found ? ok({ quality: photoQuality(found), ...found, size: bytes.length }) : err(NO_PHOTO);
};

const INLINE = /^data:image\/[\w+.-]+;base64,/;

/**
 * The facts of a photo by its address: a stored file, or the picture itself. A picture elsewhere on the web, or drawn
 * as text, is not read; a terminal has the last word on it.
 */
export const readPhoto = async (work: Work, address: string): Promise<Result<PhotoFacts, Refusal>> => {
  if (INLINE.test(address)) return factsOfPhoto(Buffer.from(address.replace(INLINE, ''), 'base64'));
  const id = fileIdOf(address);
  if (id === undefined) return ok({ quality: 'unread', width: null, height: null, size: null });
  // the photo may be of a colleague's upload: only whether it is a picture is asked, and nothing of it is given
  const { rows } = await asOwner(work.tx, () =>
    work.tx.execute(sql`select from stored_file where id = ${id} and type like 'image/%'`),
  );
  if (rows.length === 0) return err(GONE);
  const content = await work.platform.files.read(fileKey(id));
  return content ? factsOfPhoto(await buffer(content)) : err(GONE);
};

/** Keeps the one photo of a person, with what is known of it; null removes it. */
export const keepPhoto = async (
  work: Work,
  person: { readonly id: string; readonly village: string },
  image: string | null,
  facts?: PhotoFacts,
): Promise<void> => {
  const [known] = await work.find(employeePhoto, { where: { employee: person.id }, lock: true });
  if (image === null) {
    if (known) work.remove(employeePhoto, known);
  } else if (known) work.update(employeePhoto, known, { image, ...facts });
  else work.insert(employeePhoto, { employee: person.id, village: person.village, image, ...facts });
};

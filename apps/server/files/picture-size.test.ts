import { expect, test } from 'vitest';
import { jpegOf, pngOf, zipOf } from '../testing/photos.fixture.ts';
import { photoType, pictureSize } from './picture-size.ts';
import { isZip, zipEntries } from './zip-entries.ts';

test.each([
  ['a PNG', pngOf(480, 640), 'image/png', { width: 480, height: 640 }],
  ['a JPEG', jpegOf(300, 400), 'image/jpeg', { width: 300, height: 400 }],
  ['a JPEG that ends before its frame', jpegOf(300, 400).subarray(0, 10), 'image/jpeg', undefined],
  ['a PNG that ends in its head', pngOf(480, 640).subarray(0, 12), 'image/png', undefined],
  ['a PNG without a size', pngOf(0, 640), 'image/png', undefined],
  ['a text', Buffer.from('not a picture at all'), undefined, undefined],
  ['nothing', Buffer.alloc(0), undefined, undefined],
] as const)('%s', (_what, bytes, type, size) => {
  expect([photoType(bytes), pictureSize(bytes)]).toEqual([type, size]);
});

const MOST = 1000;
test('every file of an archive is given or says why not, and none is unpacked beyond the limit', () => {
  const zip = zipOf([
    { name: 'a.txt', bytes: Buffer.from('hello') },
    { name: 'folder/', bytes: Buffer.alloc(0) },
    { name: 'folder/b.txt', bytes: Buffer.alloc(MOST, 1) },
    { name: 'bomb.txt', bytes: Buffer.alloc(50_000_000) },
    { name: 'secret.txt', bytes: Buffer.from('x'), encrypted: true },
    { name: 'last.txt', bytes: Buffer.from('end') },
  ]);
  expect([isZip(zip), zip.length < 100_000]).toEqual([true, true]);
  expect(
    [...zipEntries(zip, MOST)].map(({ name, content }) => [name, Buffer.isBuffer(content) ? content.length : content]),
  ).toEqual([
    ['a.txt', 5],
    ['folder/b.txt', MOST],
    ['bomb.txt', 'too-large'],
    ['secret.txt', 'encrypted'],
    ['last.txt', 3],
  ]);
});

test('what is no archive, or is cut off, gives nothing', () => {
  const zip = zipOf([{ name: 'a.txt', bytes: Buffer.from('hello') }]);
  expect(isZip(Buffer.from('no archive, though it is long enough'))).toBe(false);
  expect([...zipEntries(zip.subarray(40), MOST)].every(({ content }) => content === 'broken')).toBe(true);
});

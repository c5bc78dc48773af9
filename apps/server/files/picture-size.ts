import type { PictureFacts } from '@parkdeck/core/domain/doors/photos';

/** The two kinds of photos that terminals take. */
export type PhotoType = 'image/png' | 'image/jpeg';

const PNG = '89504e470d0a1a0a';
const JPEG = 'ffd8ff';

/** The kind of a photo by its first bytes, whatever its name; undefined for every other kind of file. */
export const photoType = (bytes: Buffer): PhotoType | undefined => {
  if (bytes.toString('hex', 0, 8) === PNG) return 'image/png';
  return bytes.toString('hex', 0, 3) === JPEG ? 'image/jpeg' : undefined;
};

/** Segments of a JPEG that begin a frame and so tell its size: SOF0 to SOF15, without DHT, JPG and DAC. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const jpegSize = (bytes: Buffer): PictureFacts | undefined => {
  let at = 2;
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
};

/** Width and height of a PNG or JPEG; undefined when it is neither, or is cut off before it says so. */
export const pictureSize = (bytes: Buffer): PictureFacts | undefined => {
  const type = photoType(bytes);
  const size =
    type === 'image/jpeg'
      ? jpegSize(bytes)
      : type === 'image/png' && bytes.length >= 24
        ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
        : undefined;
  return size && size.width > 0 && size.height > 0 ? size : undefined;
};

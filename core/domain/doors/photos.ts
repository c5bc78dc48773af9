import type { PHOTO_QUALITIES } from '../../vocabulary/doors.ts';

/** Whether a photo is good enough for a terminal (E#113). */
export type PhotoQuality = keyof typeof PHOTO_QUALITIES;

/** What can be read of a picture file. */
export interface PictureFacts {
  readonly width: number;
  readonly height: number;
}

/** The shortest side of a photo in which terminals find a face. */
const LEAST_SIDE = 240;
/** Width as a share of the height: a portrait, neither a strip nor a panorama. */
const NARROWEST = 0.5;
const WIDEST = 1.4;

/** What the size of a photo says of it; whether a face is in it only a terminal can tell. */
export const photoQuality = ({ width, height }: PictureFacts): PhotoQuality => {
  if (Math.min(width, height) < LEAST_SIDE) return 'too-small';
  const share = width / height;
  return share < NARROWEST || share > WIDEST ? 'too-narrow' : 'good';
};

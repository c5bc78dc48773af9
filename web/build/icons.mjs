// @ts-check
/**
 * `node web/build/icons.mjs`: draws the icons of the installed console into `web/public`. The shape is that of
 * `logo.svg`, within the circle that devices may cut an icon to.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';

const SIZES = [192, 512];
const GROUND = [0x01, 0x75, 0xd2];
/** Points per pixel, in each direction. */
const SAMPLES = 4;
/** Side of the drawing, and how much of the icon it takes. */
const SIDE = 24;
const SCALE = 0.72;
/** Middle of the letter in the drawing. */
const MIDDLE = 12.3;

/**
 * Left, top, right, bottom of the strokes that are straight.
 *
 * @type {[number, number, number, number][]}
 */
const BARS = [
  [5.7, 4.3, 8.3, 19],
  [5.7, 4.3, 13.2, 6.9],
  [10.4, 13.1, 13.2, 15.7],
  [10.4, 8.9, 13.4, 11.1],
];

/** Whether the letter covers a point of the drawing. @param {number} x @param {number} y */
const isLetter = (x, y) => {
  const far = Math.hypot(x - 13.2, y - 10);
  return (
    (x >= 13.2 && far >= 3.1 && far <= 5.7) ||
    BARS.some(([left, top, right, bottom]) => x >= left && x <= right && y >= top && y <= bottom)
  );
};

/** How much of a pixel the letter covers. @param {number} column @param {number} row @param {number} size */
const cover = (column, row, size) => {
  let inside = 0;
  for (let at = 0; at < SAMPLES * SAMPLES; at += 1) {
    const across = (column + ((at % SAMPLES) + 0.5) / SAMPLES) / size;
    const down = (row + (Math.floor(at / SAMPLES) + 0.5) / SAMPLES) / size;
    if (isLetter(((across - 0.5) * SIDE) / SCALE + MIDDLE, ((down - 0.5) * SIDE) / SCALE + MIDDLE)) inside += 1;
  }
  return inside / (SAMPLES * SAMPLES);
};

/** A part of a PNG file. @param {string} name @param {Buffer} content */
const chunk = (name, content) => {
  const named = Buffer.concat([Buffer.from(name, 'ascii'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
};

/** The lines of the picture, each after the number of its filter: none. @param {number} size */
export const pixelsOf = (size) => {
  const line = 1 + size * 3;
  const pixels = Buffer.alloc(line * size);
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      const share = cover(column, row, size);
      for (const [at, ground] of GROUND.entries())
        pixels[row * line + 1 + column * 3 + at] = Math.round(ground + (255 - ground) * share);
    }
  return pixels;
};

/** The icon as a PNG file. @param {number} size */
const png = (size) => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 2], 8); // eight bits, red green blue
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixelsOf(size), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const size of SIZES) writeFileSync(join(import.meta.dirname, '..', 'public', `icon-${size}.png`), png(size));

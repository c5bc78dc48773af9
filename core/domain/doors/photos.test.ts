import { expect, test } from 'vitest';
import { photoQuality } from './photos.ts';

test.each([
  [480, 640, 'good'],
  [240, 240, 'good'],
  [239, 640, 'too-small'],
  [640, 120, 'too-small'],
  [1000, 700, 'too-narrow'],
  [700, 500, 'good'],
  [300, 601, 'too-narrow'],
  [300, 600, 'good'],
] as const)('%i × %i: %s', (width, height, quality) => {
  expect(photoQuality({ width, height })).toBe(quality);
});

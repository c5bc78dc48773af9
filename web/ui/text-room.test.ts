import { expect, test } from 'vitest';
import { cutTo, textRoom } from './text-room.ts';

test('a Chinese character is about twice as wide as a Latin one', () => {
  expect([textRoom('月租车', 12), Math.round(textRoom('A12345', 12))]).toEqual([36, 41]);
});

test.each([
  ['东城写字楼停车场', 200, '东城写字楼停车场'],
  ['东城写字楼停车场', 72, '东城写字楼…'],
  ['11-16', 35, '11-16'],
  ['东', 2, '…'],
])('%s in %i px reads %s', (text, room, shown) => expect(cutTo(text, 12, room)).toBe(shown));

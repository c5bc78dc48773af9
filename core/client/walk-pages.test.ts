import { expect, test } from 'vitest';
import { pass } from '../catalogue/vehicles/pass.ts';
import { jsonReply, rig } from './scripted.ts';

const cursorOf = (url: string): string | null => new URLSearchParams(url.split('?')[1]).get('cursor');
/** A page without rows; `next` in its body, and in its head where the platform tells it there. */
const page = (next: string | undefined, head?: string) =>
  jsonReply(
    200,
    { code: 200, success: true, msg: 'ok', data: [], total: 0, ...(next === undefined ? {} : { next }) },
    head === undefined ? {} : { 'x-parkdeck-next': encodeURIComponent(head) },
  );

test('a walk follows the cursor to its end', async () => {
  const { client, sent } = rig((_request, turn) => page(turn < 3 ? `c${turn}` : undefined));
  let pages = 0;
  for await (const _ of client.walk(pass, { filters: { state: 'paused' } })) pages += 1;
  expect(pages).toBe(3);
  expect(sent.map(({ url }) => cursorOf(url))).toEqual(['0', 'c1', 'c2']);
  expect(sent[0]?.url).toContain('size=500');
});

test('a walk asks for the next page before the rows of this one are read, and no further ahead', async () => {
  let isAskedOn: () => void = () => undefined;
  const askedOn = new Promise<void>((resolve) => (isAskedOn = resolve));
  const { client, sent } = rig((_request, turn) => {
    if (turn === 2) isAskedOn();
    const next = turn < 4 ? `第 ${turn}` : undefined;
    const answer = page(next, next);
    // the first page can only be read once the second was asked for
    return turn === 1 ? { ...answer, json: () => askedOn.then(() => answer.json()) } : answer;
  });
  const ahead: number[] = [];
  for await (const _ of client.walk(pass)) ahead.push(sent.length - ahead.length - 1);
  expect(ahead).toEqual([1, 1, 1, 0]);
  expect(sent.map(({ url }) => cursorOf(url))).toEqual(['0', '第 1', '第 2', '第 3']);
});

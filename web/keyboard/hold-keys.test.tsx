import { beforeEach, expect, test, vi } from 'vitest';
import { holdKeys } from './hold-keys.ts';

const known = new Set<string>();
let ran: string[] = [];
let arrive = (): void => undefined;
let arrival: Promise<void> | undefined;
const press = holdKeys(
  ({ key }) => {
    if (!known.has(key)) return true;
    ran.push(key);
    if (key === '/') document.querySelector('input')?.focus();
    return false;
  },
  () => arrival,
);
const type = (keys: string): void => {
  for (const key of keys) press(new KeyboardEvent('keydown', { key }));
};
/** A key that is tried at once is tried by now: none is held any more. */
const settled = (): Promise<void> =>
  vi.waitFor(() => {
    arrival = undefined;
    const before = ran.length;
    type('!');
    expect(ran.length).toBeGreaterThan(before);
    ran = ran.filter((key) => key !== '!');
  });

beforeEach(() => {
  document.body.innerHTML = '<input>';
  known.clear();
  for (const key of 'jk/!') known.add(key);
  ran = [];
  arrival = new Promise((done) => (arrive = done));
});

test('a key of what is on its way runs when that has come, and those after it in their order', async () => {
  type('jhk');
  expect(ran).toEqual(['j']);
  known.add('h');
  arrive();
  await settled();
  expect(ran).toEqual(['j', 'h', 'k']);
  type('j');
  expect(ran).toEqual(['j', 'h', 'k', 'j']);
});

test('a key of nobody stays without effect when everything has come', async () => {
  type('qj');
  arrive();
  await settled();
  expect(ran).toEqual(['j']);
});

test('keys work on when what was on its way has not come', async () => {
  arrival = Promise.reject(new Error('not loaded'));
  type('qj');
  await settled();
  expect(ran).toEqual(['j']);
});

test('where nothing is on its way no key waits', () => {
  arrival = undefined;
  type('qj');
  expect(ran).toEqual(['j']);
});

test('what was typed into a field that a held key has opened is no key', async () => {
  type('q/jk');
  arrive();
  await settled();
  expect(ran).toEqual(['/']);
});

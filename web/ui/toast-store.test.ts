import { expect, test } from 'vitest';
import { createToasts } from './toast-store.ts';

/** A clock that the test advances. */
function manualTime() {
  let now = 0;
  let waiting: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    after(ms: number, run: () => void) {
      const entry = { at: now + ms, run };
      waiting.push(entry);
      return () => void (waiting = waiting.filter((other) => other !== entry));
    },
    pass(ms: number) {
      now += ms;
      const due = waiting.filter(({ at }) => at <= now);
      waiting = waiting.filter(({ at }) => at > now);
      for (const { run } of due) run();
    },
  };
}

function shown() {
  const time = manualTime();
  const store = createToasts(time);
  return { time, store, texts: () => store.list().map(({ text }) => text) };
}

test('the same notice comes once in 2 s, another one at once', () => {
  const { time, store, texts } = shown();
  store.show('error', '网络断开');
  store.show('error', '网络断开');
  store.show('error', '没有权限');
  expect(texts()).toEqual(['网络断开', '没有权限']);
  time.pass(1999);
  store.show('error', '网络断开');
  expect(texts()).toHaveLength(2);
  time.pass(1);
  store.show('error', '网络断开');
  expect(texts()).toEqual(['网络断开', '没有权限', '网络断开']);
});

test('equal results that can each be undone are two notices', () => {
  const { store, texts } = shown();
  const action = { label: '撤销', run: () => {} };
  store.show('success', '已停用 1 个', { action, holdsFor: 10_000 });
  store.show('success', '已停用 1 个', { action, holdsFor: 10_000 });
  expect(texts()).toHaveLength(2);
});

test('a success goes after 4 s, an undo after its window, an error stays', () => {
  const { time, store, texts } = shown();
  store.show('success', 'saved');
  store.show('success', 'renewed', { action: { label: 'Undo', run: () => {} }, holdsFor: 10_000 });
  store.show('error', 'failed');
  time.pass(4000);
  expect(texts()).toEqual(['renewed', 'failed']);
  time.pass(6000);
  expect(texts()).toEqual(['failed']);
  time.pass(1_000_000);
  expect(texts()).toEqual(['failed']);
});

test('a notice under the pointer stays, but an undo window is not made longer', () => {
  const { time, store, texts } = shown();
  store.show('info', 'read me');
  store.show('success', 'renewed', { action: { label: 'Undo', run: () => {} }, holdsFor: 5000 });
  store.hold(true);
  time.pass(6000);
  expect(texts()).toEqual(['read me']);
  store.hold(false);
  time.pass(4000);
  expect(texts()).toEqual([]);
});

test('the key runs the newest action once', () => {
  const { store, texts } = shown();
  const ran: string[] = [];
  store.show('success', 'first', { action: { label: 'Undo', run: () => ran.push('first') }, holdsFor: 9000 });
  store.show('success', 'second', { action: { label: 'Undo', run: () => ran.push('second') }, holdsFor: 9000 });
  store.show('info', 'plain');
  expect([store.runLatestAction(), store.runLatestAction(), store.runLatestAction()]).toEqual([true, true, false]);
  expect(ran).toEqual(['second', 'first']);
  expect(texts()).toEqual(['plain']);
});

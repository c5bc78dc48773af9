import { beforeEach, expect, test } from 'vitest';
import { clearErrors, errorLog, logError, startErrorLog } from './error-log.ts';

beforeEach(() => clearErrors());

test('a line has address, time, kind, message, stack and what else is known, once (B49)', () => {
  logError('chunk', new Error('gone'), 'pass list');
  logError('chunk', new Error('gone'), 'pass list');
  expect(errorLog.entries).toEqual([
    {
      url: '/',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      type: 'chunk',
      message: 'gone',
      stack: expect.stringContaining('Error: gone'),
      info: 'pass list',
    },
  ]);
});

test('what nobody caught is kept, over a reload too, but for what was cancelled (B50)', () => {
  startErrorLog();
  const failed = (reason: Error): Event =>
    Object.assign(new Event('unhandledrejection'), { reason, promise: Promise.resolve() });
  dispatchEvent(failed(new Error('not caught')));
  dispatchEvent(failed(Object.assign(new Error('left'), { name: 'Cancelled' })));
  dispatchEvent(new ErrorEvent('error', { error: new Error('in a script'), filename: 'a.js', lineno: 3, colno: 7 }));
  const kept = errorLog.entries.map(({ type, message, info }) => [type, message, info]);
  expect(kept).toEqual([
    ['error', 'in a script', 'a.js:3:7'],
    ['unhandledrejection', 'not caught', undefined],
  ]);
  errorLog.entries = [];
  startErrorLog();
  expect(errorLog.entries.map(({ message }) => message)).toEqual(['in a script', 'not caught']);
});

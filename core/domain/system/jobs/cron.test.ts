import { expect, test } from 'vitest';
import { datetime as moment } from '../../../lib/fixtures/datetime.ts';
import { checkCron, cronProblemWords, lastTimes, nextTime, nextTimes } from './cron.ts';
import { cronWords, momentWords } from './cron-words.ts';

const NOW = moment('2026-03-01 15:00:00'); // a Sunday

test.each([
  ['* * * * *', '2026-03-01 15:01:00'],
  ['*/5 * * * *', '2026-03-01 15:05:00'],
  ['17 3 * * *', '2026-03-02 03:17:00'],
  ['0 15 * * *', '2026-03-02 15:00:00'],
  ['20 2,6,10 * * *', '2026-03-02 02:20:00'],
  ['0 8 * * 1', '2026-03-02 08:00:00'],
  ['0 8 * * 0', '2026-03-08 08:00:00'],
  ['0 8 * * 7', '2026-03-08 08:00:00'],
  ['0 8 * * MON-FRI', '2026-03-02 08:00:00'],
  ['0 0 1 * *', '2026-04-01 00:00:00'],
  ['0 0 L * *', '2026-03-31 00:00:00'],
  ['0 0 29 2 *', '2028-02-29 00:00:00'],
  ['0 0 31 * *', '2026-03-31 00:00:00'],
  ['*/10 * * * * *', '2026-03-01 15:00:10'],
  ['0 */30 * * * ?', '2026-03-01 15:30:00'],
  ['0 15 10 ? * 1-5', '2026-03-02 10:15:00'],
  ['0 0 12 1 * ?', '2026-04-01 12:00:00'],
  ['  5   0 * * * ', '2026-03-02 00:05:00'],
])('%s comes at %s', (cron, next) => {
  expect(checkCron(cron, NOW).ok).toBe(true);
  expect(nextTime(cron, NOW)).toBe(next);
});

test.each([
  ['', 'parts', '现在是 0 段'],
  ['* * *', 'parts', '现在是 3 段'],
  ['* * * * * * *', 'parts', '现在是 7 段'],
  ['@daily', 'parts', '现在是 1 段'],
  ['60 * * * *', 'part', '「分」不能是 60'],
  ['0 24 * * *', 'part', '「时」不能是 24'],
  ['0 0 32 * *', 'part', '「日」不能是 32'],
  ['0 0 0 * *', 'part', '「日」不能是 0'],
  ['0 0 1 13 *', 'part', '「月」不能是 13'],
  ['0 0 * * 8', 'part', '「星期」不能是 8'],
  ['0 0 * * XYZ', 'part', '「星期」不能是 XYZ'],
  ['*/0 * * * *', 'part', '「分」不能是 */0'],
  ['30-10 * * * *', 'part', '「分」不能是 30-10'],
  ['? * * * *', 'part', '「分」不能是 ?'],
  ['99 0 0 * * *', 'part', '「秒」不能是 99'],
  ['0 0 15W * *', 'part', '「日」不能是 15W'],
  ['0 0 30 2 *', 'never', '永远不会到'],
  ['0 0 31 2,4,6,9,11 *', 'never', '永远不会到'],
  ['0 0 0 30 2 ?', 'never', '永远不会到'],
])('%s is refused: %s', (cron, kind, zh) => {
  const checked = checkCron(cron, NOW);
  expect(checked.ok ? undefined : checked.error.kind).toBe(kind);
  expect(checked.ok ? '' : cronProblemWords(checked.error).zh).toContain(zh);
  expect(checked.ok ? '' : cronProblemWords(checked.error).en).not.toBe('');
});

test('the next five times, and the last one until now', () => {
  expect(nextTimes('30 8 * * 1-5', NOW, 5)).toEqual([
    '2026-03-02 08:30:00',
    '2026-03-03 08:30:00',
    '2026-03-04 08:30:00',
    '2026-03-05 08:30:00',
    '2026-03-06 08:30:00',
  ]);
  expect(lastTimes('0 15 * * *', NOW, 2)).toEqual(['2026-02-28 15:00:00', NOW]);
  expect(lastTimes('1 15 * * *', NOW, 1)).toEqual(['2026-02-28 15:01:00']);
});

test.each([
  ['* * * * *', '每分钟', 'Every minute'],
  ['*/5 * * * *', '每 5 分钟', 'Every 5 minutes'],
  ['0 0/10 * * * ?', '每 10 分钟', 'Every 10 minutes'],
  ['*/15 * * * * *', '每 15 秒', 'Every 15 seconds'],
  ['1 * * * *', '每小时的 01 分', 'Every hour at minute 01'],
  ['0 */2 * * *', '每 2 小时的 00 分', 'Every 2 hours at minute 00'],
  ['17 3 * * *', '每天 03:17', 'Every day at 03:17'],
  ['20 2,6,10 * * *', '每天 02:20、06:20、10:20', 'Every day at 02:20, 06:20 and 10:20'],
  ['0 8 * * 1', '每周一 08:00', 'Every Monday at 08:00'],
  [
    '0 8 ? * MON-FRI',
    '每周一、周二、周三、周四、周五 08:00',
    'Every Monday, Tuesday, Wednesday, Thursday and Friday at 08:00',
  ],
  ['0 9 1,15 * *', '每月 1、15 日 09:00', 'On day 1 and 15 of the month at 09:00'],
  ['0 0 L * *', '每月最后一天 00:00', 'On the last day of the month at 00:00'],
  ['30 0 8 * * *', '每天 08:00:30', 'Every day at 08:00:30'],
])('%s reads %s', (cron, zh, en) => expect(cronWords(cron)).toEqual({ zh, en }));

test.each(['0 0 29 2 *', '0 8 1 * 1', '*/7 1-5 * * *', '0 0 1 1-3/2 *'])('%s has no sentence', (cron) =>
  expect(cronWords(cron)).toBeUndefined(),
);

test.each([
  ['2026-03-01 15:05:00', '今天 15:05', 'today 15:05'],
  ['2026-03-01 15:05:10', '今天 15:05:10', 'today 15:05:10'],
  ['2026-03-02 03:17:00', '明天 03:17', 'tomorrow 03:17'],
  ['2026-03-05 08:00:00', '3 月 5 日 周四 08:00', 'Thu 5 Mar 08:00'],
  ['2028-02-29 00:00:00', '2028 年 2 月 29 日 周二 00:00', 'Tue 29 Feb 2028 00:00'],
])('%s is told as %s', (time, zh, en) => expect(momentWords(moment(time), NOW)).toEqual({ zh, en }));

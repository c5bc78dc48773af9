import { expect, test } from 'vitest';
import { partsOf, UNSAID } from '../../kit/sentence.ts';
import { WARNING_SENTENCES, warningText } from './warning-sentences.ts';
import type { WarningSaid } from './warning-sentences.ts';

const CASES: readonly (readonly [said: WarningSaid, zh: string, en: string])[] = [
  [
    { sentence: 'device-away', facts: { name: '东门 相机' } },
    '设备「东门 相机」离线超过五分钟',
    'Device "东门 相机" has been offline for more than five minutes',
  ],
  [
    { sentence: 'cars-over-stalls', facts: { name: 'A', cars: 41, stalls: 40 } },
    '「A」在场 41 辆，多于车位 40 个',
    'More cars than stalls at A: 41 cars, 40 stalls',
  ],
  [
    { sentence: 'refund-failed', facts: { number: 'T1', reason: '余额不足' } },
    '订单 T1 退款失败：余额不足',
    'Refund of order T1 failed: 余额不足',
  ],
  [
    { sentence: 'refund-failed', facts: { number: 'T1', reason: null } },
    `订单 T1 退款失败：${UNSAID.zh}`,
    `Refund of order T1 failed: ${UNSAID.en}`,
  ],
  // A placeholder inside a value is not replaced.
  [
    { sentence: 'job-failed', facts: { job: '{reason}', reason: 'disk full' } },
    '任务「{reason}」失败：disk full',
    'Job "{reason}" failed: disk full',
  ],
];
test.each(CASES)('%o is said in both languages', (said, zh, en) => {
  expect([warningText(said, 'zh'), warningText(said, 'en')]).toEqual([zh, en]);
});

test.each(Object.entries(WARNING_SENTENCES))('%s tells the same facts in both languages', (_sentence, { zh, en }) => {
  const facts = (text: string): readonly string[] =>
    partsOf(text)
      .flatMap((part) => ('fact' in part ? [part.fact] : []))
      .toSorted();
  expect(facts(en)).toEqual(facts(zh));
  expect(facts(zh).length).toBeGreaterThan(0);
});

import { f } from '../kit/field.ts';
import { words } from '../kit/words.ts';

/** What the other side has said to a test. */
export const testAnswer = {
  sandbox: f.flag({ label: words('沙箱', 'Sandbox'), required: true }),
  said: f.text({ label: words('答复', 'Answer'), required: true }),
} as const;

/** What is answered in place of the other side while the platform plays it. */
export const PLAYED = words(
  '没有连接对方：平台的渠道设置为沙箱',
  'Nobody was asked: the channels of the platform are sandboxes',
);

/** The test of an account elsewhere: it asks the other side something harmless, and changes nothing on either side. */
export const connectionTest = {
  title: words('测试连接', 'Test the connection'),
  permission: 'edit',
  on: 'one',
  keys: 't',
  icon: 'plug-zap',
  effect: 'read',
  command: true,
  answers: 'value',
  output: testAnswer,
} as const;

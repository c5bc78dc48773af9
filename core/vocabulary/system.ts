/** Printing, and what people write down. */
import { choices } from '../lib/choice.ts';

/** Where a preset remark is offered (E#18). */
export const REASON_USES = choices({
  'manual-release': [1, '手动放行', 'Manual release'],
  exception: [2, '异常放行', 'Exception release'],
  pass: [3, '月租', 'Pass'],
  'cancel-arrears': [4, '撤掉欠费', 'Cancel arrears'],
  refund: [5, '退款', 'Refund'],
  shift: [6, '交接班', 'Hand-over'],
  visitor: [7, '访客', 'Visitor'],
});
/** What a preset remark is used for, by its name. */
export type ReasonUse = keyof typeof REASON_USES;

/** What a slip printer prints. */
export const SLIP_KINDS = choices({
  ticket: [1, '小票', 'Ticket'],
  receipt: [2, '收据', 'Receipt'],
  shift: [3, '交接班单', 'Shift slip'],
  'monthly-slip': [4, '月卡单', 'Pass slip'],
});

/** Whether a job runs by the clock (E#191). */
export const JOB_STATES = choices({
  running: [0, '运行中', 'Running', 'ok'],
  paused: [1, '已暂停', 'Paused', 'off'],
});

/** What becomes of times that were missed while nothing ran (E#191). */
export const JOB_MISFIRES = choices({
  all: [1, '逐次补跑', 'Make up each'],
  once: [2, '补跑一次', 'Make up once'],
  skip: [3, '不补', 'Leave out'],
});

/** How a run of a job ended (E#192). */
export const RUN_STATES = choices({
  ok: [0, '成功', 'Done', 'ok'],
  failed: [1, '失败', 'Failed', 'bad'],
  running: [2, '执行中', 'Under way'],
  skipped: [3, '已跳过', 'Left out', 'off'],
  waiting: [4, '等待执行', 'Waiting', 'warn'],
});

/** What a run was started by (E#192). */
export const RUN_STARTS = choices({
  clock: [1, '定时', 'The clock'],
  hand: [2, '手动', 'A person'],
  platform: [3, '平台催办', 'The platform'],
  retry: [4, '失败重试', 'A retry'],
});

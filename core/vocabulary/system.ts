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

/** Ways of signing in that a client may use (E#188). */
export const GRANT_KINDS = choices({
  password: [1, '账号密码', 'Password'],
  code: [2, '短信验证码', 'SMS code'],
  partner: [3, '第三方', 'Partner'],
  'open-id': [4, '微信', 'WeChat'],
  refresh: [5, '续期', 'Refresh'],
});
/** What an activity was (E#205). */
export const ACTIVITY_KINDS = choices({
  'sign-in': [1, '登录', 'Sign-in'],
  write: [2, '操作', 'Change'],
  file: [3, '导出下载', 'Export'],
});
/** How a call ended (E#205). */
export const CALL_RESULTS = choices({
  ok: [1, '成功', 'Done', 'ok'],
  refused: [2, '被拒绝', 'Refused', 'warn'],
  failed: [3, '出错', 'Failed', 'bad'],
});
/** Where an error happened (E#205). */
export const ERROR_PLACES = choices({
  call: [1, '接口', 'Call'],
  page: [2, '手机页', 'Phone page'],
  job: [3, '任务', 'Job'],
  device: [4, '设备', 'Device'],
});

/** Messages, warnings, work orders. */
import { choices } from '../lib/choice.ts';

/** States of a short message. */
export const SMS_STATES = choices({
  queued: [0, '待发', 'Queued', 'warn'],
  sent: [1, '成功', 'Sent', 'ok'],
  failed: [2, '失败', 'Failed', 'bad'],
  dropped: [3, '已撤下', 'Dropped', 'off'],
  refused: [4, '未发送', 'Not sent', 'off'],
});
/** Platforms that send short messages. */
export const SMS_PLATFORMS = choices({
  aliyun: [1, '阿里云', 'Aliyun'],
  tencent: [2, '腾讯云', 'Tencent Cloud'],
});
/** Topics of messages (rules 2, SmsScene). `notice`: the decision on a request; `invoice`: goes by mail. */
export const SMS_SCENES = choices({
  code: [1, '验证码', 'Code'],
  expiry: [2, '到期提醒', 'Expiry'],
  arrears: [3, '欠费', 'Arrears'],
  visitor: [4, '访客', 'Visitor'],
  alarm: [5, '告警', 'Alarm'],
  notice: [6, '办理通知', 'Notice'],
  invoice: [7, '发票', 'Invoice'],
  todo: [8, '待办', 'Waiting work'],
});
/** Scenes of mailings: those by SMS whose messages do not answer something that has just happened. */
export const MAILING_SCENES = choices({
  expiry: SMS_SCENES.expiry,
  arrears: SMS_SCENES.arrears,
  visitor: SMS_SCENES.visitor,
  notice: SMS_SCENES.notice,
});
/** What becomes of a message in quiet hours. */
export const QUIET_WAYS = choices({
  wait: [1, '静默后发送', 'Sent afterwards'],
  refuse: [2, '不发送', 'Not sent'],
  ignore: [3, '照常发送', 'Sent all the same'],
});
/** States of a mailing (rules 5.26). */
export const SMS_PLAN_STATES = choices({
  waiting: [0, '待发送', 'Waiting', 'warn'],
  running: [1, '发送中', 'Running', 'paused'],
  done: [2, '已完成', 'Done', 'ok'],
  stopped: [3, '已停止', 'Stopped', 'off'],
});
/** States of a warning. */
export const WARN_STATES = choices({
  open: [0, '未处理', 'Open', 'warn'],
  'work-order': [1, '已转工单', 'To work order', 'paused'],
  dealt: [2, '已处理', 'Dealt with', 'ok'],
  ignored: [3, '已忽略', 'Ignored', 'off'],
});
/** States of a work order. */
export const WORK_STATES = choices({
  uploaded: [0, '待分派', 'To assign', 'warn'],
  allocated: [1, '已分派', 'Assigned', 'warn'],
  'in-progress': [2, '处理中', 'In progress', 'paused'],
  dealt: [3, '待关闭', 'To close', 'ok'],
  closed: [4, '已关闭', 'Closed', 'off'],
});
/** States of a note that one shift hands over to the next. */
export const HANDOVER_STATES = choices({
  valid: [0, '有效', 'Valid', 'ok'],
  withdrawn: [1, '已收回', 'Withdrawn', 'off'],
});
/** What a hand-over note is now: one that was left standing is over at its moment. */
export const HANDOVER_STAGES = choices({
  valid: [0, '有效', 'Valid', 'ok'],
  over: [1, '已过时', 'Over', 'off'],
  withdrawn: [2, '已收回', 'Withdrawn', 'off'],
});
/** States of a call from a lane. */
export const CALL_STATES = choices({
  ringing: [0, '振铃中', 'Ringing', 'warn'],
  talking: [1, '通话中', 'In call', 'paused'],
  ended: [2, '已结束', 'Ended', 'off'],
});
/** What became of a call from a lane. */
export const CALL_RESULTS = choices({
  answered: [1, '已接听', 'Answered', 'ok'],
  missed: [2, '未接听', 'Missed', 'bad'],
  busy: [3, '坐席全忙', 'Busy', 'warn'],
});
/** Who ended a call. */
export const CALL_ENDERS = choices({
  driver: [1, '车主', 'Driver'],
  seat: [2, '坐席', 'Attendant'],
  platform: [3, '系统', 'Platform'],
});
/** What an attendant did about a call. */
export const SEAT_ACTIONS = choices({
  open: [1, '开闸', 'Opened'],
  'correct-plate': [2, '改车牌', 'Plate changed'],
  waive: [3, '免收放行', 'Waived'],
  refuse: [4, '拒绝通行', 'Refused'],
});
/** States of a complaint (rules 5.21). */
export const COMPLAINT_STATES = choices({
  new: [0, '待受理', 'New', 'warn'],
  'in-progress': [1, '处理中', 'In progress', 'paused'],
  answered: [2, '已回复', 'Answered', 'ok'],
  closed: [3, '已关闭', 'Closed', 'off'],
});
/** What a request of a user asks for; all but `other` are carried out when they are approved. */
export const REQUEST_KINDS = choices({
  other: [0, '其他', 'Other'],
  refund: [1, '退款', 'Refund'],
  plate: [2, '改车牌', 'Plate correction'],
  access: [3, '开通权限', 'Access'],
});
/** States of a request of a user (rules 5.28). */
export const REQUEST_STATES = choices({
  open: [0, '待处理', 'Open', 'warn'],
  handled: [1, '已处理', 'Handled', 'ok'],
});
/** What became of a request of a user. */
export const REQUEST_OUTCOMES = choices({
  done: [1, '已办理', 'Done', 'ok'],
  refused: [2, '未同意', 'Refused', 'bad'],
});
/** States of a version of a privacy agreement (rules 5.28). */
export const AGREEMENT_STATES = choices({
  draft: [0, '草稿', 'Draft', 'warn'],
  released: [1, '已发布', 'Released', 'ok'],
  ended: [2, '已被替换', 'Replaced', 'off'],
});

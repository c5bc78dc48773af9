import type { Words } from '../lib/words.ts';
import type { ParameterDef } from './parameter-def.ts';
import { RETENTIONS } from './retentions.ts';

const words = (zh: string, en: string): Words => ({ zh, en });
const DAYS = words('天', 'days');
const MINUTES = words('分钟', 'min');
const SECONDS = words('秒', 's');
const TIMES = words('次', 'times');
const HOUR = words('点', "o'clock");

/**
 * Every number that operators may set, by its key: declared here and nowhere else, read by `parameterOf`
 * (apps/server/platform/parameters.ts).
 */
export const PARAMETERS = {
  'undo.days': {
    title: words('可撤销天数', 'Days to undo'),
    help: words('操作后多少天内可以撤销', 'For so many days an action can be taken back'),
    unit: DAYS,
    min: 1,
    max: 30,
    initial: 1,
    scope: 'company',
  },
  'plan.days': {
    title: words('批次有效天数', 'Days a plan is valid'),
    help: words('批次生成后多少天内可以执行', 'For so many days a plan can be applied'),
    unit: DAYS,
    min: 1,
    max: 30,
    initial: 1,
    scope: 'company',
  },
  'export.unfinished': {
    title: words('每人未完成导出', 'Unfinished exports'),
    help: words('每人同时等待或进行的导出上限', 'The most exports of one person that wait or run'),
    unit: words('个', 'exports'),
    min: 1,
    max: 50,
    initial: 5,
    scope: 'company',
  },
  'report.rows': {
    title: words('报表导出行数', 'Rows of a report file'),
    help: words('报表文件最多写多少行', 'A file of a report has at most so many rows'),
    unit: words('行', 'rows'),
    min: 10,
    max: 1_000_000,
    initial: 100_000,
    scope: 'platform',
  },
  'exception.lane-seconds': {
    title: words('车道异常目标', 'Target at a lane'),
    help: words('有车等待的异常应在多少秒内处理', 'Cases for which a car waits are to be dealt with in this time'),
    unit: SECONDS,
    min: 10,
    max: 3600,
    initial: 60,
    scope: 'company',
  },
  'exception.other-seconds': {
    title: words('其他异常目标', 'Target elsewhere'),
    help: words('无车等待的异常应在多少秒内处理', 'Cases for which no car waits are to be dealt with in this time'),
    unit: SECONDS,
    min: 60,
    max: 86_400,
    initial: 900,
    scope: 'company',
  },
  'exception.taken-minutes': {
    title: words('异常领取时长', 'Minutes a case stays taken'),
    help: words('领取后多久未处理则放回队列', 'A case that is taken goes back to the queue after this time'),
    unit: MINUTES,
    min: 1,
    max: 120,
    initial: 5,
    scope: 'platform',
  },
  'lane.request-minutes': {
    title: words('放行申请时效', 'Minutes a request is valid'),
    help: words('车道放行申请多久未处理即失效', 'A request of a lane lapses after this time'),
    unit: MINUTES,
    min: 1,
    max: 60,
    initial: 5,
    scope: 'platform',
  },
  'lane.answer-seconds': {
    title: words('指令应答时限', 'Time for an answer'),
    help: words(
      '道闸和门禁多久没有应答则指令作废，之后不再执行',
      'An order that a barrier or a door has not answered by then lapses and is never carried out',
    ),
    unit: SECONDS,
    min: 3,
    max: 60,
    initial: 10,
    scope: 'platform',
  },
  'lane.unpaid-seconds': {
    title: words('出口未付时限', 'Unpaid at an exit'),
    help: words('出口车辆多久未付则转异常处理', 'A car that has not paid by then becomes a case'),
    unit: SECONDS,
    min: 15,
    max: 900,
    initial: 60,
    scope: 'platform',
  },
  'call.ring-seconds': {
    title: words('来电振铃时长', 'Seconds a call rings'),
    help: words('来电多久无人接听则记为未接', 'A call that nobody has answered by then is missed'),
    unit: SECONDS,
    min: 15,
    max: 180,
    initial: 45,
    scope: 'company',
  },
  'call.talk-minutes': {
    title: words('通话最长时间', 'Longest call'),
    help: words('接通后多久由系统挂断', 'The platform hangs up after this time'),
    unit: MINUTES,
    min: 1,
    max: 120,
    initial: 15,
    scope: 'company',
  },
  'shift.hours': {
    title: words('交班时限', 'Longest shift'),
    help: words('开班后多久未交班由系统结束', 'A shift that was not handed over by then is ended'),
    unit: words('小时', 'h'),
    min: 8,
    max: 72,
    initial: 24,
    scope: 'platform',
  },
  'invoice.retries': {
    title: words('开票重试次数', 'Tries of an invoice'),
    help: words('开票失败后最多重试多少次', 'An invoice that was refused is tried again so often at most'),
    unit: TIMES,
    min: 1,
    max: 20,
    initial: 5,
    scope: 'company',
  },
  'guidance.silent-minutes': {
    title: words('引导网关离线', 'Silence of a gateway'),
    help: words('引导网关多久没有消息视为离线', 'A gateway of guidance that said nothing for so long is offline'),
    unit: MINUTES,
    min: 1,
    max: 60,
    initial: 3,
    scope: 'platform',
  },
  'warning.away-minutes': {
    title: words('离线预警', 'Warning of silence'),
    help: words('设备离线多久后预警', 'A device that is offline for so long is warned of'),
    unit: MINUTES,
    min: 1,
    max: 120,
    initial: 5,
    scope: 'platform',
  },
  'warning.releases': {
    title: words('异常放行预警', 'Warning of releases'),
    help: words('一小时内异常放行多少次预警', 'So many exception releases in an hour are warned of'),
    unit: TIMES,
    min: 2,
    max: 100,
    initial: 5,
    scope: 'platform',
  },
  'reminder.times': {
    title: words('欠费提醒次数', 'Reminders of a debt'),
    help: words('每笔欠费最多提醒多少次', 'A debt is reminded of so many times at most'),
    unit: TIMES,
    min: 1,
    max: 20,
    initial: 3,
    scope: 'platform',
  },
  'reminder.days': {
    title: words('欠费提醒间隔', 'Days between reminders'),
    help: words('同一笔欠费两次提醒间隔', 'Between two reminders of a debt'),
    unit: DAYS,
    min: 1,
    max: 90,
    initial: 7,
    scope: 'platform',
  },
  'reminder.from-hour': {
    title: words('提醒开始时间', 'Reminders begin'),
    help: words('每天从几点起发提醒，之前免打扰', 'Reminders are sent from this hour on; it is quiet before'),
    unit: HOUR,
    min: 0,
    max: 23,
    initial: 9,
    scope: 'platform',
  },
  'reminder.until-hour': {
    title: words('提醒结束时间', 'Reminders end'),
    help: words('每天到几点止发提醒，之后免打扰', 'Reminders are sent until this hour; it is quiet afterwards'),
    unit: HOUR,
    min: 1,
    max: 24,
    initial: 20,
    scope: 'platform',
  },
  'mail.day-limit': {
    title: words('每邮箱每日邮件', 'Mails a mailbox and day'),
    help: words('同一邮箱每天最多收多少封邮件', 'A mailbox gets at most so many mails on a day'),
    unit: words('封', 'mails'),
    min: 1,
    max: 1000,
    initial: 50,
    scope: 'platform',
  },
  'lane.stands-minutes': {
    title: words('车道停留时长', 'Minutes a car stands at a lane'),
    help: words(
      '识别后多久没有动静即视为已从别处离开',
      'A car that nothing more is heard of has left another way after this time',
    ),
    unit: MINUTES,
    min: 1,
    max: 240,
    initial: 15,
    scope: 'platform',
  },
  'upgrade.confirm-hours': {
    title: words('升级确认期限', 'Hours to confirm an upgrade'),
    help: words('升级多久无人确认则取消', 'An upgrade that nobody confirms in this time is cancelled'),
    unit: words('小时', 'h'),
    min: 1,
    max: 720,
    initial: 24,
    scope: 'platform',
  },
  'upgrade.silence-minutes': {
    title: words('升级无应答', 'Silence during an upgrade'),
    help: words('设备升级中多久没有消息即视为失败', 'An upgrade has failed when its device is silent for this time'),
    unit: MINUTES,
    min: 5,
    max: 1440,
    initial: 30,
    scope: 'platform',
  },
  'sign-in.tries': {
    title: words('密码错误次数', 'Wrong passwords'),
    help: words('十分钟内连续错多少次锁定', 'So many in ten minutes lock the name'),
    unit: TIMES,
    min: 3,
    max: 20,
    initial: 5,
    scope: 'platform',
  },
  'sign-in.lock-minutes': {
    title: words('密码错误锁定', 'Minutes of the lock'),
    help: words('密码错误过多后锁定多久', 'How long a name is locked after wrong passwords'),
    unit: MINUTES,
    min: 1,
    max: 1440,
    initial: 15,
    scope: 'platform',
  },
  'sign-in.refresh-days': {
    title: words('登录保持天数', 'Days a sign-in lasts'),
    help: words('多少天不用则需重新登录', 'Who has not come for so long signs in again'),
    unit: DAYS,
    min: 1,
    max: 90,
    initial: 7,
    scope: 'platform',
  },
  'api-log.slow-ms': {
    title: words('慢查询记录', 'Slow reads'),
    help: words('接口日志记录超过此时长的查询，0 为全部', 'The API log holds reads that took this long; 0 holds all'),
    unit: words('毫秒', 'ms'),
    min: 0,
    max: 60_000,
    initial: 1000,
    scope: 'platform',
  },
  ...RETENTIONS,
} as const satisfies Readonly<Record<string, ParameterDef>>;

/** Key of a parameter. */
export type ParameterName = keyof typeof PARAMETERS;

/** The declaration of a parameter; undefined: there is none of this key. */
export const parameterNamed = (key: string): ParameterDef | undefined => {
  const all: Readonly<Partial<Record<string, ParameterDef>>> = PARAMETERS;
  return all[key];
};

/** What the parameters are about, by the first word of their keys. */
const GROUPS: Readonly<Record<string, Words>> = {
  api: words('接口', 'Calls'),
  call: words('来电', 'Calls from lanes'),
  exception: words('异常处理', 'Exceptions'),
  export: words('导出', 'Exports'),
  guidance: words('车位引导', 'Guidance'),
  invoice: words('开票', 'Invoices'),
  keep: words('保留期限', 'Retention'),
  lane: words('车道', 'Lanes'),
  log: words('日志', 'Logs'),
  mail: words('邮件', 'Mail'),
  plan: words('批次', 'Plans'),
  reminder: words('到期提醒', 'Reminders'),
  report: words('报表', 'Reports'),
  shift: words('交接班', 'Shifts'),
  undo: words('撤销', 'Undo'),
  warning: words('预警', 'Warnings'),
};
/** What a parameter is about; where nothing is declared, the first word of its key. */
export const parameterGroup = (key: string): Words => {
  const [word = ''] = key.split(/[.-]/);
  return GROUPS[word] ?? { zh: word, en: word };
};

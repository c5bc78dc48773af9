import type { ParameterDef } from './parameter-def.ts';
import { DAYS, MONTHS, words } from './parameter-words.ts';

/** Days for which something is kept, before the clean-up of the night deletes it. */
const kept = (zh: string, en: string, initial: number): ParameterDef => ({
  title: words(`${zh}保留`, `Days ${en} are kept`),
  help: words(`每晚清理更早的${zh}`, `Older ones are deleted at night: ${en}`),
  unit: DAYS,
  min: 1,
  max: 3650,
  initial,
  scope: 'platform',
});

/** Parameters that say for how long something is kept, by their keys. */
export const RETENTIONS = {
  'keep.activity-log': kept('通用日志', 'activity logs', 180),
  'keep.api-log': kept('接口日志', 'API logs', 180),
  'keep.error-log': kept('错误日志', 'error logs', 180),
  'keep.client-errors': kept('前端错误', 'client errors', 180),
  'keep.guidance-messages': kept('引导报文', 'messages of guidance gateways', 7),
  'keep.device-messages': kept('设备报文', 'messages of cameras', 7),
  'keep.uploads': kept('已上传记录', 'uploads that were sent', 90),
  'keep.upload-diary': kept('上传日志', 'the diary of uploads', 180),
  'keep.guidance-hours': kept('引导小时数据', 'hourly figures of guidance', 400),
  'keep.attempts': kept('登录尝试', 'sign-in attempts', 180),
  'keep.sessions': kept('已结束登录', 'ended sign-ins', 180),
  'keep.codes': kept('验证码', 'one-time codes', 7),
  'keep.intents': kept('重复提交记录', 'answers to repeated calls', 7),
  'keep.undo': kept('撤销记录', 'undo entries', 90),
  'keep.plans': kept('已结束批次', 'ended plans', 90),
  'keep.good-runs': kept('成功的任务日志', 'runs of jobs that went well', 7),
  'keep.runs': kept('失败的任务日志', 'runs of jobs that failed', 90),
  'keep.exports': kept('导出文件', 'exported files', 7),
  'keep.tables': kept('导入文件', 'uploaded tables', 7),
  'keep.visitors': kept('结束的访客登记', 'visits that are over', 365),
  'keep.faces': kept('已离开人员的照片', 'photos of people who left', 30),
  'keep.passages': kept('通行抓拍照片', 'pictures taken at doors', 180),
  'keep.pictures': kept('未使用图片', 'pictures that nothing shows', 2),
} as const satisfies Readonly<Record<string, ParameterDef>>;

/** Whole months for which rows stay in the lists; older ones are archived as files, from which they can come back. */
const listed = (zh: string, en: string, initial: number): ParameterDef => ({
  title: words(`${zh}归档前月数`, `Months until ${en} are archived`),
  help: words(
    `更早的${zh}每晚归档为文件，可随时取回；0 为不归档`,
    `Older ones become files at night and can be brought back: ${en}. 0: never`,
  ),
  unit: MONTHS,
  min: 0,
  max: 240,
  initial,
  scope: 'platform',
});

/** Parameters that say after how many months rows are archived. What proves money is not among them. */
export const ARCHIVES = {
  'archive.gate-events': listed('通道事件', 'gate events', 36),
  'archive.operation-log': listed('操作日志', 'operation logs', 60),
  'archive.messages': listed('消息记录', 'messages', 36),
  'archive.device-logs': listed('设备记录', 'device records', 24),
} as const satisfies Readonly<Record<`archive.${string}`, ParameterDef>>;

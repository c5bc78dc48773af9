import { choices } from '../lib/choice.ts';
import type { Words } from '../lib/words.ts';
import type { SMS_SCENES } from './service.ts';

/** Every message that the platform sends, by the name of its sentence. */
export const MESSAGE_KINDS = choices({
  'sign-in-code': [1, '登录验证码', 'Sign-in code'],
  'pass-expiring': [2, '月租到期', 'Pass expires'],
  'arrears-reminder': [3, '欠费提醒', 'Arrears'],
  'visitor-passed': [4, '来访通过', 'Visit approved'],
  'visitor-refused': [5, '来访未通过', 'Visit refused'],
  'visitor-coming': [6, '来访提醒', 'Visit ahead'],
  warning: [7, '预警', 'Warning'],
  'application-refused': [8, '月租申请未通过', 'Application refused'],
  'pass-renewed': [9, '月租已续期', 'Pass renewed'],
  'pass-rejected': [10, '月租未通过确认', 'Pass not confirmed'],
  'pass-notice': [11, '月租告知', 'Pass notice'],
  'booking-passed': [12, '预约通过', 'Booking passed'],
  'booking-refused': [13, '预约未通过', 'Booking refused'],
  'person-passed': [14, '人员通行', 'Person passed'],
  'complaint-answered': [15, '投诉回复', 'Complaint answered'],
  'invoice-issued': [16, '发票开具', 'Invoice issued'],
  'work-waiting': [17, '有待办', 'Work waits'],
});
/** The name of a message. */
export type MessageKind = keyof typeof MESSAGE_KINDS;
/** The topic of a message. */
export type SmsScene = keyof typeof SMS_SCENES;

/** What a message has to say: a name that templates use in braces, and an example. */
interface Fact {
  readonly label: Words;
  readonly sample: string;
}
/** The facts of all messages, by name. */
export const MESSAGE_FACTS = {
  answer: { label: { zh: '回复', en: 'Answer' }, sample: '已核对，多收的费用退回' },
  amount: { label: { zh: '金额', en: 'Amount' }, sample: '36.00' },
  code: { label: { zh: '验证码、通行码', en: 'Code' }, sample: '482913' },
  count: { label: { zh: '笔数', en: 'Count' }, sample: '2' },
  days: { label: { zh: '剩余天数', en: 'Days left' }, sample: '7' },
  end: { label: { zh: '到期日', en: 'End' }, sample: '2026-03-31' },
  from: { label: { zh: '开始', en: 'From' }, sample: '03-01 09:00' },
  issuer: { label: { zh: '开票方', en: 'Issuer' }, sample: '云泊停车管理有限公司' },
  minutes: { label: { zh: '有效分钟', en: 'Minutes' }, sample: '5' },
  name: { label: { zh: '访客', en: 'Visitor' }, sample: '李强' },
  number: { label: { zh: '发票号码', en: 'Invoice number' }, sample: '26332000000000000001' },
  park: { label: { zh: '车场', en: 'Park' }, sample: '云泊广场地下车库' },
  person: { label: { zh: '人员', en: 'Person' }, sample: '王敏' },
  place: { label: { zh: '地点', en: 'Place' }, sample: '锦和花园' },
  plate: { label: { zh: '车牌', en: 'Plate' }, sample: '京A12345' },
  reason: { label: { zh: '原因', en: 'Reason' }, sample: '资料不全' },
  text: { label: { zh: '预警内容', en: 'Warning' }, sample: '1 号入口相机离线 10 分钟' },
  time: { label: { zh: '时间', en: 'Time' }, sample: '08:32' },
  title: { label: { zh: '发票抬头', en: 'Invoice title' }, sample: '北京远景科技有限公司' },
  to: { label: { zh: '结束', en: 'To' }, sample: '03-01 18:00' },
} as const satisfies Readonly<Record<string, Fact>>;
/** The name of a fact. */
export type MessageFact = keyof typeof MESSAGE_FACTS;

/** The scene of a message and what it has to say. */
export const MESSAGES: Readonly<
  Record<MessageKind, { readonly scene: SmsScene; readonly facts: readonly MessageFact[] }>
> = {
  'sign-in-code': { scene: 'code', facts: ['code', 'minutes'] },
  'pass-expiring': { scene: 'expiry', facts: ['park', 'plate', 'end', 'days'] },
  'arrears-reminder': { scene: 'arrears', facts: ['park', 'plate', 'count', 'amount'] },
  'visitor-passed': { scene: 'visitor', facts: ['place', 'name', 'plate', 'from', 'to', 'code'] },
  'visitor-refused': { scene: 'visitor', facts: ['place', 'name', 'plate', 'from', 'to', 'reason'] },
  'visitor-coming': { scene: 'visitor', facts: ['place', 'name', 'plate', 'from', 'to', 'code'] },
  warning: { scene: 'alarm', facts: ['text'] },
  'application-refused': { scene: 'notice', facts: ['park', 'plate', 'reason'] },
  'pass-renewed': { scene: 'notice', facts: ['park', 'plate', 'end'] },
  'pass-rejected': { scene: 'notice', facts: ['park', 'plate', 'reason'] },
  'pass-notice': { scene: 'notice', facts: ['park', 'plate', 'end'] },
  'booking-passed': { scene: 'notice', facts: ['park', 'plate', 'from', 'to'] },
  'booking-refused': { scene: 'notice', facts: ['park', 'plate', 'from', 'to', 'reason'] },
  'person-passed': { scene: 'notice', facts: ['person', 'time', 'place'] },
  'complaint-answered': { scene: 'notice', facts: ['place', 'answer'] },
  'invoice-issued': { scene: 'invoice', facts: ['issuer', 'number', 'title', 'amount'] },
  'work-waiting': { scene: 'todo', facts: ['text'] },
};

/** By which channel messages of a scene go where they do not go by WeChat first. */
export const channelOf = (scene: SmsScene): 'sms' | 'mail' | 'push' =>
  scene === 'invoice' ? 'mail' : scene === 'todo' ? 'push' : 'sms';

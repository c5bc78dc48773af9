import { words } from '../../kit/words.ts';
import type { Words } from '../../kit/words.ts';

/** The texts of all messages; `{…}` is a placeholder (`fillSentence`). */
export const MESSAGE_SENTENCES = {
  warning: words('【预警】{text}', '[Warning] {text}'),
  'work-waiting': words('{text}', '{text}'),
  'application-refused': words(
    '【{park}】车辆 {plate} 的月租申请未通过：{reason}。改正后可再次提交',
    '[{park}] The application for a pass of {plate} was refused: {reason}. Put it right and apply again',
  ),
  'pass-renewed': words(
    '【{park}】车辆 {plate} 的月租已续期，有效至 {end}',
    '[{park}] The pass of {plate} was renewed and holds until {end}',
  ),
  'pass-rejected': words(
    '【{park}】车辆 {plate} 的月租未通过确认：{reason}',
    '[{park}] The pass of {plate} was not confirmed: {reason}',
  ),
  'booking-passed': words(
    '【{park}】车辆 {plate} 的预约已通过，{from} 至 {to} 可进场',
    '[{park}] The booking for {plate} was passed: enter from {from} until {to}',
  ),
  'booking-refused': words(
    '【{park}】车辆 {plate} 的预约未通过：{reason}',
    '[{park}] The booking for {plate} was refused: {reason}',
  ),
  'visitor-passed': words(
    '【{place}】{name} 的来访已通过，{from} 至 {to} 有效，通行码 {code}',
    '[{place}] The visit of {name} was approved: {from} until {to}, pass code {code}',
  ),
  'visitor-refused': words(
    '【{place}】{name} 的来访未通过：{reason}',
    '[{place}] The visit of {name} was refused: {reason}',
  ),
  'arrears-reminder': words(
    '【{park}】车辆 {plate} 有 {count} 笔停车欠费，共 {amount} 元，尽快补缴',
    '[{park}] Parking fees of {plate} are unpaid: {count}, {amount} yuan altogether. Pay them soon',
  ),
  'sign-in-code': words(
    '【Parkdeck】{code} 是登录验证码，{minutes} 分钟内有效。',
    '[Parkdeck] {code} is your sign-in code, good for {minutes} minutes.',
  ),
  'pass-expiring': words(
    '【{park}】车辆 {plate} 的月租 {end} 到期，还有 {days} 天，尽快续期',
    '[{park}] The pass of {plate} ends on {end}, in {days} days. Renew it soon',
  ),
  'pass-notice': words('【{park}】车辆 {plate} 的月租有效至 {end}', '[{park}] The pass of {plate} holds until {end}'),
  'visitor-coming': words(
    '【{place}】{name} 的来访 {from} 开始，通行码 {code}',
    '[{place}] The visit of {name} begins at {from}, pass code {code}',
  ),
  'person-passed': words('【门禁】{person} {time} 通过{place}', '[Doors] {person} passed {place} at {time}'),
  'complaint-answered': words('【{place}】投诉回复：{answer}', '[{place}] On your complaint: {answer}'),
  'invoice-issued': words(
    '{issuer}开具的电子发票 {number} 见附件。抬头：{title}，金额：{amount} 元',
    'The invoice {number} of {issuer} is attached. Title: {title}, amount: {amount} yuan',
  ),
} as const satisfies Readonly<Record<string, Words>>;
/** The subjects of messages that go by mail, by the name of their sentence. */
export const MAIL_SUBJECTS: Readonly<Partial<Record<MessageSentence, Words>>> = {
  'invoice-issued': words('电子发票 {number}', 'Invoice {number}'),
};
/** The names of messages. */
export type MessageSentence = keyof typeof MESSAGE_SENTENCES;

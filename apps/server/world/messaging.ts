import { messageTemplate, pass, smsAccount, smsPlan, smsStrategy } from '@parkdeck/core/catalogue/index';
import type { Entity } from '@parkdeck/core/kit/resource';
import { MAIL_SUBJECTS, MESSAGE_SENTENCES } from '@parkdeck/core/catalogue/service/message-sentences';
import { channelOf, MESSAGE_KINDS, MESSAGES } from '@parkdeck/core/vocabulary/messages';
import type { MessageKind } from '@parkdeck/core/vocabulary/messages';
import { addDays } from '@parkdeck/core/lib/day';
import { eachOf, key, table } from './table.ts';
import type { AnyRow, SeedTable, Setting } from './table.ts';

/** The company whose account and strategies hold for all that have none of their own. */
const ROOT = '1';

const ACCOUNTS = [
  { company: ROOT, platform: 'aliyun', sign: '云泊停车', app: null, price: 4500 },
  { company: 'C0004', platform: 'tencent', sign: '锦和物业', app: '1400006666', price: 4800 },
  { company: 'C0002', platform: 'aliyun', sign: '云泊城东', app: null, price: 4500 },
] as const;

/** The account by which a company sends. */
export const smsAccountOf = (company: string): string => {
  const own = ACCOUNTS.findIndex((one) => one.company === company);
  return key('SA', 6, own < 0 ? 1 : own + 1);
};
/** What so many parts cost a company by its account, in thousandths of a yuan; prices are in fen for a thousand. */
export const smsCost = (company: string, parts: number): number => {
  const { price } = ACCOUNTS.find((one) => one.company === company) ?? ACCOUNTS[0];
  return Math.round((parts * price) / 100);
};

const KINDS = Object.keys(MESSAGE_KINDS) as MessageKind[]; // the keys of the table itself
const templateOf = (kind: MessageKind): string => key('MT', 6, KINDS.indexOf(kind) + 1);

/** Codes, alarms and mail go at any hour. */
const quietOf = (kind: MessageKind): NonNullable<Entity<typeof smsStrategy>['quiet']> =>
  ['code', 'alarm', 'invoice'].includes(MESSAGES[kind].scene) ? 'ignore' : 'wait';

/** A mailing of the demo, with the state in which the demo finds it. */
export interface DemoPlan {
  readonly id: string;
  readonly name: string;
  readonly state: 'waiting' | 'done' | 'stopped';
  /** Days from the base date on which it begins. */
  readonly day: number;
  /** How many messages it has sent, and how many were dropped when it was stopped. */
  readonly sent: number;
  readonly dropped: number;
}
/** Mailings to owners of passes of the city's east. */
export const PLANS: readonly DemoPlan[] = [
  { id: key('SP', 6, 1), name: '月租到期集中提醒（第 1 批）', state: 'done', day: -9, sent: 24, dropped: 0 },
  { id: key('SP', 6, 2), name: '车库清洗告知', state: 'stopped', day: -2, sent: 9, dropped: 15 },
  { id: key('SP', 6, 3), name: '月租到期集中提醒（第 2 批）', state: 'waiting', day: 3, sent: 0, dropped: 24 },
];
/** How many messages a mailing of the demo has sent: one that was stopped has left somebody out. */
export const sentBy = ({ state, sent }: DemoPlan, owners: number): number =>
  state === 'stopped' ? Math.min(sent, Math.floor(owners / 2)) : sent;
/** The company of the mailings. */
const PLAN_COMPANY = 'C0002';

/** Owners of passes whom the mailings reach, in their order. */
export const mailedOwners = (tables: readonly SeedTable[]): readonly AnyRow[] =>
  [...eachOf(tables, pass)].filter((row) => row.park === 'PK0001' && row.phone && row.state === 'active');

/** The template in English, for receivers of warnings who want that. */
const ENGLISH = key('MT', 6, KINDS.length + 1);

/** Companies with wordings of their own, which their mailings may choose. */
const OWN = ['C0002', 'C0004'];
const OWN_NOTICE = '尊敬的车主，您在{park}的月租（{plate}）有效至 {end}，如有疑问请到管理处。';

/** Templates of the official account, by which followers are told first. */
const PUSHES = [
  {
    message: 'pass-expiring',
    code: 'Wk3qT8pass0expire0reminderA1B2C3D4E5F6G7H8I',
    content: '{car_number1} 在 {thing2} 的月租 {time3} 到期',
    page: 'https://park.example/renew',
    parameters: [
      { name: 'car_number1', fact: 'plate' },
      { name: 'thing2', fact: 'park' },
      { name: 'time3', fact: 'end' },
    ],
  },
  {
    message: 'warning',
    code: 'Zp7vN2park0warning0noticeJ9K8L7M6N5P4Q3R2S1',
    content: '{thing1}',
    page: null,
    parameters: [{ name: 'thing1', fact: 'text' }],
  },
] as const;
const pushOf = (kind: MessageKind): string | null => {
  const at = PUSHES.findIndex(({ message }) => message === kind);
  return at < 0 ? null : key('MT', 6, KINDS.length + 1 + OWN.length + at + 1);
};

/** SMS accounts, a template and a strategy for every message, and mailings. The sandbox plays the accounts. */
export const messaging = ({ baseDate }: Setting, tables: readonly SeedTable[]): readonly SeedTable[] => [
  table(smsAccount)(ACCOUNTS, (one, index) => ({
    id: key('SA', 6, index + 1),
    ...one,
    accessKey: `sandbox-key-${index + 1}`,
    secret: `sandbox-secret-${index + 1}`,
  })),
  table(messageTemplate)(
    [
      ...KINDS.map((message) => ({
        message,
        name: MESSAGE_KINDS[message][1],
        content: MESSAGE_SENTENCES[message].zh,
        ...(channelOf(MESSAGES[message].scene) === 'mail'
          ? { channel: 'mail' as const, code: `MAIL_${message}`, subject: MAIL_SUBJECTS[message]?.zh ?? null }
          : {}),
        ...(channelOf(MESSAGES[message].scene) === 'push' ? { channel: 'push' as const, code: `PUSH_${message}` } : {}),
      })),
      {
        message: 'warning' as const,
        name: `${MESSAGE_KINDS.warning[1]}（英文）`,
        content: MESSAGE_SENTENCES.warning.en,
      },
      ...OWN.map((company) => ({
        company,
        message: 'pass-notice' as const,
        name: `${MESSAGE_KINDS['pass-notice'][1]}（本单位）`,
        content: OWN_NOTICE,
      })),
      ...PUSHES.map((push) => ({
        ...push,
        name: `${MESSAGE_KINDS[push.message][1]}（公众号）`,
        channel: 'wechat' as const,
      })),
    ].map((one) => ({
      company: ROOT,
      channel: 'sms' as const,
      code: null,
      subject: null,
      page: null,
      parameters: [],
      ...one,
    })),
    ({ company, message, name, content, channel, code, subject, page, parameters }, index) => ({
      id: key('MT', 6, index + 1),
      company,
      name,
      scene: MESSAGES[message].scene,
      message,
      channel,
      code: code ?? `SMS_${471_100_001 + index}`,
      subject,
      content,
      page,
      parameters: [...parameters],
    }),
  ),
  table(smsStrategy)(KINDS, (message, index) => ({
    id: key('SS', 6, index + 1),
    company: ROOT,
    name: MESSAGE_KINDS[message][1],
    scene: MESSAGES[message].scene,
    message,
    template: templateOf(message),
    pushTemplate: pushOf(message),
    englishTemplate: message === 'warning' ? ENGLISH : null,
    advanceDays: message === 'pass-expiring' ? ['seven-days', 'one-day'] : [],
    sendTime: message === 'pass-expiring' ? '09:30' : null,
    quiet: quietOf(message),
  })),
  table(smsPlan)(PLANS, ({ id, name, state, day, sent, dropped }) => {
    const begins = `${addDays(baseDate, day)} 10:00:00`;
    const begun = state === 'waiting' ? null : begins;
    return {
      id,
      company: PLAN_COMPANY,
      name,
      scene: state === 'stopped' ? 'notice' : 'expiry',
      template: templateOf(state === 'stopped' ? 'pass-notice' : 'pass-expiring'),
      parks: ['PK0001'],
      plates: [],
      sendTime: begins,
      state,
      total: Math.min(sent + dropped, mailedOwners(tables).length),
      fed: state !== 'waiting',
      startedAt: begun,
      endedAt: begun && `${addDays(baseDate, day)} 10:04:00`,
    };
  }),
];

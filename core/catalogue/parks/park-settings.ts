import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { NO_ENTRY_RECORD, PLATE_MATCHING, REPEAT_ENTRY } from './choices.ts';
import { TEMP_OR_REFUSE } from '../vehicles/choices.ts';
import { park, trace } from '../common.ts';

const minutes = words('分钟', 'minutes');
const days = words('天', 'days');

/** Settings for a park's lanes and passes (E#4). One row per park, with the park's key. */
export const parkSettings = resource({
  name: 'park-settings',
  title: words('车场设置', 'Park settings'),
  icon: 'settings-2',
  prefix: 'PK',
  keywords: ['车场参数', '宽限'],
  page: 'basedata_park',
  base: 'baseParkinfoExtend',
  scope: 'park',
  display: 'park',
  partOf: 'park',
  notFromFiles: words('每个车场已有一份，改它即可', 'Each park has its own already: edit it'),
  fields: {
    id: f.id({ wire: 'PKID' }),
    park: park({ wire: 'PKID', readonly: true, filter: false }),
    leaveGrace: f.int({
      label: words('离场时限', 'Leave grace'),
      wire: 'leaveGraceMin',
      min: 0,
      max: 1440,
      initial: 15,
      unit: minutes,
      help: words('提前缴费后免费离场的时间', 'Free time to leave after prepaying'),
    }),
    prePayFreeAgain: f.flag({ label: words('缴费后重新免费', 'Free again after prepaying'), initial: false }),
    mergeVisits: f.int({
      label: words('合并再入场', 'Merge re-entry'),
      wire: 'mergeVisitsMin',
      min: 0,
      max: 1440,
      initial: 0,
      unit: minutes,
      help: words('0 为不合并', '0: never'),
    }),
    expireRemindDays: f.int({ label: words('到期提醒', 'Expiry reminder'), min: 0, max: 60, initial: 7, unit: days }),
    passGraceDays: f.int({ label: words('过期宽限', 'Grace after expiry'), min: 0, max: 60, initial: 0, unit: days }),
    expiredAs: f.choice(TEMP_OR_REFUSE, { label: words('过期月租', 'Expired pass'), initial: 'temporary' }),
    carOverflow: f.choice(TEMP_OR_REFUSE, {
      label: words('多车超位', 'More cars than stalls'),
      wire: 'multiCarOverflow',
      initial: 'temporary',
    }),
    pauseExtends: f.flag({ label: words('暂停补期', 'Pause extends the pass'), initial: true }),
    repeatEntry: f.choice(REPEAT_ENTRY, {
      label: words('重复进场', 'Repeated entry'),
      wire: 'repeatIn',
      initial: 'close-old',
    }),
    noEntryRecord: f.choice(NO_ENTRY_RECORD, {
      label: words('无入场记录', 'No entry record'),
      wire: 'noInRecord',
      initial: 'free',
    }),
    noEntryFee: f.money({ label: words('无记录收费', 'Fee without record'), wire: 'noInFeeFen', min: 0 }),
    plateMatching: f.choice(PLATE_MATCHING, {
      label: words('车牌匹配', 'Plate matching'),
      wire: 'plateFuzzy',
      initial: 'exact',
    }),
    arrearsBlockEntry: f.flag({
      label: words('欠费禁入', 'Arrears block entry'),
      wire: 'oweBlockEntry',
      initial: false,
    }),
    arrearsAtExit: f.flag({
      label: words('出场追缴', 'Collect arrears at exit'),
      wire: 'oweCollectAtExit',
      initial: true,
    }),
    freeOnException: f.flag({ label: words('异常免费', 'Free on exception'), wire: 'payFreeOnException' }),
    remainingWarning: f.int({
      label: words('余位预警', 'Few stalls warning'),
      wire: 'remainWarn',
      min: 0,
      max: 99_999,
    }),
    maxStayHours: f.int({
      label: words('长停预警', 'Long-stay warning'),
      min: 1,
      max: 8760,
      initial: 72,
      unit: words('小时', 'hours'),
      help: words('预约按此估计在场车何时离场', 'Bookings reckon that cars inside are gone by then'),
    }),
    invoices: f.flag({ label: words('线上开票', 'Online invoices'), wire: 'invoiceOpen' }),
    voiceLanguage: f.text({ label: words('语音语言', 'Voice language'), wire: 'voiceLang', max: 10 }),
    ...trace,
  },
  calls: { get: 'GET detail', submit: 'POST submit' },
  detailKey: 'parkId',
  list: { columns: ['park', 'leaveGrace', 'expiredAs', 'repeatEntry'], sort: 'park' },
  form: [
    {
      title: words('临停', 'Stays'),
      fields: [
        'leaveGrace',
        'prePayFreeAgain',
        'mergeVisits',
        'repeatEntry',
        'noEntryRecord',
        'noEntryFee',
        'plateMatching',
      ],
    },
    {
      title: words('月租', 'Passes'),
      fields: ['expireRemindDays', 'passGraceDays', 'expiredAs', 'carOverflow', 'pauseExtends'],
    },
    {
      title: words('欠费与预警', 'Arrears and warnings'),
      fields: ['arrearsBlockEntry', 'arrearsAtExit', 'freeOnException', 'remainingWarning', 'maxStayHours'],
    },
    { title: words('其他', 'Other'), fields: ['invoices', 'voiceLanguage'] },
  ],
});

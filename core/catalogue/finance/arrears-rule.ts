import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park, trace } from '../common.ts';
import { PAY_SCENES } from './choices.ts';

const days = words('天', 'days');

/**
 * How a park collects arrears (E#77). At most one row per park, with the park's key; without one the defaults apply.
 */
export const arrearsRule = resource({
  name: 'arrears-rule',
  title: words('追缴配置', 'Recovery rule'),
  unit: words('条', 'rules'),
  icon: 'settings-2',
  prefix: 'WR',
  log: 'session',
  keywords: ['欠费规则', '滞纳金', '追缴规则'],
  page: 'parkfeerecovery_ruleconfig',
  base: 'plat/owe',
  scope: 'park',
  display: 'park',
  fields: {
    id: f.id(),
    park: park({ wire: 'parkId', required: true, fixed: true }),
    enabled: f.flag({
      label: words('追缴', 'Collect'),
      wire: 'enable',
      initial: true,
      help: words('手动放行的未付款默认记欠费', 'The rest at a release by hand is owed by default'),
    }),
    minOwed: f.money({
      label: words('最低欠费', 'Least owed'),
      wire: 'minOweFen',
      min: 0,
      initial: 0,
      help: words('低于此数直接免收', 'Less is waived'),
    }),
    graceHours: f.int({
      label: words('宽限', 'Grace'),
      min: 0,
      max: 8760,
      initial: 24,
      unit: words('小时', 'hours'),
      help: words('宽限内不禁入、不拉黑、不收滞纳金', 'Nothing is blocked, listed or charged for delay before it ends'),
    }),
    needsExamination: f.flag({ label: words('先审核', 'Review first'), wire: 'needExamine' }),
    blocksEntry: f.flag({ label: words('欠费禁入', 'Block entry'), wire: 'blockEntry' }),
    blacklistAfterDays: f.int({
      label: words('拉黑期限', 'Blacklist after'),
      wire: 'addBlackAfterDays',
      min: 1,
      max: 3650,
      unit: days,
      help: words('宽限后起算，不填为不拉黑', 'Counted from the end of the grace. Leave empty for never'),
    }),
    scenes: f.choice(PAY_SCENES, { label: words('追缴场景', 'Collected at'), wire: 'collectScenes', many: true }),
    crossPark: f.flag({
      label: words('跨车场追缴', 'Across parks'),
      help: words('本单位各车场都可收', 'In every park of the company'),
    }),
    smsReminder: f.flag({
      label: words('短信提醒', 'SMS reminder'),
      wire: 'smsRemind',
      help: words('宽限后每周一次，最多三次', 'After the grace, once a week, three times at most'),
    }),
    lateFeePermilleDay: f.percent({
      label: words('日滞纳金', 'Late fee a day'),
      wire: 'lateFeePpmDay',
      min: 0,
      max: 1000,
      initial: 0,
      help: words('不超过欠费本金', 'Never more than what is owed'),
    }),
    ...trace,
  },
  unique: [['park']],
  calls: { list: 'GET getParkPage', get: 'GET detailPark', submit: 'POST submitPark', remove: 'POST deletePark' },
  detailKey: 'parkId',
  list: {
    columns: [
      'park',
      'enabled',
      'minOwed',
      'graceHours',
      'needsExamination',
      'blocksEntry',
      'blacklistAfterDays',
      'scenes',
      'crossPark',
      'lateFeePermilleDay',
    ],
    sort: 'park',
  },
  form: [
    {
      title: words('规则', 'Rule'),
      fields: ['park', 'enabled', 'minOwed', 'graceHours', 'needsExamination', 'lateFeePermilleDay'],
    },
    {
      title: words('后果', 'Consequences'),
      fields: ['blocksEntry', 'blacklistAfterDays', 'scenes', 'crossPark', 'smsReminder'],
    },
  ],
});

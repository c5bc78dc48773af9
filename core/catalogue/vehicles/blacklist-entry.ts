import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { BLACKLIST_EFFECTS, BLACKLIST_SOURCES, BLACKLIST_STATES } from './choices.ts';
import { park, trace } from '../common.ts';

const startTime = f.datetime({
  label: words('生效时间', 'From'),
  whenNone: words('立即', 'At once'),
  help: words('不填为立即', 'Leave empty to start at once'),
});
const endTime = f.datetime({
  label: words('失效时间', 'Until'),
  whenNone: words('长期', 'No end'),
  help: words('不填为长期', 'Leave empty for no end'),
});

/** A plate that a park refuses at entry, or only announces. */
export const blacklistEntry = resource({
  name: 'blacklist-entry',
  title: words('黑名单', 'Blacklist entry'),
  unit: words('条', 'entries'),
  icon: 'ban',
  prefix: 'BL',
  log: 'vehicle',
  keywords: ['禁入'],
  removedBy: ['取消拉黑', '解除拉黑', '解除黑名单', '移出黑名单', '解黑', 'unblock', 'unban', 'lift ban'],
  page: 'car_blacklist',
  base: 'parkBlackList',
  scope: 'park',
  display: 'plate',
  search: ['plate'],
  imports: true,
  fields: {
    id: f.id({ wire: 'recordId' }),
    plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber', required: true, filter: true, width: 150 }),
    park: park({ wire: 'parkId', required: true, fixed: true }),
    reason: f.text({ label: words('原因', 'Reason'), required: true, max: 100, width: 200 }),
    startTime,
    endTime,
    state: f.choice(BLACKLIST_STATES, { label: words('状态', 'State'), readonly: true, derived: true, filter: true }),
    effect: f.choice(BLACKLIST_EFFECTS, { label: words('进场处理', 'At entry'), wire: 'inAction', initial: 'refuse' }),
    source: f.choice(BLACKLIST_SOURCES, { label: words('来源', 'Source'), readonly: true, initial: 'manual' }),
    ...trace,
  },
  unique: [['park', 'plate']],
  calls: {
    list: 'GET listPage',
    get: 'GET detail',
    submit: 'POST submit',
    remove: 'POST remove',
    export: 'GET exportList',
  },
  list: {
    columns: ['plate', 'park', 'reason', 'effect', 'startTime', 'endTime', 'source', 'state'],
    editable: ['reason'],
    sort: '-createdAt',
    views: [
      { id: 'active', title: words('生效中', 'Active'), filters: { state: 'active' } },
      { id: 'expired', title: words('已过期', 'Expired'), filters: { state: 'expired' } },
    ],
  },
  form: [
    { title: words('黑名单', 'Blacklist'), fields: ['plate', 'park', 'reason', 'effect', 'startTime', 'endTime'] },
  ],
  actions: {
    block: {
      title: words('拉黑', 'Block a plate'),
      wire: 'POST /api/parkdeck/blacklist/block',
      permission: 'add',
      answers: 'value',
      icon: 'ban',
      keywords: [
        '加黑',
        '黑名单',
        '加入黑名单',
        '列入黑名单',
        '封车',
        '禁止入场',
        '多车场拉黑',
        'blacklist',
        'ban',
        'ban car',
        'ban plate',
      ],
      inverse: 'restore',
      consequence: words(
        '在所选车场各记一条，已在名单的跳过',
        'One entry at each park; parks that have one are skipped',
      ),
      input: {
        plate: f.plate({ label: words('车牌', 'Plate'), wire: 'plateNumber', required: true }),
        parks: f.refs('park', { label: words('车场', 'Parks'), wire: 'parkIds', required: true, max: 500 }),
        reason: f.text({ label: words('原因', 'Reason'), required: true, max: 100 }),
        effect: f.choice(BLACKLIST_EFFECTS, {
          label: words('进场处理', 'At entry'),
          wire: 'inAction',
          initial: 'refuse',
        }),
        startTime,
        endTime,
      },
      output: {
        created: f.int({ label: words('新增', 'Added'), required: true }),
        skipped: f.int({ label: words('跳过', 'Skipped'), required: true }),
      },
    },
    template: {
      title: words('下载导入模板', 'Download import template'),
      wire: 'GET exportTemplate',
      permission: 'import',
      effect: 'read',
      answers: 'file',
      command: true,
      icon: 'file-down',
      input: { park: park({ wire: 'parkId' }) },
    },
  },
});

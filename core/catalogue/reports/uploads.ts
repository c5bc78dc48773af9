import { f } from '../../kit/field.ts';
import { report } from '../../kit/report.ts';
import { words } from '../../kit/words.ts';
import { PLATFORM_TYPES } from '../system/choices.ts';
import { DAYS, PLACE, count, park, rate } from './parts.ts';

/** What each upload platform was to be told in a span, by park, and what came of it (rules 8.9). */
export const uploads = report({
  name: 'uploads',
  title: words('上传统计', 'Figures'),
  icon: 'chart-bar',
  page: 'system_thirdplatform',
  wire: 'GET /api/updown/staticSum/getThirdPartySum',
  parameters: {
    type: f.choice(PLATFORM_TYPES, { label: words('平台类型', 'Type of platform') }),
    ...PLACE,
    ...DAYS,
  },
  columns: {
    platform: f.ref('upload-platform', { label: words('上传平台', 'Platform'), wire: 'platId', width: 190 }),
    type: f.choice(PLATFORM_TYPES, { label: words('平台类型', 'Type of platform'), wire: 'platType' }),
    park,
    messages: count('应传', 'Due', 'dueNum'),
    waiting: count('待传', 'Waiting', 'waitNum'),
    sent: count('已传', 'Sent', 'sentNum'),
    failed: count('失败', 'Failed', 'failNum'),
    sentShare: rate('上传率', 'Share sent', 'sentRate'),
    oldest: f.datetime({ label: words('最早未传', 'Oldest unsent'), wire: 'oldestTime' }),
  },
  ratios: { sentShare: ['sent', 'messages'] },
  sort: 'platform,-messages',
  chart: { kind: 'bars', by: ['platform'], values: ['sent', 'waiting', 'failed'] },
});

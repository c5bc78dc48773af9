import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, pageInput, trace } from '../common.ts';
import { NOTICE_KINDS } from './choices.ts';

const fields = {
  id: f.id(),
  title: f.text({ label: words('标题', 'Title'), required: true, max: 60, filter: true, width: 260 }),
  content: f.text({ label: words('内容', 'Content'), required: true, max: 2000, multiline: true }),
  kind: f.choice(NOTICE_KINDS, {
    label: words('类型', 'Kind'),
    wire: 'type',
    required: true,
    filter: true,
    initial: 'general',
  }),
  company: company({
    whenNone: words('全部单位', 'All companies'),
    help: words('平台不填为所有单位，其他人不填为本单位', 'Leave empty for your company; the platform reaches all'),
  }),
  releasedAt: f.datetime({
    label: words('发布时间', 'Released'),
    wire: 'releaseTime',
    filter: 'range',
    help: words('不填为现在；到时间才显示', 'Leave empty for now; it is shown from then on'),
  }),
  pinned: f.flag({ label: words('置顶', 'Pinned'), wire: 'top', filter: true, initial: false }),
  ...trace,
} as const;

/** What the platform tells everybody, or a company its people. Shown on the home page from its release (E#204). */
export const notice = resource({
  name: 'notice',
  title: words('公告', 'Notice'),
  unit: words('条', 'notices'),
  icon: 'megaphone',
  prefix: 'NT',
  keywords: ['通知', '维护公告'],
  page: 'system_notice',
  base: '/api/blade-desk/notice',
  scope: 'company',
  shared: true,
  display: 'title',
  heading: { subtitle: ['kind', 'company', 'releasedAt'] },
  fields,
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  detailKey: 'id',
  list: { columns: ['title', 'kind', 'company', 'pinned', 'releasedAt', 'createdBy'], sort: '-releasedAt' },
  form: [{ title: words('公告', 'Notice'), fields: ['title', 'content', 'kind', 'company', 'releasedAt', 'pinned'] }],
  actions: {
    current: {
      title: words('当前公告', 'Current notices'),
      wire: 'GET /api/parkdeck/notices',
      permission: 'signed-in',
      effect: 'read',
      answers: 'rows',
      command: true,
      input: pageInput,
    },
  },
});

import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, lookup, park, trace, village } from '../common.ts';
import { AGREEMENT_STATES, AGREEMENT_TAGS } from './choices.ts';

const tag = f.choice(AGREEMENT_TAGS, {
  label: words('适用范围', 'Applies to'),
  wire: 'tagType',
  required: true,
  filter: true,
  initial: 'company',
});

/** What drivers agree to on the phone pages of a company, a site or a park, in versions (E#194, rules 5.28). */
export const privacyAgreement = resource({
  name: 'privacy-agreement',
  title: words('隐私协议', 'Privacy agreement'),
  unit: words('份', 'agreements'),
  icon: 'file-lock-2',
  prefix: 'PA',
  keywords: ['隐私政策', '个人信息'],
  page: 'system_privacyAgreement',
  base: 'sysPrivacyAgreement',
  scope: 'company',
  editWhen: { state: ['draft'] },
  display: 'title',
  called: ['title', 'version'],
  heading: { subtitle: ['company', 'version', 'state'] },
  search: ['title'],
  fields: {
    id: f.id({ wire: 'recordId' }),
    title: f.text({ label: words('标题', 'Title'), required: true, max: 60, filter: true, width: 220 }),
    tag,
    /** Key of the company, site or park; the field of its kind contains the same. */
    place: f.text({ label: words('范围编号', 'Key of the place'), wire: 'tagId', max: 32, forPrograms: true }),
    park: park({ wire: 'PKID', needed: { tag: ['park'] }, onlyThen: true }),
    village: village({ needed: { tag: ['village'] }, onlyThen: true }),
    company: company({ readonly: true }),
    content: f.text({
      label: words('正文', 'Text'),
      required: true,
      max: 20_000,
      multiline: true,
      help: words('只保留文字和换行，其他格式会去掉', 'Only text and line breaks are kept'),
    }),
    version: f.int({ label: words('版本', 'Version'), readonly: true, filter: true, initial: 1 }),
    state: f.choice(AGREEMENT_STATES, {
      label: words('状态', 'State'),
      required: true,
      readonly: true,
      filter: true,
      initial: 'draft',
    }),
    released: f.flag({ label: words('已发布', 'Released'), readonly: true, derived: true }),
    releasedAt: f.datetime({ label: words('发布时间', 'Released at'), wire: 'releaseTime', readonly: true }),
    endedAt: f.datetime({ label: words('替换时间', 'Replaced at'), wire: 'endTime', readonly: true }),
    consents: f.int({
      label: words('同意人数', 'Agreed'),
      wire: 'consentNum',
      readonly: true,
      derived: { count: 'privacy-consent', by: 'agreement', where: { state: ['agreed'] } },
    }),
    ...trace,
  },
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: {
    columns: ['title', 'version', 'state', 'consents', 'releasedAt', 'tag', 'park', 'village', 'company'],
    lowPriorityColumns: ['village'],
    sort: '-createdAt',
    views: [
      { id: 'released', title: words('已发布', 'Released'), filters: { state: 'released' } },
      { id: 'draft', title: words('草稿', 'Drafts'), filters: { state: 'draft' } },
    ],
  },
  form: [
    { title: words('协议', 'Agreement'), fields: ['title', 'content'] },
    { title: words('适用范围', 'Applies to'), fields: ['tag', 'park', 'village'] },
  ],
  actions: {
    release: {
      title: words('发布', 'Release'),
      question: words('发布第 {version} 版「{title}」？', 'Release version {version} of “{title}”?'),
      wire: 'POST release',
      permission: 'release',
      on: 'one',
      key: 'recordId',
      icon: 'send',
      keys: 'p',
      danger: 'loss',
      when: { state: ['draft'] },
      consequence: words(
        '同一范围的上一版停用，同意过的人会再次被询问',
        'The version before ends, and whoever agreed to it is asked again',
      ),
      inverse: { never: words('已有人同意，发布新版本', 'People have agreed to it: release another version') },
    },
    'lookup-tags': lookup('适用范围', 'Places of agreements', 'GET getSelectTagValue', {
      tag: f.choice(AGREEMENT_TAGS, { label: tag.options.label, wire: 'tagType', required: true }),
    }),
  },
});

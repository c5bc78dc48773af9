import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, park, phone, trace, village } from '../common.ts';
import { MESSAGE_LANGUAGES, RECEIVER_TAGS, WARN_TYPES } from './choices.ts';

/**
 * A person who is notified of warnings by SMS: those of a company and all below it, of a village, or of one park
 * (E#149).
 */
export const alertReceiver = resource({
  name: 'alert-receiver',
  title: words('消息接收人', 'Alert receiver'),
  unit: words('人', 'receivers'),
  icon: 'bell-ring',
  prefix: 'AR',
  log: 'warning',
  keywords: ['预警通知', '告警短信'],
  page: 'basedata_importantmessagereceiver',
  base: 'importantMessageReceiver',
  scope: 'park',
  display: 'name',
  search: ['name', 'phone'],
  fields: {
    id: f.id({ wire: 'recordId' }),
    name: f.text({ label: words('姓名', 'Name'), required: true, max: 30, filter: true, width: 120 }),
    phone: phone({ required: true, filter: true }),
    tag: f.choice(RECEIVER_TAGS, {
      label: words('接收范围', 'Scope'),
      wire: 'tagType',
      required: true,
      filter: true,
      initial: 'park',
    }),
    /** Key of the company, village or park; the field of its kind contains the same. */
    place: f.text({ label: words('范围编号', 'Key of the place'), wire: 'tagId', max: 32 }),
    park: park({ wire: 'pid', help: words('范围为车场时必填', 'Needed for a park') }),
    village: village({ wire: 'vid', help: words('范围为小区时必填', 'Needed for a site') }),
    company: company({ readonly: true }),
    user: f.ref('user', { label: words('用户', 'User'), wire: 'uid' }),
    events: f.choice(WARN_TYPES, {
      label: words('接收类型', 'Types'),
      many: true,
      help: words('不选为全部', 'None: all'),
    }),
    language: f.choice(MESSAGE_LANGUAGES, { label: words('短信语言', 'Language of messages'), initial: 'chinese' }),
    ...trace,
  },
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: {
    columns: ['name', 'phone', 'tag', 'park', 'village', 'company', 'events', 'user', 'updatedAt'],
    sort: '-createdAt',
  },
  form: [
    { title: words('接收人', 'Receiver'), fields: ['name', 'phone', 'language', 'user'] },
    { title: words('接收内容', 'Scope'), fields: ['tag', 'park', 'village', 'events'] },
  ],
});

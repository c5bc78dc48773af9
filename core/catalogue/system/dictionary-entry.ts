import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { remark, sort, trace, treeRow } from '../common.ts';

const code = f.text({ label: words('字典编码', 'Dictionary'), required: true, max: 50, filter: true, width: 180 });

/** One entry of a dictionary: code, key and value. */
export const dictionaryEntry = resource({
  name: 'dictionary-entry',
  title: words('字典项', 'Dictionary entry'),
  unit: words('条', 'entries'),
  icon: 'book-a',
  prefix: 'DC',
  keywords: ['字典', '枚举'],
  page: 'system_dict',
  base: 'sysdict',
  scope: 'platform',
  display: 'text',
  fields: {
    id: f.id(),
    code,
    key: f.text({ label: words('键', 'Key'), wire: 'dictKey', required: true, max: 50 }),
    text: f.text({ label: words('值', 'Value'), wire: 'dictValue', required: true, max: 100, width: 180 }),
    parent: f.ref('dictionary-entry', { label: words('上级', 'Parent'), wire: 'parentId' }),
    sort: sort(),
    remark: remark(),
    ...trace,
  },
  unique: [['code', 'key']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: {
    columns: ['text', 'code', 'key', 'sort', 'remark'],
    editable: ['text', 'sort', 'remark'],
    sort: 'code,sort',
    tree: 'parent',
  },
  form: [{ title: words('字典', 'Dictionary'), fields: ['code', 'key', 'text', 'parent', 'sort', 'remark'] }],
  actions: {
    tree: {
      title: words('字典树', 'Dictionary tree'),
      wire: 'GET tree',
      permission: 'signed-in',
      effect: 'read',
      answers: 'rows',
      command: false,
      input: { code },
      output: treeRow,
    },
  },
});

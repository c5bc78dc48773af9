import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, trace } from '../common.ts';
import { PAPER_WIDTHS, SLIP_KINDS } from './choices.ts';

/** Layout of a company's slips; one per kind is the default (E#22). */
export const printTemplate = resource({
  name: 'print-template',
  title: words('打印模板', 'Print template'),
  unit: words('个', 'templates'),
  icon: 'printer',
  prefix: 'PT',
  keywords: ['小票', '收据'],
  page: 'system_printTemplate',
  base: 'parkprinttemplate',
  scope: 'company',
  display: 'name',
  heading: { subtitle: ['kind', 'paper'] },
  search: ['name'],
  detailKey: 'id',
  fields: {
    id: f.id({ wire: 'recordId' }),
    name: f.text({
      label: words('模板名称', 'Name'),
      wire: 'templateName',
      required: true,
      max: 50,
      filter: true,
      width: 180,
    }),
    kind: f.choice(SLIP_KINDS, {
      label: words('类型', 'Kind'),
      wire: 'templateType',
      required: true,
      fixed: true,
      filter: true,
    }),
    paper: f.choice(PAPER_WIDTHS, { label: words('纸宽', 'Paper'), wire: 'paperWidth', initial: 'narrow' }),
    content: f.text({
      label: words('内容', 'Content'),
      required: true,
      max: 2000,
      multiline: true,
      help: words('{plate} 等占位打印时填入', 'Placeholders such as {plate} are filled in when printing'),
    }),
    usual: f.flag({ label: words('默认', 'Default'), wire: 'isDefault', filter: true }),
    company: company({ readonly: true }),
    ...trace,
  },
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: {
    columns: ['name', 'kind', 'paper', 'usual', 'company', 'updatedAt'],
    sort: '-createdAt',
    views: [{ id: 'usual', title: words('默认', 'Defaults'), filters: { usual: 'true' } }],
  },
  form: [{ title: words('模板', 'Template'), fields: ['name', 'kind', 'paper', 'content', 'usual'] }],
});

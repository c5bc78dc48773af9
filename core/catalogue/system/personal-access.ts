import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { company, trace } from '../common.ts';

const reason = { label: words('查阅原因', 'Reason'), required: true, min: 4, max: 200 } as const;
const noun = { label: words('对象类型', 'Kind of row'), required: true, max: 60 } as const;
const rowId = { label: words('对象编号', 'Row'), required: true, max: 64 } as const;

/** That somebody had the personal data of one row shown in full: who, when, what for. */
export const personalAccess = resource({
  name: 'personal-access',
  title: words('个人信息查阅', 'Look at personal data'),
  unit: words('次', 'looks'),
  icon: 'eye-off',
  prefix: 'PD',
  keywords: ['脱敏', '隐私', '完整信息', 'PIPL'],
  page: 'system_personalData',
  base: '/api/parkdeck/personal-data',
  scope: 'company',
  display: 'called',
  called: ['called', 'createdAt'],
  heading: { subtitle: ['noun', 'reason'] },
  append: true,
  log: 'account',
  primary: false,
  fields: {
    id: f.id(),
    called: f.text({ label: words('对象', 'Of'), readonly: true, max: 200, filter: true, width: 200 }),
    noun: f.text({ ...noun, readonly: true, filter: true, width: 130 }),
    rowId: f.text({ ...rowId, readonly: true, width: 150 }),
    reason: f.text({ ...reason, readonly: true, width: 240 }),
    fields: f.lines({ label: words('显示的内容', 'What was shown'), readonly: true, max: 40 }),
    company: company({ readonly: true }),
    ...trace,
    createdBy: f.text({ ...trace.createdBy.options, label: words('查阅人', 'By'), filter: true }),
    createdAt: f.datetime({ ...trace.createdAt.options, label: words('查阅时间', 'At'), filter: 'range' }),
  },
  calls: { list: 'GET list', get: 'GET detail', export: 'GET export' },
  list: {
    columns: ['createdAt', 'createdBy', 'called', 'noun', 'reason', 'fields', 'company'],
    sort: '-createdAt',
  },
  actions: {
    unmask: {
      title: words('显示完整信息', 'Show in full'),
      wire: 'POST unmask',
      // whoever sees everything plain may ask as well
      permission: ['unmask', 'plain'],
      icon: 'eye',
      answers: 'value',
      once: true,
      consequence: words('谁、何时、为何查阅都会记录', 'Who looked when, and why, is recorded'),
      inverse: { never: words('看过就看过了', 'What was seen was seen') },
      input: {
        noun: f.text(noun),
        rowId: f.text(rowId),
        reason: f.text(reason),
      },
      output: {
        values: f.items(
          {
            key: f.text({ label: words('字段', 'Field'), required: true }),
            label: f.text({ label: words('名称', 'Label'), required: true }),
            value: f.text({ label: words('内容', 'Value'), required: true }),
          },
          { label: words('内容', 'Values') },
        ),
      },
    },
  },
});

import { f } from '../../kit/field.ts';
import type { Write } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { QUERY_COLUMN_KINDS, QUERY_PARAMETER_KINDS } from '../../vocabulary/screens.ts';
import { company, pageInput, remark, trace } from '../common.ts';

const parameter = {
  name: f.text({
    label: words('参数', 'Parameter'),
    required: true,
    max: 30,
    help: words('字母开头的英文名，如 from', 'A name of letters and digits, like from'),
  }),
  label: f.text({ label: words('名称', 'Label'), max: 30 }),
  kind: f.choice(QUERY_PARAMETER_KINDS, { label: words('类型', 'Kind'), wire: 'type', required: true }),
  initial: f.text({ label: words('默认值', 'Default'), wire: 'value', max: 100 }),
} as const;
const column = {
  name: f.text({ label: words('列', 'Column'), required: true, max: 63 }),
  label: f.text({ label: words('名称', 'Label'), max: 30 }),
  kind: f.choice(QUERY_COLUMN_KINDS, { label: words('类型', 'Kind'), wire: 'type', required: true }),
} as const;
/** A parameter of a query. */
export type QueryParameter = Write<typeof parameter>;
/** A column of a query. */
export type QueryColumn = Write<typeof column>;

const parameters = f.items(parameter, {
  label: words('参数', 'Parameters'),
  wire: 'params',
  max: 10,
  help: words('语句里写 :名称；:today、:now 随时可用', 'Written :name; :today and :now are always there'),
});
const columns = f.items(column, {
  label: words('列', 'Columns'),
  max: 40,
  help: words('不填时按语句识别', 'Leave empty for those of the statement'),
});
const statement = f.text({
  label: words('查询语句', 'Statement'),
  wire: 'sqlContent',
  required: true,
  max: 8000,
  multiline: true,
  help: words('一条 select，只能读列出的视图', 'One select over the listed views'),
});
const output = {
  columns: f.items(column, { label: words('列', 'Columns'), required: true }),
  records: f.json<readonly Readonly<Record<string, unknown>>[]>()({
    label: words('行', 'Rows'),
    wire: 'rows',
    required: true,
  }),
  total: f.int({ label: words('总数', 'Total'), required: true }),
  at: f.datetime({ label: words('数据时间', 'As of'), wire: 'time', required: true }),
} as const;
const given = f.text({
  label: words('参数值', 'Values'),
  wire: 'params',
  max: 2000,
  help: words('JSON，如 {"from":"2026-11-01"}', 'JSON, like {"from":"2026-11-01"}'),
});

/**
 * A read-only query with parameters over an allow-list of views (E#195, rules S5). It runs by a database role that
 * reads nothing else, within the scope of whoever asks.
 */
export const savedQuery = resource({
  name: 'saved-query',
  title: words('查询模板', 'Saved query'),
  unit: words('个', 'queries'),
  icon: 'database',
  prefix: 'SQ',
  keywords: ['SQL', '自定义查询', '数据模板'],
  page: 'system_sysBigReport',
  base: 'sysTemplate',
  scope: 'company',
  shared: true,
  display: 'name',
  search: ['name'],
  heading: { subtitle: ['remark', 'company'] },
  notFromFiles: words('先试运行再保存，逐个建', 'A query is tried before it is saved: add them one at a time'),
  fields: {
    id: f.id(),
    name: f.text({ label: words('名称', 'Name'), required: true, max: 50, filter: true, width: 200 }),
    company: company({
      whenNone: words('全部单位', 'All companies'),
      help: words(
        '平台不填为所有单位，其他人不填为本单位',
        'Leave empty for your company; the platform shares with all',
      ),
    }),
    statement,
    parameters,
    columns,
    remark: remark({ label: words('说明', 'Description'), width: 300 }),
    ...trace,
  },
  unique: [['company', 'name']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  detailKey: 'id',
  list: { columns: ['name', 'remark', 'company', 'updatedBy', 'updatedAt'], sort: 'name' },
  form: [
    { title: words('查询', 'Query'), fields: ['name', 'remark', 'company'] },
    { title: words('语句', 'Statement'), fields: ['statement', 'parameters', 'columns'] },
  ],
  actions: {
    lookup: {
      title: words('查询模板选项', 'Saved queries to choose from'),
      wire: 'GET getTheList',
      permission: 'view',
      effect: 'read',
      answers: 'rows',
      command: false,
      input: pageInput,
      output: {
        id: f.text({ label: words('编号', 'Id'), required: true }),
        name: f.text({ label: words('名称', 'Name'), required: true }),
        parameters,
        columns,
      },
    },
    run: {
      title: words('运行查询', 'Run query'),
      wire: 'GET excuteSqlCommand',
      permission: 'run',
      on: 'one',
      effect: 'read',
      answers: 'value',
      command: false,
      input: { values: given, ...pageInput },
      output,
    },
    try: {
      title: words('试运行', 'Try query'),
      wire: 'POST /api/parkdeck/saved-queries/try',
      permission: ['add', 'edit'],
      effect: 'read',
      answers: 'value',
      command: false,
      input: { statement, parameters, columns, values: f.text({ ...given.options, wire: 'values' }), ...pageInput },
      output,
    },
  },
});

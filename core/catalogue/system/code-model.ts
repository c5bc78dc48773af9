import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { CODE_AREAS, CODE_SCOPES } from '../../vocabulary/screens.ts';
import { remark, trace } from '../common.ts';

/** A table from which the declaration of a noun is made, as a download; nothing runs on the server (E#207). */
export const codeModel = resource({
  name: 'code-model',
  title: words('代码模型', 'Code model'),
  unit: words('个', 'models'),
  icon: 'code',
  prefix: 'CM',
  keywords: ['代码生成', '生成器'],
  page: 'tool_code',
  base: '/api/blade-develop/code',
  scope: 'platform',
  display: 'title',
  search: ['title', 'noun'],
  heading: { subtitle: ['noun'] },
  notFromFiles: words('一次定义一个对象，由开发者做', 'Developers define one noun at a time'),
  fields: {
    id: f.id(),
    title: f.text({
      label: words('中文名称', 'Chinese name'),
      wire: 'codeName',
      required: true,
      max: 30,
      filter: true,
    }),
    titleEn: f.text({ label: words('英文名称', 'English name'), wire: 'codeNameEn', required: true, max: 40 }),
    noun: f.text({
      label: words('标识', 'Noun'),
      wire: 'serviceName',
      required: true,
      max: 40,
      pattern: '[a-z][a-z0-9]*(-[a-z0-9]+)*',
      patternHelp: words('小写英文，用减号相连，如 charging-post', 'Lower case, joined by hyphens, like charging-post'),
      width: 160,
    }),
    prefix: f.text({
      label: words('编号前缀', 'Key prefix'),
      wire: 'tablePrefix',
      required: true,
      max: 2,
      pattern: '[A-Z]{2}',
      patternHelp: words('两个大写字母', 'Two capital letters'),
    }),
    area: f.choice(CODE_AREAS, { label: words('领域', 'Area'), wire: 'wrapMode', required: true, filter: true }),
    scope: f.choice(CODE_SCOPES, { label: words('数据范围', 'Scope'), required: true, initial: 'park' }),
    source: f.ref('data-source', { label: words('数据源', 'Data source'), wire: 'datasourceId' }),
    table: f.text({
      label: words('建表语句', 'Table'),
      wire: 'tableSql',
      required: true,
      max: 10_000,
      multiline: true,
      help: words(
        '粘贴一条 create table，列的注释会成为字段名称',
        'Paste one create table; comments of columns become labels',
      ),
    }),
    remark: remark(),
    ...trace,
  },
  unique: [['noun']],
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  detailKey: 'id',
  list: { columns: ['title', 'noun', 'area', 'scope', 'source', 'updatedAt'], sort: 'title' },
  form: [
    { title: words('对象', 'Noun'), fields: ['title', 'titleEn', 'noun', 'prefix', 'area', 'scope'] },
    { title: words('表', 'Table'), fields: ['source', 'table', 'remark'] },
  ],
  actions: {
    generate: {
      title: words('生成代码', 'Generate code'),
      wire: 'POST gen-code',
      permission: 'generate',
      effect: 'read',
      answers: 'file',
      icon: 'download',
      command: true,
      keywords: ['下载代码'],
      input: { models: f.refs('code-model', { label: words('模型', 'Models'), wire: 'ids', required: true, max: 20 }) },
    },
  },
});

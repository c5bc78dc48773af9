import { CODE_AREAS, CODE_SCOPES } from '../../../vocabulary/screens.ts';
import type { CodeArea, CodeScope } from '../../../vocabulary/screens.ts';
import type { Table, TableColumn } from './table-columns.ts';

/** What a noun made from a table is called, and where it stands. */
export interface NounModel {
  readonly noun: string;
  readonly title: string;
  readonly titleEn: string;
  readonly prefix: string;
  readonly area: CodeArea;
  readonly scope: CodeScope;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isWordOf = <Word extends string>(choices: Readonly<Record<Word, unknown>>, value: unknown): value is Word =>
  isText(value) && Object.hasOwn(choices, value);

/** The model that a record describes; undefined while something of it is missing. */
export const nounModelOf = (row: Readonly<Record<string, unknown>>): NounModel | undefined => {
  const { noun, title, titleEn, prefix, area, scope } = row;
  return isText(noun) &&
    isText(title) &&
    isText(titleEn) &&
    isText(prefix) &&
    isWordOf<CodeArea>(CODE_AREAS, area) &&
    isWordOf<CodeScope>(CODE_SCOPES, scope)
    ? { noun, title, titleEn, prefix, area, scope }
    : undefined;
};

/** A file of the download. */
export interface CodeFile {
  readonly path: string;
  readonly text: string;
}

const camel = (name: string): string => name.replaceAll(/[_-]+([a-z0-9])/g, (_, sign: string) => sign.toUpperCase());
const spoken = (name: string): string => {
  const text = name.replaceAll(/[_-]+/g, ' ').trim();
  return text.slice(0, 1).toUpperCase() + text.slice(1);
};
const literal = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** Columns that every noun has anyway, and those that say whose the row is. */
const KEPT_ANYWAY: ReadonlySet<string> = new Set(
  (
    'id pkid rev version is_deleted deleted deleted_at tenant_id search_key create_user create_time create_dept ' +
    'update_user update_time created_by created_at updated_by updated_at company_id park_id remark'
  ).split(' '),
);

const MONEY = /(?:^|_)(?:amount|money|fee|price|cost|fen|balance|total_money)(?:_|$)/;
const PHONE = /(?:^|_)(?:phone|mobile|tel)(?:_|$)/;
const PLATE = /(?:^|_)(?:plate|plate_number|car_no|license)(?:_|$)/;
const SECRET = /(?:^|_)(?:password|secret|token|private_key|api_key)(?:_|$)/;
const FLAG = /^(?:is|has|can|need)_/;

type Kind = 'text' | 'int' | 'decimal' | 'money' | 'phone' | 'plate' | 'day' | 'datetime' | 'time' | 'flag' | 'secret';

const kindOf = ({ name, type, length }: TableColumn): Kind => {
  if (SECRET.test(name)) return 'secret';
  if (/^(?:bool|boolean|bit)$/.test(type) || (type === 'tinyint' && (length === 1 || FLAG.test(name)))) return 'flag';
  if (type === 'date') return 'day';
  if (type === 'time') return 'time';
  if (/^(?:datetime|timestamp|timestamptz|datetime2|smalldatetime)$/.test(type)) return 'datetime';
  if (/^(?:int|integer|bigint|smallint|tinyint|mediumint|serial|bigserial|int4|int8|int2)$/.test(type))
    return MONEY.test(name) ? 'money' : 'int';
  if (/^(?:decimal|numeric|number|float|double|real|money|float8|float4)$/.test(type))
    return MONEY.test(name) || type === 'money' ? 'money' : 'decimal';
  if (PHONE.test(name)) return 'phone';
  return PLATE.test(name) ? 'plate' : 'text';
};

const LONG = 200;
const MOST_TEXT = 2000;
/** Rows that people tell each other apart by. */
const NAMES = /(?:^|_)(?:name|title|subject|code|number|no|plate)$/;

interface Declared {
  readonly key: string;
  readonly kind: Kind;
  readonly column: TableColumn;
}

const declaredOf = (table: Table): readonly Declared[] =>
  table.columns
    .filter(({ name }) => !KEPT_ANYWAY.has(name))
    .map((column) => ({ key: camel(column.name), kind: kindOf(column), column }));

const fieldLine = ({ key, kind, column }: Declared, display: string): string => {
  const [zh, en] = [column.comment ?? spoken(column.name), spoken(column.name)];
  const isLong = kind === 'text' && (column.length === undefined || column.length > LONG);
  const options = [
    `label: words(${literal(zh)}, ${literal(en)})`,
    ...(column.required && kind !== 'flag' ? ['required: true'] : []),
    ...(kind === 'text' || kind === 'secret' ? [`max: ${Math.min(column.length ?? MOST_TEXT, MOST_TEXT)}`] : []),
    ...(isLong ? ['multiline: true'] : []),
    ...(kind === 'secret' ? ['sealed: true'] : []),
    ...(key === display || kind === 'flag' || kind === 'plate' ? ['filter: true'] : []),
    ...(kind === 'day' || kind === 'datetime' ? ["filter: 'range'"] : []),
  ];
  return `    ${key}: f.${kind}({ ${options.join(', ')} }),`;
};

const placeLine: Readonly<Record<CodeScope, string>> = {
  park: '    park: park({ required: true }),',
  company: '    company: company({ readonly: true }),',
  platform: '',
};
const placeImport: Readonly<Record<CodeScope, string>> = {
  park: 'park, remark, trace',
  company: 'company, remark, trace',
  platform: 'remark, trace',
};
const placeKey: Readonly<Record<CodeScope, readonly string[]>> = {
  park: ['park'],
  company: ['company'],
  platform: [],
};

const listed = (keys: readonly string[]): string => `[${keys.map(literal).join(', ')}]`;
const MOST_COLUMNS = 8;

const declaration = (model: NounModel, table: Table): string => {
  const all = declaredOf(table);
  const display =
    all.find(({ kind, column }) => (kind === 'text' || kind === 'plate') && NAMES.test(column.name))?.key ??
    all.find(({ kind }) => kind === 'text')?.key ??
    'remark';
  const { noun, title, titleEn, prefix, area, scope } = model;
  const shown = all.filter(({ kind }) => kind !== 'secret').map(({ key }) => key);
  const page = `${area}_${noun.replaceAll('-', '')}`;
  const place = placeKey[scope];
  return [
    "import { f } from '../../kit/field.ts';",
    "import { resource } from '../../kit/resource.ts';",
    "import { words } from '../../kit/words.ts';",
    `import { ${placeImport[scope]} } from '../common.ts';`,
    '',
    `/** ${titleEn}: from the table ${table.name}. */`,
    `export const ${camel(noun)} = resource({`,
    `  name: ${literal(noun)},`,
    `  title: words(${literal(title)}, ${literal(titleEn)}),`,
    "  unit: words('个', 'rows'),",
    "  icon: 'table',",
    `  prefix: ${literal(prefix)},`,
    `  page: ${literal(page)},`,
    `  base: ${literal(`/api/parkdeck/${noun}s`)},`,
    `  scope: ${literal(scope)},`,
    `  display: ${literal(display)},`,
    '  fields: {',
    '    id: f.id(),',
    ...(placeLine[scope] === '' ? [] : [placeLine[scope]]),
    ...all.map((one) => fieldLine(one, display)),
    '    remark: remark(),',
    '    ...trace,',
    '  },',
    "  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },",
    "  detailKey: 'id',",
    `  list: { columns: ${listed([...shown.slice(0, MOST_COLUMNS), ...place, 'updatedAt'])}, sort: '-createdAt' },`,
    '  form: [',
    `    { title: words(${literal(title)}, ${literal(titleEn)}), fields: ${listed([
      ...(scope === 'park' ? place : []),
      ...all.map(({ key }) => key),
      'remark',
    ])} },`,
    '  ],',
    '});',
    '',
  ].join('\n');
};

const page = ({ noun, title, titleEn, area }: NounModel): string =>
  [
    `// one entry of core/catalogue/pages/${area}.ts`,
    '  page({',
    `    path: ${literal(`/${area}/${noun.replaceAll('-', '')}`)},`,
    `    title: words(${literal(title)}, ${literal(titleEn)}),`,
    `    of: ${literal(noun)},`,
    "    view: 'list',",
    "    auth: 'menu',",
    `    menu: ${literal(area)},`,
    "    icon: 'table',",
    '  }),',
    '',
  ].join('\n');

const steps = ({ noun, title, titleEn, area }: NounModel): string =>
  [
    `# ${titleEn} (${title})`,
    '',
    `1. Copy \`core/catalogue/${area}/${noun}.ts\` into the repository.`,
    `2. Put the entry of \`page.txt\` into \`core/catalogue/pages/${area}.ts\`, where the menu shall have it.`,
    `3. \`npm run generate -- --name=${noun.replaceAll('-', '_')}\` writes table, migration, verbs and pinyin.`,
    '4. `npm run types`, then start: list, details, form, filters and audit are there.',
    '',
  ].join('\n');

/** The files of a noun made from a table: its declaration, the entry of its page, and the steps. */
export const nounFiles = (model: NounModel, table: Table): readonly CodeFile[] => [
  { path: `${model.noun}/core/catalogue/${model.area}/${model.noun}.ts`, text: declaration(model, table) },
  { path: `${model.noun}/page.txt`, text: page(model) },
  { path: `${model.noun}/README.md`, text: steps(model) },
];

import { expect, test } from 'vitest';
import { nounFiles } from './noun-code.ts';
import { tableOfSql } from './table-columns.ts';

const MYSQL = `create table if not exists \`parking\`.\`charging_post\` (
  \`id\` bigint not null auto_increment comment '主键',
  \`post_name\` varchar(50) not null comment '充电桩名称',
  \`power\` int(11) default 0 comment '功率, 千瓦',
  \`unit_price\` decimal(10,2) not null default '0.00' comment '单价',
  \`is_fast\` tinyint(1) not null default 0 comment '快充',
  \`install_date\` date comment '安装日期',
  \`phone\` varchar(11) comment '联系电话',
  \`api_key\` varchar(64),
  \`note\` text,
  primary key (\`id\`), unique key \`uk\` (\`post_name\`)
) engine=innodb;`;
const POSTGRES = `CREATE TABLE public.gate_note ( -- notes
  id text PRIMARY KEY,
  "title" character varying(80) NOT NULL,
  at timestamp with time zone,
  CONSTRAINT x CHECK (length(title) > 0)
);
COMMENT ON COLUMN public.gate_note.title IS '标题';`;

test('columns of MySQL: types, lengths, comments, keys left out', () => {
  const table = tableOfSql(MYSQL);
  expect(table.ok && table.value.name).toBe('charging_post');
  expect(
    table.ok && table.value.columns.map(({ name, type, length, required }) => [name, type, length, required]),
  ).toEqual([
    ['id', 'bigint', undefined, true],
    ['post_name', 'varchar', 50, true],
    ['power', 'int', 11, false],
    ['unit_price', 'decimal', 10, true],
    ['is_fast', 'tinyint', 1, true],
    ['install_date', 'date', undefined, false],
    ['phone', 'varchar', 11, false],
    ['api_key', 'varchar', 64, false],
    ['note', 'text', undefined, false],
  ]);
  expect(table.ok && table.value.columns[2]?.comment).toBe('功率, 千瓦');
});

test('columns of PostgreSQL, with comments that follow', () => {
  const table = tableOfSql(POSTGRES);
  expect(table.ok && table.value).toEqual({
    name: 'gate_note',
    columns: [
      { name: 'id', type: 'text', length: undefined, required: true, comment: undefined },
      { name: 'title', type: 'character', length: 80, required: true, comment: '标题' },
      { name: 'at', type: 'timestamp', length: undefined, required: false, comment: undefined },
    ],
  });
});

test.each([
  ['', 'no-table'],
  ['select 1', 'no-table'],
  ['drop table x', 'no-table'],
  ['create table x (primary key (id))', 'no-columns'],
  ['create table a (x int); create table b (y int)', 'several'],
])('refused: %s', (sql, error) => {
  expect(tableOfSql(sql)).toEqual({ ok: false, error });
});

test('a noun says each field by what its column is', () => {
  const table = tableOfSql(MYSQL);
  if (!table.ok) throw new Error(table.error);
  const files = nounFiles(
    { noun: 'charging-post', title: '充电桩', titleEn: "Owner's post", prefix: 'CP', area: 'parks', scope: 'park' },
    table.value,
  );
  expect(files.map(({ path }) => path)).toEqual([
    'charging-post/core/catalogue/parks/charging-post.ts',
    'charging-post/page.txt',
    'charging-post/README.md',
  ]);
  const text = files[0]?.text ?? '';
  for (const part of [
    "postName: f.text({ label: words('充电桩名称', 'Post name'), required: true, max: 50, filter: true })",
    "power: f.int({ label: words('功率, 千瓦', 'Power') })",
    "unitPrice: f.money({ label: words('单价', 'Unit price'), required: true })",
    "isFast: f.flag({ label: words('快充', 'Is fast'), filter: true })",
    "installDate: f.day({ label: words('安装日期', 'Install date'), filter: 'range' })",
    "phone: f.phone({ label: words('联系电话', 'Phone') })",
    "apiKey: f.secret({ label: words('Api key', 'Api key'), max: 64, sealed: true })",
    "display: 'postName'",
    'park: park({ required: true })',
    "title: words('充电桩', 'Owner\\'s post')",
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/\bid: f\.int/);
});

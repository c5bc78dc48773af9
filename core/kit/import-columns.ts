import { wireName } from './field.ts';
import type { Field } from './field.ts';
import { fitsCell, importCallOf, ownFileOf } from './imports.ts';
import type { ResourceDef } from './resource.ts';
import { words } from './words.ts';
import type { Words } from './words.ts';

/** A field that an import can fill. */
export interface ImportColumn {
  readonly key: string;
  readonly field: Field;
}

/** Fields that an import file may fill: what a new row takes. */
export const importColumns = (resource: ResourceDef): readonly ImportColumn[] =>
  Object.entries(importCallOf(resource)?.input ?? {}).flatMap(([key, field]) =>
    fitsCell(field) && !resource.notImported?.fields.includes(key) ? [{ key, field }] : [],
  );

/** The column whose value may be given once for all lines of a file: the one declared as `common`, or the park. */
export const commonColumn = (resource: ResourceDef): ImportColumn | undefined => {
  const name = ownFileOf(resource)?.common ?? 'park';
  return importColumns(resource).find(({ key }) => key === name);
};

/** `月费（元） *` → `月费`: units and the mark of required fields are no part of a name; case and spaces do not count. */
const plain = (head: string): string =>
  head
    .replace(/[（(][^（）()]*[)）]/g, '')
    .replace(/[*＊\s_-]/g, '')
    .toLowerCase();

/** How people write our heads: `手机号码`, `车主姓名`, `开始日期` for `手机`, `车主`, `起始日`. */
const loose = (head: string): string =>
  head
    .replace(/(?<=.)(号码|编号|号|名称|姓名)$/, '')
    .replace(/日期$/, '日')
    .replace(/^开始/, '起始')
    .replace(/^(结束|截止)/, '到期');

/** Names under which a column may stand in a file: its label in both languages, our name, the wire's. */
const namesOf = ({ key, field }: ImportColumn): readonly string[] =>
  [field.options.label.zh, field.options.label.en, key, wireName(key, field, 'in'), wireName(key, field, 'out')].map(
    plain,
  );
const looseName = ({ field }: ImportColumn): string => loose(plain(field.options.label.zh));

/** Heads of columns that a file of refused rows has besides the noun's own; an import leaves them out in silence. */
export const REFUSED_HEADS = {
  line: words('原文件行', 'Line before'),
  reason: words('没有导入的原因', 'Why not imported'),
} as const;
/** Head of the column of a template that marks its example rows; an import leaves the column out in silence. */
export const EXAMPLE_HEAD = words('示例标记', 'Example mark');
const namesIn = ({ zh, en }: Words): readonly string[] => [plain(zh), plain(en)];
const PASSED_OVER: ReadonlySet<string> = new Set([...Object.values(REFUSED_HEADS), EXAMPLE_HEAD].flatMap(namesIn));

/** The reason for which a file is refused that has the example rows of its template and no others. */
export const ONLY_EXAMPLES_REASON = 'file-only-examples';

/** The head under which a file has the marks of example rows. */
export const exampleHeadIn = (heads: readonly string[]): string | undefined =>
  heads.find((head) => namesIn(EXAMPLE_HEAD).includes(plain(head)));

/** The rank of a loose match: after all exact names. */
const LOOSE = 5;

/** How the heads of a file match the columns of an import. */
export interface Heads {
  /** Head of the file for each column found, by our name. */
  readonly found: ReadonlyMap<string, string>;
  /** Heads of the file that match no column. */
  readonly unknown: readonly string[];
}

/**
 * Which head of a file belongs to which column. A label wins over a technical name, an exact name over one written
 * otherwise, the first of two equal heads over the second.
 */
export const matchHeads = (columns: readonly ImportColumn[], heads: readonly string[]): Heads => {
  const found = new Map<string, string>();
  const free = new Set(heads);
  for (const rank of [0, 1, 2, 3, 4, LOOSE]) {
    for (const column of columns) {
      if (found.has(column.key)) continue;
      const name = rank === LOOSE ? looseName(column) : namesOf(column)[rank];
      const head = [...free].find((one) => (rank === LOOSE ? loose(plain(one)) : plain(one)) === name);
      if (head === undefined) continue;
      found.set(column.key, head);
      free.delete(head);
    }
  }
  return { found, unknown: [...free].filter((head) => !head.endsWith('Name') && !PASSED_OVER.has(plain(head))) };
};

import { sql } from 'drizzle-orm';
import { counted } from '@parkdeck/core/lib/counted';
import { SEPARATOR, words } from '@parkdeck/core/kit/words';
import type { Words } from '@parkdeck/core/kit/words';
import { groupBy } from '@parkdeck/core/lib/group';
import type { Work } from '../../../engine/work.ts';
import type { Hit } from './hits.ts';
import { columnsOf } from './places.ts';

/** What the platform's own tables are called: what undo, plans, repeated calls and queues remember. */
const COPIES = words('系统副本', 'Copies kept by the platform');
const IN_WORDS = words('文字内容', 'Within texts');
const PLATES = words('含其车牌，车牌另行办理', 'With a plate of theirs: ask for the plate itself');

/** Rows of one noun and company with the same fate. */
export interface Holding {
  readonly noun: Words;
  readonly company: string | null;
  readonly places: Words;
  readonly rows: number;
  readonly fate: Hit['fate'];
  readonly why: Words | null;
}

const titleOf = ({ table }: Hit): Words =>
  table.resource?.title ?? words(`${COPIES.zh}（${table.name}）`, `${COPIES.en} (${table.name})`);

const placesOf = (hits: readonly Hit[]): Words => {
  const labels = hits.flatMap(({ table: { resource }, columns }) =>
    columns.map((column) =>
      resource ? (columnsOf(resource).find((one) => one.column === column)?.field.options.label ?? IN_WORDS) : IN_WORDS,
    ),
  );
  const joined = (language: keyof Words): string =>
    [...new Set(labels.map((label) => label[language]))].join(SEPARATOR[language]);
  return words(joined('zh'), joined('en'));
};

const whyOf = ({ fate, table: { resource } }: Hit): Words | null =>
  fate === 'kept' ? (resource?.lawful?.law ?? null) : fate === 'plate' ? PLATES : null;

/** What was found, counted by noun, company and fate; what can be erased comes first. */
export const holdingsIn = async (work: Work, hits: readonly Hit[]): Promise<readonly Holding[]> => {
  const ids = [...new Set(hits.flatMap(({ row }) => (typeof row.company_id === 'string' ? [row.company_id] : [])))];
  const { rows } = await work.tx.execute<{ id: string; name: string }>(
    sql`select id, name from company where id = any(${sql.param(ids)}::text[])`,
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const groups = groupBy(hits, ({ table, row, fate }) => `${fate} ${table.name} ${String(row.company_id)}`);
  const order: readonly Hit['fate'][] = ['erased', 'kept', 'plate'];
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      return first
        ? [
            {
              noun: titleOf(first),
              company: names.get(String(first.row.company_id)) ?? null,
              places: placesOf(group),
              rows: group.length,
              fate: first.fate,
              why: whyOf(first),
            },
          ]
        : [];
    })
    .sort((a, b) => order.indexOf(a.fate) - order.indexOf(b.fate));
};

/** A holding in one line: 月卡 2 条（车主、手机）. */
export const holdingLine = ({ noun, rows, places }: Holding): Words =>
  words(`${noun.zh} ${rows} 条（${places.zh}）`, `${noun.en}: ${counted(rows, 'row')} (${places.en})`);

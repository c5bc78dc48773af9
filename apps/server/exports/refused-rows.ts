import { sql } from 'drizzle-orm';
import { importColumns, REFUSED_HEADS } from '@parkdeck/core/kit/import-columns';
import { words } from '@parkdeck/core/kit/words';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { StoredPlanRow } from '../engine/plan/rows.ts';
import { taskOf } from '../engine/plan/task.ts';
import { ownPlan } from '../engine/plan/view.ts';
import type { Work } from '../engine/work.ts';
import { cellOf } from '../files/cells.ts';
import type { Cell } from '../files/cells.ts';
import { headOf } from '../files/columns.ts';
import type { FileAnswer } from '../files/file-answer.ts';
import { createWorkbook, XLSX_TYPE } from '../files/xlsx-writer.ts';
import { refused, UNKNOWN } from '../platform/refusal.ts';
import type { Refusal } from '../platform/refusal.ts';

const TITLE = words('没有导入', 'Not imported');
const NO_LINES = refused('no-lines', words('只有导入有这样的文件', 'Only an import has such a file'));
const NONE = refused('none-refused', words('每一行都能导入，没有要改的', 'Every line can be imported; none is wrong'));

/** A cell as the file had it; what was read of it, where the file no longer says it. */
const asText = (value: unknown): Cell =>
  value === null || value === undefined
    ? null
    : Array.isArray(value)
      ? value.map(String).join(',')
      : typeof value === 'number'
        ? value
        : String(value);

/**
 * The lines of an import that were not taken, with their own text, where they stood, and why: to be mended and imported
 * again as they are.
 */
export const refusedRows = async (work: Work, id: string): Promise<Result<FileAnswer, Refusal>> => {
  const plan = await ownPlan(work, id);
  if (!plan) return err(UNKNOWN);
  const task = taskOf(plan.action);
  if (!task.ok) return task;
  const { resource, isImport } = task.value;
  if (!isImport) return err(NO_LINES);
  const { rows } = await work.tx.execute<StoredPlanRow & Record<string, unknown>>(
    sql`select * from plan_row where plan_id = ${id} and state in ('problem', 'failed') order by seq`,
  );
  if (rows.length === 0) return err(NONE);
  const { language } = work.actor;
  const columns = importColumns(resource);
  const book = createWorkbook();
  const head = [
    ...columns.map((column) => `${headOf(column, language)}${column.field.options.required ? ' *' : ''}`),
    REFUSED_HEADS.line[language],
    REFUSED_HEADS.reason[language],
  ];
  const body = Buffer.concat([
    book.sheet(
      TITLE[language],
      head,
      head.map((_title, index) => (index === head.length - 1 ? 60 : 18)),
    ),
    book.rows(
      rows.map(({ given, input, msg, seq }) => [
        ...columns.map(({ key, field }) =>
          given.cells ? asText(given.cells[key]) : cellOf(key, field, input, language),
        ),
        given.line ?? seq,
        msg?.[language] ?? null,
      ]),
    ),
    book.end(),
  ]);
  return ok({ name: `${resource.title[language]}-${TITLE[language]}.xlsx`, type: XLSX_TYPE, body });
};

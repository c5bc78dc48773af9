import { codeModel } from '@parkdeck/core/catalogue/system/code-model';
import { nounFiles } from '@parkdeck/core/domain/system/developer/noun-code';
import { tableOfSql } from '@parkdeck/core/domain/system/developer/table-columns';
import type { TableProblem } from '@parkdeck/core/domain/system/developer/table-columns';
import type { Words } from '@parkdeck/core/kit/words';
import { err, ok } from '@parkdeck/core/lib/result';
import { strToU8, zipSync } from 'fflate';
import { owners } from '../../db/registry.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { refused, UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';

const PROBLEMS: Readonly<Record<TableProblem, Words>> = {
  'no-table': { zh: '这不是建表语句。粘贴一条 create table', en: 'This is no table. Paste one create table' },
  'no-columns': {
    zh: '表里没有列。粘贴完整的 create table',
    en: 'The table has no columns. Paste all of create table',
  },
  several: { zh: '一次只能一张表。每张表建一个代码模型', en: 'One table at a time. Make a model of each' },
};
const wrongTable = (problem: TableProblem): Refusal => refused(`table-${problem}`, PROBLEMS[problem]);
const taken = (noun: string): Refusal =>
  refused('noun-taken', {
    zh: `平台已有名词 ${noun}。换一个名词`,
    en: `The platform has a noun ${noun} already. Choose another`,
  });

export const codeModelHandlers = {
  generate: async (work, { models }) => {
    const rows = await work.find(codeModel, { where: { id: [...models] }, order: 'noun' });
    if (rows.length < new Set(models).size) return err(UNKNOWN);
    const entries: Record<string, Uint8Array> = {};
    for (const row of rows) {
      const table = tableOfSql(row.table);
      if (!table.ok) return err(wrongTable(table.error));
      for (const { path, text } of nounFiles(row, table.value)) entries[path] = strToU8(text);
    }
    const [only] = rows;
    const name = rows.length === 1 && only ? only.noun : 'parkdeck-nouns';
    return ok({ name: `${name}.zip`, type: 'application/zip', body: zipSync(entries) });
  },
} satisfies HandlersOf<typeof codeModel>;

export const codeModelHooks: Hooks<typeof codeModel> = {
  beforeSave: eachItem(async (_work, { before, values }) => {
    const table = tableOfSql(String(values['table'] ?? before?.table ?? ''));
    if (!table.ok) return err(wrongTable(table.error));
    const noun = String(values['noun'] ?? before?.noun);
    return owners.has(noun) ? err(taken(noun)) : ok(undefined);
  }),
};

import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Words } from '@parkdeck/core/kit/words';
import { ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { Presets } from '../work/execute.ts';
import type { Refusal } from '../work/refusal.ts';
import type { Work } from '../work/work.ts';
import { columnsOf } from './columns.ts';
import { eachRow } from './export-rows.ts';
import type { FileAnswer } from './file-answer.ts';
import { FORMAT_TYPES, isFormat, tableWriter } from './table-writer.ts';

type Input = Readonly<Record<string, unknown>>;

/** An export of a part of a noun's rows under a name of its own: the filters of its list, and `narrowed` on top of them. */
export const narrowedExport = (resource: ResourceDef, title: Words, narrowed: (input: Input) => Input) =>
  async (work: Work, { format: given, columns: named, ...input }: Input, presets: Presets = []): Promise<Result<FileAnswer, Refusal>> => {
    const columns = columnsOf(resource, Array.isArray(named) ? named.map(String) : undefined);
    if (!columns.ok) return columns;
    const { language } = work.actor;
    const format = isFormat(given) ? given : 'xlsx';
    const writer = tableWriter(format, { title: title[language], columns: columns.value, language });
    const parts = [writer.start()];
    await eachRow(work, { resource, input: { ...input, ...narrowed(input) }, presets }, columns.value, async (rows) => void parts.push(writer.rows(rows)));
    return ok({ name: `${title[language]}-${work.today.replaceAll('-', '')}.${format}`, type: FORMAT_TYPES[format], body: Buffer.concat([...parts, writer.end()]) });
  };

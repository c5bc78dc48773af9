import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { SHARED_TOPICS } from '@parkdeck/core/catalogue/shell/live-event';
import { callsOf, idField } from '@parkdeck/core/kit/call';
import { calledText } from '@parkdeck/core/kit/called';
import type { Cli, ListAsked } from '../commands/cli.ts';
import { printField } from '../fields/print.ts';
import { pairsOf, tableOf, totalLine } from '../output/answers.ts';
import { recordLines } from '../output/table.ts';
import type { Cell, TableLook } from '../output/table.ts';

export interface ListedRow {
  readonly id: string;
  readonly title: string;
}

/** One page of a list, not yet laid out: the terminal may change its width. */
export interface ListedRows {
  readonly heads: readonly string[];
  readonly cells: readonly (readonly Cell[])[];
  readonly rows: readonly ListedRow[];
  readonly total: string;
  readonly hasMore: boolean;
}

/** Rows, records and news of one noun, for a screen that walks its list. */
export interface ListSource {
  readonly noun: string;
  readonly title: string;
  load(asked: ListAsked, size: number): Promise<ListedRows>;
  record(id: string, look: TableLook): Promise<readonly string[]>;
  /** Calls back after something has changed, until `signal` ends it. */
  listen(changed: () => void, signal: AbortSignal): Promise<void>;
}

/** Live topics that tell of changes of a noun: its own, and those of its parts. */
const topicsOf = (noun: string): readonly string[] =>
  SHARED_TOPICS.filter((topic) => topic === noun || topic.startsWith(`${noun}-`) || noun.startsWith(`${topic}-`));

/** The list of a noun as a screen walks it. */
export const listSource = (cli: Cli, noun: ResourceDef): ListSource => {
  const { language } = cli;
  const { signal } = cli.environment;
  const list = callsOf(noun).find(({ verb }) => verb === 'list');
  if (!list) throw new Error(`${noun.name} has no list`);
  const [key] = idField(noun);
  const canFind = noun.fields[noun.display]?.options.filter === true;
  const cell = (row: Readonly<Record<string, unknown>>, name: string): string => {
    const field = noun.fields[name];
    return field ? printField(row, name, field, language).text : '';
  };
  /** Rows of the page that is shown. */
  let shown: ReadonlyMap<string, Readonly<Record<string, unknown>>> = new Map();
  return {
    noun: noun.name,
    title: noun.title[language],
    load: async ({ filters, page, text }, size) => {
      const found = text !== '' && canFind ? { ...filters, [noun.display]: text } : filters;
      const client = await cli.client();
      const { rows, total } = await client.list<ResourceDef>(
        noun,
        { filters: found, page, size },
        { silent: true, signal },
      );
      shown = new Map(rows.map((row) => [String(row[key]), row]));
      return {
        ...tableOf(list, rows, language),
        rows: rows.map((row) => ({
          id: String(row[key]),
          title: calledText(noun, (name) => cell(row, name)) || String(row[key]),
        })),
        total: totalLine({ shown: total, total }, language),
        hasMore: page * size < total,
      };
    },
    record: async (id, look) => {
      const client = await cli.client();
      const get = callsOf(noun).find(({ verb, answers }) => verb === 'get' && answers === 'row');
      if (get) {
        const answered = await client.call(get, { ids: [id], input: {} }, { silent: true, signal });
        if (answered.answers !== 'row') return [];
        return recordLines(pairsOf(answered.value, get.output ?? noun.fields, language), look);
      }
      // what is not read by its key is as the list has it
      const row = shown.get(id);
      return row ? recordLines(pairsOf(row, noun.fields, language), look) : [];
    },
    listen: async (changed, until) => {
      const topics = topicsOf(noun.name);
      if (topics.length === 0) return;
      for await (const _event of (await cli.client()).live(topics, { signal: until })) changed();
    },
  };
};

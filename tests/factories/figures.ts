import { pages as declaredPages } from '@parkdeck/core/catalogue/index';
import type { Call } from '@parkdeck/core/kit/call';
import { choicesOf, isMany } from '@parkdeck/core/kit/field';
import type { Field } from '@parkdeck/core/kit/field';
import { isChoice, isList } from '@parkdeck/core/kit/kinds';
import type { PageDef, Preset } from '@parkdeck/core/kit/page';
import type { ReportDef } from '@parkdeck/core/kit/report';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { decodeRow } from '@parkdeck/core/wire/codec';
import type { TestPlatform } from './platform.ts';

/** The platform's administrator, one of a company, and the manager of a single park. */
export const READERS = ['admin', 'east', 'mgr1'] as const;

type Input = Readonly<Record<string, unknown>>;
export type Row = Readonly<Record<string, unknown>>;

/** Everything that one reading told, over all of its pages; undefined where the reader may not read it. */
export interface Figures {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly sums: Readonly<Record<string, number>>;
}

const PAGE = 500;

/** Reads a list or report to its end, in our words. Sums are those of the first page. */
export const readAll = async (
  world: TestPlatform,
  user: string,
  call: Call,
  input: Input,
): Promise<Figures | undefined> => {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const asked = { ...input, page, size: PAGE, ...('withSums' in call.input ? { withSums: true } : {}) };
    const { status, body } = await world.call(user, call.id, { input: asked });
    if (status === 403) return undefined;
    if (status !== 200) throw new Error(`${call.id} as ${user} with ${JSON.stringify(input)}: ${status} ${body.msg}`);
    const data: readonly unknown[] = Array.isArray(body.data) ? body.data : [];
    rows.push(...data.map((row) => decodeRow(call.output ?? {}, row as Row).row)); // rows are objects
    if (data.length < PAGE) return { rows, total: body.total ?? 0, sums: body.sums ?? {} };
  }
};

/** Sum of a column over rows; undefined when no row has a number there. */
export const added = (rows: readonly Row[], key: string): number | undefined => {
  const held = rows.flatMap((row) => (typeof row[key] === 'number' ? [row[key]] : []));
  return held.length === 0 ? undefined : held.reduce((sum, value) => sum + value, 0);
};

const pages: readonly PageDef[] = declaredPages;

const presetInput = ({ fields }: ResourceDef, preset: Preset): Input =>
  Object.fromEntries(
    Object.entries(preset).map(([key, rule]) => {
      const field = fields[key];
      const words =
        'not' in rule ? Object.keys(field ? choicesOf(field) : {}).filter((w) => !rule.not.includes(w)) : rule;
      return [key, field && isChoice(field) ? words : words[0] === 'true'];
    }),
  );

const addressValue = (field: Field | undefined, text: string): unknown =>
  field && (isChoice(field) ? isMany(field) : isList(field))
    ? text.split(',')
    : text === 'true' || text === 'false'
      ? text === 'true'
      : text;

/** What a list or report is asked for by an address with these filters. */
export const addressInput = ({ input }: Call, filters: Readonly<Record<string, string>>): Input =>
  Object.fromEntries(Object.entries(filters).map(([key, text]) => [key, addressValue(input[key], text)]));

/** What the console asks of a list: all of it, what each of its pages shows, and each of its views. */
export const lookupsOf = (resource: ResourceDef, call: Call): readonly Input[] => {
  const presets = pages.flatMap((page) =>
    page.of === resource.name && page.preset ? [presetInput(resource, page.preset)] : [],
  );
  const views = (resource.list.views ?? []).map(({ filters }) => addressInput(call, filters));
  return [...new Map([{}, ...presets, ...views].map((input) => [JSON.stringify(input), input])).values()];
};

/** Ways to group a report: each value of each of its single choices. */
export const groupingsOf = ({ report: { parameters, columns } }: ReportDef): readonly Input[] =>
  Object.entries(parameters).flatMap(([key, field]) =>
    // by a column a report is narrowed, not grouped
    isChoice(field) && !isMany(field) && !(key in columns)
      ? Object.keys(choicesOf(field)).map((word) => ({ [key]: word }))
      : [],
  );

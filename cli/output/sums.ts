import type { Call } from '@parkdeck/core/kit/call';
import { namedField } from '@parkdeck/core/kit/named-field';
import { words } from '@parkdeck/core/kit/words';
import type { Language } from '@parkdeck/core/kit/words';
import { printField } from '../fields/print.ts';
import type { Output } from './output.ts';
import type { Cell } from './table.ts';

const SUMS = words('合计', 'Sums');

/** A total over all rows of an answer, as its column shows values. */
export interface Sum {
  readonly key: string;
  /** What the column is called. */
  readonly head: string;
  readonly cell: Cell;
}

/** The sums of an answer as its columns show values. */
export const sumsOf = (
  call: Call,
  sums: Readonly<Record<string, number>> | undefined,
  language: Language,
): readonly Sum[] =>
  Object.entries(sums ?? {}).flatMap(([name, sum]) => {
    const [key, field] = namedField(call.output ?? {}, name) ?? [];
    return key !== undefined && field
      ? [{ key, head: field.options.label[language], cell: printField({ [key]: sum }, key, field, language) }]
      : [];
  });

/** The line of totals below a table; undefined: none stands under a column, or the first leaves no room to say so. */
export const footOf = (
  sums: readonly Sum[],
  keys: readonly string[],
  language: Language,
): readonly Cell[] | undefined => {
  const under = keys.map((key) => sums.find((sum) => sum.key === key)?.cell);
  if (under[0] !== undefined || under.every((cell) => cell === undefined)) return undefined;
  return under.map((cell, at): Cell =>
    at === 0 ? { text: SUMS[language], tone: 'strong' } : cell ? { ...cell, tone: 'strong' } : { text: '' },
  );
};

/** Says sums that stand under no column. */
export const saySums = async (output: Output, sums: readonly Sum[], language: Language): Promise<void> => {
  if (sums.length > 0)
    await output.say(`${SUMS[language]}  ${sums.map(({ head, cell }) => `${head} ${cell.text}`).join('  ')}`);
};

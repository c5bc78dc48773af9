import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { callsOf, isResource } from '@parkdeck/core/kit/call';
import type { Field } from '@parkdeck/core/kit/field';
import { isChoice, isDated, isFlag, isMoney, isNumeric, isPlate, isReference, isText } from '@parkdeck/core/kit/kinds';
import { isReport } from '@parkdeck/core/kit/report';
import type { ReportDef } from '@parkdeck/core/kit/report';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { typedValue } from '@parkdeck/core/palette/command-line';
import { owners } from '@parkdeck/server/db/registry';
import { NOUNS } from '../../cli/commands/nouns.generated.ts';
import { todaysShare } from '../factories/size.ts';
import { terminalWorld } from '../factories/terminal-world.ts';
import { triedAtLeast, untriedAtMost } from '../factories/untried.ts';

/**
 * `--where` of the terminal on the platform: for every list and report, the rows that it shows are those of the whole
 * list for which the condition is true, as it is worked out here. A seventh a day.
 */
const { run, path: pathOf } = terminalWorld();

type Row = Readonly<Record<string, unknown>>;
const verbs = new Set(NOUNS.map(({ name }) => name));

const linesOf = async (line: readonly string[]): Promise<readonly Row[] | undefined> => {
  const { code, out, err } = await run([...line, '--lang', 'zh', '--json']);
  if (code === 2 && /不能为空|必填/.test(err)) return undefined;
  expect([line.join(' '), code], err).toEqual([line.join(' '), 0]);
  return (JSON.parse(out) as { readonly data: readonly Row[] }).data;
};

interface Condition {
  readonly text: string;
  readonly fits: (row: Row) => boolean;
}

const items = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]).map(String);
const quoted = (text: string): string => `'${text}'`;
const bare = (text: string): string => text.toUpperCase().replaceAll(/[·•.\s-]/g, '');

/** A condition on a field that is true of this row, and what it means. */
const conditionOf = (key: string, field: Field, row: Row): Condition | undefined => {
  const value = row[key];
  const [first] = items(value);
  if (first === undefined || first === '' || first === '***' || first.includes("'")) return undefined;
  if (field.options.filter === 'range') {
    const said = typedValue(field, value);
    if (isDated(field)) {
      const day = first.slice(0, 10);
      return { text: `${key} <= ${day}`, fits: (one) => items(one[key]).some((text) => text.slice(0, 10) <= day) };
    }
    if (!isNumeric(field)) return undefined;
    return {
      text: `${key} >= ${quoted(isMoney(field) ? said.replace('¥', '') : said)}`,
      fits: (one) => Number(one[key] ?? Number.NaN) >= Number(value),
    };
  }
  if (isChoice(field) || isReference(field) || isFlag(field))
    return { text: `${key} = ${quoted(first)}`, fits: (one) => items(one[key]).includes(first) };
  if (isPlate(field))
    return {
      text: `${key} = ${quoted(first)}`,
      fits: (one) => items(one[key]).some((text) => bare(text).includes(bare(first))),
    };
  if (isText(field))
    return {
      text: `${key} = ${quoted(first)}`,
      fits: (one) => items(one[key]).some((text) => text.toLowerCase().includes(first.toLowerCase())),
    };
  return undefined;
};

/** One condition for each field that a list is narrowed by, from a row in the middle that has a value. */
const conditionsOf = (noun: ResourceDef, rows: readonly Row[]): readonly Condition[] => {
  const filters = callsOf(noun).find(({ verb }) => verb === 'list')?.input ?? {};
  return Object.entries(noun.fields).flatMap(([key, field]) => {
    if (!field.options.filter || (!(key in filters) && !(`${key}From` in filters))) return [];
    const having = rows.filter((row) => items(row[key]).some((text) => text !== ''));
    const row = having[Math.floor(having.length / 2)];
    return (row && conditionOf(key, field, row)) ?? [];
  });
};

const keys = (rows: readonly Row[]): readonly string[] =>
  rows.map((row) => String(row['id'] ?? JSON.stringify(row))).toSorted();

const MOST_CONDITIONS = 6;
const MOST_ROWS = 500;
const lists = [...owners.values()].filter(
  (owner): owner is ResourceDef =>
    isResource(owner) && verbs.has(owner.name) && callsOf(owner).some(({ verb }) => verb === 'list'),
);

/** A list as a whole: one of a few rows of something else is not walked. */
const wholeList = (noun: ResourceDef): readonly string[] => {
  const list = callsOf(noun).find(({ verb }) => verb === 'list');
  return [noun.name, 'list', ...(list && 'cursor' in list.input ? ['--all'] : ['--size', String(MOST_ROWS)])];
};

describe('the rows of a list under a condition are those of the whole list for which it is true', () => {
  const untried = untriedAtMost(20);
  const tried = triedAtLeast(10);
  test.for(todaysShare(lists).map((noun) => [noun.name, noun] as const))('%s', async ([name, noun], context) => {
    const whole = await linesOf(wholeList(noun));
    if (!whole || whole.length === 0) return untried(name, context);
    for (const { text, fits } of conditionsOf(noun, whole).slice(0, MOST_CONDITIONS)) {
      const found = (await linesOf([...wholeList(noun), '--where', text])) ?? [];
      expect({ text, keys: keys(found) }).toEqual({ text, keys: keys(whole.filter(fits)) });
      tried();
    }
    const [condition] = conditionsOf(noun, whole).toReversed();
    if (!condition || !callsOf(noun).some(({ verb }) => verb === 'export')) return;
    const path = pathOf(`${name}.jsonl`);
    const { code, err } = await run([name, 'export', '--where', condition.text, '-o', path]);
    expect([name, code], err).toEqual([name, 0]);
    const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
    expect({ text: condition.text, lines: lines.length }).toEqual({
      text: condition.text,
      lines: whole.filter(condition.fits).length,
    });
  });
});

const SPAN = ['--from 2026-02-20', '--to 2026-02-28', '--from-month 2025-12', '--to-month 2026-02'] as const;
const reports = [...owners.values()].filter((owner): owner is ReportDef => isReport(owner) && verbs.has(owner.name));

describe('the rows of a report under a condition on a dimension are those of the whole for which it is true', () => {
  const untried = untriedAtMost(20);
  const tried = triedAtLeast(1);
  test.for(todaysShare(reports).map((report) => [report.name, report] as const))(
    '%s',
    async ([name, report], context) => {
      const call = callsOf(report).find(({ verb }) => verb === 'report');
      if (!call) return untried(name, context);
      const span = SPAN.map((flag) => flag.split(' ')).filter(([flag = '']) =>
        Object.keys(report.report.parameters).some(
          (key) => `--${key.replaceAll(/[A-Z]/g, (one) => `-${one.toLowerCase()}`)}` === flag,
        ),
      );
      const whole = await linesOf([name, 'report', '--size', String(MOST_ROWS), ...span.flat()]);
      const fields = Object.entries(call.output ?? {}).filter(
        ([key, field]) => key in call.input && (isReference(field) || isChoice(field)),
      );
      const conditions = fields.flatMap(([key, field]) => {
        const row = whole?.findLast((one) => items(one[key]).some((text) => text !== ''));
        return (row && conditionOf(key, field, row)) ?? [];
      });
      // the first page of a longer report says nothing of its other rows
      if (!whole || whole.length === MOST_ROWS || conditions.length === 0) return untried(name, context);
      // shares are of what is shown
      const dimensions = (row: Row): Row =>
        Object.fromEntries(
          Object.entries(row).filter(([key]) => {
            const field = call.output?.[key];
            return field !== undefined && !isNumeric(field);
          }),
        );
      for (const { text, fits } of conditions) {
        const found =
          (await linesOf([name, 'report', '--size', String(MOST_ROWS), ...span.flat(), '--where', text])) ?? [];
        expect({ text, rows: keys(found.map(dimensions)) }).toEqual({
          text,
          rows: keys(whole.filter(fits).map(dimensions)),
        });
        tried();
      }
    },
  );
});

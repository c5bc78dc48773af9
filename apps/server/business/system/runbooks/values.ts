import { isMoney } from '@parkdeck/core/kit/kinds';
import { refTarget } from '@parkdeck/core/kit/field';
import type { Field, Fields } from '@parkdeck/core/kit/field';
import { ruleText } from '@parkdeck/core/kit/rule';
import type { FieldProblem } from '@parkdeck/core/kit/rule';
import { checkFields } from '@parkdeck/core/kit/schema';
import { words } from '@parkdeck/core/kit/words';
import { setTexts } from '@parkdeck/core/domain/system/runbooks/progress';
import { calledBy } from '@parkdeck/core/kit/called';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { RunbookParameter } from '@parkdeck/core/vocabulary/runbooks';
import { resourceOf } from '../../../db/registry.ts';
import { rowsByIds } from '../../../db/rows.ts';
import { calledHere } from '../../../engine/called-here.ts';
import { resolveNames } from '../../../engine/plan/refs.ts';
import type { Work } from '../../../engine/work.ts';
import { parseCell, yuanText } from '../../../files/cells.ts';
import { refused } from '../../../platform/refusal.ts';
import type { Refusal } from '../../../platform/refusal.ts';
import { fieldOf } from './kinds.ts';

/** A value as people read it: the name of a row, an amount in yuan. */
export const shownValue = async (work: Work, field: Field, value: unknown): Promise<string> => {
  const target = refTarget(field);
  if (target === undefined) return isMoney(field) && typeof value === 'number' ? yuanText(value) : String(value);
  const id = String(value);
  const noun = resourceOf(target);
  const row = (await rowsByIds(work.tx, noun, [id], { columns: [noun.display, ...calledBy(noun)] })).get(id);
  return row ? calledHere(noun, row) || String(row[noun.display] ?? id) : id;
};

const wrongSet = (kind: 'format' | 'unknown' | 'twice', name: string, known: readonly string[]): Refusal => {
  const all = known.join('、');
  const said = {
    format: words(`参数写成 名称=值：${name}`, `A parameter is written name=value: ${name}`),
    unknown: words(`没有参数「${name}」，可填：${all}`, `There is no parameter “${name}”. There are: ${all}`),
    twice: words(`参数「${name}」重复`, `Parameter “${name}” comes twice`),
  };
  return refused(`parameter-${kind}`, said[kind], { name });
};

/** Which parameter has a value that does not do, and why, with its name as the caller has spelled it. */
const wrongValues = (problems: readonly FieldProblem[], fields: Fields): Refusal => {
  const said = (language: 'zh' | 'en'): string =>
    problems.map((one) => `${one.field}: ${ruleText(one, language, fields[one.field])}`).join('; ');
  return refused('parameter-value', words(said('zh'), said('en')), { fields: problems });
};

/**
 * The values of a run: as given by `name=value`, read like the cell of a file (names of rows, yuan, days), otherwise as
 * recorded. Rows are looked up in the scope of the actor.
 */
export const runValues = async (
  work: Work,
  parameters: readonly RunbookParameter[],
  lines: readonly string[],
): Promise<Result<Readonly<Record<string, unknown>>, Refusal>> => {
  const names = parameters.map(({ name }) => name);
  const texts = setTexts(lines, names);
  if (!texts.ok) return err(wrongSet(texts.error.kind, texts.error.name, names));
  const fields = Object.fromEntries(parameters.map((parameter) => [parameter.name, fieldOf(parameter)]));
  const given: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(texts.value)) {
    const field = fields[name];
    const parsed = field && parseCell(text, field);
    if (parsed && 'broken' in parsed) return err(wrongValues([{ field: name, rule: parsed.broken }], fields));
    if (parsed?.value === undefined) return err(wrongValues([{ field: name, rule: 'required' }], fields));
    given[name] = parsed.value;
  }
  const own = Object.fromEntries(Object.entries(fields).filter(([name]) => name in given));
  const [unknown = []] = await resolveNames(work, own, [given]);
  const problems = unknown.length > 0 ? unknown : checkFields(own, given, true);
  if (problems.length > 0) return err(wrongValues(problems, fields));
  return ok(Object.fromEntries(parameters.map(({ name, value }) => [name, name in given ? given[name] : value])));
};

import { isSecret } from '@parkdeck/core/kit/field';
import type { Field } from '@parkdeck/core/kit/field';
import { isMoney, isPercent } from '@parkdeck/core/kit/kinds';
import { namedField } from '@parkdeck/core/kit/named-field';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { words } from '@parkdeck/core/kit/words';
import type { Language } from '@parkdeck/core/kit/words';
import { malformed } from '../platform/refusal.ts';
import type { Refusal } from '../platform/refusal.ts';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';

/** One column of a table file. */
export interface Column {
  readonly key: string;
  readonly field: Field;
}

const YUAN = words('元', 'CNY');
const PERCENT = words('%', '%');

/** Head of a column: the label, and the unit of its numbers: `月费（元）`, `Left (days)`. */
export const headOf = ({ field }: Column, language: Language): string => {
  const unit = isMoney(field) ? YUAN : isPercent(field) ? PERCENT : field.options.unit;
  const label = field.options.label[language];
  if (!unit) return label;
  return language === 'zh' ? `${label}（${unit.zh}）` : `${label} (${unit.en})`;
};

/**
 * Columns of an export: the list's own, or the requested ones by our name or the wire's, in their order. Unknown and
 * secret ones are refused.
 */
export const columnsOf = (
  resource: ResourceDef,
  asked: readonly string[] | undefined,
): Result<readonly Column[], Refusal> => {
  const names = asked && asked.length > 0 ? asked : resource.list.columns;
  const columns: Column[] = [];
  for (const name of names) {
    const found = namedField(resource.fields, name);
    if (!found || isSecret(found[1])) return err(malformed({ field: 'columns', rule: 'choice' }));
    if (!columns.some(({ key }) => key === found[0])) columns.push({ key: found[0], field: found[1] });
  }
  return ok(columns);
};

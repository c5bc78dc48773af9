import type { Call } from '@parkdeck/core/kit/call';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { choicesOf } from '@parkdeck/core/kit/field';
import { lower, spacedZh, words, type Words } from '@parkdeck/core/kit/words';
import { FIELD_WORDS } from '../../fields/words.ts';
import type { Row } from '../../state/selection.ts';
import { conditions, isOnlyShared } from './fits.ts';
import { needsPermission } from '../permission-words.ts';

export const BLOCKS = {
  permission: needsPermission,
  oneAtATime: words('一次只能处理 1 个', 'Works on one at a time'),
} as const;

const SHARED = words('平台共享给所有单位的，只有平台能改', 'Shared with every company: only the platform changes it');

const oneOf = (call: Call, name: string, allowed: readonly (string | boolean)[]): Words => {
  const field = call.resource?.fields[name];
  const labels = allowed.map(
    (value) =>
      (field && choiceLabel(choicesOf(field), String(value))) ??
      (value === true ? FIELD_WORDS.yes : value === false ? FIELD_WORDS.no : words(String(value), String(value))),
  );
  return words(
    labels.map(({ zh }) => zh).join('、'),
    `${lower(field?.options.label.en ?? name)} is ${labels.map(({ en }) => lower(en)).join(' or ')}`,
  );
};

const misfit = (call: Call, row: Row) => {
  const found = conditions(call).find(([name, allowed]) => !allowed.some((value) => value === row[name]));
  const field = found && call.resource?.fields[found[0]];
  const value = found && field && choiceLabel(choicesOf(field), String(row[found[0]]));
  return value && { field: field.options.label, value };
};

/** What of this row does not fit, in words: `已过期，不能暂停`; undefined: its value has no words. */
export const misfitOf = (call: Call, row: Row): Words | undefined => {
  if (isOnlyShared(call, row)) return SHARED;
  const { value } = misfit(call, row) ?? {};
  return value && words(`${value.zh}，不能${call.title.zh}`, `${value.en}: cannot ${lower(call.title.en)}`);
};

/** The same where the row does not stand beside it: `有效状态为已过期，不能暂停`, with the field that it is about. */
export const fullMisfitOf = (call: Call, row: Row): Words | undefined => {
  if (isOnlyShared(call, row)) return SHARED;
  const { field, value } = misfit(call, row) ?? {};
  return (
    value &&
    field &&
    words(
      `${spacedZh(field.zh)}为${value.zh}，不能${call.title.zh}`,
      `${field.en} is ${lower(value.en)}: cannot ${lower(call.title.en)}`,
    )
  );
};

/** The states in which a call may run, in words: `仅限已暂停、已停用`. */
export const conditionOf = (call: Call): Words => {
  const told = conditions(call).map(([name, allowed]) => oneOf(call, name, allowed));
  return words(`仅限${told.map(({ zh }) => zh).join('，且')}`, `Only when ${told.map(({ en }) => en).join(', and ')}`);
};

import { choiceLabel } from '@parkdeck/core/kit/choice';
import { choicesOf } from '@parkdeck/core/kit/field';
import type { Call } from '@parkdeck/core/kit/call';
import { words, type Words } from '@parkdeck/core/kit/words';
import { canCall } from '../../state/session.ts';
import type { Row } from '../../state/selection.ts';

/** Why a call cannot run now, in words that say what would help. */
export interface Block {
  readonly kind: 'permission' | 'state' | 'number';
  readonly text: Words;
}

const holds = (call: Call, row: Row): boolean =>
  Object.entries(call.action?.when ?? {}).every(([name, allowed]) => row[name] === undefined || allowed.some((value) => value === row[name]));

/** Rows that stand in a state in which the call may run. */
export const fitting = (call: Call, rows: readonly Row[]): readonly Row[] => rows.filter((row) => holds(call, row));

/** `状态为正常时才能续费`: the states in which a call may run. */
export const whenText = (call: Call): Words | undefined => {
  const { resource, action } = call;
  const [rule] = Object.entries(action?.when ?? {});
  if (!rule || !resource) return undefined;
  const [name, allowed] = rule;
  const field = resource.fields[name];
  if (!field) return undefined;
  const labels = allowed.map((value) => choiceLabel(choicesOf(field), String(value)) ?? words(String(value), String(value)));
  return words(`仅${labels.map(({ zh }) => zh).join('、')}时可用`, `Only when ${labels.map(({ en }) => en.toLowerCase()).join(' or ')}`);
};

/** What stands in the way of a call on these rows; nothing when it may run on at least one. */
export const blockOf = (call: Call, rows: readonly Row[]): Block | undefined => {
  const allowed = canCall(call);
  if (!allowed.ok) return { kind: 'permission', text: words(`需要权限 ${allowed.permission}`, `Needs ${allowed.permission}`) };
  if (call.on === 'one' && rows.length > 1) return { kind: 'number', text: words('一次一行', 'One row at a time') };
  const state = whenText(call);
  if (state && rows.length > 0 && fitting(call, rows).length === 0) return { kind: 'state', text: state };
  return undefined;
};

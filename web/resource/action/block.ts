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

type Rule = readonly [name: string, allowed: readonly (string | boolean)[]];

const rulesOf = (call: Call): readonly Rule[] => Object.entries(call.action?.when ?? {});
/** A row that does not tell the field passes: the platform decides. */
const keeps = (row: Row, [name, allowed]: Rule): boolean => row[name] === undefined || allowed.some((value) => value === row[name]);
const holds = (call: Call, row: Row): boolean => rulesOf(call).every((rule) => keeps(row, rule));

/** Rows that stand in a state in which the call may run. */
export const fitting = (call: Call, rows: readonly Row[]): readonly Row[] => rows.filter((row) => holds(call, row));

/** `仅正常时可用`: the states in which a call may run, of the rule that these rows break. */
export const whenText = (call: Call, rows: readonly Row[]): Words | undefined => {
  const { resource } = call;
  const rule = rulesOf(call).find((one) => rows.some((row) => !keeps(row, one)));
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
  const state = whenText(call, rows);
  if (state && rows.length > 0 && fitting(call, rows).length === 0) return { kind: 'state', text: state };
  return undefined;
};

import type { Call } from '@parkdeck/core/kit/call';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { lower, SEPARATOR, words } from '@parkdeck/core/kit/words';
import { choicesOf } from '@parkdeck/core/kit/field';
import { isChoice } from '@parkdeck/core/kit/kinds';
import type { Words } from '@parkdeck/core/kit/words';
import { owners } from '../db/registry.ts';
import { actionOfCode, callsByCode, pageOfCode } from './codes.ts';

/** Names of the default actions on a page's own noun. */
const DEFAULTS: Readonly<Record<string, Words>> = {
  view: words('查看', 'View'),
  add: words('新增', 'Add'),
  edit: words('编辑', 'Edit'),
  delete: words('删除', 'Delete'),
  export: words('导出', 'Export'),
  import: words('导入', 'Import'),
  grant: words('授权', 'Grant'),
  plain: words('查看完整信息', 'Read in full'),
};
const SAVING = [DEFAULTS.add, DEFAULTS.edit] as const;

const isCode = (permission: string, code: string): boolean => permission === code || permission === actionOfCode(code);
const joined = (texts: readonly Words[]): Words =>
  words(
    [...new Set(texts.map(({ zh }) => zh))].join(SEPARATOR.zh),
    [...new Set(texts.map(({ en }) => en))].join(SEPARATOR.en),
  );

/** Which of the calls that save a noun a code allows: adding, editing, or, with one code for both, either. */
const savingWords = ({ permission }: Call, code: string): Words => {
  const at = permission.findIndex((one) => isCode(one, code));
  const only = permission.length > 1 ? SAVING[at] : undefined;
  return only ?? words('新增和编辑', 'Add and edit');
};

/** What a code allows of one call: a variant, a decision, or, of a generic call, the verb with its noun. */
const allowedOf = (call: Call, code: string): Words => {
  const { action, noun } = call;
  if (!action) {
    const title = owners.get(noun)?.title ?? words(noun, noun);
    const verb = call.verb === 'create-or-update' ? savingWords(call, code) : call.title;
    return words(`${verb.zh}${title.zh}`, `${verb.en} ${lower(title.en)}`);
  }
  const variant = Object.values(action.variants?.of ?? {}).find(({ permission }) => isCode(permission, code));
  if (variant) return variant.title;
  for (const field of Object.values(call.input)) {
    const label = isChoice(field) ? choiceLabel(choicesOf(field), actionOfCode(code)) : undefined;
    if (label) return words(`${call.title.zh}：${label.zh}`, `${call.title.en}: ${lower(label.en)}`);
  }
  return call.title;
};

/**
 * The name of a button: what its code allows. Calls of the page's own noun go before those that need the code as well;
 * what is written before what is read.
 */
export const buttonWords = (code: string): Words => {
  const action = actionOfCode(code);
  const allowed = callsByCode().get(code) ?? [];
  const writes = allowed.filter(({ effect }) => effect === 'write');
  const candidates = writes.length > 0 ? writes : allowed;
  const own = candidates.filter(({ noun }) => {
    const owner = owners.get(noun);
    return owner !== undefined && 'page' in owner && owner.page === pageOfCode(code);
  });
  const told = own.length > 0 ? own : candidates;
  return (
    DEFAULTS[action] ?? (told.length > 0 ? joined(told.map((call) => allowedOf(call, code))) : words(action, action))
  );
};

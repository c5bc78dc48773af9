import { oncePer } from '../lib/once-per.ts';
import type { Call } from './call.ts';
import { lower, words } from './words.ts';
import type { Words } from './words.ts';

/**
 * The generic save as one asks for it, by the name of what it does: of its two permissions the first is for adding a
 * row, the second for changing one (rules 0.9). Any other call is itself.
 */
export const savingAs = (call: Call, isEdit: boolean): Call => (isEdit ? editing : adding)(call);

const needing = (at: 0 | 1, verb: Words): ((call: Call) => Call) =>
  oncePer((call) => {
    if (call.verb !== 'create-or-update') return call;
    const { [at]: permission, length } = call.permission;
    const noun = call.resource?.title;
    return {
      ...call,
      ...(noun ? { title: words(`${verb.zh}${noun.zh}`, `${verb.en} ${lower(noun.en)}`) } : {}),
      ...(length === 2 && permission !== undefined ? { permission: [permission] } : {}),
    };
  });
const adding = needing(0, words('新增', 'Add'));
const editing = needing(1, words('编辑', 'Edit'));

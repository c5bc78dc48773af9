import { oncePer } from '../lib/once-per.ts';
import { callsOf, type Call } from './call.ts';
import { createCallOf } from './command.ts';
import type { Field } from './field.ts';
import { importTitle } from './import-title.ts';
import { isTyped } from './kinds.ts';
import { isWhole } from './permission.ts';
import type { FileDef, ResourceDef } from './resource.ts';
import { lower, words, type Words } from './words.ts';

/** The import that a noun declares with fields of its own, where it does not follow the form. */
export const ownFileOf = ({ imports }: Pick<ResourceDef, 'imports'>): FileDef | undefined =>
  typeof imports === 'object' ? imports : undefined;

/**
 * The call that each line of an import makes: the action that creates rows, else the save; where the noun declares an
 * import as published (rules 0.12), always the save. Undefined: rows are not created by a call of their own.
 */
const lineCallOf = (noun: ResourceDef): Call | undefined => {
  const calls = callsOf(noun);
  const call = noun.imports ? calls.find(({ verb }) => verb === 'create-or-update') : createCallOf(calls);
  // a save with a single permission only edits, unless it is that for adding, or a whole code
  const [first = 'edit', second] = call?.permission ?? [];
  const edits = call?.action === undefined && second === undefined && first !== 'add' && !isWhole(first);
  return edits ? undefined : call;
};

/** Whether a cell of a table can hold a value of the field. */
export const fitsCell = (field: Field): boolean => isTyped(field) && !field.options.secret;

const ONLY_ADDED = words('由系统写入，不从文件读', 'The platform writes these rows itself');
const OF_ONE = words('只属于本人', 'These rows are their owner’s own');
const ONE_BY_ONE = words('要逐个办理，不能成批', 'It is done one at a time');
const lacks = ({ options: { label } }: Field): Words =>
  words(`每条都要有${label.zh}，表格里放不下`, `Each needs its ${lower(label.en)}, which no cell can hold`);

/** A field as a line fills it in: an import by its own rules sets also what a form only shows. */
const filled = ({ kind, options: { readonly: _readonly, ...options } }: Field): Field => ({ kind, options });

const whyNot = (noun: ResourceDef, { input, action }: Call): Words | undefined => {
  if (noun.notFromFiles) return noun.notFromFiles;
  if (noun.append) return ONLY_ADDED;
  if (noun.scope === 'own') return OF_ONE;
  if (action?.once || action?.transaction === 'own') return ONE_BY_ONE;
  const field = Object.values(input).find((one) => one.options.required && !fitsCell(one));
  return field && lacks(field);
};

/** Why rows that can be created cannot come from a file; undefined: they can, or they cannot be created at all. */
export const whyNotImported = (noun: ResourceDef): Words | undefined => {
  const call = noun.imports ? undefined : lineCallOf(noun);
  return call && whyNot(noun, call);
};

/**
 * The import of a noun as a call: `booking.import`. Only a plan does it (rules 0.12), line by line, as the call that
 * creates a row would, with the permission of that call; or with the code that the noun's own import has. Undefined:
 * its rows cannot come from a file.
 */
export const importCallOf = oncePer((noun: ResourceDef): Call | undefined => {
  const of = { id: `${noun.name}.import`, verb: 'import', title: importTitle(noun) };
  const own = ownFileOf(noun);
  if (own) {
    const list = callsOf(noun).find(({ verb }) => verb === 'list');
    const input = Object.fromEntries(
      own.fields.flatMap((key) => (noun.fields[key] ? [[key, filled(noun.fields[key])]] : [])),
    );
    const permission = [own.permission];
    return list && { ...list, ...of, permission, input, carrier: 'body', effect: 'write', answers: 'row' };
  }
  const call = lineCallOf(noun);
  if (!call || (!noun.imports && whyNot(noun, call))) return undefined;
  const permission = noun.imports ? ['import'] : call.action ? call.permission : call.permission.slice(0, 1);
  return { ...call, ...of, permission };
});

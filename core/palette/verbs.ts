import { callsOf, exportCallOf, isResource, type Call } from '../kit/call.ts';
import { commandsOf } from '../kit/command.ts';
import { isReport, type ReportShape } from '../kit/report.ts';
import type { ResourceDef, ServiceDef } from '../kit/resource.ts';

/** A verb of a noun at the command line. The generic save makes two of them, create and edit. */
export interface Verb {
  readonly name: string;
  readonly call: Call;
  /** An edit: no parameter is required, and only those given are written. */
  readonly isPartial: boolean;
  readonly on: Call['on'];
  /** Another name of the verb: whatever adds a row is also called `create`. */
  readonly alias?: string;
  /** The call that does this to several rows at once. */
  readonly bulk?: Call;
  /**
   * Of an action that creates rows: the generic save, which is called instead when a field is given that only the save
   * takes. Such a verb never asks for confirmation, because a save does not.
   */
  readonly save?: Call;
  /** The report that is read or exported. */
  readonly report?: ReportShape;
  /** Of the list of a noun and of a report: the call that writes the same rows to a file. */
  readonly exported?: Call;
}

const CREATE = 'create';
const EXPORTED: ReadonlySet<string> = new Set(['list', 'report']);

/** The export in the background, for a noun or report whose published interface has no export. */
const inBackground = (owner: ResourceDef | ServiceDef): readonly Call[] => {
  const call = isResource(owner) || isReport(owner) ? exportCallOf(owner) : undefined;
  return call && !callsOf(owner).some(({ verb }) => verb === call.verb) ? [call] : [];
};

/** The verbs of a noun: every command that its declaration has (rules 0.12). */
export const verbsOf = (owner: ResourceDef | ServiceDef): readonly Verb[] => {
  const calls = [...callsOf(owner), ...inBackground(owner)];
  const called = (verb: string | undefined): Call | undefined => calls.find((call) => call.verb === verb);
  const commands = commandsOf(calls);
  const hasCreate = commands.some(({ id }) => id.endsWith(`.${CREATE}`));
  return commands.map(({ id, call }) => {
    const name = id.slice(id.indexOf('.') + 1);
    const save = name === CREATE && call.verb !== CREATE && call.action ? called('create-or-update') : undefined;
    const bulk = called(call.action?.bulk);
    const exported = EXPORTED.has(call.verb) && call.answers === 'rows' ? called('export') : undefined;
    return {
      name,
      call,
      isPartial: name === 'edit',
      on: name === 'edit' ? 'one' : call.on,
      ...(call.action?.creates && !hasCreate ? { alias: CREATE } : {}),
      ...(bulk ? { bulk } : {}),
      ...(save ? { save } : {}),
      ...(exported ? { exported } : {}),
      ...(isReport(owner) ? { report: owner.report } : {}),
    };
  });
};

/** The verb of that name. @throws Error when the noun has none: its declaration has changed */
export const verbOf = (owner: ResourceDef | ServiceDef, name: string): Verb => {
  const found = verbsOf(owner).find((verb) => verb.name === name);
  if (!found) throw new Error(`${owner.name} has no ${name}`);
  return found;
};

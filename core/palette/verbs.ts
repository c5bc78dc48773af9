import { callsOf, exportCallOf, isResource, type Call } from '../kit/call.ts';
import { commandsOf } from '../kit/command.ts';
import type { ResourceDef, ServiceDef } from '../kit/resource.ts';

/** One verb of one noun at the command line: a call, with what makes it create or edit. */
export interface Verb {
  readonly name: string;
  readonly call: Call;
  /** Nothing is required: an edit writes what is given. */
  readonly isPartial: boolean;
  readonly on: Call['on'];
  /** Another name of it: what adds a row is `create` everywhere. */
  readonly alias?: string;
  /** Does the same to several rows at once. */
  readonly bulk?: Call;
  /**
   * The generic save, where an action creates: it takes fields of the row that the action does not know. A save is not
   * asked about, and so neither is that action.
   */
  readonly save?: Call;
}

const CREATE = 'create';

/** The export of a list of which the documents have none. */
const inBackground = (owner: ResourceDef | ServiceDef): readonly Call[] =>
  isResource(owner) && owner.calls.export === undefined
    ? [exportCallOf(owner)].filter((call) => call !== undefined)
    : [];

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
    return {
      name,
      call,
      isPartial: name === 'edit',
      on: name === 'edit' ? 'one' : call.on,
      ...(call.action?.creates && !hasCreate ? { alias: CREATE } : {}),
      ...(bulk ? { bulk } : {}),
      ...(save ? { save } : {}),
    };
  });
};

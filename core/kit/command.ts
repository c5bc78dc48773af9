import type { Call } from './call.ts';

/** Something a person can do by name: a button, a palette entry, a CLI verb and a route at once. */
export interface Command {
  readonly id: string;
  readonly call: Call;
  /** The CLI line without flags: `pass renew`. */
  readonly cli: string;
}

/** Verb of a call at the command line: create-or-update is two verbs there. */
const CLI_VERBS: Readonly<Record<string, readonly string[]>> = { 'create-or-update': ['create', 'edit'] };

/**
 * Whether a person can start a call by name: every generic call, and of the actions those that write or are declared as
 * commands. Lookups and helpers of forms are not.
 */
export const isCommand = (call: Call): boolean => {
  if (call.action) return call.action.command ?? call.effect === 'write';
  return true;
};

/** The call of a noun that adds a row: the action that is declared to create, else the generic save. */
export const createCallOf = (calls: readonly Call[]): Call | undefined =>
  calls.find(({ action }) => action?.creates) ?? calls.find(({ verb }) => verb === 'create-or-update');

/**
 * The commands that calls offer to people. The generic save is two commands, create and edit; where an action of the
 * noun creates rows, `create` calls that action.
 */
export const commandsOf = (calls: readonly Call[]): readonly Command[] =>
  calls.filter(isCommand).flatMap((call) =>
    (CLI_VERBS[call.verb] ?? [call.verb]).map((verb) => ({
      id: `${call.noun}.${verb}`,
      call: (verb === 'create' && createCallOf(calls.filter(({ noun }) => noun === call.noun))) || call,
      cli: `${call.noun} ${verb}`,
    })),
  );

/** The verb to call for this many rows: for several that of the bulk action, where there is one. */
export const verbFor = ({ verb, action }: Call, rows: number): string => (rows > 1 && action?.bulk) || verb;

/** The verbs that are the bulk form of another action. */
export const bulkVerbs = (calls: readonly Call[]): ReadonlySet<string> =>
  new Set(calls.flatMap(({ action }) => action?.bulk ?? []));

/** The commands that a call is offered as: itself, or one for each of its variants. */
export const variantsOf = (call: Call): readonly Call[] => {
  const { action } = call;
  if (!action?.variants) return [call];
  const { by, of } = action.variants;
  const needed = new Set(Object.values(of).flatMap(({ needs = [] }) => needs));
  return Object.entries(of).map(([word, { permission, needs = [], ...way }]): Call => ({
    ...call,
    title: way.title,
    permission: [permission],
    given: { [by]: word },
    action: { ...action, ...way, permission },
    input: Object.fromEntries(
      Object.entries(call.input).map(([name, field]) => [
        name,
        needed.has(name)
          ? { ...field, options: { ...field.options, required: needs.includes(name), help: undefined } }
          : field,
      ]),
    ),
  }));
};

/** The command that an input means: the variant that it chooses, or the first; the call itself when it has none. */
export const variantOf = (call: Call, input: Readonly<Record<string, unknown>>): Call => {
  const [usual = call, ...others] = variantsOf(call);
  return others.find(({ given = {} }) => Object.entries(given).every(([name, word]) => input[name] === word)) ?? usual;
};

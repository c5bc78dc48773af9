import type { Call } from './call.ts';
import { isChangeable, type Fields } from './field.ts';
import { isReferenceList } from './kinds.ts';
import { lower, SEPARATOR, words, type Words } from './words.ts';

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

/**
 * The call of a noun that adds a row: the action that is declared to create, else the generic save, unless nobody
 * creates its rows by hand.
 */
export const createCallOf = (calls: readonly Call[]): Call | undefined =>
  calls.find(({ action }) => action?.creates) ??
  calls.find(({ verb, resource }) => verb === 'create-or-update' && resource?.creates !== false);

/** The call that edits a row of a noun: the generic save, where something of a stored row can be changed at all. */
export const editCallOf = (calls: readonly Call[]): Call | undefined =>
  calls.find(
    ({ verb, resource }) => verb === 'create-or-update' && resource !== undefined && isChangeable(resource.fields),
  );

/**
 * The lists that a call replaces on rows, when it does nothing else: the roles of a user. Such a call assigns, and
 * without any value it would take everything away. Empty for all other calls.
 */
export const assignedBy = ({ action, effect, on, input, given }: Call): readonly string[] => {
  const fields = Object.entries(input);
  const assigns =
    action !== undefined &&
    given === undefined &&
    effect === 'write' &&
    on !== 'none' &&
    fields.every(([, field]) => isReferenceList(field) && !field.options.required);
  return assigns ? fields.map(([key]) => key) : [];
};

const emptyingTitle = (labels: readonly Words[]): Words =>
  words(
    `清空${labels.map(({ zh }) => zh).join(SEPARATOR.zh)}`,
    `Remove all ${labels.map(({ en }) => lower(en)).join(SEPARATOR.en)}`,
  );

/**
 * The commands that an assignment is: giving, which needs something to give, and taking everything away, which nobody
 * can mean by choosing nothing. Any other call is itself.
 */
export const assignmentsOf = (call: Call): readonly Call[] => {
  const keys = assignedBy(call);
  const { action } = call;
  if (!action || keys.length === 0) return [call];
  const { keys: _chord, keywords: _words, ...rest } = action;
  const title = emptyingTitle(keys.flatMap((key) => call.input[key]?.options.label ?? []));
  const help = words(`要全部去掉，用「${title.zh}」`, `To take all away, use “${title.en}”`);
  const required = ([key, field]: readonly [string, Fields[string]]) =>
    [key, { ...field, options: { ...field.options, required: true, help } }] as const;
  return [
    keys.length > 1 ? call : { ...call, input: Object.fromEntries(Object.entries(call.input).map(required)) },
    {
      ...call,
      title,
      given: Object.fromEntries(keys.map((key) => [key, []])),
      action: { ...rest, title, icon: 'list-x', danger: 'loss' },
    },
  ];
};

/** What a command is called beside its noun: the verb of its call, and `clear-roles` where it takes the roles away. */
export const commandVerb = ({ verb, given = {} }: Call): string => {
  const emptied = Object.entries(given).find(([, value]) => Array.isArray(value));
  return emptied ? `clear-${emptied[0]}` : verb;
};

/**
 * The commands that calls offer to people. The generic save is two commands, create and edit; where an action of the
 * noun creates rows, `create` calls that action.
 */
export const commandsOf = (calls: readonly Call[]): readonly Command[] =>
  calls
    .filter(isCommand)
    .flatMap(assignmentsOf)
    .flatMap((call) => {
      const own = calls.filter(({ noun }) => noun === call.noun);
      const create = createCallOf(own);
      const offers = (verb: string): boolean =>
        call.action !== undefined ||
        (verb === 'create' ? create : verb === 'edit' ? editCallOf(own) : call) !== undefined;
      return (CLI_VERBS[call.verb] ?? [commandVerb(call)]).filter(offers).map((verb) => ({
        id: `${call.noun}.${verb}`,
        call: (verb === 'create' && create) || call,
        cli: `${call.noun} ${verb}`,
      }));
    });

/** The verb to call for this many rows: for several that of the bulk action, where there is one. */
export const verbFor = ({ verb, action }: Call, rows: number): string => (rows > 1 && action?.bulk) || verb;

/** The verbs that are the bulk form of another action. */
export const bulkVerbs = (calls: readonly Call[]): ReadonlySet<string> =>
  new Set(calls.flatMap(({ action }) => action?.bulk ?? []));

/** The commands that a call is offered as: itself, one for each of its variants, or those of an assignment. */
export const variantsOf = (call: Call): readonly Call[] => {
  const { action } = call;
  if (!action?.variants) return assignmentsOf(call);
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

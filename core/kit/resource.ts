import type { Actions } from './action.ts';
import type { Fields, Read, Write } from './field.ts';
import type { Preset } from './page.ts';
import type { Lawful } from '../vocabulary/persons.ts';
import type { Words } from './words.ts';

/**
 * Whose rows they are. `company`, `park`, `village`: rows of the signed-in user's companies, parks or villages;
 * `section`: like `park`, and of the user's roadside sections when he has any (a row without a section lies where its
 * stay or order does); `gate`: like `park`, for a remote attendant only of the gates granted to him; `seller`: of the
 * user's companies, for a seller only his own; `platform`: everybody reads, platform admins write; `own`: the user's
 * own; `none`: no table of its own.
 */
export type Scope = 'company' | 'park' | 'village' | 'section' | 'gate' | 'seller' | 'platform' | 'own' | 'none';

/**
 * A saved look at a list that ships with the product: `{ id: 'expiring', title, filters: { expireState: 'expiring' }
 * }`.
 */
export interface View {
  readonly id: string;
  readonly title: Words;
  readonly filters: Readonly<Record<string, string>>;
  /** Words people also search for. */
  readonly keywords?: readonly string[];
}

/** How the list of a noun looks at first. */
interface ListDef {
  readonly columns: readonly string[];
  /** Columns that stand after the others, because these say nearly the same. */
  readonly lowPriorityColumns?: readonly string[];
  /** Default order; `-` in front of a field: descending. The key is always the last one. */
  readonly sort: string;
  /**
   * Its rows are what happened, and grow for ever: the list opens on the last days. So do rows that are only added;
   * `false` there: it opens whole all the same.
   */
  readonly history?: boolean;
  readonly views?: readonly View[];
  /** Number fields summed over the whole filtered list; of them, a page shows those whose columns it shows. */
  readonly sums?: readonly string[];
  /** Columns whose values may be changed in the list itself, by whoever may edit the row: names, remarks, phones. */
  readonly editable?: readonly string[];
  /** Rows have a parent of the same noun: the page draws a tree. Name of the reference. */
  readonly tree?: string;
}

/** A path that is good only for the rows inside a condition: `curbPark/submit` is for roadside parks. */
export interface BoundPath {
  readonly wire: string;
  readonly preset: Preset;
}
type Paths = string | readonly (string | BoundPath)[];

/** Paths of the generic calls, as in {@link ActionDef.wire}; several: the first is the one we send. */
interface CallPaths {
  readonly list?: Paths;
  readonly get?: Paths;
  readonly submit?: Paths;
  readonly remove?: Paths;
  readonly export?: Paths;
  readonly template?: Paths;
}

/** Fields of a form that stand together under a title. */
export interface FormGroup {
  readonly title: Words;
  readonly fields: readonly string[];
}

/** What the head of a detail shows beside the display field. */
interface Heading {
  /** The field that names a row whose display is a plate. */
  readonly name?: string;
  /** Fields below the name, joined. */
  readonly subtitle?: readonly string[];
}

/** An import that does not follow the form: each line of the file makes one row. */
export interface FileDef {
  readonly title: Words;
  /** Verb of the command line: `coupon send --from FILE`. */
  readonly verb: string;
  /** Fields that a line fills in. */
  readonly fields: readonly string[];
  /** The one of `fields` whose value may be given once for all lines. */
  readonly common: string;
  /** The whole permission code. */
  readonly permission: string;
}

/**
 * When rows wait for somebody: the triage lists them, with those of other nouns. Rows that are `between` two wait for
 * the role, and never for the one who asked.
 */
export interface TriageDef {
  /** Verbs by which the rows are dealt with: a row waits for whoever may call one of them in its state. */
  readonly verbs: readonly string[];
  /** The moment since when a row waits. */
  readonly since: string;
  /** The states in which rows wait, where the verbs take more: what is snoozed does not wait. */
  readonly states?: readonly string[];
  /** A flag: rows that have it come before all others. */
  readonly urgent?: string;
}

/**
 * Rows that are kept by the month of their key, which holds the day on which they were written: `{ moment: 'time',
 * keep: 'archive.gate-events' }`.
 */
export interface Monthly {
  /** The moment by which a list of them is narrowed. */
  readonly moment: string;
  /** Key of the parameter that says for how many months they stay in the lists before they are archived. */
  readonly keep: `archive.${string}`;
}

/** A noun: its fields, calls, pages and words. Every surface derives from this declaration. */
export interface ResourceDef {
  /** Our noun, kebab-case: the id of everything that derives from it. */
  readonly name: string;
  readonly title: Words;
  /** The measure word for its rows: 个, 条. */
  readonly unit?: Words;
  /** Page part of its permission codes: `car_carMonthNew`. */
  readonly page: string;
  /** First part of its paths below `/api/updown/`; absolute when it begins with `/`. */
  readonly base: string;
  readonly scope: Scope;
  /** Its rows are read only by the user in the field `user`, and by whoever has the role in the field `role`. */
  readonly between?: { readonly user: string; readonly role: string };
  /** Its rows are seen only by the user in the field `user`, and by who has one of the roles in the field `roles`. */
  readonly sharedWith?: { readonly user: string; readonly roles: string };
  /** Its rows are read only by who may see all the parks that the field names. */
  readonly everyOf?: string;
  /** Its rows say who may do what: accounts, roles, grants. */
  readonly rights?: true;
  /** Permission of the generic reads when it is not `view` (pages open to any signed-in user: `signed-in`). */
  readonly reads?: string | readonly string[];
  /** Permissions of the submit call when they are not `add` and `edit`. */
  readonly submits?: readonly string[];
  /**
   * Who creates rows, where it is not whoever fills in its form. `false`: nobody by hand, they come from elsewhere or
   * are there with their owner; nothing offers it. `in-place`: a page of its owner, so that the console has no form.
   */
  readonly creates?: false | 'in-place';
  /** Permissions of the remove call when they are not `delete`. */
  readonly removes?: readonly string[];
  /**
   * Rows may come from a file with a permission code of their own, `import`: as the form fills them in, or as said
   * here. Without it they come from a file as whoever creates one would, where a file can hold what a row needs.
   */
  readonly imports?: true | FileDef;
  /** Why rows of the noun do not come from a file, though they can be created. */
  readonly notFromFiles?: Words;
  /** Fields of the form that an import leaves as they are, and what the one who imports must know of it. */
  readonly notImported?: { readonly fields: readonly string[]; readonly note: Words };
  readonly fields: Fields;
  /** The field that names a row: in titles, references and lookups. */
  readonly display: string;
  /**
   * The fields by which a sentence calls a row, where its display is a number or says too little: `['plate', 'owed']`
   * is told as 京A12345 · ¥23.00. A field without a value is left out.
   */
  readonly called?: readonly string[];
  /** What the head of a detail shows beside the display field. */
  readonly heading?: Heading;
  /**
   * The action that people want most of one row: first in its menus, and the filled button of its page. `false`: none
   * is filled, because all of them end something. Without it the first one is.
   */
  readonly primary?: string | false;
  /** Fields that the palette's record search looks at. */
  readonly search?: readonly string[];
  /** Sets of fields that are unique together among rows that are not removed. */
  readonly unique?: readonly (readonly string[])[];
  /** States in which a row holds its unique values; in others they are free again. */
  readonly holds?: Readonly<Record<string, readonly string[]>>;
  /** The action that undoes what creating a row did besides adding it (booked money); afterwards the row is removed. */
  readonly creationInverse?: string;
  /** Its rows wait for somebody who deals with them, one after the other. */
  readonly triage?: TriageDef;
  readonly calls: CallPaths;
  /** Wire name of the key in the detail call, when it is not that of the key itself. */
  readonly detailKey?: string;
  /** Wire name of the keys in the remove call; default `ids`. */
  readonly removeKey?: string;
  readonly list: ListDef;
  readonly form?: readonly FormGroup[];
  readonly actions?: Actions;
  readonly icon?: string;
  readonly keywords?: readonly string[];
  /** Words that mean adding a row: `拉黑` adds to the blacklist. */
  readonly addedBy?: readonly string[];
  /** Words that mean changing a row by its form: `营业时间` is set in that of a park. */
  readonly editedBy?: readonly string[];
  /** Words that mean taking a row away: `解除拉黑`. */
  readonly removedBy?: readonly string[];
  /** First letters of its keys: `GR` makes `GR00000001`. */
  readonly prefix: string;
  /** Its rows live in the table of another noun (the same rows, seen with other rights). */
  readonly storedAs?: string;
  /** Which operation log its writes go to (rules 2, OperateType): that of its subject; without one, of base data. */
  readonly log?: string;
  /**
   * Rows are only ever added (ledgers, logs): no edit, no remove. `outcome`: the server writes down later what came of
   * them.
   */
  readonly append?: boolean | 'outcome';
  /** Its rows can be edited with these values only, like `when` of an action; the platform refuses others. */
  readonly editWhen?: Readonly<Record<string, readonly (string | boolean)[]>>;
  /** Its rows grow for ever: they are kept by month, and old months are archived. */
  readonly monthly?: Monthly;
  /** Its rows are kept by law, also when the person whom they tell of asks for them to be erased. */
  readonly lawful?: Lawful;
  /** Rows without a park belong to everybody: all read them, only the platform writes them. */
  readonly shared?: boolean;
  /** Another noun's row owns these rows; they go with it and are not offered as a page of their own. */
  readonly partOf?: string;
}

/** Declares a noun: its fields, filters, calls and actions, once. */
export const resource = <const D extends ResourceDef>(def: D): D => def;

/** Calls that belong to no table: sign-in, plans, search. */
export interface ServiceDef {
  readonly name: string;
  readonly title: Words;
  readonly base: string;
  /** Page part of permission codes, when some call has one. */
  readonly page?: string;
  readonly actions: Actions;
}

/** Declares a service: calls that belong to no rows. */
export const service = <const D extends ServiceDef>(def: D): D => def;

/** A row of a noun as every surface sees it: `Entity<typeof pass>`. */
export type Entity<R extends { readonly fields: Fields }> = Read<R['fields']>;
/** What create and edit take. */
export type Draft<R extends { readonly fields: Fields }> = Write<R['fields']>;
/** The verbs of a noun’s own actions. */
export type ActionName<R> = R extends { readonly actions: infer A } ? keyof A & string : never;
/** Input of one action: `InputOf<typeof pass, 'renew'>`. */
export type InputOf<R, A extends string> = R extends { readonly actions: infer S extends Actions }
  ? S[A] extends { readonly input: infer F extends Fields }
    ? Write<F>
    : Record<never, never>
  : never;

import type { Fields } from './field.ts';
import type { Words } from './words.ts';

/**
 * What an action answers. `row`: the row after it; `results`: one outcome a row; `rows`: a list with total; `options`:
 * `{ label, value }`; `count`; `file`; `value`: the shape of `output`.
 */
export type Answer = 'row' | 'results' | 'rows' | 'options' | 'count' | 'file' | 'value' | 'none';

/**
 * How an action is undone (rules 5.29). `restore`: the earlier values are written back; `refund`: money taken at the
 * counter is given back; where none was taken, the noun's `revert` hook undoes its rows, or the earlier values are
 * written back; `verb`: that action of the same noun undoes it; `never`: why it cannot be undone.
 */
export type Inverse = 'restore' | 'refund' | { readonly verb: string } | { readonly never: Words };

/**
 * One of several commands that share a call: what it is called, its permission code, and the word of
 * {@link ActionDef.variants} that it sets. What it declares replaces what the action declares.
 */
interface Variant extends Pick<ActionDef, 'title' | 'keys' | 'when' | 'question' | 'consequence'> {
  readonly icon: string;
  readonly permission: string;
  /** Inputs without which it is refused. */
  readonly needs?: readonly string[];
}

/** An action of a noun: one call, and everything that surfaces say and ask about it. */
export interface ActionDef {
  readonly title: Words;
  /** `'POST detail'`: method and path below the noun's base; a path that begins with `/` is whole. */
  readonly wire: string;
  /** Second paths of the same action. */
  readonly aliases?: readonly string[];
  /**
   * `public`, `signed-in`, the action part of a code (`recover`), or whole codes (`car_carbatchgrant_renewal`); of
   * several, any one will do.
   */
  readonly permission: string | readonly string[];
  /** What it acts on: nothing, one row, or several at once. */
  readonly on?: 'none' | 'one' | 'many';
  /** Wire name of the row key when it is not that of the noun's own key. */
  readonly key?: string;
  readonly input?: Fields;
  /** Where parameters travel; default: GET in the query, POST in the body. */
  readonly carrier?: 'query' | 'body';
  /** `read` writes nothing, and is no command of the palette unless it has `keys` or `command`. */
  readonly effect?: 'read' | 'write';
  readonly answers?: Answer;
  /** Shape of a `value` or `rows` answer that is not the noun's own row. */
  readonly output?: Fields;
  /**
   * States in which it may run: every named field must have one of the values. Anything else is refused by the server
   * and explained by the surfaces.
   */
  readonly when?: Readonly<Record<string, readonly (string | boolean)[]>>;
  readonly inverse?: Inverse;
  /** Adds rows: surfaces offer it instead of the generic save. At most one action of a noun. */
  readonly creates?: true;
  /** The action of the same noun that does this to several rows at once; surfaces call it when several are chosen. */
  readonly bulk?: string;
  /** Works on one row; several that are chosen become a plan, which does it to each after it was looked at. */
  readonly plansSeveral?: true;
  /** The call appears as several commands, one for each word of the choice `by` in its input. */
  readonly variants?: { readonly by: string; readonly of: Readonly<Record<string, Variant>> };
  /** Key chord on a focused or selected row: `r`, `shift+p`. */
  readonly keys?: string;
  /** Name of a lucide icon. */
  readonly icon?: string;
  /**
   * `money` and `gate` run only on Ctrl/⌘ Enter (S20); `loss` asks once more. `gate`: a barrier or a door moves at
   * once, so that it cannot wait for a second person.
   */
  readonly danger?: 'money' | 'gate' | 'loss';
  /** Its title says itself that money goes back; of others that is said beside the sum. */
  readonly givesBack?: true;
  /**
   * It only begins something that ends elsewhere: as long as the state of the row that it answers is one of these, this
   * is told, and not that it is done.
   */
  readonly later?: { readonly states: readonly string[]; readonly told: Words };
  /**
   * A car may stand before a barrier until it is done: where calls wait for a place, it goes before those of others.
   * What moves a barrier waits for none.
   */
  readonly ahead?: true;
  /**
   * The question before it runs on one row, where title and name make none: `撤掉 {plate} 的欠费 {owed}？`, with fields of
   * the row. Asked only when they all have values.
   */
  readonly question?: Words;
  /** What happens, said before it happens. */
  readonly consequence?: Words;
  /** Words people also search for. */
  readonly keywords?: readonly string[];
  /** Words that name it together with values: `抬杆` operates a barrier and says that it opens. They find it, too. */
  readonly phrases?: Readonly<Record<string, Readonly<Record<string, string | number | boolean>>>>;
  /** Its rows may be named by a car: a lane by the plate that waits at it, or may leave its park by it. */
  readonly byCar?: true;
  /** Of several actions of one name the one that is meant where nothing tells which. */
  readonly usual?: true;
  /** The console has a screen of its own for it: its palette offers that, or what leads there, instead. */
  readonly ownScreen?: true;
  /** `false`: a lookup or a helper of a form; not offered as a command. */
  readonly command?: boolean;
  /**
   * Its answer holds a secret that is shown once: it is not kept, and a repeated intent is refused instead of answered
   * again.
   */
  readonly once?: boolean;
  /**
   * `own`: it opens its transactions itself, since it is long or waits for a device, and brings its own idempotency.
   * Otherwise one transaction holds the whole call.
   */
  readonly transaction?: 'own';
  /** Sent as GET although it writes (S6): never retried, prefetched or cached. */
  readonly quiet?: boolean;
}

/** The actions of a noun, by verb. */
export type Actions = Readonly<Record<string, ActionDef>>;
/** Declares actions in a file of their own, beside their noun; the types of their inputs stay exact. */
export const actions = <const A extends Actions>(of: A): A => of;

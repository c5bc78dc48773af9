import type { file } from '../catalogue/shell/file.ts';
import type { Call } from '../kit/call.ts';
import type { Draft, Entity, ResourceDef } from '../kit/resource.ts';
import type { Language } from '../kit/words.ts';
import type { Preview } from '../wire/envelope.ts';
import type { Answered } from './answer.ts';
import type { OnEvent } from './events.ts';
import type { LiveEvent } from './live.ts';
import type { Session } from './session.ts';
import type { SessionStore } from './session-store.ts';
import type { FormPart, Clock, Random, Signal, Transport } from './transport.ts';
import type {
  AnswerOf,
  AskedOf,
  CallOptions,
  ListQuery,
  Owner,
  Page,
  Patch,
  Rest,
  VerbOf,
  WriteOptions,
} from './typed.ts';

/** What a client is made with: the outside world, the surface it serves, and what the deployment configures. */
export interface ClientOptions<F> {
  readonly transport: Transport<F>;
  readonly store: SessionStore;
  readonly clock: Clock;
  readonly random: Random;
  readonly language: () => Language;
  readonly surface: 'web' | 'cli';
  readonly onEvent: OnEvent;
  /** From the deployment's configuration, never from the code (B99). */
  readonly clientId: string;
  readonly clientSecret: string;
  /** Fixed key of the password transform (B95); empty: none. */
  readonly sharedKey?: string;
  /** Lifetime of a token; default 30 000 s (B93). */
  readonly tokenSeconds?: number;
  /** Waits when told 429, instead of refusing. Default `false`; the command line says `true`. */
  readonly waitOn429?: boolean;
}

/** What an export covers: the filters and order of the list, its columns, and the format of the file. */
export interface ExportQuery<R extends ResourceDef> extends Pick<ListQuery<R>, 'filters' | 'sort'> {
  /** Default: what the platform takes, xlsx. */
  readonly format?: 'csv' | 'xlsx' | 'jsonl';
  /** Field names; default: the columns of the list. */
  readonly columns?: readonly string[];
}

/** Rows and input in our words, for callers that know the call only as data: palette and command line. */
export interface CallAsked {
  readonly ids?: readonly string[];
  readonly input?: Readonly<Record<string, unknown>>;
}

/** A call whose body is a form with a file sends this instead of its input; names are those of the wire. */
interface WithForm<F> {
  readonly form?: readonly FormPart<F>[];
}

/** Every call of the platform, typed by its declaration. `F`: what the transport calls a file. */
export interface Client<F> {
  readonly session: Session;
  list<R extends ResourceDef>(noun: R, query?: ListQuery<R>, options?: CallOptions): Promise<Page<Entity<R>>>;
  /**
   * All rows of a filtered list by cursor, in the order of their keys: one step yields `size` of them, 500 unless told.
   */
  walk<R extends ResourceDef>(
    noun: R,
    query?: Pick<ListQuery<R>, 'filters' | 'size'>,
    options?: CallOptions,
  ): AsyncGenerator<readonly Entity<R>[]>;
  get<R extends ResourceDef>(noun: R, id: string, options?: CallOptions): Promise<Entity<R>>;
  create<R extends ResourceDef>(noun: R, draft: Draft<R>, options?: WriteOptions): Promise<Entity<R>>;
  /** Writes the given fields only; `null` empties one. */
  update<R extends ResourceDef>(noun: R, id: string, patch: Patch<R>, options?: WriteOptions): Promise<Entity<R>>;
  /** Removes rows and returns how many. */
  remove(noun: ResourceDef, ids: readonly string[], options?: WriteOptions): Promise<number>;
  /**
   * All rows of the filtered list as a file, streamed by the platform; above 50 000 rows start an `export-job` instead
   * (rules 0.6).
   */
  export<R extends ResourceDef>(noun: R, query?: ExportQuery<R>, options?: CallOptions): Promise<F>;
  /** Runs an action: `act(pass, 'renew', { ids: [id], input: { months: 3 } })`. */
  act<O extends Owner, V extends VerbOf<O>>(
    owner: O,
    verb: V,
    ...rest: Rest<AskedOf<O, V>, WriteOptions>
  ): Promise<AnswerOf<O, V, F>>;
  /** What an action would do: it is carried out and rolled back (`Dry-Run: 1`). */
  preview<O extends Owner, V extends VerbOf<O>>(
    owner: O,
    verb: V,
    ...rest: Rest<AskedOf<O, V>, CallOptions>
  ): Promise<Preview>;
  /** Any call, known as data only. */
  call(call: Call, asked?: CallAsked & WithForm<F>, options?: WriteOptions): Promise<Answered<F>>;
  previewCall(call: Call, asked?: CallAsked, options?: CallOptions): Promise<Preview>;
  /** Answers the address of the stored file. Images ≤ 2 MiB, tables ≤ 50 MiB. */
  upload(
    chosen: { readonly file: F; readonly fileName: string },
    use: string,
    options?: WriteOptions,
  ): Promise<AnswerOf<typeof file, 'upload', F>>;
  /** Server-sent events of these topics, opened again whenever the line breaks, until `signal` aborts. */
  live(topics: readonly string[], options?: { readonly signal?: Signal }): AsyncGenerator<LiveEvent>;
  /** A key for a form or command that opens now; pass it as `intent`. */
  newIntent(): string;
  /** The platform's time in epoch milliseconds, which need not be this machine's: a demo world has its own. */
  now(): number;
}

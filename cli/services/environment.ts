import type { Random, Transport } from '@parkdeck/core/client/transport';
import type { CliFile } from './cli-file.ts';
import type { OpenJournal } from './journal.ts';
import type { Profiles } from './profiles.ts';

/** An output stream. `columns` is set only for a terminal. */
export interface Sink {
  readonly isTTY: boolean;
  readonly columns: number | undefined;
  /** Resolves when the stream accepts more, so that memory stays constant. */
  write(content: string | Uint8Array): Promise<void>;
}

export interface Source {
  readonly isTTY: boolean;
  /** All piped input. */
  text(): Promise<string>;
}

/** Asks at the terminal; `hidden` does not echo the input. */
export type Ask = (question: string, options?: { readonly hidden?: boolean }) => Promise<string>;

/** Everything that a command uses outside itself. `bin/main.ts` creates the real one, tests a scripted one. */
export interface Environment {
  /** Without the program name. */
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Source;
  readonly stdout: Sink;
  readonly stderr: Sink;
  readonly ask: Ask;
  /** Opens an address in a browser; answers whether it could. */
  readonly browse: (url: string) => Promise<boolean>;
  /** Aborts on Ctrl-C. */
  readonly signal: AbortSignal;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Resolves after `ms`, or when `signal` aborts. */
  readonly wait: (ms: number, signal?: { readonly aborted: boolean }) => Promise<void>;
  readonly random: Random;
  readonly transport: (url: string) => Transport<CliFile>;
  readonly profiles: () => Promise<Profiles>;
  /** What a line on many rows has done so far, kept for `--resume`. */
  readonly journal: () => Promise<OpenJournal>;
}

/** The environment without settings of ours that are set to nothing, as CI leaves those that it does not have. */
export const withoutEmpty = (env: Environment['env']): Environment['env'] =>
  Object.fromEntries(Object.entries(env).filter(([name, value]) => value !== '' || !name.startsWith('PARKDECK_')));

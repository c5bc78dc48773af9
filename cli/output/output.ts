import type { Words } from '@parkdeck/core/kit/words';
import type { Globals } from '../commands/globals.ts';
import type { Environment } from '../services/environment.ts';
import { painter, wantsColour } from './colour.ts';
import type { Paint } from './colour.ts';
import { EXIT, failureOf } from './errors.ts';
import { tableLines, tabLines } from './table.ts';
import type { Cell, Table, TableLook } from './table.ts';

/** The only access to stdout and stderr: data to stdout, messages to stderr. */
export interface Output {
  readonly isJson: boolean;
  /** Layout and colours of stdout, and of stderr. */
  readonly look: TableLook;
  readonly talkLook: TableLook;
  /** Prints one answer: a JSON document if requested, otherwise lines for people. */
  answer(document: unknown, lines: () => readonly string[]): Promise<void>;
  /** Raw data. */
  data(content: string | Uint8Array): Promise<void>;
  /** Whether rows are told as a table rather than for programs. */
  readonly isTable: boolean;
  /** Rows as lines: a table at a terminal, with a line of totals below it; tab-separated in a pipe, without them. */
  table(heads: readonly string[], rows: readonly (readonly Cell[])[], foot?: readonly Cell[]): Table;
  /** Prints a message for the user at the terminal. */
  say(...lines: readonly (string | Words)[]): Promise<void>;
  /** Shows progress: one changing line at a terminal, nothing elsewhere. `''` clears it. */
  progress(text: string): Promise<void>;
  /** Says what a question is about: also with `--quiet`. */
  ask(...lines: readonly (string | Words)[]): Promise<void>;
  /** From here on every JSON document goes through this filter. */
  filter(through: (json: string) => string): void;
  /** Writes what is still held back for the filter. */
  end(): Promise<void>;
  /** Reports an error; returns the exit code. */
  fail(error: unknown): Promise<number>;
}

const lookOf = (paint: Paint, columns: number | undefined): TableLook => ({ paint, columns });

export const createOutput = (
  { stdout, stderr, env }: Environment,
  { json, language, colour, quiet = false }: Globals,
): Output => {
  const look = lookOf(painter(colour && wantsColour(env, stdout.isTTY)), stdout.isTTY ? stdout.columns : undefined);
  const talkLook = lookOf(painter(colour && wantsColour(env, stderr.isTTY)), stderr.isTTY ? stderr.columns : undefined);
  const isJson = json !== undefined;
  let shown = false;

  const wipe = async (): Promise<void> => {
    if (!shown) return;
    shown = false;
    await stderr.write('\r\u001b[2K');
  };
  let through: ((json: string) => string) | undefined;
  /** Pieces of a document that is written page by page; the filter needs it whole. */
  const held: Uint8Array[] = [];
  const tell: Output['say'] = async (...lines) => {
    await wipe();
    for (const line of lines) await stderr.write(`${typeof line === 'string' ? line : line[language]}\n`);
  };

  return {
    isJson,
    isTable: stdout.isTTY,
    look,
    talkLook,
    say: (...lines) => (quiet ? Promise.resolve() : tell(...lines)),
    ask: tell,
    filter: (filter) => {
      through = filter;
    },
    end: async () => {
      if (through && held.length > 0) await stdout.write(through(Buffer.concat(held.splice(0)).toString('utf8')));
    },
    answer: async (document, lines) => {
      await wipe();
      if (through && isJson) return stdout.write(through(JSON.stringify(document ?? null)));
      const text = isJson ? JSON.stringify(document) : lines().join('\n');
      if (text !== '') await stdout.write(`${text}\n`);
    },
    data: async (content) => {
      if (stdout.isTTY) await wipe();
      if (!through) return stdout.write(content);
      held.push(Buffer.from(content));
    },
    table: (heads, rows, foot) =>
      stdout.isTTY ? tableLines(heads, rows, look, foot) : { lines: tabLines(heads, rows, look.paint), hidden: [] },
    progress: async (text) => {
      if (!stderr.isTTY || quiet) return;
      await wipe();
      if (text === '') return;
      shown = true;
      await stderr.write(talkLook.paint(text, 'faint'));
    },
    fail: async (error) => {
      const { exit, document, lines } = failureOf(error, language);
      await wipe();
      // what waits for a second person has not failed
      const key = exit === EXIT.waiting ? 'waiting' : 'error';
      // where nothing more can be written, stderr still says why
      if (isJson) await stdout.write(`${JSON.stringify({ [key]: document })}\n`).catch(() => undefined);
      await tell(...lines);
      return exit;
    },
  };
};

import { isSecret } from '@parkdeck/core/kit/field';
import { commandWords } from '@parkdeck/core/palette/command-line';
import type { Refused } from '@parkdeck/core/palette/lacking';
import type { Draft } from '@parkdeck/core/palette/steps';
import type { TerminalEntry } from '@parkdeck/core/palette/terminal-entries';

/** A command with the values known so far. */
export interface Chosen {
  readonly entry: TerminalEntry;
  readonly draft: Draft;
  /** A name by which its row was said, and which several rows have. */
  readonly several?: string;
}

/** No row of a command can run: its preview as text, and why each is refused. */
export class Impossible extends Error {
  override readonly name = 'Impossible';
  readonly refused: readonly Refused[];
  constructor(message: string, refused: readonly Refused[]) {
    super(message);
    this.refused = refused;
  }
}

/** The command line that runs it, without `parkdeck`. */
export const lineOf = ({ entry: { verb }, draft: { target, values } }: Chosen): readonly string[] =>
  commandWords({ call: verb.call, verb: verb.name, rows: target?.rows ?? [], values });

/** Secrets among the answers, in the order in which the line reads them. */
export const secretsOf = ({ call, values }: Draft): readonly string[] =>
  Object.entries(call.input).flatMap(([key, field]) => {
    const value = values[key];
    return isSecret(field) && typeof value === 'string' ? [value] : [];
  });

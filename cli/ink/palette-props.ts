import type { FieldValues } from '@parkdeck/core/kit/field';
import type { Language } from '@parkdeck/core/kit/words';
import type { Day } from '@parkdeck/core/lib/day';
import type { TerminalEntry } from '@parkdeck/core/palette/terminal-entries';
import type { Use } from '@parkdeck/core/search/frecency';
import type { Ranker } from '@parkdeck/core/search/rank';
import type { ReasonUse } from '@parkdeck/core/vocabulary/system';
import type { Opened, Undoable } from '../commands/cli.ts';
import type { LineReader } from '../commands/line-reader.ts';
import type { Chosen } from './chosen.ts';
import type { DeskSource } from './desk/desk-source.ts';
import type { ListSource } from './list-rows.ts';
import type { Offer } from './use-offers.ts';
import type { ReadPresent } from './use-present.ts';

/** What goes with a chosen line: the list or view that it is run from, and secrets, which no line says. */
interface DoneWith {
  readonly from: Opened | undefined;
  readonly secrets: readonly string[];
}

export interface PaletteProps {
  readonly language: Language;
  readonly ranker: Ranker<TerminalEntry>;
  readonly uses: ReadonlyMap<string, Use>;
  readonly now: () => number;
  readonly today: Day;
  /** Finds records of all nouns, by plate, name, phone or number. */
  readonly findRecords: (text: string) => Promise<readonly Offer[]>;
  /** Finds rows of one noun by name. */
  readonly findRows: (noun: string, text: string, limits?: FieldValues) => Promise<readonly Offer[]>;
  /** Finds remarks that the company keeps for a use, by a part of their text. */
  readonly findRemarks?: ((use: ReasonUse, text: string) => Promise<readonly Offer[]>) | undefined;
  /** Previews a command; rejects with {@link Impossible} or `ApiError` when no row of it can run. */
  readonly preview: (chosen: Chosen) => Promise<readonly string[]>;
  readonly present?: ReadPresent;
  /** The list of a noun, to walk; `undefined`: it is printed. */
  readonly listOf?: (noun: string) => ListSource | undefined;
  /** What live views read and send. */
  readonly desk?: DeskSource;
  /** Reads a whole line as the console does; without it only the words for a command are. */
  readonly readLine?: LineReader;
  /** All commands: those that live views begin, and that lines mean, are found here. */
  readonly entries?: readonly TerminalEntry[];
  /** What it opens on: a list or a view that was left for a command. */
  readonly opens?: Opened | undefined;
  /** What was just done and can be undone. */
  readonly undo?: Undoable | undefined;
  /** The command that undoes it. */
  readonly undoEntry?: TerminalEntry | undefined;
  /** It comes back after a command, whose result stands above it. */
  readonly isResumed?: boolean;
  /** Called with the command line to run, and what goes with it; `undefined`: left. */
  readonly onDone: (line: readonly string[] | undefined, entry?: TerminalEntry, more?: DoneWith) => void;
}

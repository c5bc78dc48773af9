import type { SplitLine } from '@parkdeck/core/palette/line-tokens';
import type { TerminalEntry } from '@parkdeck/core/palette/terminal-entries';
import { useMemo } from 'react';
import type { Undoable, ViewAt } from '../commands/cli.ts';
import { begun } from './begun.ts';
import type { Chosen } from './chosen.ts';
import { viewFinder, viewOf } from './desk/named-views.ts';
import type { PaletteProps } from './palette-props.ts';
import { Picker } from './Picker.tsx';
import { saidLine, THE_LINE } from './said-line.ts';
import type { Chip, Offer } from './use-offers.ts';
import { PALETTE } from './words.ts';

interface SearchScreenProps extends Pick<
  PaletteProps,
  'language' | 'ranker' | 'uses' | 'now' | 'today' | 'desk' | 'readLine' | 'entries'
> {
  /** The row that commands act on. */
  readonly chip: Chip | undefined;
  readonly text: string;
  /** The words of the text that look for a command, and its values. */
  readonly said: SplitLine;
  /** Records that are called like the text. */
  readonly found: { readonly offers: readonly Offer[]; readonly isLoading: boolean };
  /** What was just done and can be undone. */
  readonly undone: Undoable | undefined;
  readonly onText: (change: (text: string) => string) => void;
  readonly onChip: (chip: Chip) => void;
  readonly onView: (view: ViewAt) => void;
  /** A command is begun; `typed` stands in its first question. */
  readonly onChosen: (chosen: Chosen, typed?: string) => void;
  /** A whole line is run. */
  readonly onLine: (line: readonly string[], entry: TerminalEntry) => void;
  readonly onUndo: () => void;
  readonly onBack: () => void;
}

const MOST_COMMANDS = 30;
/** Limit of the search when looking for commands of one noun. */
const MOST_OF_NOUN = 2000;

/** What is typed as a line that does something, then live views, commands and records that it finds. */
export const SearchScreen = ({
  language,
  ranker,
  uses,
  now,
  today,
  desk,
  readLine,
  entries,
  chip,
  text,
  said,
  found,
  undone,
  onText,
  onChip,
  onView,
  onChosen,
  onLine,
  onUndo,
  onBack,
}: SearchScreenProps) => {
  const views = useMemo(() => viewFinder(language), [language]);
  const whole = useMemo(() => {
    // `list monthly pass` is the name of a command, whatever else its words could say
    const [named] = ranker.search(text, { limit: 1, nowMs: 0 });
    if (chip || !entries || (named && named.tier !== 'fuzzy')) return undefined;
    return saidLine(readLine?.(text, today)[0], text, { entries, language });
  }, [chip, entries, ranker, readLine, text, today, language]);
  /** The last words may be values (`续费 3月 微信`): they are dropped until a command matches. */
  const search = (words: string): readonly { readonly entry: TerminalEntry }[] => {
    const met = ranker.search(words, { limit: chip ? MOST_OF_NOUN : MOST_COMMANDS, recency: uses, nowMs: now() });
    const fewer = words.replace(/\s*\S+$/, '');
    return met.length > 0 || fewer === '' ? met : search(fewer);
  };
  const takes = ({ verb }: TerminalEntry): boolean =>
    verb.on !== 'none' && (chip?.others === undefined || verb.on === 'many' || verb.bulk !== undefined);
  const fits = (entry: TerminalEntry): boolean =>
    entry !== whole?.entry && (!chip || (entry.group === chip.noun && takes(entry)));
  const commands = search(said.words)
    .filter(({ entry }) => fits(entry))
    .slice(0, MOST_COMMANDS);
  const offered = ({ entry: { id, label, verb } }: (typeof commands)[number]): Offer => ({
    value: id,
    label,
    detail: `${verb.call.noun} ${verb.name}`,
  });
  const isAtRest = text.trim() === '';
  const isUsed = ({ entry }: (typeof commands)[number]): boolean => isAtRest && uses.has(entry.id);
  const offers = [
    ...(whole ? [whole.offer] : []),
    ...commands.filter(isUsed).map(offered),
    ...(desk && !chip ? views(text) : []),
    ...(said.words === '' && said.plate !== undefined ? [] : commands.filter((one) => !isUsed(one)).map(offered)),
    ...found.offers,
  ];
  const pick = (offer: Offer | undefined): void => {
    if (offer?.chip) return onChip(offer.chip);
    if (whole && offer?.value === THE_LINE) {
      const { does, entry } = whole;
      if (does.kind === 'step') onChosen(does.chosen, does.typed);
      else if (does.kind === 'do') onLine(does.line, entry);
      return undefined;
    }
    const opened = viewOf(offer?.value);
    if (opened) return onView(opened);
    const entry = commands.find((one) => one.entry.id === offer?.value)?.entry;
    if (entry) onChosen({ entry, draft: begun(entry, chip?.id ?? said.plate, said.values, chip?.others) });
    return undefined;
  };
  const title = chip ? `${PALETTE.on[language]} ${chip.title}` : 'parkdeck';
  return (
    <Picker
      key={chip?.id ?? 'search'}
      title={title}
      hint={undone ? `${PALETTE.search[language]}\n${PALETTE.undo(undone.title)[language]}` : PALETTE.search[language]}
      onUndo={onUndo}
      text={text}
      offers={offers}
      none={(found.isLoading ? PALETTE.loadingRows : PALETTE.none)[language]}
      onText={onText}
      onPick={pick}
      onBack={onBack}
    />
  );
};

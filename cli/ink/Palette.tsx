import type { Language } from '@parkdeck/core/kit/words';
import { refTarget } from '@parkdeck/core/kit/field';
import type { Ranker } from '@parkdeck/core/search/rank';
import type { Use } from '@parkdeck/core/search/frecency';
import type { Day } from '@parkdeck/core/lib/day';
import { useCallback, useMemo, useState } from 'react';
import { needsConsent } from '../commands/consent.ts';
import type { CommandEntry } from './entries.ts';
import { Keys } from './keys.tsx';
import { Picker } from './Picker.tsx';
import { PreviewScreen } from './PreviewScreen.tsx';
import { fillSteps, lineOf, offersOf, readOneLine, stepsOf } from './steps.ts';
import type { Answers } from './steps.ts';
import { useOffers } from './use-offers.ts';
import type { Chip, Offer } from './use-offers.ts';
import { PALETTE } from './words.ts';

export interface PaletteProps {
  readonly language: Language;
  readonly ranker: Ranker<CommandEntry>;
  readonly uses: ReadonlyMap<string, Use>;
  readonly now: () => number;
  readonly today: Day;
  /** Records of every noun, by plate, name, phone or number. */
  readonly findRecords: (text: string) => Promise<readonly Offer[]>;
  /** Rows of one noun by the text that names them. */
  readonly findRows: (noun: string, text: string) => Promise<readonly Offer[]>;
  /** What a command would do. */
  readonly preview: (chosen: Chosen) => Promise<readonly string[]>;
  /** The command line to run; `undefined`: left. */
  readonly onDone: (line: readonly string[] | undefined, entry?: CommandEntry) => void;
}

/** A command with what is known of it so far. */
export interface Chosen {
  readonly entry: CommandEntry;
  readonly rows: readonly string[];
  readonly answers: Answers;
}

const MOST_COMMANDS = 30;
/** Commands looked through for those of one noun. */
const MOST_OF_NOUN = 2000;
/** One character would find half of everything. */
const LEAST_RECORD = 2;

/** Search, then a row if the command needs one, then its parameters, then the preview. `esc` goes one step back. */
export const Palette = (props: PaletteProps) => (
  <Keys>
    <Screens {...props} />
  </Keys>
);

const Screens = ({ language, ranker, uses, now, today, findRecords, findRows, preview, onDone }: PaletteProps) => {
  const [text, setText] = useState('');
  const [chip, setChip] = useState<Chip | undefined>(undefined);
  const [chosen, setChosen] = useState<Chosen | undefined>(undefined);

  const steps = chosen ? stepsOf(chosen.entry.verb) : [];
  const step = chosen && steps.find(({ key }) => !(key in chosen.answers));
  const needsRow = chosen !== undefined && chosen.entry.verb.on !== 'none' && chosen.rows.length === 0;
  const refNoun = needsRow ? chosen.entry.verb.call.noun : step ? refTarget(step.field) : undefined;
  const said = useMemo(() => readOneLine(text, today), [text, today]);

  const records = useCallback(
    async (typed: string) => ([...typed.trim()].length < LEAST_RECORD ? [] : findRecords(typed)),
    [findRecords],
  );
  const rows = useMemo(
    () => (refNoun === undefined ? undefined : (typed: string) => findRows(refNoun, typed)),
    [findRows, refNoun],
  );
  const found = useOffers(chosen ? text : (said.plate ?? text), chosen ? rows : chip ? undefined : records);

  const back = (): void => {
    setText('');
    if (chosen) setChosen(undefined);
    else if (chip) setChip(undefined);
    else onDone(undefined);
  };
  const choose = (next: Chosen): void => {
    setText('');
    const isReady = next.entry.verb.call.effect === 'read' && (next.entry.verb.on === 'none' || next.rows.length > 0);
    if (isReady) onDone(lineOf(next.entry.verb, next.rows, next.answers), next.entry);
    else setChosen(next);
  };

  if (!chosen) {
    /** Words at the end may be values (`续费 3月 微信`): they are left off until a command is met. */
    const search = (words: string): readonly { readonly entry: CommandEntry }[] => {
      const met = ranker.search(words, { limit: chip ? MOST_OF_NOUN : MOST_COMMANDS, recency: uses, nowMs: now() });
      const fewer = words.replace(/\s*\S+$/, '');
      return met.length > 0 || fewer === '' ? met : search(fewer);
    };
    const fits = (entry: CommandEntry): boolean => !chip || (entry.group === chip.noun && entry.verb.on !== 'none');
    const commands = search(said.words)
      .filter(({ entry }) => fits(entry))
      .slice(0, MOST_COMMANDS);
    const offers = [
      ...(said.words === '' && said.plate !== undefined
        ? []
        : commands.map(({ entry }) => ({
            value: entry.id,
            label: entry.label,
            detail: `${entry.verb.call.noun} ${entry.verb.name}`,
          }))),
      ...found.offers,
    ];
    const pick = (offer: Offer | undefined): void => {
      if (offer?.chip) {
        setText('');
        return setChip(offer.chip);
      }
      const entry = commands.find((one) => one.entry.id === offer?.value)?.entry;
      if (!entry) return undefined;
      const row = entry.verb.on === 'none' ? undefined : (chip?.id ?? said.plate);
      return choose({
        entry,
        rows: row === undefined ? [] : [row],
        answers: fillSteps(stepsOf(entry.verb), said.values),
      });
    };
    const title = chip ? `${PALETTE.on[language]} ${chip.title}` : 'parkdeck';
    return (
      <Picker
        key={chip?.id ?? 'search'}
        title={title}
        hint={PALETTE.search[language]}
        text={text}
        offers={offers}
        none={(found.isLoading ? PALETTE.loadingRows : PALETTE.none)[language]}
        onText={setText}
        onPick={pick}
        onBack={back}
      />
    );
  }
  if (needsRow) {
    const pick = (offer: Offer | undefined): void => {
      if (offer) choose({ ...chosen, rows: [offer.value] });
    };
    return (
      <Picker
        key="row"
        title={`${chosen.entry.label} · ${PALETTE.row[language]}`}
        hint=""
        text={text}
        offers={found.offers}
        none={(found.isLoading ? PALETTE.loadingRows : PALETTE.none)[language]}
        onText={setText}
        onPick={pick}
        onBack={back}
      />
    );
  }
  if (step) {
    const { field, key, initial } = step;
    const closed = offersOf(step, language).filter(
      ({ value, label }) => text === '' || value.includes(text) || label.includes(text),
    );
    const offers =
      closed.length > 0
        ? [...closed].sort((a, b) => Number(b.value === initial) - Number(a.value === initial))
        : found.offers;
    const pick = (offer: Offer | undefined): void => {
      const value = offer?.value ?? (text === '' ? initial : text);
      if (value === '' && field.options.required) return;
      choose({ ...chosen, answers: { ...chosen.answers, [key]: value } });
    };
    const unit = field.options.unit ? ` (${field.options.unit[language]})` : '';
    const hint = [
      field.options.help?.[language],
      field.options.required ? undefined : PALETTE.skip[language],
      initial === '' ? undefined : `[${initial}]`,
    ]
      .filter(Boolean)
      .join('  ');
    return (
      <Picker
        key={key}
        title={`${chosen.entry.label} · ${field.options.label[language]}${unit}`}
        hint={hint}
        text={text}
        offers={offers}
        none=""
        onText={setText}
        onPick={pick}
        onBack={back}
      />
    );
  }
  const line = lineOf(chosen.entry.verb, chosen.rows, chosen.answers);
  return (
    <Confirm
      key={line.join(' ')}
      line={line}
      chosen={chosen}
      language={language}
      preview={preview}
      onRun={() => onDone([...line, '--yes'], chosen.entry)}
      onBack={back}
    />
  );
};

interface ConfirmProps extends Pick<PaletteProps, 'language' | 'preview'> {
  readonly line: readonly string[];
  readonly chosen: Chosen;
  readonly onRun: () => void;
  readonly onBack: () => void;
}

const Confirm = ({ line, chosen, language, preview, onRun, onBack }: ConfirmProps) => {
  const [load] = useState(() => () => preview(chosen));
  const isDanger = needsConsent(chosen.entry.verb.call);
  return (
    <PreviewScreen
      line={`parkdeck ${line.join(' ')}`}
      loading={PALETTE.loading[language]}
      hint={(isDanger ? PALETTE.sure : PALETTE.run)[language]}
      backHint={PALETTE.back[language]}
      isDanger={isDanger}
      load={load}
      onRun={onRun}
      onBack={onBack}
    />
  );
};

import { refTarget } from '@parkdeck/core/kit/field';
import { limitsOf } from '@parkdeck/core/kit/limits';
import { splitLine } from '@parkdeck/core/palette/line-tokens';
import { presetsOf } from '@parkdeck/core/palette/step-kinds';
import {
  askedOf,
  askNextOptional,
  askOptional,
  fieldAsked,
  stepBack,
  withAnswer,
  withTarget,
} from '@parkdeck/core/palette/steps';
import { useCallback, useMemo, useState } from 'react';
import type { ListAt, ViewAt } from '../commands/cli.ts';
import { begun, rowNamed, startedBy } from './begun.ts';
import { lineOf, secretsOf, type Chosen } from './chosen.ts';
import { Confirm } from './Confirm.tsx';
import { ListScreen } from './ListScreen.tsx';
import { Keys } from './keys.tsx';
import { Parameter } from './Parameter.tsx';
import type { PaletteProps } from './palette-props.ts';
import { Picker } from './Picker.tsx';
import { SearchScreen } from './SearchScreen.tsx';
import { View } from './desk/View.tsx';
import { useOffers, type Chip, type Offer } from './use-offers.ts';
import { usePresent } from './use-present.ts';
import { PALETTE } from './words.ts';

/** Minimum search length: one character would match almost everything. */
const LEAST_RECORD = 2;

/** A terminal asks for values of every kind: structures as JSON, files by their path. */
const isAnything = (): boolean => true;

/** Search, then a row if the command needs one, then its parameters, then the preview. `esc` goes back one step. */
export const Palette = (props: PaletteProps) => (
  <Keys>
    <Screens {...props} />
  </Keys>
);

const Screens = (props: PaletteProps) => {
  const { language, today, findRecords, findRows, findRemarks } = props;
  const { preview, listOf, opens, undoEntry, desk } = props;
  const [view, setView] = useState<ViewAt | undefined>(opens && 'view' in opens ? opens : undefined);
  const [list, setList] = useState<ListAt | undefined>(opens && 'noun' in opens ? opens : undefined);
  const [undo, setUndo] = useState(props.undo);
  const source = list && listOf?.(list.noun);
  const run = (done: Chosen, more: readonly string[] = []): void =>
    props.onDone([...lineOf(done), ...more], done.entry, { from: view ?? list, secrets: secretsOf(done.draft) });
  const [text, setText] = useState('');
  const [chip, setChip] = useState<Chip | undefined>(undefined);
  const [chosen, setChosen] = useState<Chosen | undefined>(undefined);

  const parameter = chosen && fieldAsked(chosen.draft);
  const needsRow = chosen !== undefined && askedOf(chosen.draft).ask === 'row';
  const refNoun = needsRow ? chosen.entry.verb.call.noun : parameter ? refTarget(parameter[1]) : undefined;
  const limits = JSON.stringify(parameter ? limitsOf(parameter[1], chosen.draft.values) : {});
  const said = useMemo(() => splitLine(text, today), [text, today]);

  const records = useCallback(
    async (typed: string) => ([...typed.trim()].length < LEAST_RECORD ? [] : findRecords(typed)),
    [findRecords],
  );
  const remarkUse = parameter ? presetsOf(parameter[1]) : undefined;
  const rows = useMemo(() => {
    if (refNoun !== undefined) return (typed: string) => findRows(refNoun, typed, JSON.parse(limits));
    return remarkUse === undefined || !findRemarks ? undefined : (typed: string) => findRemarks(remarkUse, typed);
  }, [findRows, findRemarks, refNoun, limits, remarkUse]);
  const found = useOffers(chosen ? text : (said.plate ?? text), chosen ? rows : chip ? undefined : records);

  const present = usePresent(props.present, chosen);
  const back = (): void => {
    setText('');
    const before = chosen && stepBack(chosen.draft);
    if (before && fieldAsked(before)) setChosen({ ...chosen, draft: before });
    else if (chosen) setChosen(undefined);
    else if (chip) setChip(undefined);
    else props.onDone(undefined);
  };
  const askMore = (): void => {
    setText('');
    if (chosen) setChosen({ ...chosen, draft: askNextOptional(chosen.draft, isAnything) });
  };
  const undoLast = (): void => {
    if (undo && undoEntry) setChosen({ entry: undoEntry, draft: begun(undoEntry, undo.id, []) });
  };
  const choose = (next: Chosen): void => {
    setText('');
    const walked = next.entry.verb.name === 'list' && listOf?.(next.entry.verb.call.noun);
    if (walked) return setList({ noun: walked.noun, asked: { filters: next.draft.values, page: 1, text: '' } });
    const isReady = next.entry.verb.call.effect === 'read' && askedOf(next.draft).ask === 'nothing';
    // an edit begins with what there is to change
    const { entry, draft } = next;
    const isEdit = entry.verb.isPartial && draft.answered.length === 0 && askedOf(draft).ask === 'nothing';
    if (isReady) run(next);
    else setChosen(isEdit ? { ...next, draft: askNextOptional(draft, isAnything) } : next);
  };

  if (!chosen && !chip && view && desk)
    return (
      <View
        source={desk}
        at={view}
        language={language}
        today={today}
        isResumed={props.isResumed === true}
        onAt={setView}
        onStart={(asked) => {
          const begins = startedBy(asked, props.entries ?? []);
          if (begins) setChosen(begins);
        }}
        onTaken={(what) => what && setUndo(what)}
        onUndo={undoLast}
        onBack={() => (view.isDirect ? props.onDone(undefined) : setView(undefined))}
      />
    );
  if (!chosen && !chip && list && source)
    return (
      <ListScreen
        key={list.noun}
        source={source}
        asked={list.asked}
        language={language}
        isResumed={props.isResumed === true}
        onAsk={(change) => setList({ ...list, asked: change(list.asked) })}
        onAct={([first, ...more]) => {
          if (!first) return;
          const others = more.length > 0 ? { others: more.map(({ id }) => id) } : {};
          setChip({
            noun: list.noun,
            id: first.id,
            title: [first, ...more].map(({ title }) => title).join(' '),
            ...others,
          });
        }}
        onUndo={undoLast}
        onBack={() => setList(undefined)}
      />
    );
  if (!chosen)
    return (
      <SearchScreen
        {...props}
        chip={chip}
        text={text}
        said={said}
        found={found}
        undone={undo}
        onText={setText}
        onChip={(next) => {
          setText('');
          setChip(next);
        }}
        onView={(next) => {
          setText('');
          setView(next);
        }}
        onChosen={(next, typed = '') => {
          choose(next);
          setText(typed);
        }}
        onLine={(line, entry) => props.onDone(line, entry)}
        onUndo={undoLast}
        onBack={back}
      />
    );
  if (needsRow) {
    const pick = (offer: Offer | undefined): void => {
      if (offer) choose({ ...chosen, draft: withTarget(chosen.draft, rowNamed(chosen.entry, offer.value)) });
    };
    return (
      <Picker
        key="row"
        title={`${chosen.entry.label} · ${PALETTE.row[language]}`}
        hint={text !== '' && text === chosen.several ? PALETTE.several(text)[language] : ''}
        text={text}
        offers={found.offers}
        none={(found.isLoading ? PALETTE.loadingRows : PALETTE.none)[language]}
        onText={setText}
        onPick={pick}
        onBack={back}
      />
    );
  }
  if (parameter) {
    return (
      <Parameter
        key={parameter[0]}
        title={chosen.entry.label}
        parameter={parameter}
        text={text}
        today={today}
        language={language}
        found={found.offers}
        onText={setText}
        onAnswer={(value) => choose({ ...chosen, draft: withAnswer(chosen.draft, parameter[0], value) })}
        onBack={back}
        onTab={chosen.draft.extra === null ? undefined : askMore}
        present={present}
      />
    );
  }
  const line = lineOf(chosen);
  return (
    <Confirm
      key={line.join(' ')}
      line={line}
      chosen={chosen}
      language={language}
      preview={preview}
      onRun={() => run(chosen, ['--yes'])}
      onMore={askMore}
      onLack={(key) => setChosen({ ...chosen, draft: askOptional(chosen.draft, key) })}
      onSeveral={(name) => {
        setText(name);
        setChosen({ ...chosen, several: name, draft: { ...chosen.draft, target: null } });
      }}
      onBack={back}
    />
  );
};

import { isWholeDay } from '@parkdeck/core/kit/kinds';
import { Command } from 'cmdk';
import { Info, TriangleAlert } from 'lucide-react';
import * as Dialog from 'radix-ui/dialog';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { useSnapshot } from 'valtio/react';
import { whenQuiet } from '../app/when-quiet.ts';
import { useKeys } from '../keyboard/keys.ts';
import { useLanguage, useWords } from '../state/language.ts';
import { session } from '../state/session.ts';
import { useWorkspaces } from '../tabs/workspaces.ts';
import { cx } from '../ui/class-names.ts';
import { currentCommands, practise, type Commands } from './commands.ts';
import { Foot } from './Foot.tsx';
import { LineChoices } from './LineChoices.tsx';
import { namesSaid } from './line-rows.ts';
import { othersOf } from './line-others.ts';
import { closePalette } from './open.ts';
import styles from './Palette.module.css';
import frame from './PaletteHost.module.css';
import { PaletteInput } from './PaletteInput.tsx';
import { PreviewCard } from './PreviewCard.tsx';
import { PaletteHeard } from './PaletteHeard.tsx';
import { NothingFound, Results } from './Results.tsx';
import { StepList } from './StepList.tsx';
import { isLookedUp } from '@parkdeck/core/palette/step-kinds';
import { Strip } from './Strip.tsx';
import { usePalette, type PaletteModel } from './use-palette.ts';
import { PALETTE, SAY } from './words.ts';

const MOVES: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End']);

/** Handles keys before the list does; returns whether the key was handled. */
const press = (model: PaletteModel, event: KeyboardEvent): boolean => {
  const { mode, text, line } = model;
  const withMod = event.ctrlKey || event.metaKey;
  switch (event.key) {
    case 'Enter':
      if (withMod && (mode === 'confirm' || mode === 'line')) void model.run(true);
      else if (mode === 'confirm') void model.run(false);
      else if (mode === 'line' && line && model.isOnLine) model.enterLine(line);
      // what still stands there answers an older text: only the user's own move means one of it
      else if (mode === 'step' && model.steps.waiting && !model.hasMoved) return true;
      else if (mode === 'step' && model.steps.offered.length === 0) model.enterNothing();
      else return false;
      return true;
    case 'Tab':
      if (event.shiftKey) model.back();
      else model.tab();
      return true;
    case 'Backspace':
      if (text !== '') return false;
      model.back();
      return true;
    default:
      return false;
  }
};

/** While the palette is closed: builds the commands and tries their ranking before it opens. */
export function Warm(): null {
  const { codes } = useSnapshot(session);
  const language = useLanguage();
  const workspaces = useWorkspaces();
  useEffect(() => {
    let cancel = whenQuiet(() => (cancel = practise(currentCommands(language, workspaces))));
    return () => cancel();
  }, [codes, language, workspaces]); // the commands are those of the user's codes
  return null;
}

/** Searches everything by name: pages, commands with their parameters, records, settings. Mounted only while open. */
export function Palette({ commands }: { readonly commands?: Commands }) {
  const say = useWords();
  const model = usePalette(commands);
  const { mode, line, inView, plans, preview, escape } = model;
  const [opener] = useState(() => document.activeElement);
  const others = mode === 'line' && line ? othersOf(line) : [];
  useKeys('palette', [
    { keys: 'mod+k', label: PALETTE.close, run: () => closePalette() },
    { keys: 'mod+shift+c', label: PALETTE.copyCli, run: model.copy },
    ...others.map(({ name, run }, at) => ({ keys: `alt+Digit${at + 1}`, label: name, run })),
  ]);
  return (
    <Dialog.Root open onOpenChange={(open) => open || closePalette()}>
      <Dialog.Portal>
        <div className={frame.scrim} />
        <Dialog.Content
          className={frame.panel}
          aria-describedby={undefined}
          onEscapeKeyDown={(event) => {
            event.preventDefault();
            escape();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // A dialog opened by the command keeps the focus.
            if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
          }}
        >
          <Dialog.Title className="visually-hidden">{say(PALETTE.title)}</Dialog.Title>
          <Command
            shouldFilter={false}
            vimBindings={false}
            loop
            value={model.current}
            onValueChange={model.move}
            onKeyDown={(event) => {
              if (MOVES.has(event.key)) model.userMoves();
              if (press(model, event)) event.preventDefault();
            }}
            style={{ display: 'contents' }}
          >
            <PaletteInput model={model} />
            {inView && (mode === 'confirm' || mode === 'line') && (
              <div className={styles.body}>
                <Strip
                  draft={inView}
                  name={line?.reading.entry.label}
                  candidates={line?.candidates ?? []}
                  {...(line?.many ? { count: line.many.total } : {})}
                  onChooseRow={model.chooseRow}
                  onAsk={model.askFor}
                  names={line ? { ...model.names, ...namesSaid(line.reading, line) } : model.names}
                />
                {(mode === 'confirm' || (line?.lacks === null && !line.opens && (!plans || line.isLive))) &&
                  inView.call.effect === 'write' && (
                    <PreviewCard call={inView.call} target={inView.target} state={preview} />
                  )}
              </div>
            )}
            <NothingFound model={model} />
            <Command.List
              onPointerMoveCapture={model.userMoves}
              className={styles.list}
              label={say(PALETTE.title)}
              hidden={mode === 'confirm' || (mode === 'line' && others.length === 0 && !line?.hasChoices)}
            >
              {mode === 'list' && <Results model={model} />}
              {mode === 'step' && <Steps model={model} />}
              {mode === 'line' && line && (
                <LineChoices
                  line={line}
                  others={others}
                  onChooseRow={model.chooseRow}
                  onChoosePark={model.choosePark}
                />
              )}
            </Command.List>
            {mode === 'step' && <StepHint model={model} />}
            <NoticeLine model={model} />
            <Foot model={model} />
          </Command>
          <PaletteHeard model={model} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Steps({ model }: { readonly model: PaletteModel }) {
  const say = useWords();
  const { asked, parameter, draft, steps, prices, marked } = model;
  const heading =
    asked?.ask === 'row'
      ? say(draft?.call.resource?.title ?? PALETTE.choose)
      : parameter
        ? say(parameter[1].options.label)
        : '';
  const icon =
    asked?.ask === 'row'
      ? (draft?.call.resource?.icon ?? 'file-text')
      : parameter?.[1].options.unit?.en === 'months' || isWholeDay(parameter?.[1])
        ? 'calendar-days'
        : (draft?.call.action?.icon ?? 'play');
  if (steps.offered.length === 0 && !steps.waiting) return null;
  return (
    <StepList
      heading={heading}
      icon={icon}
      offered={steps.offered}
      ends={prices}
      marked={marked}
      onChoose={model.chooseOption}
    />
  );
}

/** What to type where nothing is offered: beside the list, which holds options only. */
function StepHint({ model }: { readonly model: PaletteModel }) {
  const say = useWords();
  const { asked, parameter, steps, query } = model;
  if (steps.offered.length > 0 || steps.waiting) return null;
  const typed = query.trim();
  const isSearched = asked?.ask === 'row' || (parameter && isLookedUp(parameter[1]));
  const text =
    typed === ''
      ? (parameter?.[1].options.help ?? PALETTE.typeThenEnter)
      : isSearched
        ? SAY.notFound(typed)
        : PALETTE.unreadable;
  return <p className={styles.hintText}>{say(steps.failed ? PALETTE.notLoaded : text)}</p>;
}

/** Why a command is refused, and what Enter does about it. Takes space only while there is a notice. */
function NoticeLine({ model: { notice } }: { readonly model: PaletteModel }) {
  const say = useWords();
  if (!notice) return null;
  return (
    <div className={cx(styles.note, notice.of === 'value' ? styles.bad : styles.warn)}>
      {notice.of === 'value' ? <TriangleAlert aria-hidden="true" /> : <Info aria-hidden="true" />}
      <span>{say(notice.text)}</span>
      {notice.way && (
        <span className={styles.end}>
          {say(PALETTE.goAnyway)}
          {say(notice.way)}
        </span>
      )}
    </div>
  );
}

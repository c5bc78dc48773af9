import { ruleText } from '@parkdeck/core/kit/rule';
import { createRanker } from '@parkdeck/core/search/rank';
import { formatFen } from '@parkdeck/core/lib/money';
import { SEPARATOR, type Words } from '@parkdeck/core/kit/words';
import { useMemo, useRef, useState } from 'react';
import { snapshot } from 'valtio/vanilla';
import { useSnapshot } from 'valtio/react';
import { client } from '../app/client.ts';
import { usePreview, type PreviewState } from '../resource/action/use-preview.ts';
import { nounNamed } from '../resource/nouns.ts';
import { useLanguage } from '../state/language.ts';
import { canCall } from '../state/session.ts';
import { selection } from '../state/selection.ts';
import { useWorkspaces } from '../tabs/workspaces.ts';
import { toast } from '../ui/toast-store.ts';
import { actOn, openForm, openInstead } from './act-on.ts';
import { arrange, RESERVED, type ShownGroup } from './arrange.ts';
import { availabilityOf } from './availability.ts';
import { commandLine } from '@parkdeck/core/palette/command-line';
import { currentCommands, type Commands } from './commands.ts';
import type { PaletteEntry } from './entry.ts';
import { availabilityOfEntry } from './entry-availability.ts';
import { readRow } from './find-rows.ts';
import { readHabits, rememberUse } from './habits.ts';
import { closePalette, palette } from './open.ts';
import { failures } from './preview-lines.ts';
import { runDraft } from './run.ts';
import { patternHelp, takesSeveral } from '@parkdeck/core/palette/step-kinds';
import {
  answer,
  askedFor,
  askedOf,
  askNextOptional,
  askOptional,
  fieldAsked,
  stepBack,
  withTarget,
  type Draft,
  type Target,
} from '@parkdeck/core/palette/steps';
import { targetOf } from './targets.ts';
import { goesOn, useLine, type Line } from './use-line.ts';
import { usePresetPrices } from './use-preset-prices.ts';
import { useRecords } from './use-records.ts';
import { useStepOptions, type Offered } from './use-step-options.ts';
import { useUndoEntries } from './use-undo.ts';
import { PALETTE, SAY } from './words.ts';

const MOST_RECORDS = 5;
/** In a line nothing of the list is current until an arrow key goes there. */
const THE_LINE = 'the line itself';

/** Value of the list item of a row that a line may mean. */
export const rowItem = (id: string): string => `row:${id}`;

/** Said below the list: why something cannot be, and what Enter does about it. */
export interface Notice {
  readonly of: string;
  readonly text: Words;
  readonly way: Words | null;
}

/** Whether the draft in view may run, and the words for it. */
export interface Readiness {
  readonly state: 'ready' | 'wait' | 'no';
  readonly text: Words;
  /** Money that running takes, formatted. */
  readonly amount: string | null;
}

const readiness = (draft: Draft, preview: PreviewState, lacks: Words | null): Readiness => {
  if (lacks) return { state: lacks === PALETTE.loading ? 'wait' : 'no', text: lacks, amount: null };
  if (draft.call.effect === 'read') return { state: 'ready', text: PALETTE.runnable, amount: null };
  if (preview.status === 'refused')
    return { state: 'no', text: { zh: preview.message, en: preview.message }, amount: null };
  if (preview.status !== 'ready') return { state: 'wait', text: PALETTE.checking, amount: null };
  const failed = failures(preview.preview).length;
  const rows = draft.target?.rows.length ?? 0;
  if (failed > 0 && failed >= rows) return { state: 'no', text: SAY.someFail(failed), amount: null };
  const { amountFen } = preview.preview;
  return {
    state: 'ready',
    text: failed > 0 ? SAY.someFail(failed) : PALETTE.runnable,
    amount: amountFen > 0 ? formatFen(amountFen, { sign: true }) : null,
  };
};

/** Runs only on Ctrl/⌘ Enter (S20). */
const isGuarded = ({ call }: Draft): boolean => call.action?.danger === 'money' || call.action?.danger === 'gate';

export type Mode = 'list' | 'step' | 'confirm' | 'line';

/** All that the palette is and does; the views only draw it. `given`: other commands than the user's own. */
export const usePalette = (given?: Commands) => {
  const language = useLanguage();
  const { text, useSelection } = useSnapshot(palette, { sync: true });
  const workspaces = useWorkspaces();
  const commands = given ?? currentCommands(language, workspaces);
  const [atOpen] = useState(() => targetOf(snapshot(selection), language));
  const [dropped, setDropped] = useState(false);
  const target = useSelection && !dropped ? atOpen : null;
  const [habits] = useState(readHabits);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const [marked, setMarked] = useState<readonly unknown[]>([]);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [chosenRow, setChosenRow] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  const [composing, setComposing] = useState<string | null>(null);
  const query = composing ?? text;

  const asked = draft && askedOf(draft);
  const parameter = draft && fieldAsked(draft);
  const several = parameter !== null && takesSeveral(parameter[1]);
  const line = useLine({ text: query, active: draft === null, commands, target, chosenRow });
  const mode: Mode = draft ? (asked?.ask === 'nothing' ? 'confirm' : 'step') : line ? 'line' : 'list';
  const inView = draft ?? line?.draft ?? null;
  const complete = mode === 'confirm' || (mode === 'line' && line?.lacks === null);
  const preview = usePreview(inView?.call ?? null, inView && complete ? askedFor(inView) : null);
  const ready =
    inView && (mode === 'confirm' || mode === 'line')
      ? readiness(inView, preview, mode === 'line' ? (line?.lacks ?? null) : null)
      : null;
  const sent = inView ? JSON.stringify([inView.call.id, askedFor(inView)]) : '';
  const intent = useMemo(() => (sent === '' ? '' : client.newIntent()), [sent]);

  const steps = useStepOptions(mode === 'step' ? draft : null, query);
  const prices = usePresetPrices(mode === 'step' ? draft : null, steps.offered);

  const searching = query.trim() !== '';
  const records = useRecords(query, mode === 'list' && given === undefined);
  const undoable = useUndoEntries(given === undefined);
  const undo = useMemo(
    () =>
      searching
        ? createRanker(undoable)
            .search(query, { nowMs: 0 })
            .map(({ entry }) => entry)
        : undoable,
    [searching, undoable, query],
  );
  const ranked = useMemo(
    () => (mode === 'list' && searching ? commands.ranker.search(query, { recency: habits, nowMs: Date.now() }) : []),
    [mode, searching, commands, query, habits],
  );
  const isBelow = useRef(false);
  // Decided when the records come: below them nothing may jump under the user.
  const [room, setRoom] = useState({ of: records.entries, most: MOST_RECORDS });
  if (room.of !== records.entries) setRoom({ of: records.entries, most: isBelow.current ? RESERVED : MOST_RECORDS });
  const { most } = room;
  const noun = target ? nounNamed(target.noun) : undefined;
  const groups: readonly ShownGroup[] = useMemo(
    () =>
      mode !== 'list'
        ? []
        : arrange({
            ranked,
            entries: commands.entries,
            searching,
            target,
            habits,
            undo,
            records: { entries: records.entries, waiting: records.waiting, most },
            targetHeading:
              target && noun
                ? target.from === 'selection'
                  ? SAY.forSelected(target.rows.length, noun.unit ?? { zh: '个', en: 'rows' }, noun.title)
                  : SAY.forFocused(noun.title)
                : PALETTE.title,
            runs: (entry) => availabilityOfEntry(entry, target).ok,
          }),
    [mode, ranked, commands, searching, target, noun, habits, undo, records.entries, records.waiting, most],
  );

  const ids =
    mode === 'step'
      ? steps.offered.map(({ id }) => id)
      : groups.flatMap(({ items }) => items.map(({ entry }) => entry.id));
  const place = `${mode} ${asked?.ask === 'parameter' ? asked.key : (asked?.ask ?? '')} ${query}`;
  const [moved, setMoved] = useState<{ readonly place: string; readonly id: string }>({ place: '', id: '' });
  const [candidate] = line?.draft.target === null ? line.candidates : [];
  /** Under a line the list would choose an entry by itself whenever its entries change: a new value takes that back. */
  const byUser = useRef(false);
  const [taken, setTaken] = useState(0);
  const first = mode === 'line' ? (candidate ? rowItem(candidate.id) : `${THE_LINE} ${taken}`) : (ids[0] ?? '');
  const current = moved.place === place && (mode === 'line' || ids.includes(moved.id)) ? moved.id : first;
  const recordsAt = groups.findIndex(({ id }) => id === 'records');
  isBelow.current =
    moved.place === place &&
    recordsAt >= 0 &&
    groups.slice(recordsAt + 1).some(({ items }) => items.some(({ entry }) => entry.id === current));

  const type = (next: string): void => {
    palette.text = next;
    setNotice(null);
    setChosenRow(null);
  };
  /** Goes on with a draft, or closes when there is none. */
  const go = (next: Draft | null): void => {
    palette.text = '';
    setNotice(null);
    setMarked([]);
    setDraft(next);
    if (next === null) closePalette();
  };

  const choose = (entry: PaletteEntry): void => {
    const available = availabilityOfEntry(entry, target);
    if (!available.ok) {
      const isFit = available.fitting.length > 0;
      if (notice?.of === entry.id && notice.way)
        return go(actOn(entry, isFit && target ? { ...target, rows: available.fitting } : null));
      return setNotice({
        of: entry.id,
        text: { zh: `${entry.label}：${available.reason.zh}`, en: `${entry.label}: ${available.reason.en}` },
        way: available.because === 'permission' ? null : isFit ? PALETTE.onlyFitting : PALETTE.pickAnother,
      });
    }
    rememberUse(entry.id, Date.now());
    const next = actOn(entry, target);
    go(next);
  };

  const pickRow = async (option: Offered): Promise<void> => {
    const of = draft && nounNamed(draft.call.noun);
    if (!draft || !of || !option.row) return;
    const row = draft.call.action?.when
      ? await readRow(of, option.row, language, new AbortController().signal).catch(() => option.row)
      : option.row;
    const picked: Target = { noun: of.name, rows: [row ?? option.row], from: 'picked' };
    const available = availabilityOf(draft.call, picked, canCall(draft.call));
    if (!available.ok)
      return setNotice({
        of: option.id,
        text: { zh: `${option.label}：${available.reason.zh}`, en: `${option.label}: ${available.reason.en}` },
        way: null,
      });
    const next = withTarget(draft, picked);
    go(openInstead(next) ? null : next);
  };

  const give = (value: unknown, name: string | null): void => {
    if (!draft || !parameter) return;
    const [key, field] = parameter;
    const { draft: next, problem } = answer(draft, value);
    if (problem) {
      const said = { zh: ruleText(problem, 'zh', field), en: ruleText(problem, 'en', field) };
      return setNotice({ of: 'value', text: said, way: null });
    }
    if (name !== null) setNames((before) => ({ ...before, [key]: name }));
    go(next);
  };

  const chooseOption = (option: Offered): void => {
    if (asked?.ask === 'row') return void pickRow(option);
    if (!several) return give(option.value, option.label);
    setMarked((before) =>
      before.includes(option.value) ? before.filter((one) => one !== option.value) : [...before, option.value],
    );
    setNames((before) => ({ ...before, [`option:${option.id}`]: option.label }));
    palette.text = '';
  };
  const finishSeveral = (): void =>
    give(marked, marked.map((value) => names[`option:${String(value)}`] ?? String(value)).join(SEPARATOR[language]));

  const run = async (withMod: boolean): Promise<void> => {
    if (!inView || !ready || running) return;
    if (ready.state !== 'ready') return setNotice({ of: 'run', text: ready.text, way: null });
    if (isGuarded(inView) && !withMod) {
      if (mode === 'line') return openWhole();
      return setNotice({ of: 'run', text: PALETTE.useMod, way: null });
    }
    setRunning(true);
    const ran = await runDraft(inView, preview.status === 'ready' ? preview.preview : null, intent).finally(() =>
      setRunning(false),
    );
    if (!ran.ok) return setNotice({ of: 'value', text: { zh: ran.message, en: ran.message }, way: null });
    rememberUse(inView.call.id, Date.now());
    go(null);
  };
  const openWhole = (): void => {
    if (!inView) return;
    openForm(inView);
    go(null);
  };

  /** A line that lacks something goes on step by step, with what it has. */
  const goOn = (of: Line): void => go({ ...of.draft, answered: Object.keys(of.draft.values) });
  const enterLine = (of: Line): void => {
    if (goesOn(of)) return goOn(of);
    void run(false);
  };

  const tab = (): void => {
    if (mode === 'line' && line && line.draft.target)
      return go(askNextOptional({ ...line.draft, answered: Object.keys(line.draft.values) }));
    if (!draft) return;
    if (several) return marked.length > 0 ? finishSeveral() : go(askNextOptional(draft));
    const initial = parameter?.[1].options.initial;
    if (mode === 'step' && draft.extra === null && initial !== undefined) return give(initial, null);
    if (mode === 'confirm' || draft.extra !== null) go(askNextOptional(draft));
  };

  /** Enter where nothing is offered: what was typed cannot be read, or nothing was typed. */
  const enterNothing = (): void => {
    if (several) finishSeveral();
    else if (parameter && query.trim() === '') give(null, null);
    else if (parameter) setNotice({ of: 'value', text: patternHelp(parameter[1]) ?? PALETTE.unreadable, way: null });
  };

  const back = (): void => {
    if (draft) {
      const before = stepBack(draft);
      palette.text = '';
      setNotice(null);
      setMarked([]);
      setDraft(before);
    } else if (target?.from === 'selection') {
      setDropped(true);
    }
  };
  const escape = (): void => {
    if (text !== '') type('');
    else if (draft) back();
    else closePalette();
  };

  const copy = async (): Promise<void> => {
    const entry = groups.flatMap(({ items }) => items).find((item) => item.entry.id === current)?.entry;
    const call = inView?.call ?? (entry?.act.kind === 'call' ? entry.act.call : null);
    if (!call) return;
    const rows = (inView ? inView.target : target?.noun === call.noun ? target : null)?.rows ?? [];
    try {
      await navigator.clipboard.writeText(commandLine({ call, rows, values: inView?.values ?? {} }));
      toast.success(PALETTE.copied[language]);
    } catch {
      toast.warn(PALETTE.notCopied[language]);
    }
  };

  return {
    language,
    text,
    query,
    mode,
    target,
    noun,
    draft,
    asked,
    parameter,
    line,
    inView,
    preview,
    ready,
    running,
    steps,
    prices,
    groups,
    records,
    searching,
    current,
    isOnLine: current.startsWith(THE_LINE),
    notice,
    marked: several ? marked : null,
    names,
    guarded: inView !== null && isGuarded(inView),
    type,
    choose,
    chooseOption,
    enterNothing,
    run,
    enterLine,
    tab,
    back,
    escape,
    copy,
    move: (id: string): void => {
      if (mode !== 'line' || byUser.current) setMoved({ place, id });
      else setTaken((times) => times + 1);
    },
    /** The list answers an arrow key or the pointer at once: what it chooses later is its own doing. */
    userMoves: (): void => {
      byUser.current = true;
      queueMicrotask(() => (byUser.current = false));
    },
    compose: (isOn: boolean): void => setComposing(isOn ? query : null),
    dropTarget: (): void => setDropped(true),
    chooseRow: setChosenRow,
    askFor: (key: string): void => {
      if (inView) go(askOptional({ ...inView, answered: Object.keys(inView.values) }, key));
    },
  };
};

export type PaletteModel = ReturnType<typeof usePalette>;

import type { Words } from '@parkdeck/core/kit/words';
import { lackingIn, namesEmpty } from '@parkdeck/core/palette/lacking';
import { takesSeveral } from '@parkdeck/core/palette/step-kinds';
import {
  askable,
  askedFor,
  askedOf,
  fieldAsked,
  mainParameters,
  withTarget,
  type Target,
} from '@parkdeck/core/palette/steps';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { snapshot } from 'valtio/vanilla';
import { useSnapshot } from 'valtio/react';
import { client } from '../app/client.ts';
import { askAccess } from '../dialogs/dialogs.ts';
import { impossible, usePreview } from '../resource/action/use-preview.ts';
import { nounNamed } from '../resource/nouns.ts';
import { copyLine } from '../resource/parts/copy-line.ts';
import { useLanguage } from '../state/language.ts';
import { canCall } from '../state/session.ts';
import { selection } from '../state/selection.ts';
import { whenLoaded } from '../ui/report-load.ts';
import { useWorkspaces } from '../tabs/workspaces.ts';
import { actOn, openFilled, openInstead } from './act-on.ts';
import { availabilityOf } from './availability.ts';
import { currentCommands, type Commands } from './commands.ts';
import type { PaletteEntry } from './entry.ts';
import { availabilityOfEntry } from './entry-availability.ts';
import { readRow } from './find-rows.ts';
import { readHabits, rememberUse } from './habits.ts';
import { closePalette, palette } from './open.ts';
import {
  byHand,
  isGuarded,
  marksSeveral,
  modeOf,
  opened,
  queryOf,
  reduce,
  type PaletteEvent,
  type PaletteState,
} from './palette-state.ts';
import { readinessOf } from './readiness.ts';
import { runDraft } from './run.ts';
import { runMany } from './run-many.ts';
import { targetOf } from './targets.ts';
import { withPark } from './line-rows.ts';
import { denialOf, firstChoice, goesOn, useLine, type Line, rowItem } from './use-line.ts';
import { useFirst } from './use-first.ts';
import { usePresetPrices } from './use-preset-prices.ts';
import { useResults } from './use-results.ts';
import { useStepOptions, type Offered } from './use-step-options.ts';
import { PALETTE } from './words.ts';

/** Value of the list while no item is current, until an arrow key moves to one. */
const THE_LINE = 'the line itself';

const named = (label: string, { zh, en }: Words): Words => ({ zh: `${label}：${zh}`, en: `${label}: ${en}` });
const plain = (message: string): Words => ({ zh: message, en: message });

/** The state, including the input's text, which is stored outside the palette's own code. */
const usePaletteState = () => {
  const language = useLanguage();
  const { text, useSelection } = useSnapshot(palette, { sync: true });
  const [kept, keep] = useState(() => opened(text, useSelection ? targetOf(snapshot(selection), language) : null));
  const latest = useRef(kept);
  const send = (event: PaletteEvent): void => {
    const next = reduce({ ...latest.current, text: palette.text }, event);
    latest.current = next;
    if (event.type === 'typed') palette.isKept = false;
    palette.text = next.text;
    keep(next);
    if (next.closed) closePalette(event.type === 'went' ? event.left : '');
  };
  return { state: { ...kept, text } satisfies PaletteState, send };
};

/** State and behaviour of the palette; the views only render it. `given`: commands to use instead of the user's own. */
export const usePalette = (given?: Commands) => {
  const language = useLanguage();
  const workspaces = useWorkspaces();
  const commands = given ?? currentCommands(language, workspaces);
  const { state, send } = usePaletteState();
  const { text, target, draft, names, notice, running, moved } = state;
  const query = queryOf(state);
  const [habits] = useState(readHabits);

  const asked = draft && askedOf(draft);
  const parameter = draft && fieldAsked(draft);
  const line = useLine({ text: query, active: draft === null, commands, target, chosen: state.chosen });
  const mode = modeOf(state, line !== null);
  const inView = draft ?? line?.draft ?? null;
  const opens = mode === 'line' && line?.opens === true;
  /** The line is a plan of several rows; what is not previewed here is seen in the plan. */
  const plans = mode === 'line' && line !== null && line.reading.many !== null;
  const inPlan = plans && !line.isLive;
  const complete = mode === 'confirm' || (mode === 'line' && line?.lacks === null && !opens && !inPlan);
  const preview = usePreview(inView?.call ?? null, inView && complete ? askedFor(inView) : null);
  const ready =
    inView && (mode === 'confirm' || mode === 'line')
      ? readinessOf(inView, preview, { lacks: mode === 'line' ? (line?.lacks ?? null) : null, opens, inPlan })
      : null;
  /** A parameter that only the platform knows to be needed here: it is asked for, once of its own accord. */
  const refused = impossible(preview, inView?.target?.rows.length ?? 0) ?? [];
  const lacks =
    inView &&
    lackingIn(inView.call, refused).find(({ field }) => askable(inView.call).some(([key]) => key === field))?.field;
  const sent = inView ? JSON.stringify([inView.call.id, askedFor(inView)]) : '';
  const intent = useMemo(() => (sent === '' ? '' : client.newIntent()), [sent]);

  const askFor = (key: string, why: { readonly of: 'value' | 'asked' } | null = null): void => {
    if (!inView) return;
    send({ type: 'asked-for', draft: inView, key });
    if (why && ready) send({ type: 'noticed', notice: { ...why, text: ready.text, way: null } });
  };
  const [askedOnce] = useState(() => new Set<string>());
  const askLacking = useEffectEvent((key: string): void => {
    if (!inView || askedOnce.has(sent)) return;
    askedOnce.add(sent);
    // that it is empty the question says itself, until it was left out
    askFor(key, key in inView.values ? { of: 'value' } : namesEmpty(refused, key) ? null : { of: 'asked' });
  });
  useEffect(() => {
    if (mode === 'confirm' && lacks) askLacking(lacks);
  }, [mode, lacks]);

  const steps = useStepOptions(mode === 'step' ? draft : null, query);
  const prices = usePresetPrices(mode === 'step' ? draft : null, steps.offered);
  const place = `${mode} ${asked?.ask === 'parameter' ? asked.key : (asked?.ask ?? '')} ${query}`;
  const movedTo = moved.place === place ? moved.id : null;
  const { groups, ids, records, searching } = useResults({
    query,
    active: mode === 'list',
    commands,
    target,
    habits,
    asksPlatform: given === undefined,
    movedTo,
  });

  const candidate = line && firstChoice(line);
  const offered = mode === 'step' ? steps.offered.map(({ id }) => id) : ids;
  /**
   * No item: of a line, or of a search without results. The list would select an entry by itself whenever its entries
   * change: a new value reverts that.
   */
  const theLine = `${THE_LINE} ${state.refusedMoves}`;
  const firstOffered = useFirst(place, offered) ?? theLine;
  const first = mode === 'line' ? (candidate ? rowItem(candidate) : theLine) : firstOffered;
  const current =
    movedTo !== null && (mode === 'line' || offered.length === 0 || offered.includes(movedTo)) ? movedTo : first;
  const byUser = useRef(false);

  const say = (of: string, said: Words, way: Words | null = null): void =>
    send({ type: 'noticed', notice: { of, text: said, way } });

  const choose = (entry: PaletteEntry): void => {
    const available = availabilityOfEntry(entry, target);
    if (available.ok) {
      rememberUse(entry.id, query, Date.now());
      return send({ type: 'went', draft: actOn(entry, target, query), left: text });
    }
    const { fitting, because, reason, code } = available;
    const fits = fitting.length > 0;
    if (notice?.of === entry.id && code !== undefined) {
      send({ type: 'went', draft: null });
      return askAccess(code);
    }
    if (notice?.of === entry.id && notice.way)
      return send({ type: 'went', draft: actOn(entry, fits && target ? { ...target, rows: fitting } : null, query) });
    const way = because === 'permission' ? PALETTE.whoCan : fits ? PALETTE.onlyFitting : PALETTE.pickAnother;
    return say(entry.id, named(entry.label, reason), way);
  };

  const pickRow = async (option: Offered): Promise<void> => {
    const of = draft && nounNamed(draft.call.noun);
    if (!draft || !of || !option.row) return;
    const needsRow =
      draft.call.action?.when !== undefined || mainParameters(draft.call).some(([, one]) => takesSeveral(one));
    const row = needsRow
      ? await readRow(of, option.row, language, new AbortController().signal).catch(() => option.row)
      : option.row;
    const picked: Target = { noun: of.name, rows: [row ?? option.row], from: 'picked' };
    const available = availabilityOf(draft.call, picked, canCall(draft.call));
    if (!available.ok) return say(option.id, named(option.label, available.reason));
    const next = withTarget(draft, picked);
    send({ type: 'went', draft: openInstead(next) ? null : next });
  };

  const openWhole = (): void => {
    if (!inView) return;
    openFilled(inView, mode === 'line' ? line?.reading.entry : undefined);
    send({ type: 'went', draft: null });
  };

  const runPlan = async (of: Line, runs: boolean): Promise<void> => {
    send({ type: 'run-began' });
    const previewed = preview.status === 'ready' ? preview.preview : null;
    const ran = await runMany(of, previewed, { intent, runs }).finally(() => send({ type: 'run-ended' }));
    if (!ran.ok) return say('value', plain(ran.message));
    rememberUse(of.reading.call.id, '', Date.now());
    send({ type: 'went', draft: null });
  };

  const run = async (withMod: boolean): Promise<void> => {
    if (!inView || !ready || running) return;
    if (lacks) return askFor(lacks, { of: 'value' });
    if (ready.state !== 'ready') {
      const code = denialOf(line?.reading ?? inView)?.code;
      if (code === undefined || notice?.of !== 'run') return say('run', ready.text, code ? PALETTE.whoCan : null);
      send({ type: 'went', draft: null });
      return askAccess(code);
    }
    if (plans) return runPlan(line, withMod);
    if (opens) return openWhole();
    if (isGuarded(inView.call) && !withMod) return mode === 'line' ? openWhole() : say('run', PALETTE.useMod);
    send({ type: 'run-began' });
    const ran = await runDraft(inView, preview.status === 'ready' ? preview.preview : null, intent).finally(() =>
      send({ type: 'run-ended' }),
    );
    if (!ran.ok) return say('value', plain(ran.message));
    rememberUse(inView.call.id, '', Date.now());
    send({ type: 'went', draft: null });
  };

  /** A line that lacks something continues step by step, with the values it has. */
  const enterLine = (of: Line): void => {
    const { asks } = of.reading;
    const next = goesOn(of) ? byHand(of.draft) : null;
    const isNext = next !== null && asks !== null && fieldAsked(next)?.[0] === asks.key;
    if (next) send({ type: 'went', draft: next, ...(isNext ? { text: asks.text } : {}) });
    else void run(false);
  };

  const copy = (): void => {
    const entry = groups.flatMap(({ items }) => items).find((item) => item.entry.id === current)?.entry;
    const shown = { line: mode === 'line' ? line : null, text: query, plans, draft, current, entry, target };
    whenLoaded(import('./said-in-terminal.ts'), ({ inTerminal }) =>
      copyLine(inTerminal(shown), line?.lacks ?? undefined),
    );
  };

  return {
    language,
    text,
    query,
    mode,
    target,
    noun: target ? nounNamed(target.noun) : undefined,
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
    /** The user has moved to the current item. */
    hasMoved: movedTo !== null,
    notice,
    marked: marksSeveral(state) ? state.marked : null,
    names,
    guarded: plans || (inView !== null && isGuarded(inView.call)),
    plans,
    type: (next: string): void => send({ type: 'typed', text: next }),
    choose,
    chooseOption: (option: Offered): void =>
      asked?.ask === 'row' ? void pickRow(option) : send({ type: 'chose-option', option }),
    enterNothing: (): void => send({ type: 'entered-nothing', query, language }),
    run,
    enterLine,
    tab: (): void => send({ type: 'tabbed', line: line?.draft ?? null, language }),
    back: (): void => send({ type: 'stepped-back' }),
    escape: (): void => send({ type: 'escaped' }),
    copy,
    move: (id: string): void =>
      send({ type: 'moved', mode, place, id, byUser: byUser.current, isOffered: offered.includes(id) }),
    /** The list reports a move by arrow key or pointer at once; later moves are its own. */
    userMoves: (): void => {
      byUser.current = true;
      queueMicrotask(() => (byUser.current = false));
    },
    compose: (isOn: boolean): void => send({ type: 'composed', from: isOn ? query : null }),
    dropTarget: (): void => send({ type: 'dropped-target' }),
    chooseRow: (id: string): void => send({ type: 'chose-row', id }),
    choosePark: (name: string, title: string): void => send({ type: 'typed', text: withPark(text, name, title) }),
    askFor: (key: string): void => askFor(key),
  };
};

export type PaletteModel = ReturnType<typeof usePalette>;

import type { Call } from '@parkdeck/core/kit/call';
import { ruleText } from '@parkdeck/core/kit/rule';
import { SEPARATOR, type Language, type Words } from '@parkdeck/core/kit/words';
import { patternHelp, takesSeveral, type StepOption } from '@parkdeck/core/palette/step-kinds';
import {
  answer,
  askedOf,
  askNextOptional,
  askOptional,
  fieldAsked,
  stepBack,
  type Draft,
  type Target,
} from '@parkdeck/core/palette/steps';
import { PALETTE, SAY } from './words.ts';

/** Message below the list: why something is refused, and what Enter does about it. */
interface Notice {
  readonly of: string;
  readonly text: Words;
  readonly way: Words | null;
}

/** The view: everything by name, a one-line command, a question, or the preview. */
export type Mode = 'list' | 'line' | 'step' | 'confirm';

/** The complete state of the open palette. Everything shown derives from it. */
export interface PaletteState {
  readonly text: string;
  /** Text of the input when an input method began to compose. */
  readonly composing: string | null;
  /** The rows that were selected or focused when it opened, unless the user removed them. */
  readonly target: Target | null;
  /** The command being prepared; `null`: none is chosen. */
  readonly draft: Draft | null;
  /** Names of the values chosen as answers, and of the marked options. */
  readonly names: Readonly<Record<string, string>>;
  /** Options marked so far where several are allowed. */
  readonly marked: readonly unknown[];
  readonly notice: Notice | null;
  /** The rows chosen among those that a line may refer to, the last one first. */
  readonly chosen: readonly string[];
  readonly running: boolean;
  /** The item that the user moved to, and in which view. */
  readonly moved: { readonly place: string; readonly id: string };
  /** How often the list selected an item by itself; each of those moves is reverted. */
  readonly refusedMoves: number;
  readonly closed: boolean;
}

export type PaletteEvent =
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'composed'; readonly from: string | null }
  /** Continues with a draft; `null`: the command is finished. `text`: already typed for the next question. */
  | {
      readonly type: 'went';
      readonly draft: Draft | null;
      readonly text?: string;
      /** With what text it closes, to begin with the next time. */
      readonly left?: string;
    }
  | { readonly type: 'noticed'; readonly notice: Notice }
  | { readonly type: 'answered'; readonly value: unknown; readonly name: string | null }
  | { readonly type: 'chose-option'; readonly option: StepOption }
  | { readonly type: 'chose-row'; readonly id: string | null }
  /** Enter when no option is offered. */
  | { readonly type: 'entered-nothing'; readonly query: string; readonly language: Language }
  /** Tab; applies to the one-line command if there is one. */
  | { readonly type: 'tabbed'; readonly line: Draft | null; readonly language: Language }
  | { readonly type: 'asked-for'; readonly draft: Draft; readonly key: string }
  | { readonly type: 'stepped-back' }
  | { readonly type: 'escaped' }
  | { readonly type: 'dropped-target' }
  | { readonly type: 'run-began' }
  | { readonly type: 'run-ended' }
  /** `byUser`: by arrow key or pointer; otherwise the list moved by itself. */
  | {
      readonly type: 'moved';
      readonly mode: Mode;
      readonly place: string;
      readonly id: string;
      readonly byUser: boolean;
      /** Whether it is among the results or options; what is offered besides is never chosen by the list itself. */
      readonly isOffered: boolean;
    };

export const opened = (text: string, target: Target | null): PaletteState => ({
  text,
  composing: null,
  target,
  draft: null,
  names: {},
  marked: [],
  notice: null,
  chosen: [],
  running: false,
  moved: { place: '', id: '' },
  refusedMoves: 0,
  closed: false,
});

/** The search text: while an input method composes, the text from before. */
export const queryOf = ({ composing, text }: PaletteState): string => composing ?? text;

export const modeOf = ({ draft }: PaletteState, isLine: boolean): Mode =>
  draft ? (askedOf(draft).ask === 'nothing' ? 'confirm' : 'step') : isLine ? 'line' : 'list';

/** Whether several options may be marked now. */
export const marksSeveral = ({ draft }: PaletteState): boolean => {
  const parameter = draft && fieldAsked(draft);
  return parameter !== null && takesSeveral(parameter[1]);
};

/** Treats the values of a one-line command as answered one by one, so that the user can step back through them. */
export const byHand = (draft: Draft): Draft => ({ ...draft, answered: Object.keys(draft.values) });

/** Runs only on Ctrl/⌘ Enter (S20). */
export const isGuarded = ({ action }: Call): boolean => action?.danger === 'money' || action?.danger === 'gate';

const optionName = (id: string): string => `option:${id}`;
const noticed = (state: PaletteState, of: string, text: Words): PaletteState => ({
  ...state,
  notice: { of, text, way: null },
});
/** What the row has now, where several values are asked for: marking starts from it, so that nothing is lost. */
const marksOf = (draft: Draft | null): readonly unknown[] => {
  const parameter = draft && fieldAsked(draft);
  if (!parameter || !takesSeveral(parameter[1])) return [];
  const [only, ...more] = draft.target?.rows ?? [];
  const now = more.length === 0 ? only?.row?.[parameter[0]] : undefined;
  return Array.isArray(now) ? now : [];
};
const went = (state: PaletteState, draft: Draft | null, text = ''): PaletteState => ({
  ...state,
  text,
  notice: null,
  marked: marksOf(draft),
  draft,
  closed: draft === null,
});

const answered = (state: PaletteState, value: unknown, name: string | null): PaletteState => {
  const parameter = state.draft && fieldAsked(state.draft);
  if (!state.draft || !parameter) return state;
  const [key, field] = parameter;
  const { draft, problem } = answer(state.draft, value);
  if (problem)
    return noticed(state, 'value', { zh: ruleText(problem, 'zh', field), en: ruleText(problem, 'en', field) });
  return went(name === null ? state : { ...state, names: { ...state.names, [key]: name } }, draft);
};

const finished = (state: PaletteState, language: Language): PaletteState => {
  const { marked, names } = state;
  const said = marked.map((value) => names[optionName(String(value))]);
  const isNamed = said.every((name) => name !== undefined);
  return answered(state, marked, isNamed ? said.join(SEPARATOR[language]) : SAY.chosen(marked.length)[language]);
};

const choseOption = (state: PaletteState, { id, value, label }: StepOption): PaletteState => {
  if (!marksSeveral(state)) return answered(state, value, label);
  const { marked, names } = state;
  return {
    ...state,
    text: '',
    marked: marked.includes(value) ? marked.filter((one) => one !== value) : [...marked, value],
    names: { ...names, [optionName(id)]: label },
  };
};

const enteredNothing = (state: PaletteState, query: string, language: Language): PaletteState => {
  const parameter = state.draft && fieldAsked(state.draft);
  if (!parameter) return state;
  if (marksSeveral(state))
    return query.trim() === '' && state.marked.length > 0
      ? finished(state, language)
      : noticed(state, 'value', PALETTE.nothingChosen);
  if (query.trim() === '') return answered(state, null, null);
  return noticed(state, 'value', patternHelp(parameter[1]) ?? PALETTE.unreadable);
};

/** What Tab answers the current question with; `undefined`: it has no default, or was itself asked for by Tab. */
export const defaultOf = (draft: Draft): unknown =>
  draft.extra === null ? fieldAsked(draft)?.[1].options.initial : undefined;

const tabbed = (state: PaletteState, line: Draft | null, language: Language): PaletteState => {
  const { draft, marked } = state;
  if (!draft) return line?.target ? went(state, askNextOptional(byHand(line))) : state;
  if (marksSeveral(state)) return marked.length > 0 ? finished(state, language) : went(state, askNextOptional(draft));
  const initial = defaultOf(draft);
  if (initial !== undefined) return answered(state, initial, null);
  const isSettled = askedOf(draft).ask === 'nothing' || draft.extra !== null;
  return isSettled ? went(state, askNextOptional(draft)) : state;
};

const steppedBack = (state: PaletteState): PaletteState => {
  const { draft, target } = state;
  if (draft) {
    const back = stepBack(draft);
    return { ...state, text: '', notice: null, marked: marksOf(back), draft: back };
  }
  return target?.from === 'selection' ? { ...state, target: null } : state;
};

/** The state of the palette after an event. */
export const reduce = (state: PaletteState, event: PaletteEvent): PaletteState => {
  switch (event.type) {
    case 'typed':
      return { ...state, text: event.text, notice: null, chosen: [] };
    case 'composed':
      return { ...state, composing: event.from };
    case 'went':
      return went(state, event.draft, event.text);
    case 'noticed':
      return { ...state, notice: event.notice };
    case 'answered':
      return answered(state, event.value, event.name);
    case 'chose-option':
      return choseOption(state, event.option);
    case 'chose-row':
      // what it was moved to is chosen: Enter is of the line again
      return { ...state, chosen: event.id === null ? [] : [event.id, ...state.chosen], moved: { place: '', id: '' } };
    case 'entered-nothing':
      return enteredNothing(state, event.query, event.language);
    case 'tabbed':
      return tabbed(state, event.line, event.language);
    case 'asked-for':
      return went(state, askOptional(byHand(event.draft), event.key));
    case 'stepped-back':
      return steppedBack(state);
    case 'escaped':
      if (state.text !== '') return { ...state, text: '', notice: null, chosen: [] };
      return state.draft ? steppedBack(state) : { ...state, closed: true };
    case 'dropped-target':
      return { ...state, target: null };
    case 'run-began':
      return { ...state, running: true };
    case 'run-ended':
      return { ...state, running: false };
    case 'moved':
      // a line has no current item until an arrow key moves to one, nor has a search without results
      return !event.byUser && (event.mode === 'line' || !event.isOffered)
        ? { ...state, refusedMoves: state.refusedMoves + 1 }
        : { ...state, moved: { place: event.place, id: event.id } };
  }
};

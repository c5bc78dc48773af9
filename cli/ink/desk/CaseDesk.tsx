import { exception, type CaseDecision } from '@parkdeck/core/catalogue/traffic/exception';
import { visitor } from '@parkdeck/core/catalogue/vehicles/visitor';
import {
  asksAmount,
  barrierWords,
  decisionNote,
  lackOf,
  plateProposed,
  reasonsFor,
  resolveInput,
  seenDue,
  type ResolveInput,
  type Said,
} from '@parkdeck/core/desk/case-decision';
import { expectedOf, type Case } from '@parkdeck/core/desk/case-model';
import { CASE_WORDS } from '@parkdeck/core/desk/case-words';
import type { LaneCall } from '@parkdeck/core/desk/lane-moves';
import { callsByVerb } from '@parkdeck/core/kit/call';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Language } from '@parkdeck/core/kit/words';
import type { Day } from '@parkdeck/core/lib/day';
import { formatFen } from '@parkdeck/core/lib/money';
import { cleanPlate } from '@parkdeck/core/lib/plate';
import { readTyped } from '@parkdeck/core/palette/step-kinds';
import { Text } from 'ink';
import { useCallback, useEffect, useState } from 'react';
import type { Undoable } from '../../commands/cli.ts';
import { useColour } from '../colour.ts';
import { useKeys } from '../keys.tsx';
import { Cars, CaseTitle, Decisions } from './CaseFacts.tsx';
import type { DeskSource, Reading } from './desk-source.ts';
import { Line } from './Line.tsx';
import { useLoaded } from './use-desk.ts';
import { useTyping, type TypedField } from './use-typing.tsx';
import { DESK } from './words.ts';

interface CaseDeskProps {
  readonly source: DeskSource;
  readonly row: Case;
  readonly turn: number;
  readonly now: number;
  readonly today: Day;
  readonly language: Language;
  readonly stored: readonly string[];
  readonly keys: Readonly<Record<string, () => void>>;
  readonly onMove: (by: number) => void;
  readonly onSay: (text: string) => void;
  readonly onDone: (text: string) => void;
  readonly onStart: (call: LaneCall) => void;
  readonly onTaken: (undo: Undoable | undefined) => void;
  readonly onBack: () => void;
}

const NONE: readonly CaseDecision[] = [];
const MOST_CARS = 3;
/** A plate is searched for from this many letters on. */
const LEAST_PLATE = 3;

const callOf = (noun: ResourceDef, verb: string) => {
  const call = callsByVerb(noun).get(verb);
  if (!call) throw new Error(`${noun.name}.${verb} is not declared`);
  return call;
};

const message = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** One case: what the camera read, the cars it may be, the decisions by their numbers; `y` carries one out. */
export const CaseDesk = (props: CaseDeskProps) => {
  const { source, row, turn, now, today, language, stored, onSay, onDone, onStart } = props;
  const colour = useColour();
  const [session, setSession] = useState<string>();
  const [picked, setPicked] = useState<CaseDecision['decision'] | null>(null);
  const [typed, setTyped] = useState<Readonly<Record<TypedField, string>>>({
    reason: '',
    plate: '',
    inTime: '',
    find: '',
  });
  const [isBusy, setBusy] = useState(false);
  const [intent, setIntent] = useState<string>();
  const plate = cleanPlate(typed.find);
  const known = plate.length < LEAST_PLATE ? undefined : plate;
  const load = useCallback(() => {
    const reading: Reading = {
      ...(session === undefined ? {} : { session }),
      ...(known === undefined ? {} : { plate: known }),
    };
    return source.open(row.id, reading);
  }, [source, row.id, session, known]);
  const { data: open, problem, isStale } = useLoaded(load, turn);
  const decisions = open?.decisions ?? NONE;
  const wanted = picked ?? expectedOf(row.kind, decisions);
  const decision = decisions.find((one) => one.decision === wanted) ?? null;
  const { inTime } = exception.actions.resolve.input;
  const time = readTyped({ name: 'inTime', field: inTime, typed: typed.inTime, today, language });
  const said: Said = {
    session: open?.chosen ?? null,
    reason: typed.reason,
    plate: known ?? null,
    carPlate: cleanPlate(typed.plate) || (known ?? plateProposed(row, language)),
    inTime: typeof time === 'string' ? time : '',
  };
  const asks = asksAmount(decision, said);
  const [reckoned, setReckoned] = useState<{ readonly of: string; readonly fen: number }>();
  // As a text it is the same for as long as nothing else is said.
  const asked = asks && decision ? JSON.stringify(resolveInput(decision, said)) : '';
  useEffect(() => {
    if (asked === '') return undefined;
    let isOld = false;
    const input: ResolveInput = JSON.parse(asked);
    source.amount(row.id, input).then(
      (fen) => !isOld && setReckoned({ of: asked, fen }),
      (error: unknown) => !isOld && onSay(message(error)),
    );
    return () => {
      isOld = true;
    };
  }, [source, row.id, asked, onSay]);
  const amount = decision?.amount ?? (reckoned?.of === asked && asks ? reckoned.fen : undefined);

  const typing = useTyping({
    texts: typed,
    usual: decision ? reasonsFor(decision, stored, language) : stored,
    language,
    onText: (field, text) => setTyped((before) => ({ ...before, [field]: text })),
  });
  const pick = (index: number): void => {
    const one = decisions[index];
    if (!one) return;
    if (one.missing !== null || one.blocked !== null) return onSay(decisionNote(one)[language]);
    onSay('');
    setPicked(one.decision);
    const lack = lackOf(one, said);
    if (lack && lack.need !== 'decision') typing.begin(lack.need);
  };
  const another = (): void => {
    const cars = open?.cars ?? [];
    const at = cars.findIndex((one) => one.session === open?.chosen);
    setSession(cars[(at + 1) % Math.max(1, cars.length)]?.session);
  };
  const start = (noun: ResourceDef, verb: string, preset: LaneCall['preset'], ids: readonly string[]): void =>
    onStart({ call: callOf(noun, verb), ids, preset, rows: [row] });
  const admit = (): void => {
    if (row.gate === null || !decisions.some(({ decision: way }) => way === 'let-in')) return;
    const read = known ?? row.plate;
    start(visitor, 'admit', { gate: row.gate, ...(read === null ? {} : { plate: read }) }, []);
  };
  const take = (): void => {
    source.take(row.id).then(props.onTaken, (error: unknown) => onSay(message(error)));
  };
  const confirm = async (): Promise<void> => {
    if (isBusy || isStale) return;
    const lack = lackOf(decision, said);
    if (lack || decision === null) {
      if (lack && lack.need !== 'decision') typing.begin(lack.need);
      return onSay(lack?.name ? CASE_WORDS.need(lack.name[language])[language] : CASE_WORDS.choose[language]);
    }
    if (asks && amount === undefined) return;
    setBusy(true);
    try {
      const key = intent ?? (await source.newIntent());
      setIntent(key);
      const done = await source.resolve(row.id, { ...resolveInput(decision, said), ...seenDue(decision, amount) }, key);
      const code = row.plate === null ? done.plate : null;
      onDone(CASE_WORDS.done(decision.title, amount ?? 0, code)[language]);
    } catch (error) {
      setBusy(false);
      onSay(message(error));
    }
  };
  const byKey: Readonly<Record<string, () => void>> = {
    ...props.keys,
    j: () => props.onMove(1),
    k: () => props.onMove(-1),
    y: () => void confirm(),
    r: () => typing.begin('reason'),
    '/': () => typing.begin('find'),
    c: another,
    t: take,
    s: () => (row.carWaits ? onSay(DESK.waits[language]) : start(exception, 'snooze', {}, [row.id])),
    v: admit,
    q: props.onBack,
  };
  useKeys((input, key) => {
    if (typing.takes(input, key)) return undefined;
    if (key.escape) return props.onBack();
    if (key.downArrow) return props.onMove(1);
    if (key.upArrow) return props.onMove(-1);
    if (key.ctrl && input === 'z') return byKey['Z']?.();
    if (key.ctrl || key.meta) return undefined;
    // letters that are typed fast arrive together
    for (const letter of input) {
      if (typing.takes(letter, key)) continue;
      if (letter >= '1' && letter <= '9') pick(Number(letter) - 1);
      else byKey[letter]?.();
    }
    return undefined;
  });
  return (
    <>
      <CaseTitle row={row} open={open} now={now} language={language} />
      {problem === '' ? null : <Line {...colour('red')} parts={[problem]} />}
      {open && decisions.some(({ decision: way }) => way === 'collect') ? (
        <Cars open={open} language={language} shown={MOST_CARS} />
      ) : null}
      {open ? (
        <Decisions decisions={decisions} decision={decision} language={language} />
      ) : (
        <Text dimColor>{DESK.loading[language]}</Text>
      )}
      {typing.line}
      {decision && open ? (
        <Line
          parts={[
            { text: `${DESK.confirm[language]}  `, bold: true, ...colour('cyan') },
            typeof amount === 'number' && decision.opens
              ? `${CASE_WORDS.fee[language]} ${formatFen(amount, { sign: true })}  `
              : '',
            `${CASE_WORDS.barrier[language]} ${barrierWords(decision, open.gateOnline ?? true)[language]}  `,
            `${CASE_WORDS.undo[language]} ${(decision.opens ? CASE_WORDS.cannot : CASE_WORDS.closes)[language]}  `,
          ]}
        />
      ) : null}
    </>
  );
};

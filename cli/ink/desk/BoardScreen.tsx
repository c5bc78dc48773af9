import { shownAt } from '@parkdeck/core/desk/command-state';
import { byWaiting, laneOf, mostUrgent, type GateEvent, type LaneGate } from '@parkdeck/core/desk/lane-model';
import { movesAt, type LaneCall } from '@parkdeck/core/desk/lane-moves';
import { BOARD_WORDS } from '@parkdeck/core/desk/lane-words';
import type { Case } from '@parkdeck/core/desk/case-model';
import type { Language } from '@parkdeck/core/kit/words';
import { Box, Text } from 'ink';
import { useCallback, useState } from 'react';
import { useColour } from '../colour.ts';
import { useKeys } from '../keys.tsx';
import { useSize } from '../use-size.tsx';
import type { DeskPark, DeskSource } from './desk-source.ts';
import { Line } from './Line.tsx';
import { LaneFacts, LaneRow, Latest } from './LaneRows.tsx';
import { useDeskNews, useLoaded } from './use-desk.ts';
import { DESK } from './words.ts';

interface BoardScreenProps {
  readonly source: DeskSource;
  readonly park: string | undefined;
  /** The lane that it opens on. */
  readonly at: string | undefined;
  readonly language: Language;
  /** Lines that stand above it. */
  readonly above: number;
  readonly onPark: (park: string) => void;
  readonly onAt: (gate: string | undefined) => void;
  /** The case that waits at a lane, or the whole queue. */
  readonly onCase: (park: string | undefined, id: string | undefined) => void;
  readonly onStart: (call: LaneCall) => void;
  readonly onUndo: () => void;
  readonly onBack: () => void;
}

/** Lines besides lanes and events: head, facts of the lane, its moves, a message, the keys. */
const FRAME = 11;
/** Number keys. */
const MOST_LANES = 9;
const LEAST_LANES = 3;
const NO_GATES: readonly LaneGate[] = [];
const NO_EVENTS: readonly GateEvent[] = [];
const NO_CASES: readonly Case[] = [];
const NO_PARKS: readonly DeskPark[] = [];

/** Every lane of a park at a glance, worked by 1–9 and one key per action as in the console. */
export const BoardScreen = (props: BoardScreenProps) => {
  const { source, language, at, onAt, onStart, onBack } = props;
  const colour = useColour();
  const { rows: height } = useSize();
  const { turn, refresh, commands, isLost, now } = useDeskNews(source);
  const [isSorted, setSorted] = useState(false);
  const [first, setFirst] = useState(0);
  const [says, setSays] = useState('');
  const found = useLoaded(
    useCallback(() => source.parks(), [source]),
    turn,
  );
  const rights = useLoaded(
    useCallback(() => source.rights(), [source]),
    0,
  );
  const parks = found.data ?? NO_PARKS;
  const park = parks.find(({ id }) => id === props.park) ?? parks[0];
  const id = park?.id;
  const board = useLoaded(
    useCallback(async () => {
      if (id === undefined) return undefined;
      const [gates, events, cases] = await Promise.all([source.gates(id), source.events(id), source.cases(id)]);
      return { gates, events, cases, of: id };
    }, [source, id]),
    turn,
  );
  const data = board.data?.of === id ? board.data : undefined;
  const live = (data?.cases ?? NO_CASES).filter(({ carWaits }) => carWaits);
  const events = data?.events ?? NO_EVENTS;
  const facts = { events, cases: live, commands: shownAt(commands, now), remaining: park?.remaining ?? null, now };
  const asAdded = (data?.gates ?? NO_GATES).map((gate) => laneOf(gate, facts));
  const all = isSorted ? byWaiting(asAdded) : asAdded;
  const urgent = all[mostUrgent(all)];
  const size = Math.max(LEAST_LANES, Math.min(MOST_LANES, height - FRAME - props.above - LEAST_LANES));
  const shown = all.slice(first, first + size);
  const chosen = shown.findIndex(({ gate }) => gate.id === at);
  const here = chosen < 0 ? Math.max(0, mostUrgent(shown)) : chosen;
  const lane = shown[here];
  const moves = lane && id !== undefined ? movesAt(lane, id, rights.data ?? (() => false)) : [];
  const choose = (index: number): void => {
    setSays('');
    const next = shown[Math.max(0, Math.min(shown.length - 1, index))];
    if (next) onAt(next.gate.id);
  };
  const nextPark = (): void => {
    const next = parks[(parks.findIndex((one) => one.id === id) + 1) % Math.max(1, parks.length)];
    setFirst(0);
    if (next) props.onPark(next.id);
  };
  const byKey: Readonly<Record<string, () => void>> = {
    j: () => choose(here + 1),
    k: () => choose(here - 1),
    w: () => setSorted((before) => !before),
    '.': () => setFirst(first + size < all.length ? first + size : 0),
    p: nextPark,
    x: () => props.onCase(id, undefined),
    r: refresh,
    Z: props.onUndo,
    q: onBack,
  };
  const press = (keys: string): void => {
    const move = moves.find((one) => one.keys === keys);
    if (!move) return byKey[keys]?.();
    if (move.blocked) return setSays(move.blocked[language]);
    if (move.does) onStart(move.does);
    else props.onCase(id, move.opens);
    return undefined;
  };
  useKeys((input, key) => {
    if (key.escape) return onBack();
    if (key.return) return press('enter');
    if (key.downArrow) return choose(here + 1);
    if (key.upArrow) return choose(here - 1);
    if (key.ctrl && input === 'z') return props.onUndo();
    if (key.ctrl || key.meta) return undefined;
    const number = Number(input);
    if (input.length === 1 && number >= 1 && number <= MOST_LANES) return choose(number - 1);
    return press(input.slice(0, 1));
  });
  const problem = found.problem || board.problem || rights.problem;
  if (!park)
    return (
      <Text dimColor={problem === ''}>
        {problem || (found.data === undefined ? DESK.loading : DESK.noPark)[language]}
      </Text>
    );
  const head = [
    `${BOARD_WORDS.remaining[language]} ${park.remaining} / ${park.stalls}`,
    BOARD_WORDS.inside(park.stalls - park.remaining)[language],
    ...(live.length > 0 ? [BOARD_WORDS.waiting(live.length)[language]] : []),
    ...(all.length > size ? [DESK.lanes(first + 1, Math.min(first + size, all.length), all.length)[language]] : []),
  ];
  const line = says || problem || (isLost ? DESK.lost[language] : '');
  return (
    <Box flexDirection="column">
      <Line parts={[{ text: park.name, bold: true }, `  ${head.join('  ')}`]} />
      {data === undefined ? <Text dimColor>{DESK.loading[language]}</Text> : null}
      {data && all.length === 0 ? <Text>{BOARD_WORDS.noGates[language]}</Text> : null}
      {shown.map((one, index) => (
        <LaneRow
          key={one.gate.id}
          lane={one}
          number={index + 1}
          isHere={one === lane}
          isUrgent={one === urgent}
          now={now}
          language={language}
        />
      ))}
      {lane ? <LaneFacts lane={lane} moves={moves} now={now} language={language} /> : null}
      <Latest events={events} shown={Math.max(1, height - FRAME - props.above - shown.length)} language={language} />
      {line === '' ? null : <Line {...colour('red')} parts={[line]} />}
      <Text dimColor>{DESK.boardKeys[language]}</Text>
    </Box>
  );
};

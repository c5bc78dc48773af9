import { EXCEPTION_KINDS, GATE_EVENT_TYPES, LANE_OUTCOMES } from '@parkdeck/core/catalogue/traffic/choices';
import { stateAt, waitedFor } from '@parkdeck/core/desk/command-state';
import { commandWords } from '@parkdeck/core/desk/command-words';
import { isEntry, plateAt, type GateEvent, type Lane } from '@parkdeck/core/desk/lane-model';
import type { LaneMove } from '@parkdeck/core/desk/lane-moves';
import { laneState } from '@parkdeck/core/desk/lane-state';
import { BOARD_WORDS } from '@parkdeck/core/desk/lane-words';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import type { Language } from '@parkdeck/core/kit/words';
import { formatFen } from '@parkdeck/core/lib/money';
import { Text } from 'ink';
import { cell } from '../../output/width.ts';
import { useColour } from '../colour.ts';
import { Line, type Part } from './Line.tsx';
import { DESK } from './words.ts';

interface LaneRowProps {
  readonly lane: Lane;
  readonly number: number;
  readonly isHere: boolean;
  /** The lane whose car has waited longest. */
  readonly isUrgent: boolean;
  readonly now: number;
  readonly language: Language;
}

const WIDTHS = { name: 18, state: 22, plate: 12 } as const;

const dueOf = ({ live, standing, event }: Lane): number | null => live?.due ?? (standing ? event?.due : null) ?? null;

/** One lane in a line: its number, name and direction, how it is, the car, and what the display says. */
export const LaneRow = ({ lane, number, isHere, isUrgent, now, language }: LaneRowProps) => {
  const colour = useColour();
  const { gate, screen, standing, event } = lane;
  const [mark, label] = laneState(lane, now);
  const plate = plateAt(lane) ?? (standing && event ? BOARD_WORDS.noPlate[language] : '');
  const due = dueOf(lane);
  return (
    <Line
      bold={isHere}
      parts={[
        { text: `${isHere ? '❯' : ' '} ${number} `, ...colour('cyan') },
        `${isEntry(gate) ? '→' : '←'} ${cell(gate.name, WIDTHS.name)}`,
        {
          text: cell(label[language], WIDTHS.state),
          ...(isUrgent || mark === 'bad' ? colour('red') : mark === 'warn' ? colour('cyan') : {}),
        },
        cell(plate, WIDTHS.plate),
        due === null || due === 0 ? '' : `${formatFen(due, { sign: true })}  `,
        { text: screen[language], dimColor: true },
      ]}
    />
  );
};

interface LaneFactsProps {
  readonly lane: Lane;
  readonly moves: readonly LaneMove[];
  readonly now: number;
  readonly language: Language;
}

/** Why the chosen lane is as it is, what has become of the last order, and what can be done by which key. */
export const LaneFacts = ({ lane, moves, now, language }: LaneFactsProps) => {
  const colour = useColour();
  const { gate, live, event, command } = lane;
  const outcome = event?.outcome ?? null;
  const why = live
    ? choiceLabel(EXCEPTION_KINDS, live.kind)
    : outcome === null
      ? undefined
      : choiceLabel(LANE_OUTCOMES, outcome);
  const seen =
    gate.offlineSince !== null && lane.mood === 'dark'
      ? BOARD_WORDS.since(gate.offlineSince.slice(5, 16))
      : event === null
        ? BOARD_WORDS.nobody
        : plateAt(lane) === null
          ? BOARD_WORDS.last(event.time.slice(11), event.plate ?? '')
          : BOARD_WORDS.read(event.time.slice(11), event.confidence);
  return (
    <>
      <Text> </Text>
      <Line
        parts={[
          { text: gate.name, bold: true },
          `  ${[why?.[language], live?.note, seen[language]].filter(Boolean).join(' · ')}`,
        ]}
      />
      {command ? (
        <Line
          {...colour('cyan')}
          parts={[commandWords(stateAt(command, now), { seconds: waitedFor(command, now), lane: gate.name })[language]]}
        />
      ) : null}
      <Line
        parts={moves.flatMap(({ keys, label, primary = false, blocked }): readonly Part[] => [
          { text: keys === 'enter' ? '↵' : keys, ...colour('cyan'), bold: primary },
          { text: ` ${label[language]}  `, bold: primary, dimColor: blocked !== undefined },
        ])}
      />
    </>
  );
};

interface LatestProps {
  readonly events: readonly GateEvent[];
  readonly shown: number;
  readonly language: Language;
}

/** What happened last at the lanes of the park. */
export const Latest = ({ events, shown, language }: LatestProps) => (
  <>
    <Text dimColor>{events.length > 0 ? DESK.events[language] : BOARD_WORDS.noEvents[language]}</Text>
    {events.slice(0, shown).map(({ id, time, gateName, plate, outcome, type, due }) => (
      <Line
        key={id}
        dimColor
        parts={[
          `${time.slice(11)}  ${cell(gateName ?? '', WIDTHS.name)}${cell(plate ?? '', WIDTHS.plate)}`,
          (outcome === null ? choiceLabel(GATE_EVENT_TYPES, type) : choiceLabel(LANE_OUTCOMES, outcome))?.[language] ??
            type,
          due === null || due === 0 ? '' : `  ${formatFen(due, { sign: true })}`,
        ]}
      />
    ))}
  </>
);

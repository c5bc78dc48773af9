import type { Case } from '@parkdeck/core/desk/case-model';
import { CASE_WORDS } from '@parkdeck/core/desk/case-words';
import type { LaneCall } from '@parkdeck/core/desk/lane-moves';
import type { Language } from '@parkdeck/core/kit/words';
import type { Day } from '@parkdeck/core/lib/day';
import { Box, Text } from 'ink';
import { useCallback, useState } from 'react';
import type { Undoable } from '../../commands/cli.ts';
import { useColour } from '../colour.ts';
import { useKeys } from '../keys.tsx';
import { useSize } from '../use-size.tsx';
import { CaseDesk } from './CaseDesk.tsx';
import { CaseRows } from './CaseRows.tsx';
import type { DeskSource } from './desk-source.ts';
import { Line } from './Line.tsx';
import { useDeskNews, useLoaded } from './use-desk.ts';
import { DESK } from './words.ts';

interface QueueScreenProps {
  readonly source: DeskSource;
  readonly park: string | undefined;
  /** The case that it opens on. */
  readonly at: string | undefined;
  readonly language: Language;
  readonly today: Day;
  /** Lines that stand above it. */
  readonly above: number;
  readonly onAt: (id: string | undefined) => void;
  readonly onStart: (call: LaneCall) => void;
  readonly onTaken: (undo: Undoable | undefined) => void;
  readonly onUndo: () => void;
  readonly onBack: () => void;
}

/** Lines that the case, its decisions and the keys take. */
const DESK_LINES = 17;
const LEAST_ROWS = 3;
const NONE: readonly Case[] = [];

/** The queue of cases, the most urgent first, worked by the keys of the console; it follows what happens meanwhile. */
export const QueueScreen = (props: QueueScreenProps) => {
  const { source, park, at, language, today, onAt, onStart, onUndo, onBack } = props;
  const colour = useColour();
  const { rows: height } = useSize();
  const { turn, refresh, isLost, now } = useDeskNews(source);
  const [done, setDone] = useState<readonly string[]>([]);
  const [says, setSays] = useState('');
  const queue = useLoaded(
    useCallback(() => source.cases(park), [source, park]),
    turn,
  );
  const resolved = useLoaded(
    useCallback(() => source.doneToday(), [source]),
    turn,
  );
  const stored = useLoaded(
    useCallback(() => source.reasons(), [source]),
    0,
  );
  const all = (queue.data ?? NONE).filter(({ id }) => !done.includes(id));
  const cases = all.filter(({ state, id }) => state !== 'snoozed' || id === at);
  const snoozed = all.filter(({ state }) => state === 'snoozed');
  const place = Math.max(
    0,
    cases.findIndex(({ id }) => id === at),
  );
  const row = cases[place];
  const move = (by: number): void => {
    setSays('');
    onAt(cases[Math.max(0, Math.min(cases.length - 1, place + by))]?.id);
  };
  const until =
    snoozed
      .map(({ snoozeUntil }) => snoozeUntil ?? '')
      .toSorted()[0]
      ?.slice(11, 16) ?? '';
  const head = [
    CASE_WORDS.title[language],
    ...(queue.data ? [String(cases.length)] : []),
    ...(resolved.data === undefined ? [] : [CASE_WORDS.doneToday(resolved.data)[language]]),
    ...(snoozed.length > 0 ? [CASE_WORDS.snoozed(snoozed.length, until)[language]] : []),
  ];
  const line = says || queue.problem || (isLost ? DESK.lost[language] : '');
  return (
    <Box flexDirection="column">
      <Line bold parts={[head.join('  ')]} />
      <CaseRows
        cases={cases}
        at={place}
        shown={Math.max(LEAST_ROWS, height - DESK_LINES - props.above)}
        now={now}
        language={language}
      />
      {row ? (
        <CaseDesk
          key={row.id}
          source={source}
          row={row}
          turn={turn}
          now={now}
          today={today}
          language={language}
          stored={stored.data ?? []}
          keys={{ Z: onUndo, R: refresh }}
          onMove={move}
          onSay={setSays}
          onDone={(text) => {
            setDone((before) => [...before, row.id]);
            setSays(`✓ ${text}`);
            onAt(cases[place + 1]?.id ?? cases[place - 1]?.id);
            refresh();
          }}
          onStart={onStart}
          onTaken={(undo) => {
            props.onTaken(undo);
            setSays(`✓ ${(undo ? DESK.took : CASE_WORDS.take)[language]}`);
            refresh();
          }}
          onBack={onBack}
        />
      ) : (
        <Nothing
          isLoading={queue.data === undefined && queue.problem === ''}
          language={language}
          {...{ onUndo, onBack, refresh }}
        />
      )}
      {line === '' ? null : <Line {...(says.startsWith('✓') ? colour('cyan') : colour('red'))} parts={[line]} />}
      <Text dimColor>{DESK.queueKeys[language]}</Text>
    </Box>
  );
};

interface NothingProps {
  readonly isLoading: boolean;
  readonly language: Language;
  readonly onUndo: () => void;
  readonly onBack: () => void;
  readonly refresh: () => void;
}

/** Nothing waits; it stays, since that changes by itself. */
const Nothing = ({ isLoading, language, onUndo, onBack, refresh }: NothingProps) => {
  useKeys((input, key) => {
    if (key.escape || input === 'q') onBack();
    else if (input === 'Z' || (key.ctrl && input === 'z')) onUndo();
    else if (input === 'R') refresh();
  });
  if (isLoading) return <Text dimColor>{DESK.loading[language]}</Text>;
  return (
    <>
      <Text>{CASE_WORDS.none[language]}</Text>
      <Text dimColor>{CASE_WORDS.noneDetail[language]}</Text>
    </>
  );
};

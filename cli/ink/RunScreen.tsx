import type { jobLog } from '@parkdeck/core/catalogue/system/job-log';
import type { Entity } from '@parkdeck/core/kit/resource';
import { words, type Language } from '@parkdeck/core/kit/words';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { clockText } from '@parkdeck/core/desk/case-model';
import { Box, Text, useInput } from 'ink';
import { useEffect, useState } from 'react';
import { cut } from '../output/width.ts';
import { useColour } from './colour.ts';
import { useSize } from './use-size.tsx';

type Run = Entity<typeof jobLog>;

export interface RunScreenProps {
  /** As the platform told it last; undefined: not yet. */
  readonly run: Run | undefined;
  /** What it said it has done, in order. */
  readonly said: readonly string[];
  /** The platform does not answer at the moment. */
  readonly isLost: boolean;
  readonly state: string;
  readonly language: Language;
  readonly now: () => number;
  readonly onLeave: () => void;
}

const SAY = {
  loading: words('读取 …', 'Reading …'),
  lost: words('平台没有应答，继续等', 'The platform does not answer; waiting for it'),
  keys: words('Esc 离开，任务照常进行', 'Esc leaves; the job goes on'),
} as const;

/** Lines besides what was said: name, bar, a message, the keys. */
const FRAME = 6;
const BAR = 40;

/** One run of a job as it goes: how far it is, for how long, what it has done so far. */
export const RunScreen = ({ run, said, isLost, state, language, now, onLeave }: RunScreenProps) => {
  const colour = useColour();
  const { columns, rows } = useSize();
  const [at, setAt] = useState(now);
  useEffect(() => {
    const clock = setInterval(() => setAt(now()), 1000);
    return () => clearInterval(clock);
  }, [now]);
  useInput((input, key) => {
    if (key.escape || input === 'q' || (key.ctrl && input === 'c')) onLeave();
  });
  if (!run) return <Text dimColor>{(isLost ? SAY.lost : SAY.loading)[language]}</Text>;
  const width = Math.min(BAR, Math.max(10, columns - 24));
  const share = run.progress;
  const filled = share === null ? 0 : Math.round((share / 100) * width);
  const took = Math.max(0, Math.floor((at - instantOf(run.startTime)) / 1000));
  return (
    <Box flexDirection="column">
      <Text wrap="truncate">
        <Text bold>{run.name}</Text>
        {`  ${state}  ${clockText(took)}`}
        <Text dimColor>{`  ${run.id}`}</Text>
      </Text>
      {share === null ? null : (
        <Text>
          <Text {...colour('cyan')}>{'█'.repeat(filled)}</Text>
          <Text dimColor>{'░'.repeat(width - filled)}</Text>
          {` ${share} %`}
        </Text>
      )}
      {said.slice(-Math.max(1, rows - FRAME)).map((text, index) => (
        <Text key={index} wrap="truncate">
          {cut(text, columns)}
        </Text>
      ))}
      {isLost ? <Text {...colour('red')}>{SAY.lost[language]}</Text> : null}
      <Text dimColor>{SAY.keys[language]}</Text>
    </Box>
  );
};

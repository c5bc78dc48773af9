import { jobLog } from '@parkdeck/core/catalogue/system/job-log';
import type { RowProps } from '../../../resource/extension.ts';
import { useWords } from '../../../state/language.ts';
import { Progress } from '../../../ui/Progress.tsx';

/** How far a run is, as a bar while it goes on. */
export function RunProgress({ row }: RowProps) {
  const say = useWords();
  const { progress, state } = row;
  if (state !== 'running') return <>{typeof progress === 'number' ? `${progress}%` : '—'}</>;
  const share = typeof progress === 'number' ? progress / 100 : null;
  return <Progress label={say(jobLog.fields.progress.options.label)} value={share} />;
}

import type { RecordProps } from '../../../resource/extension.ts';
import { spansIn } from './week-model.ts';
import { WeekEditor } from './WeekEditor.tsx';

/** The week in the detail of its plan: looked at only. */
export function WeekTab({ row }: RecordProps) {
  return <WeekEditor disabled spans={spansIn(row['spans'])} onChange={() => undefined} />;
}

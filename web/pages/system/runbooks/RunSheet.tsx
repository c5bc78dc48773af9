import type { RecordProps } from '../../../resource/extension.ts';
import { RunbookSheet } from './RunbookSheet.tsx';

/** The runbook of a run, with that run open. */
export const RunSheet = ({ id, row }: RecordProps) => <RunbookSheet id={String(row['runbook'])} run={id} />;

import type { Command } from 'commander';
import type { Cli } from './cli.ts';
import { addExportWatch } from './export-watch.ts';
import { addImportPhotos } from './photos.ts';
import { JOB_VERBS } from './job.ts';
import { addExceptionQueue, addGateBoard } from './live-view.ts';
import { addPlanApply, addPlanShow } from './plan.ts';
import { addPlanApprove, addPlanReject } from './plan-approval.ts';
import { addPlanErrors } from './plan-errors.ts';
import { addWorldCheck } from './world.ts';

type Add = (parent: Command, cli: Cli) => void;

/** Hand-written verbs, by noun and verb: they read files, loop, or combine several calls. */
export const OWN_VERBS: Readonly<Record<string, Readonly<Record<string, Add>>>> = {
  'export-job': { watch: addExportWatch },
  employee: { 'import-photos': addImportPhotos },
  exception: { queue: addExceptionQueue },
  gate: { board: addGateBoard },
  job: JOB_VERBS,
  plan: {
    show: addPlanShow,
    apply: addPlanApply,
    approve: addPlanApprove,
    reject: addPlanReject,
    errors: addPlanErrors,
  },
  world: { check: addWorldCheck },
};

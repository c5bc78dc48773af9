import type { Command } from 'commander';
import type { Cli } from './cli.ts';
import type { JobVerb } from './job.ts';

type Add = (parent: Command, cli: Cli) => void;
type Load = () => Promise<Add>;

const ofJob =
  (verb: JobVerb): Load =>
  async () =>
    (await import('./job.ts')).JOB_VERBS[verb];

/**
 * Hand-written verbs, by noun and verb: they read files, loop, or combine several calls. Each is loaded for the
 * commands of its noun only.
 */
export const OWN_VERBS: Readonly<Record<string, Readonly<Record<string, Load>>>> = {
  'export-job': { watch: async () => (await import('./export-watch.ts')).addExportWatch },
  employee: { 'import-photos': async () => (await import('./photos.ts')).addImportPhotos },
  exception: { queue: async () => (await import('./live-view.ts')).addExceptionQueue },
  gate: { board: async () => (await import('./live-view.ts')).addGateBoard },
  job: {
    edit: ofJob('edit'),
    'run-now': ofJob('run-now'),
    pause: ofJob('pause'),
    resume: ofJob('resume'),
    log: ofJob('log'),
    watch: ofJob('watch'),
  },
  plan: {
    show: async () => (await import('./plan.ts')).addPlanShow,
    apply: async () => (await import('./plan.ts')).addPlanApply,
    approve: async () => (await import('./plan-approval.ts')).addPlanApprove,
    reject: async () => (await import('./plan-approval.ts')).addPlanReject,
    errors: async () => (await import('./plan-errors.ts')).addPlanErrors,
  },
  world: { check: async () => (await import('./world.ts')).addWorldCheck },
};

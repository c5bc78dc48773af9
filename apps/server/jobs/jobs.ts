import * as declared from './jobs.generated.ts';
import type { Job } from './job.ts';

/** Everything that can be done by the clock, in the order of its names. */
export const JOBS: readonly Job[] = Object.values(declared);

const byName = new Map(JOBS.map((job) => [job.name, job]));

/** What a job of the database does; undefined: this version of the platform cannot do it. */
export const jobNamed = (handler: string): Job | undefined => byName.get(handler);

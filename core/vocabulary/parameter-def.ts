import type { Words } from '../lib/words.ts';

/** One number of the platform that its operators may set (E#189). */
export interface ParameterDef {
  readonly title: Words;
  /** What it changes, in one sentence. */
  readonly help: Words;
  readonly unit: Words;
  readonly min: number;
  readonly max: number;
  /** What holds where no row says otherwise. */
  readonly initial: number;
  /** `company`: a company may have a value of its own, which holds for those below it, too. */
  readonly scope: 'platform' | 'company';
}

import type { Words } from '@parkdeck/core/kit/words';
import { StartProblem } from '../platform/start-problem.ts';

type Reason = 'account' | 'binaries' | 'foreign' | 'version' | 'inUse' | 'failed';

/** The embedded database is not available. The text is for the person at the terminal and states what to do next. */
export class DatabaseUnavailable extends StartProblem {
  override readonly name = 'DatabaseUnavailable';
  readonly reason: Reason;

  constructor(reason: Reason, text: Words) {
    super(text);
    this.reason = reason;
  }
}

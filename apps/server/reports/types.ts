import type { SQL } from 'drizzle-orm';
import type { Day } from '@parkdeck/core/lib/day';
import type { Work } from '../engine/work.ts';

/** A report's request, with the span of its parameters. */
export interface Ask {
  readonly work: Work;
  readonly input: Readonly<Record<string, unknown>>;
  /** Both days are included; the last is today at most. */
  readonly first: Day;
  readonly last: Day;
}

/**
 * The rows of a report as SQL, one column per declared column, by our field names. It may read the table `places`: the
 * requested parks within the actor's scope (`id`, `kind`, `company_id`, `stalls`). One query for any number of rows.
 */
export type Source = (ask: Ask) => SQL;

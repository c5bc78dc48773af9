import type { SQL } from 'drizzle-orm';
import type { Day } from '@parkdeck/core/lib/day';
import type { Work } from '../engine/work.ts';

/** What a report is asked, with the span its parameters mean. */
export interface Ask {
  readonly work: Work;
  readonly input: Readonly<Record<string, unknown>>;
  /** Both included; the last is today at most. */
  readonly first: Day;
  readonly last: Day;
}

/**
 * The rows of a report as SQL, one column a declared column, by our names. It may read the table `places`: the parks
 * that are asked for and within the actor's reach (`id`, `kind`, `company_id`, `stalls`). One query, whatever the
 * number of rows.
 */
export type Source = (ask: Ask) => SQL;

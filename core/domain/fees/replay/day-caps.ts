import type { Datetime } from '../../../lib/datetime.ts';
import type { Fen } from '../../../lib/money.ts';

type ByDay = Readonly<Record<string, Fen>>;

/**
 * What the cars of a park were charged by day, for tariffs that share their day cap over the stays of a plate (rules
 * 4.3). Stays come by the time of their entry: days before that can no longer be charged and are forgotten, so that
 * only the cars of about a day are kept.
 */
export class DayCaps {
  private readonly charged = new Map<string, ByDay>();
  private day = '';

  /** What a car was charged so far, on the day of an entry and later ones. */
  before(plate: string, entry: Datetime): ByDay | undefined {
    const day = entry.slice(0, 10);
    if (day > this.day) this.forget(day);
    return this.charged.get(plate);
  }

  /** Adds what one more stay costs. */
  add(plate: string, byDay: ByDay): void {
    const sums: Record<string, Fen> = { ...this.charged.get(plate) };
    for (const [day, fen] of Object.entries(byDay)) sums[day] = (sums[day] ?? 0) + fen;
    if (Object.keys(sums).length > 0) this.charged.set(plate, sums);
  }

  /** How many cars are kept. */
  get size(): number {
    return this.charged.size;
  }

  private forget(until: string): void {
    this.day = until;
    for (const [plate, days] of this.charged)
      if (Object.keys(days).every((day) => day < until)) this.charged.delete(plate);
  }
}

import type { WorldSize } from './table.ts';

/** The quantities of a size (rules 9.2). */
export interface Scale {
  readonly companies: number;
  readonly villages: number;
  readonly parks: number;
  /** Stalls of the four named garages and the two named streets. */
  readonly namedStalls: readonly number[];
  readonly areas: number;
  readonly gates: number;
  readonly passes: number;
  readonly periods: number;
  readonly users: number;
  readonly blacklist: number;
  readonly invoices: number;
  readonly visitors: number;
  readonly terminals: number;
  readonly employees: number;
  readonly doorEvents: number;
}

const NAMED = [420, 260, 310, 96, 40, 20] as const;

export const SCALES: Readonly<Record<Exclude<WorldSize, 'none'>, Scale>> = {
  small: {
    companies: 5,
    villages: 5,
    parks: 6,
    namedStalls: [40, 26, 31, 10, 10, 6],
    areas: 8,
    gates: 14,
    passes: 60,
    periods: 110,
    users: 15,
    blacklist: 5,
    invoices: 15,
    visitors: 40,
    terminals: 4,
    employees: 20,
    doorEvents: 300,
  },
  demo: {
    companies: 9,
    villages: 14,
    parks: 12,
    namedStalls: NAMED,
    areas: 22,
    gates: 40,
    passes: 2600,
    periods: 5900,
    users: 61,
    blacklist: 36,
    invoices: 900,
    visitors: 1800,
    terminals: 40,
    employees: 420,
    doorEvents: 30_000,
  },
  large: {
    companies: 24,
    villages: 60,
    parks: 36,
    namedStalls: NAMED,
    areas: 70,
    gates: 130,
    passes: 9000,
    periods: 21_000,
    users: 201,
    blacklist: 140,
    invoices: 4000,
    visitors: 6000,
    terminals: 120,
    employees: 1500,
    doorEvents: 120_000,
  },
};

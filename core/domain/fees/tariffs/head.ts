import type { FeeTerms } from '../fees/rule.ts';
import type { Fen } from '../../../lib/money.ts';

/** Steps to which an amount is rounded, by their word: fen. */
const ROUND_STEP_FEN = { fen: 1, jiao: 10, halfYuan: 50, yuan: 100 } as const satisfies Record<string, Fen>;
/** To what a fee is rounded. */
type RoundStep = keyof typeof ROUND_STEP_FEN;

/**
 * The head that simple and complex tariffs share (E#47). What is left out or null has the default of the fee engine.
 */
export interface HeadRow {
  readonly freeMinutes?: number | null;
  readonly freeMode?: FeeTerms['freeMode'] | null;
  readonly roundTo?: FeeTerms['roundTo'] | null;
  readonly firstMinutes?: number | null;
  readonly firstPrice?: Fen | null;
  readonly unitMinutes?: number | null;
  readonly unitPrice?: Fen | null;
  readonly capMode?: FeeTerms['capMode'] | null;
  readonly dayCap?: Fen | null;
  readonly entryCap?: Fen | null;
  readonly byEntry?: boolean | null;
  readonly entryPrice?: Fen | null;
  readonly entryPer?: FeeTerms['perEntryPer'] | null;
  readonly holidayFree?: boolean | null;
  /** Cap of a weekend's day; null is the day cap. */
  readonly weekendCap?: Fen | null;
  /** What new-energy vehicles pay, in thousandths. */
  readonly newEnergyShare?: number | null;
  /** What everybody else pays, in thousandths. */
  readonly share?: number | null;
  readonly roundStep?: RoundStep | null;
  readonly shareDayCap?: boolean | null;
}

/** Classes that `newEnergyShare` is about. */
export const NEW_ENERGY = ['newEnergy', 'largeNewEnergy'] as const;

/** Fields of the head that hold a term of the rule as it is. */
const PLAIN = {
  freeMinutes: 'freeMinutes',
  freeMode: 'freeMode',
  roundTo: 'roundTo',
  firstMinutes: 'firstMinutes',
  firstPrice: 'firstPriceFen',
  unitMinutes: 'unitMinutes',
  unitPrice: 'unitPriceFen',
  capMode: 'capMode',
  dayCap: 'dayCapFen',
  entryCap: 'entryCapFen',
  entryPrice: 'perEntryFen',
  entryPer: 'perEntryPer',
  share: 'payPermille',
  shareDayCap: 'shareDayCap',
} as const satisfies Partial<Record<keyof HeadRow, keyof FeeTerms>>;

const DEFAULTS: Partial<FeeTerms> = {
  mode: 'time',
  roundTo: 'second',
  freeMinutes: 0,
  freeMode: 'threshold',
  firstMinutes: 0,
  firstPriceFen: 0,
  unitAcross: 'restart',
  resetScope: 'stay',
  capMode: 'none',
  dayCapFen: null,
  entryCapFen: null,
  perEntryFen: 0,
  perEntryPer: 'stay',
  shareDayCap: false,
  payPermille: 1000,
  roundToFen: 1,
  roundMode: 'halfUp',
  exempt: false,
};

/** The terms without those that equal the defaults. */
export const lean = (terms: Partial<FeeTerms>): Partial<FeeTerms> => {
  const defaults = new Map<string, unknown>(Object.entries(DEFAULTS));
  return Object.fromEntries(
    Object.entries(terms).filter(
      ([key, value]) => value !== undefined && value !== null && value !== defaults.get(key) && !isEmpty(value),
    ),
  );
};
const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** The terms of the rule that the head of a tariff holds. */
export const headTerms = (row: HeadRow): Partial<FeeTerms> => ({
  mode: row.byEntry ? 'perEntry' : 'time',
  roundTo: row.roundTo ?? undefined,
  freeMinutes: row.freeMinutes ?? undefined,
  freeMode: row.freeMode ?? undefined,
  firstMinutes: row.firstMinutes ?? undefined,
  firstPriceFen: row.firstPrice ?? undefined,
  unitMinutes: row.unitMinutes ?? undefined,
  unitPriceFen: row.unitPrice ?? undefined,
  capMode: row.capMode ?? undefined,
  dayCapFen: row.dayCap ?? undefined,
  entryCapFen: row.entryCap ?? undefined,
  perEntryFen: row.entryPrice ?? undefined,
  perEntryPer: row.entryPer ?? undefined,
  payPermille: row.share ?? undefined,
  roundToFen: row.roundStep ? ROUND_STEP_FEN[row.roundStep] : undefined,
  shareDayCap: row.shareDayCap ?? undefined,
});

/** Terms of the classes that pay another share; none when all pay the same. */
export const newEnergyClasses = ({ newEnergyShare, share }: HeadRow): Readonly<Record<string, Partial<FeeTerms>>> =>
  (newEnergyShare ?? 1000) === (share ?? 1000)
    ? {}
    : Object.fromEntries(NEW_ENERGY.map((name) => [name, { payPermille: newEnergyShare ?? 1000 }]));

/** The head of a rule's own terms; undefined where its amounts are rounded to a step that rows do not know. */
export const headRowOf = (terms: Partial<FeeTerms>): Required<HeadRow> | undefined => {
  const roundStep = (Object.keys(ROUND_STEP_FEN) as RoundStep[]).find(
    (step) => ROUND_STEP_FEN[step] === (terms.roundToFen ?? 1),
  ); // keys of a record over exactly these
  if (!roundStep) return undefined;
  return {
    freeMinutes: terms.freeMinutes ?? 0,
    freeMode: terms.freeMode ?? 'threshold',
    roundTo: terms.roundTo ?? 'second',
    firstMinutes: terms.firstMinutes ?? 0,
    firstPrice: terms.firstPriceFen ?? 0,
    unitMinutes: terms.unitMinutes ?? 60,
    unitPrice: terms.unitPriceFen ?? 0,
    capMode: terms.capMode ?? 'none',
    dayCap: terms.dayCapFen ?? null,
    entryCap: terms.entryCapFen ?? null,
    byEntry: terms.mode === 'perEntry',
    entryPrice: terms.perEntryFen ?? 0,
    entryPer: terms.perEntryPer ?? 'stay',
    holidayFree: false,
    weekendCap: null,
    newEnergyShare: terms.payPermille ?? 1000,
    share: terms.payPermille ?? 1000,
    roundStep,
    shareDayCap: terms.shareDayCap ?? false,
  };
};

/** Field of the head that a term of the rule is stored in. */
export const headField = (term: string): string | undefined =>
  term === 'mode'
    ? 'byEntry'
    : term === 'roundToFen'
      ? 'roundStep'
      : Object.entries(PLAIN).find(([, own]) => own === term)?.[0];

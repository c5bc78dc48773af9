/** Why a rule cannot be stored as a tariff of a kind. */
type TariffRefusal = 'needs-complex' | 'step-needs-both' | 'no-such-step' | 'only-of-classes' | 'empty-list';

/** Why a rule cannot be stored, and where in it. */
export interface TariffProblem {
  readonly reason: TariffRefusal;
  /** Where in the rule: `tiers`, `dayRules.workday`. */
  readonly field: string;
}

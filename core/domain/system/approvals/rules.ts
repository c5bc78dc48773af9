/** A rule by which an action needs the approval of a second person. */
export interface Rule {
  readonly id: string;
  readonly company: string;
  /** From how much money, in fen; null: whatever the money. */
  readonly fromAmount: number | null;
  /** From how many rows; null: however many. */
  readonly fromRows: number | null;
  /** Of whom it is asked, by their roles; empty: of everybody. */
  readonly roles: readonly string[];
}

/** What somebody is about to do. */
export interface Weight {
  /** The largest sum that it moves or sets, in fen. */
  readonly amount: number;
  readonly rows: number;
  /** The company for which it is done, and those whose rows it changes. */
  readonly companies: ReadonlySet<string>;
  /** The roles of who does it. */
  readonly roles: readonly string[];
}

const reaches = (least: number | null, value: number): boolean => least === null || value >= least;

const holds = (rule: Rule, weight: Weight): boolean =>
  weight.companies.has(rule.company) &&
  reaches(rule.fromAmount, weight.amount) &&
  reaches(rule.fromRows, weight.rows) &&
  (rule.roles.length === 0 || rule.roles.some((role) => weight.roles.includes(role)));

/** Orders rules by how much they ask for: the highest amount first, then the most rows, then the newest. */
const stricter = (one: Rule, other: Rule): number =>
  (other.fromAmount ?? 0) - (one.fromAmount ?? 0) ||
  (other.fromRows ?? 0) - (one.fromRows ?? 0) ||
  (one.id < other.id ? 1 : -1);

/**
 * The rule under which something must be approved, of the rules for its action. Of several that hold, the one with the
 * highest amount: who approves small sums does not approve large ones. Undefined: nobody needs to approve it.
 */
export const ruleFor = (rules: readonly Rule[], weight: Weight): Rule | undefined =>
  rules.filter((rule) => holds(rule, weight)).toSorted(stricter)[0];

/** What keeps somebody from deciding what another has asked for. */
export type DecisionRefusal = 'decided' | 'expired' | 'own' | 'same-person' | 'role';

/** An approval and who would decide it. */
export interface Decision {
  readonly state: string;
  readonly expiresAt: string;
  readonly now: string;
  readonly asker: { readonly user: string; readonly phone: string | null };
  readonly by: { readonly user: string; readonly phone: string | null; readonly roles: readonly string[] };
  /** The role that decides. */
  readonly role: string;
}

/**
 * Why somebody may not decide; undefined: he may. Two accounts with one phone number are one person. Times are
 * `yyyy-MM-dd HH:mm:ss`.
 */
export const decisionRefusal = ({ state, expiresAt, now, asker, by, role }: Decision): DecisionRefusal | undefined => {
  if (state !== 'waiting') return 'decided';
  if (expiresAt <= now) return 'expired';
  if (asker.user === by.user) return 'own';
  if (asker.phone !== null && asker.phone !== '' && asker.phone === by.phone) return 'same-person';
  return by.roles.includes(role) ? undefined : 'role';
};

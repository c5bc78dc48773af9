import type pg from 'pg';

/** What a client was told, as a number of rows that the database must have of it in the end. */
export interface Claim {
  /** What it is about, for whoever reads the history. */
  readonly what: string;
  /** Counts the rows, as `count`; the same text and values again are one claim. */
  readonly sql: string;
  readonly values: readonly string[];
  /** At least so many: what was answered with success. */
  readonly least: number;
  /** At most so many: also what never got an answer. */
  readonly most: number;
}

/** Claims on the same rows together. */
const together = (claims: readonly Claim[]): readonly Claim[] => {
  const sums = new Map<string, Claim>();
  for (const claim of claims) {
    const key = JSON.stringify([claim.sql, claim.values]);
    const known = sums.get(key);
    sums.set(key, known ? { ...known, least: known.least + claim.least, most: known.most + claim.most } : claim);
  }
  return [...sums.values()];
};

/** Claims that the database does not keep, each as a sentence. */
export const brokenClaims = async (database: pg.Client, claims: readonly Claim[]): Promise<readonly string[]> => {
  const broken: string[] = [];
  for (const { what, sql, values, least, most } of together(claims)) {
    const { rows } = await database.query<{ count: number }>(sql, [...values]);
    const count = Number(rows[0]?.count);
    if (!(count >= least && count <= most))
      broken.push(`${what} (${values.join(', ')}): ${count}, not ${least === most ? least : `${least} to ${most}`}`);
  }
  return broken;
};

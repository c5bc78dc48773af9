import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CaseKind } from '@parkdeck/core/catalogue/traffic/case-file';
import type { Mark } from '@parkdeck/core/kit/choice';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Words } from '@parkdeck/core/kit/words';

/** One kind of entry made from a row: it names the fields, whose values are formatted as everywhere. */
export interface Telling<F extends string> {
  readonly title: Words;
  /** Default: the noun's icon. */
  readonly icon?: string;
  readonly kind: CaseKind;
  /** The time of the entry: a row without it has no entry. */
  readonly at: F;
  /** Only rows with one of these values. */
  readonly when?: Readonly<Partial<Record<F, readonly string[]>>>;
  readonly facts: readonly F[];
  /** A field in seconds, shown as a duration. */
  readonly lasting?: F;
  readonly amount?: F;
  /** Default: the mark of its state, when the facts include it. */
  readonly mark?: Mark;
  /** The amount was returned to the driver. */
  readonly isBack?: true;
  readonly by?: F;
  /** Shown line by line: amounts other than 0, and fee lines. */
  readonly lines?: readonly F[];
  /** Take the lines from the row that this field refers to. */
  readonly linesOf?: F;
}

/** A noun with entries in the case file. */
export interface CaseSource<F extends string = string> {
  readonly noun: ResourceDef;
  /** Condition for rows `t` of the car. */
  readonly of: (plate: string) => SQL;
  /** Condition for rows of a park, for a noun without a park field. */
  readonly inPark?: (park: string) => SQL;
  /** Sorts the newest first, when there are too many. */
  readonly newest: F;
  readonly tells: readonly Telling<F>[];
}

/** A source whose fields are checked against its noun. */
export const source = <const R extends ResourceDef>(
  noun: R,
  rest: Omit<CaseSource<keyof R['fields'] & string>, 'noun'>,
): CaseSource => ({ noun, ...rest });

/** Rows `t` of one plate, or with it in their list. */
export const ofPlate = (plate: string): SQL => sql`t.plate = ${plate}`;
export const ofPlates = (plate: string): SQL => sql`t.plates @> array[${plate}]::text[]`;

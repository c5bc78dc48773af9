import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CaseKind } from '@parkdeck/core/catalogue/traffic/case-file';
import type { Mark } from '@parkdeck/core/kit/choice';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Words } from '@parkdeck/core/kit/words';

/** Something that a row tells, once: the fields are named, their values printed as everywhere. */
export interface Telling<F extends string> {
  readonly title: Words;
  /** Default: that of the noun. */
  readonly icon?: string;
  readonly kind: CaseKind;
  /** When: a row without this moment tells nothing. */
  readonly at: F;
  /** Only for rows in one of these. */
  readonly when?: Readonly<Partial<Record<F, readonly string[]>>>;
  readonly facts: readonly F[];
  /** Seconds, told as a length of time. */
  readonly lasting?: F;
  readonly amount?: F;
  /** Default: that of its state, where the facts tell it. */
  readonly mark?: Mark;
  /** The amount went back to the driver. */
  readonly isBack?: true;
  readonly by?: F;
  /** Shown line by line: money fields that are not 0, and fee lines. */
  readonly lines?: readonly F[];
  /** Lines are those of the row that this field names. */
  readonly linesOf?: F;
}

/** A noun of which a case file tells. */
export interface CaseSource<F extends string = string> {
  readonly noun: ResourceDef;
  /** Which rows `t` are of the car. */
  readonly of: (plate: string) => SQL;
  /** Which of them belong to a park, for a noun without one of its own. */
  readonly inPark?: (park: string) => SQL;
  /** Newest first, where there are too many. */
  readonly newest: F;
  readonly tells: readonly Telling<F>[];
}

/** A source whose fields are checked against its noun. */
export const source = <const R extends ResourceDef>(
  noun: R,
  rest: Omit<CaseSource<keyof R['fields'] & string>, 'noun'>,
): CaseSource => ({ noun, ...rest });

/** Rows `t` of one plate, or with it among theirs. */
export const ofPlate = (plate: string): SQL => sql`t.plate = ${plate}`;
export const ofPlates = (plate: string): SQL => sql`t.plates @> array[${plate}]::text[]`;

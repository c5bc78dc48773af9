import { sql } from 'drizzle-orm';
import { PARK_CODE_KINDS } from '@parkdeck/core/catalogue/parks/choices';
import type { Work } from '../../engine/work.ts';

export type ParkCodeKind = keyof typeof PARK_CODE_KINDS;
export const isParkCodeKind = (text: string): text is ParkCodeKind => Object.hasOwn(PARK_CODE_KINDS, text);

/** Where a printed code stands, for whoever scans it: nothing here is more than a sign at the place would say. */
export interface CodePlace {
  readonly kind: ParkCodeKind;
  readonly park: string;
  readonly company: string;
  readonly village: string | null;
  readonly parkName: string;
  readonly phone: string | null;
  readonly gate: string | null;
  /** Name of the gate or area; null: the code is of the whole park. */
  readonly spot: string | null;
  /** The place is no longer in use: park, gate or area was removed, or the park is disabled. */
  readonly closed: boolean;
}

interface Row extends Record<string, unknown> {
  readonly park: string;
  readonly company: string;
  readonly village: string | null;
  readonly name: string;
  readonly phone: string | null;
  readonly gate: string | null;
  readonly spot: string | null;
  readonly closed: boolean;
}

/**
 * The place of a scanned code; undefined when there is none. Found by the end of the printed address, because the
 * public address may have changed since it was printed. Needs a unit of work without limits of scope.
 */
export const placeOfCode = async (work: Work, kind: ParkCodeKind, key: string): Promise<CodePlace | undefined> => {
  const end = `/q/${kind}/${key}`;
  const { rows } = await work.tx.execute<Row>(sql`select k.id as park, k.company_id as company,
      k.village_id as village, k.name, k.phone,
      c.gate_id as gate, coalesce(g.name, a.name) as spot,
      (k.deleted_at is not null or k.state <> 'enabled' or g.deleted_at is not null or a.deleted_at is not null
      or g.state = 'disabled')
      as closed
    from park_code c join park k on k.id = c.park_id left join gate g on g.id = c.gate_id
    left join area a on a.id = c.area_id
    where c.kind = ${kind} and right(c.content, ${end.length}) = ${end} and c.deleted_at is null`);
  const [row] = rows;
  if (!row) return undefined;
  const { name, ...place } = row;
  return { kind, parkName: name, ...place };
};

import { sql } from 'drizzle-orm';
import { company } from '@parkdeck/core/catalogue/parks/company';
import { park } from '@parkdeck/core/catalogue/parks/park';
import { village } from '@parkdeck/core/catalogue/parks/village';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { Work } from '../../engine/work.ts';
import { malformed } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';

const PLACES = { company, village, park } as const;
type Tag = keyof typeof PLACES;

interface Item {
  readonly before: { readonly tag: Tag; readonly place: string | null } | null;
  readonly values: Record<string, unknown>;
}

/**
 * The place of a row whose tag says company, village or park: given by its key, or by the field of its kind. Park and
 * village of other kinds are cleared, the company is always set.
 */
export const placeByTag = async (work: Work, { before, values }: Item): Promise<Result<void, Refusal>> => {
  const whole = { ...before, ...values };
  const tag = whole.tag as Tag; // checked by its declaration
  const kept = values.place ?? (before?.tag === tag ? before.place : null);
  const id = tag === 'company' ? (kept ?? work.actor.switched ?? work.actor.company) : (values[tag] ?? kept);
  if (typeof id !== 'string') return err(malformed({ field: tag, rule: 'required' }));
  const [found] = await work.find(PLACES[tag], {
    where: [sql`t.id = ${id}`],
    columns: tag === 'company' ? [] : ['company'],
    full: true,
  });
  if (!found) return err(malformed({ field: tag === 'company' ? 'place' : tag, rule: 'missing' }));
  const owner =
    tag === 'company'
      ? id
      : (
          await work.tx.execute<{ company_id: string }>(
            sql`select company_id from ${sql.identifier(tag)} where id = ${id}`,
          )
        ).rows[0]?.company_id;
  Object.assign(values, {
    place: id,
    park: tag === 'park' ? id : null,
    village: tag === 'village' ? id : null,
    company: owner,
  });
  return ok(undefined);
};

import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { guidanceSpace } from '@parkdeck/core/catalogue/guidance/guidance-space';
import { cleanPlate } from '@parkdeck/core/lib/plate';
import { keyOf, nearKeys } from '@parkdeck/core/domain/vehicles/plates/misread';
import { matchPlate, plateForms } from '@parkdeck/core/search/plate-match';
import { hasPlateKey } from '../../db/search-index.ts';
import { selectRows } from '../../db/rows.ts';
import type { Row } from '../../db/rows.ts';
import type { Work } from '../../engine/work.ts';

/** Cars told at most: a part of a plate may be that of many. */
const MOST = 20;

/** Part of a plate, without the province or written in pinyin: from two characters on. */
const MIN = 2;

/**
 * The spaces on which a car stands, by its plate or a part of it. A plate that stands nowhere is looked for as a
 * misread one, as the record search does.
 */
export const findCars = async (
  work: Work,
  typed: string,
  park?: string | null,
): Promise<{ readonly rows: readonly Row[]; readonly total: number }> => {
  const find = (like: SQL): Promise<Row[]> =>
    selectRows(work.tx, guidanceSpace, {
      where: [{ taken: true, ...(park ? { park } : {}) }, sql`t.plate is not null`, like],
      order: sql`(t.plate = ${cleanPlate(typed)}) desc, t.since desc, t.id`,
      limit: MOST,
      full: true,
    });
  const forms = plateForms(typed).filter((form) => form.length >= MIN);
  if (forms.length === 0) return { rows: [], total: 0 };
  const asTyped = await find(sql`t.plate like any(${sql.param(forms.map((form) => `%${form}%`))})`);
  if (asTyped.length > 0) return { rows: asTyped, total: asTyped.length };
  for (const keys of [forms.flatMap((form) => keyOf(form) ?? []), forms.flatMap(nearKeys)]) {
    const keyed = hasPlateKey(guidanceSpace, keys);
    const rows = keyed ? (await find(keyed)).filter(({ plate }) => matchPlate(typed, String(plate))) : [];
    if (rows.length > 0) return { rows, total: rows.length };
  }
  return { rows: [], total: 0 };
};

import { area as areaNoun } from '@parkdeck/core/catalogue/parks/area';
import type { AreaVisit } from '@parkdeck/core/catalogue/traffic/session';
import { explain } from '@parkdeck/core/domain/fees/fees/explain';
import type { ChargeLine } from '@parkdeck/core/domain/finance/orders/charge';
import type { StoredVisit } from '@parkdeck/core/domain/traffic/sessions/inner';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { asId } from '@parkdeck/core/lib/id';
import type { Words } from '@parkdeck/core/lib/words';
import type { Work } from '../../engine/work.ts';

/** The areas of a stay within its park; older stays have no visits. */
interface Moved<A extends string> {
  readonly area: A | null;
  readonly entryArea: A | null;
  readonly visits: readonly AreaVisit[] | null;
}

/** The visits of inner areas in the form of the domain rules. */
export const visitsOf = ({ visits }: Pick<Moved<string>, 'visits'>): readonly StoredVisit[] =>
  (visits ?? []).map(({ area, ...span }) => ({ ...span, area: asId(area) }));

/** The area whose tariff applies outside all inner areas: that of the entry. */
export const entryAreaOf = <A extends string>({ area, entryArea }: Pick<Moved<A>, 'area' | 'entryArea'>): A | null =>
  entryArea ?? area;

const moment = (at: number): string => datetimeOfInstant(at).slice(5, 16);

/** How a fee was calculated, in words; when several areas charged the stay, with the name and time of each. */
export const explainByArea = async (
  work: Work,
  row: Pick<Moved<string>, 'area' | 'entryArea'>,
  lines: readonly ChargeLine[],
): Promise<readonly Words[]> => {
  if (lines.every(({ area }) => area === null)) return lines.flatMap(({ trace }) => explain(trace));
  const own = entryAreaOf(row);
  const ids = [...new Set(lines.map(({ area }) => area ?? own).filter((id) => id !== null))];
  const names = new Map<string, string>(
    (await work.find(areaNoun, { where: { id: ids }, columns: ['name'] })).map(({ id, name }) => [id, name]),
  );
  return lines.flatMap(({ area, from, to, trace }) => {
    const [name, span] = [names.get(area ?? own ?? ''), `${moment(from)} – ${moment(to)}`];
    return [{ zh: `${name ?? '场内'}：${span}`, en: `${name ?? 'In the park'}: ${span}` }, ...explain(trace)];
  });
};

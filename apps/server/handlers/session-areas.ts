import type { AreaVisit } from '@parkdeck/core/catalogue/traffic/session';
import type { StoredVisit } from '@parkdeck/core/domain/sessions/inner';
import { asId } from '@parkdeck/core/lib/id';

/** Where a stay has been inside its park; older ones have never moved. */
interface Moved<A extends string> {
  readonly area: A | null;
  readonly entryArea: A | null;
  readonly visits: readonly AreaVisit[] | null;
}

/** The visits of inner areas, as the rules know them. */
export const visitsOf = ({ visits }: Pick<Moved<string>, 'visits'>): readonly StoredVisit[] => (visits ?? []).map(({ area, ...span }) => ({ ...span, area: asId(area) }));

/** The area whose tariff holds outside all inner areas: that of its entry. */
export const entryAreaOf = <A extends string>({ area, entryArea }: Pick<Moved<A>, 'area' | 'entryArea'>): A | null => entryArea ?? area;

import { advert } from '@parkdeck/core/catalogue/merchants/advert';
import { advertVisit } from '@parkdeck/core/catalogue/merchants/advert-visit';
import { onlineOrder } from '@parkdeck/core/catalogue/finance/online-order';
import { VIEW_MINUTES } from '@parkdeck/core/domain/merchants/adverts/shown';
import { instantOf } from '@parkdeck/core/lib/datetime';
import type { AdvertPosition } from '@parkdeck/core/vocabulary/adverts';
import type { Stored, Work } from '../../engine/work.ts';
import { advertsAt } from './adverts.ts';

const MINUTE = 60_000;

/** An advert as one phone sees it, with the row that counts it. */
export interface Shown {
  readonly advert: Stored<typeof advert>;
  readonly visit: string;
}

/** Where adverts are shown, and to whom. */
export interface Showing {
  readonly park: string;
  readonly position: AdvertPosition;
  readonly address: string;
}

/** Shows the adverts of a position and counts each once; a page loaded again within minutes counts nothing more. */
export const showAdverts = async (work: Work, { park, position, address }: Showing): Promise<readonly Shown[]> => {
  const adverts = await advertsAt(work, park, position);
  if (adverts.length === 0) return [];
  const seen = await work.find(advertVisit, {
    where: { advert: adverts.map(({ id }) => id), park, position, address, day: work.today },
    order: '-time',
    limit: 50,
  });
  const since = instantOf(work.now) - VIEW_MINUTES * MINUTE;
  return adverts.map((one) => {
    const last = seen.find((visit) => visit.advert === one.id && instantOf(visit.time) > since);
    const visit =
      last ??
      work.insert(advertVisit, {
        time: work.now,
        day: work.today,
        advert: one.id,
        plat: one.plat,
        space: one.space,
        position,
        park,
        address,
        click: false,
        income: 0,
      });
    return { advert: one, visit: visit.id };
  });
};

/**
 * Counts that an advert was followed, once, at its price of now; answers where it leads, which is nobody's to choose.
 */
export const followAdvert = async (work: Work, park: string, visit: string): Promise<string | undefined> => {
  const row = (await work.rows(advertVisit, [visit])).get(visit);
  if (row?.park !== park) return undefined;
  const [shown] = await work.find(advert, { where: { id: row.advert } });
  if (!shown?.link?.startsWith('https://')) return undefined;
  if (!row.click) work.update(advertVisit, row, { click: true, clickedAt: work.now, income: shown.price ?? 0 });
  return shown.link;
};

/** Writes down with which advert in view a payment was started (E#76). */
export const paidBeside = async (
  work: Work,
  { payment, park, visit }: { readonly payment: string; readonly park: string; readonly visit: string },
): Promise<void> => {
  const started = work.changeOf(onlineOrder, payment);
  if (!started?.after || started.before) return; // it was under way before
  const order = started.after as Stored<typeof onlineOrder>; // a queued row is whole
  const [shown] = await work.find(advertVisit, { where: { id: visit } });
  if (shown?.park !== park) return;
  work.update(onlineOrder, order, { advert: shown.advert, advertPlat: shown.plat });
};

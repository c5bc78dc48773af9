import { session } from '@parkdeck/core/catalogue/traffic/session';
import { explainOrder } from '@parkdeck/core/domain/finance/orders/explain-due';
import type { Words } from '@parkdeck/core/lib/words';
import type { Work } from '../../engine/work.ts';
import { explainByArea } from './session-areas.ts';
import { linesOf } from './session-charges.ts';
import type { Order } from './session-rows.ts';

/** How the amount of an order came about, step by step, as it was charged; empty when no tariff charged it. */
export const stepsOfOrder = async (work: Work, row: Order): Promise<readonly Words[]> => {
  const lines = linesOf(row);
  if (lines.length === 0) return [];
  const [stay] = row.session ? await work.find(session, { where: { id: row.session } }) : [];
  return [...(await explainByArea(work, stay ?? { area: null, entryArea: null }, lines)), ...explainOrder(row)];
};

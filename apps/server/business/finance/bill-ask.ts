import { billCheck } from '@parkdeck/core/catalogue/finance/bill-check';
import type { Day } from '@parkdeck/core/lib/day';
import type { Work } from '../../engine/work.ts';
import { linksOf } from './bill-means.ts';
import type { BillMeans } from './bill-means.ts';

/** Has the bills of a day compared, for the first time or again; the job does it. Returns how many. */
export const askFor = async (work: Work, day: Day, means: readonly BillMeans[]): Promise<number> => {
  const known = (await work.find(billCheck, { where: { billDate: day }, columns: [] })).map(({ id }) => id);
  const stored = [...(await work.rows(billCheck, known)).values()];
  for (const one of means) {
    const { company, source, merchantNo } = one;
    const was = stored.find((row) => row.company === company && row.source === source && row.merchantNo === merchantNo);
    if (was) work.update(billCheck, was, { outcome: 'waiting' });
    else work.insert(billCheck, { company, source, merchantNo, billDate: day, outcome: 'waiting', ...linksOf(one) });
  }
  return means.length;
};

import type { arrears } from '@parkdeck/core/catalogue/finance/arrears';
import type { Debt } from '@parkdeck/core/domain/arrears/collect';
import { ARREARS_REFUSALS } from '@parkdeck/core/domain/arrears/refusals';
import type { ArrearsRefusal } from '@parkdeck/core/domain/arrears/refusals';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { asId } from '@parkdeck/core/lib/id';
import type { Plate } from '@parkdeck/core/lib/plate';
import { refused } from '../work/refusal.ts';
import type { Refusal } from '../work/refusal.ts';
import type { Stored, Work } from '../work/work.ts';
import { arrearsConfigs } from './arrears-rule.ts';

export type Arrears = Stored<typeof arrears>;

/** A refusal of the rules of arrears as the engine carries it: same code, same sentence. */
export const noArrears = (code: ArrearsRefusal): Refusal => refused(code, ARREARS_REFUSALS[code]);

/** Debts as the rules see them, each with the settings of its park. */
export const debtsOf = async (work: Work, rows: readonly Arrears[]): Promise<readonly Debt[]> => {
  const config = await arrearsConfigs(work, rows.map(({ park }) => park));
  return rows.map((row) => ({
    id: asId(row.id), plate: row.plate as Plate, park: asId(row.park), owed: row.owed, paid: row.paid, owedSince: instantOf(row.owedSince), state: row.state, escape: null, config: config(row.park), // plates are stored in their one form (I40)
  }));
};

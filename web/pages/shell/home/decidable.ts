import { billDifference } from '@parkdeck/core/catalogue/finance/bill-difference';
import { settlement } from '@parkdeck/core/catalogue/finance/settlement';
import { transfer } from '@parkdeck/core/catalogue/finance/transfer';
import { complaint } from '@parkdeck/core/catalogue/service/complaint';
import type { FigureName } from '@parkdeck/core/catalogue/shell/home';
import { userRequest } from '@parkdeck/core/catalogue/system/user-request';
import { visitor } from '@parkdeck/core/catalogue/vehicles/visitor';
import type { Call } from '@parkdeck/core/kit/call';
import { callOf } from '../../../resource/calls.ts';
import { canCall } from '../../../state/session.ts';
import { isFigureShown } from './links.ts';

/** The call by which the rows of a figure are dealt with; figures without one are shown to all who have them. */
const DECIDED_BY: Readonly<Partial<Record<FigureName, () => Call | undefined>>> = {
  visitors: () => callOf(visitor, 'examine'),
  complaints: () => callOf(complaint, 'accept'),
  tasks: () => callOf(userRequest, 'handle'),
  billDifferences: () => callOf(billDifference, 'settle'),
  failedTransfers: () => callOf(transfer, 'create'),
  toSettle: () => callOf(settlement, 'confirm'),
};

/** What waits is shown to who may decide about it. */
export const isDecidable = (figure: FigureName): boolean => {
  const decide = DECIDED_BY[figure];
  if (!isFigureShown(figure)) return false;
  if (!decide) return true;
  const call = decide();
  return call !== undefined && canCall(call).ok;
};

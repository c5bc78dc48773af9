import { words } from '@parkdeck/core/kit/words';
import { addDays } from '@parkdeck/core/lib/day';
import { part, type Extension } from '../../resource/extension.ts';
import { weekOf } from '../../resource/parts/week.ts';
import { flowSpan } from './settlement/flow.ts';
import { FLOW_WORDS } from './settlement/flow-words.ts';

/** Parts of a day's settlement, settlements ready to transfer, and a week of days as flows of money. */
export const extension: Extension = {
  ListHeader: part(() => import('./settlement/ReadyToTransfer.tsx'), 'ReadyToTransfer'),
  shape: {
    title: FLOW_WORDS.shape,
    Component: part(() => import('./settlement/SettlementFlow.tsx'), 'SettlementFlow'),
    isFrame: true,
    sort: '-settleDate,company,payWay',
    span: (search, today) => flowSpan(weekOf(search, addDays(today, -1))),
  },
  tabs: [
    {
      id: 'parts',
      title: words('金额', 'Money'),
      Component: part(() => import('./settlement/SettlementParts.tsx'), 'SettlementParts'),
    },
  ],
};

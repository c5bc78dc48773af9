import { part, type Extension } from '../../resource/extension.ts';
import { BILL_WORDS } from './bill-month/words.ts';
import { monthOf, monthSpan } from './bill-month/month-model.ts';

/** A month of channel bills as a map: a line a merchant, a cell a day. */
export const extension: Extension = {
  shape: {
    title: BILL_WORDS.shape,
    Component: part(() => import('./bill-month/BillMonth.tsx'), 'BillMonth'),
    isFrame: true,
    sort: 'source,merchantNo,billDate',
    span: (search, today) => monthSpan(monthOf(search, today)),
  },
};

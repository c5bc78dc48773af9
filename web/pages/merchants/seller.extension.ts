import { words } from '@parkdeck/core/kit/words';
import { part, type Extension } from '../../resource/extension.ts';

/** A seller with its balances, derates, codes and users. */
export const extension: Extension = {
  Banner: part(() => import('./SellerRows.tsx'), 'SellerBanner'),
  tabs: [
    {
      id: 'derates',
      title: words('减免', 'Discounts'),
      Component: part(() => import('./SellerRows.tsx'), 'SellerDerates'),
    },
    {
      id: 'codes',
      title: words('二维码', 'QR codes'),
      Component: part(() => import('./SellerCodes.tsx'), 'SellerCodes'),
    },
    { id: 'ledger', title: words('流水', 'Ledger'), Component: part(() => import('./SellerRows.tsx'), 'SellerLedger') },
    { id: 'uses', title: words('减免记录', 'Uses'), Component: part(() => import('./SellerRows.tsx'), 'SellerUses') },
    { id: 'users', title: words('用户', 'Users'), Component: part(() => import('./SellerRows.tsx'), 'SellerUsers') },
  ],
};

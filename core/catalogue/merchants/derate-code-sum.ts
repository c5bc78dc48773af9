import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';

const count = (zh: string, en: string, wire: string) => f.int({ label: words(zh, en), wire, readonly: true, derived: true });

/** What each code of each seller has given away (domain 8.8): the same rows as the codes. */
export const derateCodeSum = resource({
  name: 'derate-code-sum', title: words('减免码统计', 'Derate code sum'), unit: words('个', 'codes'), icon: 'qr-code', prefix: 'QC', storedAs: 'derate-code',
  page: 'static_carDerateQrCodeSum', base: 'static', scope: 'seller', display: 'name',
  fields: {
    id: f.id(),
    seller: f.ref('seller', { label: words('商家', 'Seller'), wire: 'sellerId', readonly: true, filter: true }),
    name: f.text({ label: words('码名称', 'Code'), wire: 'qrName', readonly: true, filter: true, width: 160 }),
    derate: f.ref('derate', { label: words('减免规则', 'Derate'), wire: 'derateId', readonly: true, filter: true }),
    bought: count('已购', 'Bought', 'buyNum'), used: count('已用', 'Used', 'usedNum'), left: count('剩余', 'Left', 'leftNum'),
    amount: f.money({ label: words('减免金额', 'Derated'), wire: 'amountFen', readonly: true, derived: true }),
    cost: f.money({ label: words('商家费用', 'Seller’s cost'), wire: 'sellerCostFen', readonly: true, derived: true }),
  },
  calls: { list: 'GET getDerateQrCodeCounts', export: 'GET exportDerateQrCodeCounts' },
  list: { columns: ['seller', 'name', 'derate', 'bought', 'used', 'left', 'amount', 'cost'], sort: 'seller,name', sums: ['used', 'amount', 'cost'] },
});

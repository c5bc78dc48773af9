import { f } from '../../kit/field.ts';
import { service } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { namedRow, pageInput } from '../common.ts';

const rule = f.ref('coupon-rule', { label: words('券规则', 'Rule'), wire: 'ruleId' });
const parks = { permission: 'view', effect: 'read', answers: 'rows', command: false } as const;

/** The parks of a coupon rule (E#89): the selected ones, and those that can be selected. */
export const couponRulePark = service({
  name: 'coupon-rule-park',
  title: words('券可用车场', 'Coupon-rule park'),
  base: 'plat/couponRule',
  page: 'couponcard_couponrule',
  actions: {
    list: {
      ...parks,
      title: words('已选车场', 'Chosen parks'),
      wire: 'GET showSelectPark',
      input: { rule },
      output: namedRow,
    },
    'list-selectable': {
      ...parks,
      title: words('可选车场', 'Parks to choose'),
      wire: 'GET showAllRulePark',
      input: { rule },
      output: namedRow,
    },
    'list-with-checked': {
      ...parks,
      title: words('车场及是否已选', 'Parks, checked or not'),
      wire: 'GET /api/updown/plat/couponInfo/getParkCheckList',
      input: { rule, ...pageInput },
      output: { ...namedRow, checked: f.flag({ label: words('已选', 'Checked') }) },
    },
  },
});

import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { dataState, sort, trace } from '../common.ts';

/** A picture in the mini program that links to a coupon (E#90). */
export const couponBanner = resource({
  name: 'coupon-banner',
  title: words('券横幅', 'Coupon banner'),
  unit: words('张', 'banners'),
  icon: 'image',
  prefix: 'CB',
  page: 'couponcard_mncouponbanner',
  base: 'couponRuleBanner',
  scope: 'company',
  display: 'title',
  fields: {
    id: f.id(),
    title: f.text({ label: words('标题', 'Title'), required: true, max: 50, filter: true, width: 180 }),
    image: f.image({ label: words('图片', 'Picture'), required: true }),
    rule: f.ref('coupon-rule', { label: words('券规则', 'Rule'), wire: 'ruleId', filter: true }),
    link: f.text({
      label: words('链接', 'Link'),
      max: 300,
      pattern: 'https?://.+',
      patternHelp: words('以 http:// 或 https:// 开头', 'Begins with http:// or https://'),
    }),
    sort: sort(),
    startDate: f.day({ label: words('起始日', 'Start') }),
    endDate: f.day({ label: words('截止日', 'End') }),
    state: dataState({ filter: true }),
    ...trace,
  },
  calls: { list: 'GET list', get: 'GET detail', submit: 'POST submit', remove: 'POST remove' },
  list: { columns: ['title', 'image', 'rule', 'sort', 'startDate', 'endDate', 'state'], sort: 'sort,-createdAt' },
  form: [
    {
      title: words('横幅', 'Banner'),
      fields: ['title', 'image', 'rule', 'link', 'sort', 'startDate', 'endDate', 'state'],
    },
  ],
});

import { f } from '../../kit/field.ts';
import type { FieldOptions } from '../../kit/field.ts';
import { words } from '../../kit/words.ts';

const needed = { required: true, min: 1 } as const;

/** The unit of a derate's or coupon's value, by its type (E#83, E#88). */
const offerMeans = {
  by: 'type',
  as: {
    amount: f.money({ label: words('减免金额', 'Amount off'), ...needed, max: 10_000_000 }),
    minutes: f.int({ label: words('减免时长', 'Time off'), ...needed, max: 10_000_000, unit: words('分钟', 'min') }),
    percent: f.percent({ label: words('减免比例', 'Share off'), ...needed, max: 1000 }),
    days: f.int({ label: words('减免天数', 'Days off'), ...needed, max: 10_000_000, unit: words('天', 'days') }),
    until: f.int({
      label: words('免至', 'Free until'),
      ...needed,
      max: 2359,
      help: words('如 1830 为 18:30', 'Like 1830 for 18:30'),
    }),
    full: f.int({ label: words('数值', 'Value'), min: 0, max: 10_000_000 }),
  },
} as const satisfies FieldOptions['unitBy'];

/** The value of a derate or coupon: asked for unless its type takes everything off. */
export const offerValue = f.int({
  label: words('数值', 'Value'),
  min: 0,
  max: 10_000_000,
  unitBy: offerMeans,
  needed: { type: Object.keys(offerMeans.as).filter((type) => type !== 'full') },
  onlyThen: true,
});

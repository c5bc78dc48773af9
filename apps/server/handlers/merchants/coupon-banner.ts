import type { couponBanner } from '@parkdeck/core/catalogue/merchants/coupon-banner';
import type { Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { inOrder } from '../../business/merchants/advert-days.ts';

export const couponBannerHooks: Hooks<typeof couponBanner> = {
  beforeSave: eachItem(async (_work, item) => inOrder(item)),
};

import type { garageAdvert } from '@parkdeck/core/catalogue/merchants/garage-advert';
import type { Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { inOrder } from '../../business/merchants/advert-days.ts';

export const garageAdvertHooks: Hooks<typeof garageAdvert> = {
  beforeSave: eachItem(async (_work, item) => inOrder(item)),
};

import type { alertReceiver } from '@parkdeck/core/catalogue/service/alert-receiver';
import { placeByTag } from '../../business/parks/tagged-place.ts';
import type { Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';

export const alertReceiverHooks: Hooks<typeof alertReceiver> = { beforeSave: eachItem(placeByTag) };

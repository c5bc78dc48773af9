import { berth } from '@parkdeck/core/catalogue/roadside/berth';
import type { lock } from '@parkdeck/core/catalogue/roadside/lock';
import type { sensor } from '@parkdeck/core/catalogue/roadside/sensor';
import { malformed } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { changes } from './place-rules.ts';
import { isSerialTaken } from '../devices/serials.ts';
import type { SaveItem } from '../../engine/behaviour.ts';
import { refused } from '../../platform/refusal.ts';
import { equals } from '../../db/where.ts';

/**
 * A sensor or lock must be in a berth of its own park and gets the berth's section; its serial number must be unique on
 * the platform.
 */
export const placeInBerth = async (
  work: Work,
  { before, values }: SaveItem<typeof sensor> | SaveItem<typeof lock>,
): Promise<Refusal | undefined> => {
  if (changes(before, values, 'serial') && (await isSerialTaken(work, values.serial, before?.id)))
    return malformed({ field: 'serial', rule: 'taken' });
  if (!changes(before, values, 'berth')) return undefined;
  const [place] = values.berth
    ? await work.find(berth, {
        where: { id: equals(values.berth), park: equals(values.park ?? before?.park) },
        columns: ['section'],
      })
    : [];
  if (values.berth && !place) return malformed({ field: 'berth', rule: 'choice' });
  values.section = place?.section ?? null;
  return undefined;
};

export const OCCUPIED = refused('occupied', {
  zh: '泊位上有车。离场后再试',
  en: 'A car stands on the berth. Try again when it has left',
});

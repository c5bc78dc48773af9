import type { handheld } from '@parkdeck/core/catalogue/devices/handheld';
import type { handheldVersion } from '@parkdeck/core/catalogue/devices/handheld-version';
import { user } from '@parkdeck/core/catalogue/system/user';
import { err, ok } from '@parkdeck/core/lib/result';
import { malformed } from '../../platform/refusal.ts';
import { staysOnceReleased } from '../../business/devices/firmware-release.ts';
import { changes } from '../../business/parks/place-rules.ts';
import type { Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { equals } from '../../db/where.ts';

/** A handheld must be assigned to a user of its own company. */
export const handheldHooks: Hooks<typeof handheld> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    if (!values.user || !changes(before, values, 'user')) return ok(undefined);
    const [person] = await work.find(user, { where: { id: equals(values.user) }, columns: ['company'] });
    return person?.company === (before?.company ?? values.company)
      ? ok(undefined)
      : err(malformed({ field: 'user', rule: 'choice' }));
  }),
};

export const handheldVersionHooks: Hooks<typeof handheldVersion> = {
  beforeSave: eachItem(async (_work, { before, values }) =>
    staysOnceReleased(['version', 'file', 'forced', 'note', 'released'], before, values),
  ),
};

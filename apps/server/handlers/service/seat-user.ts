import { intercomCall } from '@parkdeck/core/catalogue/service/intercom-call';
import type { seatUser } from '@parkdeck/core/catalogue/service/seat-user';
import { user } from '@parkdeck/core/catalogue/system/user';
import { err, ok } from '@parkdeck/core/lib/result';
import { eachItem } from '../../engine/save-hooks.ts';
import type { Hooks } from '../../engine/behaviour.ts';
import { malformed, refused } from '../../platform/refusal.ts';

const DISABLED = refused('seat-user-disabled', {
  zh: '用户已停用，不能当坐席。先启用用户',
  en: 'The user is disabled, cannot take calls. Enable the user first',
});
const IN_CALL = refused('seat-in-call', {
  zh: '坐席正在通话，不能删除。挂断后再删',
  en: 'The attendant is in a call, cannot delete. Delete it once the call is over',
});

export const seatUserHooks: Hooks<typeof seatUser> = {
  /** An account belongs to the company of its user. */
  beforeSave: eachItem(async (work, { before, values }) => {
    const id = values.user ?? before?.user;
    if (values.user === undefined || typeof id !== 'string') return ok(undefined);
    const found = (await work.find(user, { where: { id } }))[0];
    if (!found) return err(malformed({ field: 'user', rule: 'missing' }));
    if (found.state === 'disabled') return err(DISABLED);
    values.company = found.company;
    return ok(undefined);
  }),
  remove: async (work, row) => {
    const talks = await work.find(intercomCall, {
      where: { seatUser: row.id, state: 'talking' },
      columns: [],
      limit: 1,
    });
    return talks.length > 0 ? err(IN_CALL) : ok(undefined);
  },
};

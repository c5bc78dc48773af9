import { sql } from 'drizzle-orm';
import { seller } from '@parkdeck/core/catalogue/merchants/seller';
import { sellerUser } from '@parkdeck/core/catalogue/merchants/seller-user';
import { parkGrant } from '@parkdeck/core/catalogue/system/park-grant';
import { user } from '@parkdeck/core/catalogue/system/user';
import { err, ok } from '@parkdeck/core/lib/result';
import { endSessionsOf } from '../../access/session.ts';
import { malformed, UNKNOWN } from '../../platform/refusal.ts';
import type { Stored } from '../../engine/work.ts';
import { checkAccount, openAccount, resetPasswords } from '../../business/merchants/seller-accounts.ts';
import { OWN_ACCOUNT } from '../../business/system/user-accounts.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem, eachSaved } from '../../engine/save-hooks.ts';
import { inReach } from '../../db/policies.ts';

const LOOKUP_MAX = 300;
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

export const sellerUserHandlers: HandlersOf<typeof sellerUser> = {
  'reset-password': (work, items) =>
    resetPasswords(
      work,
      items.map(({ row }) => String(row.id)),
    ),
  lookup: async (work, { seller: of }) => {
    const rows = await work.find(sellerUser, {
      where: [inReach(sellerUser, work.actor), ...(of ? [sql`t.seller_id = ${of}`] : [])],
      full: true,
      order: 'id',
      limit: LOOKUP_MAX,
    });
    return ok(rows.map((row) => ({ label: `${row.nickName ?? ''}（${row.userName}）`, value: row.id })));
  },
};

/** Account and binding row are edited as one. */
export const sellerUserHooks: Hooks<typeof sellerUser> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    if (before) {
      if (text(values.password)) return err(malformed({ field: 'password', rule: 'fixed' }));
      return values.state === 'disabled' && before.id === work.actor.user ? err(OWN_ACCOUNT) : ok(undefined);
    }
    const [of] = await work.find(seller, { where: { id: String(values.seller) } });
    return of
      ? checkAccount(
          work,
          of.company,
          { userName: String(values.userName), phone: text(values.phone), password: values.password },
          'userName',
        )
      : err(UNKNOWN);
  }),
  afterSave: eachSaved(async (work, row, before) => {
    const values: Partial<Stored<typeof sellerUser>> & { readonly password?: unknown } = row;
    if (!before) {
      const [of] = await work.find(seller, { where: { id: row.seller } });
      const password = text(values.password);
      if (of && password)
        await openAccount(
          work,
          of,
          { userName: row.userName, password, nickName: row.nickName, phone: row.phone, state: row.state },
          row.id,
        );
      return;
    }
    const account = (await work.rows(user, [row.id])).get(row.id);
    if (!account) return;
    const given = { nickName: text(values.nickName), phone: text(values.phone), state: text(values.state) };
    work.update(user, account, Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)));
    if (given.state === 'disabled') await endSessionsOf(work.tx, [row.id], work.now);
  }),
  remove: async (work, row) => {
    if (row.id === work.actor.user) return err(OWN_ACCOUNT);
    for (const one of (await work.rows(user, [row.id])).values()) work.remove(user, one);
    for (const one of (await work.rows(parkGrant, [row.id])).values()) work.remove(parkGrant, one);
    await endSessionsOf(work.tx, [row.id], work.now);
    return ok(undefined);
  },
};

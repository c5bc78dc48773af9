import { couponStore } from '@parkdeck/core/catalogue/merchants/coupon-store';
import type { PasswordOwner } from '@parkdeck/core/domain/system/passwords/password';
import { park } from '@parkdeck/core/catalogue/parks/park';
import { err, ok } from '@parkdeck/core/lib/result';
import { hashPassword, passwordProblem, randomPassword } from '../../access/password.ts';
import { malformed } from '../../platform/refusal.ts';
import { nameContains, optionsOf } from '../../engine/lookups.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';

export const couponStoreHandlers: HandlersOf<typeof couponStore> = {
  'reset-password': async (work, items) =>
    Promise.all(
      items.map(async ({ row }) => {
        const password = randomPassword();
        work.update(couponStore, row, { password: await hashPassword(password) });
        return ok({ password });
      }),
    ),
  lookup: (work, { text }) => optionsOf(work, couponStore, [{ state: 'enabled' }, ...nameContains(couponStore, text)]),
  'lookup-of-company': (work, { company }) =>
    optionsOf(work, couponStore, [{ state: 'enabled' }, ...(company ? [{ company }] : [])]),
};

const ownerOf = ({ loginName, phone }: Readonly<Record<string, unknown>>): PasswordOwner => ({
  userName: typeof loginName === 'string' ? loginName : null,
  phone: typeof phone === 'string' ? phone : null,
});

export const couponStoreHooks: Hooks<typeof couponStore> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    const company = String(values.company ?? before?.company);
    const parks = Array.isArray(values.parks) ? values.parks.map(String) : [];
    const own = await work.find(park, {
      where: { id: parks, company },
      columns: [],
    });
    if (own.length !== new Set(parks).size) return err(malformed({ field: 'parks', rule: 'choice' }));
    if (typeof values.password !== 'string' || values.password === '') {
      delete values.password;
      return ok(undefined);
    }
    const problem = passwordProblem('password', values.password, ownerOf({ ...before, ...values }));
    if (problem) return err(malformed(problem));
    values.password = await hashPassword(values.password);
    return ok(undefined);
  }),
};

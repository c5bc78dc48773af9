import { roadsideOption } from '@parkdeck/core/catalogue/roadside/roadside-option';
import { section } from '@parkdeck/core/catalogue/roadside/section';
import { checkStreetOption } from '@parkdeck/core/domain/traffic/sessions/street-options';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { malformed } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { EMPTY } from '../../db/where.ts';

/** A company's option is identified by its name: an existing one is changed. */
export const roadsideOptionHooks: Hooks<typeof roadsideOption> = {
  beforeValidate: async (work, items) => {
    const known = await work.find(roadsideOption, {
      where: { section: EMPTY, company: work.actor.switched ?? work.actor.company },
      lock: true,
    });
    return items.map((item) =>
      ok(
        item.before ? item : { before: known.find(({ key }) => key === item.values.key) ?? null, values: item.values },
      ),
    );
  },
  beforeSave: eachItem(async (_work, { before, values }) => {
    const whole = { ...before, ...values };
    const checked = checkStreetOption(String(whole.key), String(whole.value));
    return checked.ok ? ok(undefined) : err(malformed(checked.error));
  }),
};

export const sectionHandlers: HandlersOf<typeof section> = {
  'set-options': async (work, items) => {
    const known = await work.find(roadsideOption, {
      where: { section: items.map(({ row }) => row.id) },
      lock: true,
    });
    return items.map(({ row, input: { key, value } }): Result<void, Refusal> => {
      const checked = checkStreetOption(key, value);
      if (!checked.ok) return err(malformed(checked.error));
      const own = known.find((one) => one.section === row.id && one.key === key);
      if (own) work.update(roadsideOption, own, { value });
      else work.insert(roadsideOption, { key, value, section: row.id, company: String(row.$company) });
      return ok(undefined);
    });
  },
  'clear-options': async (work, { options }) => {
    const rows = [...(await work.rows(roadsideOption, options)).values()];
    if (rows.some((row) => row.section === null)) return err(malformed({ field: 'options', rule: 'choice' }));
    for (const row of rows) work.remove(roadsideOption, row);
    return ok(rows.length);
  },
};

import { displayBinding } from '@parkdeck/core/catalogue/roadside/display-binding';
import { roadsideDisplay } from '@parkdeck/core/catalogue/roadside/roadside-display';
import { section } from '@parkdeck/core/catalogue/roadside/section';
import { park } from '@parkdeck/core/catalogue/parks/park';
import { err, ok } from '@parkdeck/core/lib/result';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { changes } from '../../business/parks/place-rules.ts';
import type { Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { equals } from '../../db/where.ts';

const NOT_ROADSIDE = refused('not-roadside', {
  zh: '诱导屏只属于路内停车场。选路内停车场',
  en: 'Roadside displays belong to roadside parks. Choose one',
});

const parkOfSection = async (work: Work, id: unknown): Promise<string | undefined> =>
  (await work.find(section, { where: { id: equals(id) }, columns: ['park'] }))[0]?.park;

/** A display must be in a roadside park, and at a section of that park. */
export const roadsideDisplayHooks: Hooks<typeof roadsideDisplay> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    const where = before?.park ?? values.park;
    if (!before) {
      const [found] = await work.find(park, { where: { id: equals(where) }, columns: ['kind'] });
      if (found?.kind !== 'roadside') return err(NOT_ROADSIDE);
    }
    if (values.section && changes(before, values, 'section') && (await parkOfSection(work, values.section)) !== where)
      return err(malformed({ field: 'section', rule: 'choice' }));
    return ok(undefined);
  }),
  remove: async (work, row) => {
    for (const binding of await work.find(displayBinding, { where: { display: row.id } }))
      work.remove(displayBinding, binding);
    return ok(undefined);
  },
};

/** A display may show sections of any street of its company, each once; the binding belongs to the display's park. */
export const displayBindingHooks: Hooks<typeof displayBinding> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    const { display, section: to } = { ...before, ...values };
    const [[shown], street] = [
      await work.find(roadsideDisplay, { where: { id: display }, columns: ['park'] }),
      await parkOfSection(work, to),
    ];
    if (!shown) return err(malformed({ field: 'display', rule: 'missing' }));
    if (street === undefined) return err(malformed({ field: 'section', rule: 'missing' }));
    values.park = shown.park;
    const [host, guided] = await Promise.all(
      [shown.park, street].map(
        async (id) => (await work.find(park, { where: { id }, columns: ['company'] }))[0]?.company,
      ),
    );
    return host === guided ? ok(undefined) : err(malformed({ field: 'section', rule: 'choice' }));
  }),
};

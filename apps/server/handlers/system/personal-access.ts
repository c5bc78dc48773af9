import { personalAccess } from '@parkdeck/core/catalogue/system/personal-access';
import { ok, err } from '@parkdeck/core/lib/result';
import { visibleOf } from '../../business/shell/told-row.ts';
import { resources } from '../../db/registry.ts';
import { selectRows } from '../../db/rows.ts';
import { namesOf } from '../../engine/audit.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';
import { malformed, UNKNOWN } from '../../platform/refusal.ts';

/** Characters kept of what a row is called. */
const MOST_NAME = 200;

/** Looks at the personal data of one row, which the noun's list must show to whoever asks. */
export const personalAccessHandlers: HandlersOf<typeof personalAccess> = {
  unmask: async (work, { noun, rowId, reason }) => {
    const resource = resources.get(noun);
    if (!resource || resource.scope === 'none') return err(malformed({ field: 'noun', rule: 'choice' }));
    const visible = visibleOf(work, resource);
    if (!visible) return err(UNKNOWN);
    const [row] = await selectRows(work.tx, resource, { where: [{ id: [rowId] }, ...visible], full: true });
    if (!row) return err(UNKNOWN);
    const values = Object.entries(resource.fields).flatMap(([key, field]) => {
      const value = row[key];
      const { personal, label } = field.options;
      return personal && typeof value === 'string' && value !== ''
        ? [{ key, label: label[work.actor.language], value }]
        : [];
    });
    const looked = { resource, id: row.id, before: row, after: null };
    work.insert(personalAccess, {
      called: (await namesOf(work, [looked]))(looked).slice(0, MOST_NAME),
      noun,
      rowId,
      reason,
      fields: values.map(({ key }) => resource.fields[key]?.options.label.zh ?? key),
      company: work.actor.switched ?? work.actor.company,
    });
    return ok({ values });
  },
};

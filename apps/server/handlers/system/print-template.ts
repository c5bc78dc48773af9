import { sql } from 'drizzle-orm';
import { printTemplate } from '@parkdeck/core/catalogue/system/print-template';
import { unknownOnSlip } from '@parkdeck/core/domain/system/printing/slips';
import type { SlipKind } from '@parkdeck/core/domain/system/printing/slips';
import { err, ok } from '@parkdeck/core/lib/result';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';
import type { Hooks } from '../../engine/behaviour.ts';
import { eachItem, eachSaved } from '../../engine/save-hooks.ts';

type Template = Stored<typeof printTemplate>;

const LAST_USUAL = refused('last-default', {
  zh: '默认模板不能删除。先把另一个设为默认',
  en: 'The default template cannot be deleted. Make another one the default first',
});

/** Other templates of the same kind and company; a new one belongs to the actor's company. */
const others = (work: Work, row: Partial<Pick<Template, 'id' | '$company'>>, kind: SlipKind) =>
  sql`t.kind = ${kind} and t.company_id = ${row.$company ?? work.actor.switched ?? work.actor.company}
    and t.id is distinct from ${row.id ?? null}`;

/** A company has exactly one default template of each kind: the first one, until another becomes it. */
export const printTemplateHooks: Hooks<typeof printTemplate> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    const { kind, content } = { ...before, ...values } as Template; // checked by the declaration
    if (unknownOnSlip(content, kind).length > 0) return err(malformed({ field: 'content', rule: 'format' }));
    const standing = await work.find(printTemplate, { where: [others(work, before ?? {}, kind)], columns: ['usual'] });
    if (!standing.some(({ usual }) => usual)) values.usual = true;
    return ok(undefined);
  }),
  afterSave: eachSaved(async (work, row) => {
    if (!row.usual) return;
    for (const other of await work.find(printTemplate, {
      where: [{ usual: true }, others(work, row, row.kind)],
      lock: true,
    }))
      work.update(printTemplate, other, { usual: false });
  }),
  remove: async (work, row) =>
    row.usual &&
    (await work.find(printTemplate, { where: [others(work, row, row.kind)], columns: [], limit: 1 })).length > 0
      ? err(LAST_USUAL)
      : ok(undefined),
};

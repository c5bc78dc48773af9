import { sql } from 'drizzle-orm';
import { printTemplate } from '@parkdeck/core/catalogue/system/print-template';
import { unknownOnSlip } from '@parkdeck/core/domain/system/printing/slips';
import type { SlipKind } from '@parkdeck/core/domain/system/printing/slips';
import { err, ok } from '@parkdeck/core/lib/result';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';
import type { Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';

type Template = Stored<typeof printTemplate>;

const LAST_USUAL = refused('last-default', {
  zh: '默认模板不能删除。先把另一个设为默认',
  en: 'The default template cannot be deleted. Make another one the default first',
});

type Known = Partial<Pick<Template, 'id' | 'company'>>;

/** Whose template it is; a new one belongs to the actor's company. */
const companyOf = ({ actor }: Work, row: Known): string =>
  typeof row.company === 'string' ? row.company : (actor.switched ?? actor.company);

/** Other templates of the same kind and company. */
const others = (work: Work, row: Known, kind: SlipKind) =>
  sql`t.kind = ${kind} and t.company_id = ${companyOf(work, row)} and t.id is distinct from ${row.id ?? null}`;

/** A company has exactly one default template of each kind: the first one, until another becomes it. */
export const printTemplateHooks: Hooks<typeof printTemplate> = {
  beforeSave: async (work, items) => {
    // of those that are saved together too: a file may bring the first ones
    const withDefault = new Set<string>();
    const one = eachItem<typeof printTemplate>(async (_work, { before, values }) => {
      const { kind, content } = { ...before, ...values } as Template; // checked by the declaration
      if (unknownOnSlip(content, kind).length > 0) return err(malformed({ field: 'content', rule: 'format' }));
      const place = `${kind} ${companyOf(work, before ?? {})}`;
      const standing = withDefault.has(place)
        ? []
        : await work.find(printTemplate, { where: [others(work, before ?? {}, kind)], columns: ['usual'] });
      if (!withDefault.has(place) && !standing.some(({ usual }) => usual)) values.usual = true;
      withDefault.add(place);
      return ok(undefined);
    });
    return one(work, items);
  },
  afterSave: async (work, items) => {
    for (const [at, { row }] of items.entries()) {
      if (!row.usual) continue;
      const beside = items.slice(0, at).map((one) => one.row);
      const before = await work.find(printTemplate, {
        where: [{ usual: true }, others(work, row, row.kind)],
        lock: true,
      });
      const together = beside.filter(
        (one) => one.usual && one.kind === row.kind && companyOf(work, one) === companyOf(work, row),
      );
      for (const other of [...before.filter(({ id }) => !beside.some((one) => one.id === id)), ...together])
        work.update(printTemplate, other, { usual: false });
    }
  },
  remove: async (work, row) =>
    row.usual &&
    (await work.find(printTemplate, { where: [others(work, row, row.kind)], columns: [], limit: 1 })).length > 0
      ? err(LAST_USUAL)
      : ok(undefined),
};

import { sql } from 'drizzle-orm';
import { workSchedule } from '@parkdeck/core/catalogue/doors/work-schedule';
import { department } from '@parkdeck/core/catalogue/parks/department';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { malformed, refused } from '../../platform/refusal.ts';

const OTHER_COMPANY = refused('other-company', {
  zh: '部门不在该单位的小区里。选该单位的部门',
  en: 'A department is at a site of another company. Choose departments of this one',
});
const OVERLAP = (name: string) =>
  refused('overlap', {
    zh: `部门在同一天已有班次「${name}」。去掉重复的星期或部门`,
    en: `The department already works on such a day by "${name}". Take out the weekday or the department`,
  });

/** Days and departments of a schedule are its own: a person works by one schedule a day (E#177). */
export const workScheduleHooks: Hooks<typeof workSchedule> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    const whole = { ...before, ...values };
    const { start, end, days = [], departments = [] } = whole;
    if (start === end) return err(malformed({ field: 'end', rule: 'order' }));
    const chosen = Array.isArray(departments) ? departments.map(String) : [];
    if (chosen.length === 0) return err(malformed({ field: 'departments', rule: 'required' }));
    const { rows } = await work.tx.execute<{ company: string }>(
      sql`select distinct v.company_id as company from department d join village v on v.id = d.village_id
        where d.id = any(${sql.param(chosen)}) and d.deleted_at is null`,
    );
    const found = await work.find(department, { where: { id: chosen }, columns: [] });
    if (found.length < new Set(chosen).size) return err(malformed({ field: 'departments', rule: 'missing' }));
    const company = whole.company ?? rows[0]?.company;
    if (!before && !whole.company) values['company'] = company;
    if (rows.some((one) => one.company !== company)) return err(OTHER_COMPANY);
    const worked = Array.isArray(days) ? days.map(String) : [];
    const [other] = await work.find(workSchedule, {
      where: [
        sql`t.id <> ${before?.id ?? ''} and t.departments && ${sql.param(chosen)}::text[]`,
        worked.length === 0
          ? sql`true`
          : sql`(coalesce(cardinality(t.days), 0) = 0 or t.days && ${sql.param(worked)}::text[])`,
      ],
      columns: ['name'],
      limit: 1,
    });
    return other ? err(OVERLAP(other.name)) : ok(undefined);
  }),
};

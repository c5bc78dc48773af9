import { sql } from 'drizzle-orm';
import { employee } from '@parkdeck/core/catalogue/doors/employee';
import { employeeCheck } from '@parkdeck/core/catalogue/doors/employee-check';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { saveRows } from '../../engine/generic.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';

type Check = Stored<typeof employeeCheck>;

const GONE = refused('person-gone', {
  zh: '这个人已删除。不通过这条审核',
  en: 'The person has been removed. Refuse this check',
});

/** The people that some checks are about, locked. */
const peopleOf = async (work: Work, checks: readonly Check[]) =>
  work.rows(
    employee,
    checks.map((check) => check.employee),
  );

/** Whether another change of the person still waits. */
const waitsStill = async (work: Work, { id, employee: person }: Check): Promise<boolean> =>
  (
    await work.find(employeeCheck, {
      where: [{ employee: person, state: ['pending'] }, sql`t.id <> ${id}`],
      columns: [],
      limit: 1,
    })
  ).length > 0;

const decided = (work: Work, remark: string | null | undefined) => ({
  auditor: work.actor.nickName,
  auditedAt: work.now,
  remark: remark?.trim() || null,
});

export const employeeCheckHandlers = {
  pass: async (work, items) => {
    const people = await peopleOf(
      work,
      items.map(({ row }) => row),
    );
    const outcomes: Result<void, Refusal>[] = [];
    // one after the other: a later change may be of the same person
    for (const { row, input } of items) {
      const person = people.get(row.employee);
      if (!person) {
        outcomes.push(err(GONE));
        continue;
      }
      if (!row.isNew) {
        const [saved] = await saveRows(work, employee, [{ ids: [person.id], input: { ...row.new } }]);
        if (saved && !saved.ok) {
          outcomes.push(saved);
          continue;
        }
      }
      const now = (await work.rows(employee, [person.id])).get(person.id) ?? person;
      work.update(employee, now, {
        checkState: (await waitsStill(work, row)) ? 'pending' : 'passed',
        admittedAt: now.admittedAt ?? work.now,
      });
      work.update(employeeCheck, row, { state: 'passed', ...decided(work, input.remark) });
      await work.flush();
      outcomes.push(ok(undefined));
    }
    return outcomes;
  },
  refuse: async (work, items) => {
    const people = await peopleOf(
      work,
      items.map(({ row }) => row),
    );
    for (const { row, input } of items) {
      const person = people.get(row.employee);
      work.update(employeeCheck, row, { state: 'refused', ...decided(work, input.remark) });
      if (person)
        work.update(employee, person, {
          checkState: (await waitsStill(work, row)) ? 'pending' : row.isNew ? 'refused' : 'passed',
        });
    }
    return items.map(() => ok(undefined));
  },
} satisfies HandlersOf<typeof employeeCheck>;

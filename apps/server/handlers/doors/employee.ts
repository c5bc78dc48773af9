import { sql } from 'drizzle-orm';
import { department } from '@parkdeck/core/catalogue/parks/department';
import { employee } from '@parkdeck/core/catalogue/doors/employee';
import { employeeFollow } from '@parkdeck/core/catalogue/doors/employee-follow';
import { employeePhoto } from '@parkdeck/core/catalogue/doors/employee-photo';
import { doorGrant } from '@parkdeck/core/catalogue/doors/door-grant';
import { user } from '@parkdeck/core/catalogue/system/user';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { checkChange, checkNewcomer, differing } from '../../business/doors/checks.ts';
import { grantPeople, liveGrants, withdrawPeople } from '../../business/doors/grants.ts';
import { keepPhoto, readPhoto } from '../../business/doors/photos.ts';
import { named, withinSite } from '../../business/doors/places.ts';
import { refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { HandlersOf, Hooks, SaveItem } from '../../engine/behaviour.ts';
import type { Stored, Work } from '../../engine/work.ts';

type Person = Stored<typeof employee>;
type Item = SaveItem<typeof employee>;

const NOT_SELF = refused('not-self', {
  zh: '只能改本人的信息：账号手机号要与登记的手机一致',
  en: 'Own data only: the phone of the account must be the one written down',
});
const NOTHING_NEW = refused('nothing-new', { zh: '没有要改的内容', en: 'Nothing differs from what stands there' });
const UPLOADED = 'upload is answered by http/employee-files.ts';
const answeredElsewhere = async (): Promise<never> => {
  throw new Error(UPLOADED);
};

const cardTaken = (holder: string, number: string): Refusal =>
  refused(
    'card-taken',
    {
      zh: `卡号已由${holder}（工号 ${number}）使用。换一张卡，或先改那个人`,
      en: `The card is that of ${holder} (number ${number}). Take another one, or change that person first`,
    },
    { columns: ['card'] },
  );

/** Who has the cards that some drafts name, within their sites. */
const holdersOf = async (work: Work, items: readonly Item[]): Promise<readonly Person[]> => {
  const cards = items.flatMap(({ values }) => (typeof values.card === 'string' ? [values.card] : []));
  return cards.length === 0 ? [] : work.find(employee, { where: [sql`t.card = any(${sql.param(cards)})`] });
};

/** Whom an import names by a number that is there already. */
const standing = async (work: Work, items: readonly Item[]): Promise<ReadonlyMap<string, Person>> => {
  const numbers = items.flatMap(({ before, values }) =>
    before === null && values.source === 'import' ? [String(values.number)] : [],
  );
  if (numbers.length === 0) return new Map();
  const rows = await work.find(employee, { where: [sql`t.number = any(${sql.param(numbers)})`], lock: true });
  return new Map(rows.map((row) => [`${row.village}/${row.number}`, row]));
};

/** Leaving ends everything that a person was granted (E#112). */
const withdrawAll = async (work: Work, people: readonly Person[]): Promise<void> => {
  for (const grant of await liveGrants(work, people)) work.remove(doorGrant, grant);
};

export const employeeHooks: Hooks<typeof employee> = {
  // an import of somebody who is there asks for a change
  beforeValidate: async (work, items) => {
    const there = await standing(work, items);
    return items.map((item) => {
      const person = there.get(`${String(item.values.village)}/${String(item.values.number)}`);
      if (item.before !== null || item.values.source !== 'import' || !person) return ok(item);
      return ok({ before: person, values: { ...differing(person, item.values), source: 'import' } });
    });
  },
  beforeSave: async (work, items) => {
    const departments = await named(work, department, items, 'departments');
    for (const { values } of items) if (typeof values.card === 'string') values.card = values.card.toUpperCase();
    const holders = await holdersOf(work, items);
    const outcomes: Result<void, Refusal>[] = [];
    for (const item of items) {
      const { before, values } = item;
      const village = before?.village ?? values.village;
      const holder = holders.find(
        (one) => one.card === values.card && one.village === village && one.id !== before?.id,
      );
      const placed = withinSite(item, departments, 'departments');
      const photo = typeof values.photo === 'string' && values.photo ? await readPhoto(work, values.photo) : ok(null);
      if (!placed.ok) outcomes.push(placed);
      else if (holder) outcomes.push(err(cardTaken(holder.name, holder.number)));
      else if (!photo.ok) outcomes.push(photo);
      else if (before && values.source === 'import') {
        const { source: _source, ...wanted } = values;
        for (const key of Object.keys(values)) Reflect.deleteProperty(values, key);
        if (Object.keys(wanted).length > 0) {
          await checkChange(work, before, wanted, 'import');
          values.checkState = 'pending';
        }
        outcomes.push(ok(undefined));
      } else {
        if (!before) Object.assign(values, admission(work, values.source === 'import'));
        if (before && values.state !== undefined) values.leftAt = values.state === 'left' ? work.now : null;
        outcomes.push(ok(undefined));
      }
    }
    return outcomes;
  },
  afterSave: async (work, items) => {
    for (const { row, before } of items) {
      if (!before && row.checkState === 'pending') checkNewcomer(work, row, 'import');
      if ((before?.photo ?? null) === (row.photo ?? null)) continue;
      const facts = row.photo ? await readPhoto(work, row.photo) : undefined;
      await keepPhoto(work, row, row.photo, facts?.ok ? facts.value : undefined);
    }
    await withdrawAll(
      work,
      items.flatMap(({ row, before }) => (before?.state === 'in' && row.state === 'left' ? [row] : [])),
    );
  },
  remove: async (work, row) => {
    for (const noun of [employeePhoto, employeeFollow])
      for (const one of await work.find(noun, { where: [sql`t.employee_id = ${row.id}`], lock: true }))
        work.remove(noun, one);
    return ok(undefined);
  },
};

/** Whom the console adds is admitted at once; whom a file adds waits for a check (rules 5.19). */
const admission = (work: Work, isImport: boolean) =>
  isImport ? { checkState: 'pending', admittedAt: null } : { checkState: 'passed', admittedAt: work.now };

export const employeeHandlers = {
  grant: grantPeople,
  withdraw: withdrawPeople,
  leave: async (work, items) => {
    const people = items.map(({ row }) => row);
    await withdrawAll(work, people);
    for (const row of people) work.update(employee, row, { state: 'left', leftAt: work.now });
    return people.map(() => ok(undefined));
  },
  'come-back': async (work, items) =>
    items.map(({ row }) => {
      work.update(employee, row, { state: 'in', leftAt: null });
      return ok(undefined);
    }),
  'ask-change': async (work, items) => {
    const [me] = await work.find(user, { where: { id: work.actor.user }, columns: ['phone'] });
    const outcomes: Result<void, Refusal>[] = [];
    for (const { row, input } of items) {
      const wanted = differing(row, input);
      const photo = input.photo ? await readPhoto(work, input.photo) : ok(null);
      if (!row.phone || me?.phone !== row.phone) outcomes.push(err(NOT_SELF));
      else if (Object.keys(wanted).length === 0) outcomes.push(err(NOTHING_NEW));
      else if (!photo.ok) outcomes.push(photo);
      else {
        await checkChange(work, row, wanted, 'person');
        outcomes.push(ok(undefined));
      }
    }
    return outcomes;
  },
  'upload-photo': answeredElsewhere,
  'import-file': answeredElsewhere,
  'import-photos': answeredElsewhere,
} satisfies HandlersOf<typeof employee>;

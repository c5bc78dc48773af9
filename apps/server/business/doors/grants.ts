import { sql } from 'drizzle-orm';
import { doorDevice } from '@parkdeck/core/catalogue/doors/door-device';
import { doorGrant } from '@parkdeck/core/catalogue/doors/door-grant';
import { doorPeriod } from '@parkdeck/core/catalogue/doors/door-period';
import type { employee } from '@parkdeck/core/catalogue/doors/employee';
import { err, ok } from '@parkdeck/core/lib/result';
import { groupBy } from '@parkdeck/core/lib/group';
import type { InputOf } from '@parkdeck/core/kit/resource';
import type { Result } from '@parkdeck/core/lib/result';
import type { Note } from '../../engine/note.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';

type Person = Stored<typeof employee>;
type Device = Stored<typeof doorDevice>;
type Grant = Stored<typeof doorGrant>;

/** Where and when a person is granted to pass, as it is asked for; what is not given is open. */
type Wanted = InputOf<typeof employee, 'grant'>;

const ENDED = refused('grant-ended', {
  zh: '截止日已过，授权不会生效。改为今天或以后，或不填',
  en: 'The last day is past, the grant would never hold. Choose today or later, or leave it empty',
});
const LEFT = (name: string): Refusal =>
  refused('person-left', {
    zh: `${name}已离开，不能授权。先办理重新在职`,
    en: `${name} has left and cannot be granted. Mark the person as back first`,
  });
const NOT_ADMITTED = (name: string): Refusal =>
  refused('not-admitted', {
    zh: `${name}还没有审核通过，不能授权。先到人员审核处理`,
    en: `${name} has not passed the check and cannot be granted. See to the check first`,
  });
const OTHER_SITE = refused('other-site', {
  zh: '所选设备不在这个人的小区。选同一小区的设备',
  en: 'None of the devices stands at the site of this person. Choose devices of the same site',
});
const NOWHERE = malformed({ field: 'devices', rule: 'required' });
const OTHER_COMPANY = refused('other-company', {
  zh: '门禁时段属于另一个单位。选同一单位的时段',
  en: 'The period belongs to another company. Choose one of the same company',
});

/** Why a person cannot be granted anything; undefined when there is no reason (E#111). */
export const ungrantable = ({ name, state, admittedAt }: Person): Refusal | undefined =>
  state === 'left' ? LEFT(name) : admittedAt === null ? NOT_ADMITTED(name) : undefined;

/** Refuses days that are over or in the wrong order. */
export const checkDays = (
  work: Work,
  { startDate, endDate }: { readonly startDate?: unknown; readonly endDate?: unknown },
): Result<void, Refusal> => {
  if (typeof endDate !== 'string') return ok(undefined);
  if (typeof startDate === 'string' && endDate < startDate) return err(malformed({ field: 'endDate', rule: 'order' }));
  return endDate < work.today ? err(ENDED) : ok(undefined);
};

/** Periods by key, with their companies; for checking many grants with one question. */
export const periodCompanies = async (
  work: Work,
  ids: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, string>> => {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  if (wanted.length === 0) return new Map();
  const rows = await work.find(doorPeriod, {
    where: [sql`t.id = any(${sql.param(wanted)})`],
    columns: ['company'],
  });
  return new Map(rows.map(({ id, company }) => [id, String(company)]));
};

/** Refuses a period of another company than the site's. */
export const checkPeriod = (
  companies: ReadonlyMap<string, string>,
  period: unknown,
  company: unknown,
): Result<void, Refusal> => {
  if (typeof period !== 'string') return ok(undefined);
  const own = companies.get(period);
  if (own === undefined) return err(malformed({ field: 'period', rule: 'missing' }));
  return own === company ? ok(undefined) : err(OTHER_COMPANY);
};

/** Companies of sites, by site. */
export const companiesOf = async (work: Work, villages: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await work.tx.execute<{ id: string; company: string }>(
    sql`select id, company_id as company from village where id = any(${sql.param([...new Set(villages)])})`,
  );
  return new Map(rows.map(({ id, company }) => [id, company]));
};

/** The terminals that are named, and those at the doors that are named. */
const chosenDevices = async (
  work: Work,
  { devices, doors }: Pick<Wanted, 'devices' | 'doors'>,
): Promise<readonly Device[]> =>
  work.find(doorDevice, {
    where: [sql`t.id = any(${sql.param([...(devices ?? [])])}) or t.door_id = any(${sql.param([...(doors ?? [])])})`],
  });

const pairOf = ({ employee: person, device }: { readonly employee: unknown; readonly device: unknown }): string =>
  `${String(person)}/${String(device)}`;

/** Live grants of some people, at some terminals or at all of them. */
export const liveGrants = async (
  work: Work,
  people: readonly { readonly id: string }[],
  devices?: readonly Device[],
): Promise<readonly Grant[]> =>
  work.find(doorGrant, {
    where: [
      sql`t.employee_id = any(${sql.param(people.map(({ id }) => id))})`,
      ...(devices ? [sql`t.device_id = any(${sql.param(devices.map(({ id }) => id))})`] : []),
    ],
    lock: true,
  });

const told = (added: number, changed: number): Note => ({
  zh: `新增 ${added} 台设备，更改 ${changed} 台`,
  en: `Devices added: ${added}, changed: ${changed}`,
  plain: true,
});

/** Grants each person all chosen terminals of his site; a grant that is there takes the new times. */
export const grantPeople = async (
  work: Work,
  items: readonly { readonly row: Person; readonly input: Wanted }[],
): Promise<readonly Result<void, Refusal>[]> => {
  const [first] = items;
  if (!first) return [];
  // all rows of one call have the same input; a plan may give each its own
  const inputs = new Map(items.map(({ input }) => [JSON.stringify(input), input]));
  const chosen = new Map<string, readonly Device[]>();
  for (const [key, input] of inputs) chosen.set(key, await chosenDevices(work, input));
  const all = [...new Map([...chosen.values()].flat().map((one) => [one.id, one])).values()];
  const known = new Map(
    (
      await liveGrants(
        work,
        items.map(({ row }) => row),
        all,
      )
    ).map((grant) => [pairOf(grant), grant]),
  );
  const periods = await periodCompanies(
    work,
    items.map(({ input }) => input.period),
  );
  const companies = await companiesOf(
    work,
    items.map(({ row }) => row.village),
  );
  return items.map(({ row, input }): Result<void, Refusal> => {
    const devices = chosen.get(JSON.stringify(input)) ?? [];
    if (devices.length === 0) return err(NOWHERE);
    const own = devices.filter(({ village }) => village === row.village);
    const refusal = ungrantable(row) ?? (own.length === 0 ? OTHER_SITE : undefined);
    if (refusal) return err(refusal);
    const days = checkDays(work, input);
    if (!days.ok) return days;
    const placed = checkPeriod(periods, input.period, companies.get(row.village));
    if (!placed.ok) return placed;
    const times = {
      period: input.period ?? null,
      startDate: input.startDate ?? null,
      endDate: input.endDate ?? null,
    };
    let added = 0;
    let changed = 0;
    for (const device of own) {
      const grant = known.get(pairOf({ employee: row.id, device: device.id }));
      if (!grant) {
        work.insert(doorGrant, { employee: row.id, device: device.id, village: row.village, ...times });
        added += 1;
      } else if (
        grant.period !== times.period ||
        grant.startDate !== times.startDate ||
        grant.endDate !== times.endDate
      ) {
        work.update(doorGrant, grant, times);
        changed += 1;
      }
    }
    work.note(row.id, told(added, changed));
    return ok(undefined);
  });
};

/** Ends the grants of each person at the chosen terminals; without any, at all of them. */
export const withdrawPeople = async (
  work: Work,
  items: readonly { readonly row: Person; readonly input: InputOf<typeof employee, 'withdraw'> }[],
): Promise<readonly Result<void, Refusal>[]> => {
  // all rows of one call have the same input; a plan may give each its own
  for (const own of groupBy(items, ({ input }) => JSON.stringify(input)).values()) {
    const { devices, doors } = own[0]?.input ?? {};
    const chosen = devices?.length || doors?.length ? await chosenDevices(work, { devices, doors }) : undefined;
    const people = own.map(({ row }) => row);
    for (const grant of await liveGrants(work, people, chosen)) work.remove(doorGrant, grant);
  }
  return items.map(() => ok(undefined));
};

import { sql } from 'drizzle-orm';
import { door } from '@parkdeck/core/catalogue/doors/door';
import type { doorDevice } from '@parkdeck/core/catalogue/doors/door-device';
import { doorEvent } from '@parkdeck/core/catalogue/doors/door-event';
import { doorGrant } from '@parkdeck/core/catalogue/doors/door-grant';
import { doorPeriod } from '@parkdeck/core/catalogue/doors/door-period';
import { employee } from '@parkdeck/core/catalogue/doors/employee';
import { weekPlan } from '@parkdeck/core/catalogue/doors/week-plan';
import { holiday } from '@parkdeck/core/catalogue/fees/holiday';
import { mayPass } from '@parkdeck/core/domain/doors/passage';
import type { DoorResult, Passing } from '@parkdeck/core/domain/doors/passage';
import { dayOf, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import type { VERIFY_WAYS } from '@parkdeck/core/vocabulary/doors';
import { EMPTY } from '../../db/where.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { notifyFollowers } from './follows.ts';

type Device = Stored<typeof doorDevice>;
type Person = Stored<typeof employee>;
type Grant = Stored<typeof doorGrant>;

/** Whom a terminal has recognised: by the key of a person it holds, or by a card. */
interface Recognised {
  readonly employee?: string | null;
  readonly card?: string | null;
}

/** What the platform says of somebody at a terminal, and why. */
interface Judged {
  readonly result: DoorResult;
  readonly person: Person | undefined;
  readonly grant: Grant | undefined;
}

/** Somebody at a terminal, as the terminal tells it. */
export interface Heard extends Recognised {
  readonly device: Device;
  readonly at: Datetime;
  readonly verify: keyof typeof VERIFY_WAYS;
  /** Whether the terminal opened the door; without it, the platform's own answer decides. */
  readonly opened?: boolean;
  /** In tenths of a degree. */
  readonly temperature?: number | null;
  readonly isFeverish?: boolean;
  readonly image?: string | null;
  /** The terminal's number of the event. */
  readonly source?: string | null;
}

const personOf = async (
  work: Work,
  device: Device,
  { employee: id, card }: Recognised,
): Promise<Person | undefined> => {
  const { village } = device;
  if (id) return (await work.find(employee, { where: { id, village } }))[0];
  return card ? (await work.find(employee, { where: { card: card.toUpperCase(), village } }))[0] : undefined;
};

const periodOf = async (work: Work, grant: Grant | undefined): Promise<Passing['period']> => {
  if (!grant?.period) return null;
  const [period] = await work.find(doorPeriod, { where: { id: grant.period } });
  const [plan] = period ? await work.find(weekPlan, { where: { id: period.plan } }) : [];
  return period ? { ...period, spans: plan?.spans ?? [] } : null;
};

const isHoliday = async (work: Work, at: Datetime): Promise<boolean> =>
  (await work.find(holiday, { where: { date: dayOf(at), park: EMPTY, kind: 'holiday' }, columns: [], limit: 1 }))
    .length > 0;

/** Whether somebody may pass a terminal at a moment (E#111): the facts of the pure rule, read once. */
export const judgePassage = async (
  work: Work,
  { device, at, isFeverish, ...who }: Pick<Heard, 'device' | 'at' | 'isFeverish' | 'employee' | 'card'>,
): Promise<Judged> => {
  const person = await personOf(work, device, who);
  const [grant] = person ? await work.find(doorGrant, { where: { employee: person.id, device: device.id } }) : [];
  const result = mayPass({
    person: person ? { state: person.state ?? 'in', admitted: person.admittedAt !== null } : null,
    grant: grant ?? null,
    period: await periodOf(work, grant),
    moment: instantOf(at),
    isHoliday: await isHoliday(work, at),
    ...(isFeverish === undefined ? {} : { isFeverish }),
  });
  return { result, person, grant };
};

/**
 * Writes down who stood at a terminal, with the result that the rule gives, and tells whoever follows him (E#114,
 * E#116). An event that is known already by the terminal's number is not written twice: undefined.
 */
export const bookPassage = async (work: Work, heard: Heard): Promise<Stored<typeof doorEvent> | undefined> => {
  const { device, at, verify, source = null } = heard;
  if (source !== null && (await work.find(doorEvent, { where: [sql`t.source = ${source}`], columns: [] })).length > 0)
    return undefined;
  const { result, person, grant } = await judgePassage(work, heard);
  const [place] = device.door ? await work.find(door, { where: { id: device.door }, columns: ['name'] }) : [];
  const event = work.insert(doorEvent, {
    time: at,
    person: person?.name ?? null,
    employee: person?.id ?? null,
    door: device.door,
    device: device.id,
    village: device.village,
    verify,
    result,
    opened: heard.opened ?? result === 'passed',
    card: heard.card ?? null,
    temperature: heard.temperature ?? null,
    grant: result === 'passed' ? (grant?.id ?? null) : null,
    image: heard.image ?? null,
    source,
  });
  if (person && result === 'passed')
    await notifyFollowers(work, { id: event.id, person, place: place?.name ?? device.name, at });
  return event;
};

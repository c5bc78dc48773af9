import { sql } from 'drizzle-orm';
import { doorDeviceLog } from '@parkdeck/core/catalogue/doors/door-device-log';
import { doorEvent } from '@parkdeck/core/catalogue/doors/door-event';
import { judgeTemperature, USUAL_LIMITS } from '@parkdeck/core/domain/doors/heat/temperature';
import { mayPass } from '@parkdeck/core/domain/doors/passage';
import type { DoorResult } from '@parkdeck/core/domain/doors/passage';
import { momentOf, writtenOf } from '@parkdeck/core/domain/doors/terminal-news';
import type { NewsRefusal } from '@parkdeck/core/domain/doors/terminal-news';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import type { VERIFY_WAYS } from '@parkdeck/core/vocabulary/doors';
import { newId } from '../../db/ids.ts';
import { searchKeyOf } from '../../db/search-key.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Tx } from '../../platform/database.ts';
import { factsOf } from './passage-facts.ts';
import type { Facts } from './passage-facts.ts';
import { publishPassages } from './passage-news.ts';
import type { Passage } from './passage-news.ts';

/** Somebody at a terminal, as it tells it. */
interface PassageSaid {
  /** Its own number; the same number is the same event. */
  readonly id: string;
  readonly verify: keyof typeof VERIFY_WAYS;
  readonly result: DoorResult;
  /** Key of the person; absent: the card says who, or nobody knows. */
  readonly person?: string;
  readonly card?: string;
  /** By the clock of the terminal, epoch milliseconds; absent: now. */
  readonly at?: number;
  /** Stored while the terminal was away, and told later. */
  readonly offline?: boolean;
  /** In tenths of a degree. */
  readonly temperature?: number;
  readonly image?: string;
}

/** A message of a terminal about somebody: what it says, or why it cannot be read. */
export type PassageHeard = { readonly serial: string } & (
  | { readonly said: PassageSaid }
  | { readonly malformed: string; readonly id: string | null }
);

const ANY_DAY = { startDate: null, endDate: null } as const;

/**
 * What the rule for passing says of a person at a terminal at a moment, with the temperature there (E#111). Times that
 * were changed after the moment say nothing of it: the terminal knew those of then.
 */
const verdictOf = (known: Facts, moment: number, temperature: number | undefined): DoorResult =>
  mayPass({
    person: known.employee === null ? null : { state: known.state, admitted: known.isAdmitted },
    grant:
      known.grant === null
        ? null
        : known.isRewritten
          ? ANY_DAY
          : { startDate: known.grantFrom, endDate: known.grantUntil },
    period:
      known.period === null || known.isRewritten
        ? null
        : {
            startDate: known.periodFrom,
            endDate: known.periodUntil,
            holidays: known.holidays,
            spans: known.spans ?? [],
          },
    moment,
    isHoliday: known.isHoliday,
    isFeverish:
      temperature !== undefined && judgeTemperature(temperature, known.limits ?? USUAL_LIMITS) === 'temperature',
  });

type Row = Readonly<Record<string, unknown>>;

const eventOf = (known: Facts & { readonly device: string }, said: PassageSaid, moment: number, now: Datetime) => {
  // nobody is recognised where the door is opened from afar
  const verdict = said.verify === 'remote' ? 'passed' : verdictOf(known, moment, said.temperature);
  const { result, opened } = writtenOf(said.result, verdict);
  return {
    id: newId(doorEvent.prefix, now),
    company: known.company,
    village: known.village,
    time: datetimeOfInstant(moment),
    door: known.door,
    device: known.device,
    employee: known.employee,
    person: known.name,
    verify: said.verify,
    result,
    opened,
    temperature: said.temperature ?? null,
    user: null,
    image: said.image ?? null,
    card: said.card ?? null,
    grant: result === 'passed' ? known.grant : null,
    source: `${known.device}-${said.id}`,
  };
};

/** A refused message, for the record of its terminal. */
const refusalOf = (
  known: Facts,
  source: string | null,
  event: NewsRefusal | 'malformed',
  reason: string,
  now: Datetime,
) => ({
  id: newId(doorDeviceLog.prefix, now),
  company_id: known.company,
  village_id: known.village,
  device_id: known.device,
  time: now,
  event,
  source,
  reason: reason.slice(0, 200),
  rev: 1,
});

const columnsOf = ({ company, village, door, device, employee, grant, ...rest }: ReturnType<typeof eventOf>): Row => ({
  ...rest,
  company_id: company,
  village_id: village,
  door_id: door,
  device_id: device,
  employee_id: employee,
  grant_id: grant,
  rev: 1,
  search_key: searchKeyOf(doorEvent, rest),
});

const REASONS: Readonly<Record<NewsRefusal, (said: PassageSaid) => string>> = {
  'unknown-person': ({ person }) => `人员 ${person ?? ''}`,
  repeated: ({ id }) => `流水号 ${id}`,
  'clock-off': ({ at }) => `设备时间 ${at === undefined ? '' : datetimeOfInstant(Math.min(at, 253_402_300_799_000))}`,
};

/** What became of some messages. */
export interface Taken {
  readonly passages: readonly Passage[];
  /** Who has passed and is followed by somebody. */
  readonly followed: readonly Passage[];
  /** Serial numbers that no terminal has. */
  readonly unknown: readonly string[];
}

/**
 * Writes down what terminals have told, all of it with one question and one statement a table. What cannot be taken
 * stands in the record of its terminal with the reason, and nothing else is lost for it (E#116).
 */
const takePassages = async (tx: Tx, nowAt: Datetime, heard: readonly PassageHeard[]): Promise<Taken> => {
  const now = instantOf(nowAt);
  const moments = heard.map((one) => ('said' in one ? momentOf(one.said.at, now, one.said.offline === true) : null));
  const facts = await factsOf(
    tx,
    heard.map((one, n) => {
      const said = 'said' in one ? one.said : undefined;
      return {
        n,
        serial: one.serial,
        id: said?.id ?? null,
        person: said?.person ?? null,
        card: said?.card ?? null,
        at: datetimeOfInstant(moments[n] ?? now),
      };
    }),
  );
  const events = new Map<string, ReturnType<typeof eventOf>>();
  const whose = new Set<string | null>();
  const refused: ReturnType<typeof refusalOf>[] = [];
  const unknown: string[] = [];
  for (const known of facts) {
    const one = heard[known.n];
    if (!one) continue;
    const { device } = known;
    if (device === null) {
      unknown.push(one.serial);
      continue;
    }
    if ('malformed' in one) {
      refused.push(refusalOf(known, one.id, 'malformed', one.malformed, nowAt));
      continue;
    }
    const { said } = one;
    const moment = moments[known.n] ?? null;
    const source = `${device}-${said.id}`;
    const why: NewsRefusal | undefined =
      known.isKnown || events.has(source)
        ? 'repeated'
        : moment === null
          ? 'clock-off'
          : said.person !== undefined && known.employee === null
            ? 'unknown-person'
            : undefined;
    if (why !== undefined || moment === null)
      refused.push(refusalOf(known, said.id, why ?? 'clock-off', REASONS[why ?? 'clock-off'](said), nowAt));
    else {
      events.set(source, eventOf({ ...known, device }, said, moment, nowAt));
      if (known.isFollowed) whose.add(known.employee);
    }
  }
  const written = events.size === 0 ? new Set<string>() : await insertEvents(tx, [...events.values()]);
  if (refused.length > 0)
    await tx.execute(sql`insert into door_device_log (id, company_id, village_id, device_id, time, event, source,
      reason, rev) select id, company_id, village_id, device_id, time, event, source, reason, rev
      from jsonb_populate_recordset(null::door_device_log, ${JSON.stringify(refused)}::jsonb)`);
  const passages = [...events.values()].filter(({ id }) => written.has(id));
  await publishPassages(tx, passages);
  const followed = passages.filter(({ result, employee }) => result === 'passed' && whose.has(employee));
  return { passages, followed, unknown };
};

/** Answers the keys of those that were written: another process may have been first. */
const insertEvents = async (tx: Tx, events: readonly ReturnType<typeof eventOf>[]): Promise<ReadonlySet<string>> => {
  const { rows } = await tx.execute<{ id: string }>(sql`insert into door_event (id, company_id, rev, search_key, time,
      person, employee_id, door_id, device_id, village_id, verify, result, opened, card, temperature, grant_id, image,
      source)
    select id, company_id, rev, search_key, time, person, employee_id, door_id, device_id, village_id, verify, result,
      opened, card, temperature, grant_id, image, source
    from jsonb_populate_recordset(null::door_event, ${JSON.stringify(events.map(columnsOf))}::jsonb)
    on conflict do nothing returning id`);
  return new Set(rows.map(({ id }) => id));
};

/** Takes what terminals have told in one transaction. */
export const bookPassages = (platform: Platform, heard: readonly PassageHeard[]): Promise<Taken> =>
  platform.database.begin({ 'app.everything': 'on' }, (tx) => takePassages(tx, platform.clock().now, heard));

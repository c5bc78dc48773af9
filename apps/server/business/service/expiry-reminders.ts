import { sql } from 'drizzle-orm';
import { ADVANCE_DAYS } from '@parkdeck/core/catalogue/service/choices';
import { chooseStrategy } from '@parkdeck/core/domain/service/messages/strategies';
import { addDays } from '@parkdeck/core/lib/day';
import type { Work } from '../../engine/work.ts';
import { routeBy, strategiesOf } from './message-routes.ts';
import type { LoadedStrategy } from './message-routes.ts';
import { nextReceivers } from './sms-audience.ts';
import { queueSms } from './sms-record.ts';

/** Most reminders of one run, a strategy and day ahead; the rest follows with the next one. */
const ROUND = 500;

/** Strategies that decide over reminders of passes that end, each with the parks for which it does. */
const deciding = async (work: Work): Promise<ReadonlyMap<string, readonly [LoadedStrategy, readonly string[]]>> => {
  const { rows: parks } = await work.tx.execute<{ id: string; company: string }>(
    sql`select id, company_id as company from park where deleted_at is null order by id`,
  );
  const strategies = await strategiesOf(work, [...new Set(parks.map(({ company }) => company))]);
  const found = new Map<string, [LoadedStrategy, string[]]>();
  for (const { id: park, company } of parks) {
    const chosen = chooseStrategy(strategies.get(company) ?? [], { scene: 'expiry', message: 'pass-expiring', park });
    if (typeof chosen === 'string') continue; // nobody is reminded unless a strategy says so
    const [, its] = found.get(chosen.id) ?? [];
    if (its) its.push(park);
    else found.set(chosen.id, [chosen, [park]]);
  }
  return found;
};

/** Reminds owners whose passes end so many days ahead, at the time of the strategy; each of them once (E#146). */
export const remindOfExpiry = async (work: Work): Promise<void> => {
  for (const [strategy, parks] of (await deciding(work)).values()) {
    if ((strategy.sendTime ?? '00:00') > work.now.slice(11, 16)) continue;
    for (const ahead of strategy.days) {
      const end = addDays(work.today, ADVANCE_DAYS[ahead][0]);
      const prefix = `expiry/${end}/${ahead}/`;
      const due = await nextReceivers(
        work,
        { company: strategy.company, scene: 'expiry', parks, from: end, until: end, plates: [] },
        prefix,
        ROUND,
      );
      await queueSms(
        work,
        due.map(({ who, ...receiver }) => {
          const told = { ...receiver, sentence: 'pass-expiring' as const };
          // its time has come: it is not asked for again
          return {
            ...told,
            key: `${prefix}${who}`,
            route: routeBy({ ...strategy, sendTime: null }, told, work.now, strategy.company),
          };
        }),
      );
    }
  }
};

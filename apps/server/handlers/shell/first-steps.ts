import { sql } from 'drizzle-orm';
import type { firstSteps } from '@parkdeck/core/catalogue/shell/first-steps';
import { tariff } from '@parkdeck/core/catalogue/fees/tariff';
import { ok } from '@parkdeck/core/lib/result';
import { expression } from '../../db/expression.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';
import { inReach } from '../../db/policies.ts';
import type { SQL } from 'drizzle-orm';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { park } from '@parkdeck/core/catalogue/parks/park';
import { gate } from '@parkdeck/core/catalogue/parks/gate';
import { berth } from '@parkdeck/core/catalogue/roadside/berth';
import { device } from '@parkdeck/core/catalogue/devices/device';
import { wirelessDevice } from '@parkdeck/core/catalogue/devices/wireless-device';
import { user } from '@parkdeck/core/catalogue/system/user';

type Counts = Record<'parks' | 'lanes' | 'tariffs' | 'devices' | 'colleagues', number>;

/** Everything is counted within the actor's scope. */
export const firstStepsHandlers = {
  counts: async (work) => {
    const own = (of: ResourceDef): SQL => inReach(of, work.actor);
    const found = await work.tx.execute<Counts>(sql`select
      (select count(*)::int from park t where ${own(park)} and deleted_at is null) as parks,
      (select count(*)::int from gate t where ${own(gate)} and deleted_at is null)
        + (select count(*)::int from berth t where ${own(berth)} and deleted_at is null) as lanes,
      (select count(*)::int from tariff t where ${own(tariff)} and t.deleted_at is null
        and ${expression(tariff, 'state')} = 'active') as tariffs,
      (select count(*)::int from device t where ${own(device)} and deleted_at is null)
        + (select count(*)::int from wireless_device t where ${own(wirelessDevice)} and deleted_at is null) as devices,
      (select count(*)::int from "user" t where ${own(user)} and deleted_at is null
        and id <> ${work.actor.user}) as colleagues`);
    return ok(found.rows[0]);
  },
} satisfies HandlersOf<typeof firstSteps>;

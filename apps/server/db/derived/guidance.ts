import { sql } from 'drizzle-orm';
import type { guidanceBuilding } from '@parkdeck/core/catalogue/guidance/guidance-building';
import type { guidanceGateway } from '@parkdeck/core/catalogue/guidance/guidance-gateway';
import type { guidanceSpace } from '@parkdeck/core/catalogue/guidance/guidance-space';
import type { DerivedSql } from './derived-sql.ts';

/**
 * What is known of a space: nothing while its device or gateway is away, nor until a gateway that came back has told of
 * it again (rules 5.31).
 */
const SPACE_STATE = sql`coalesce((select case when g.state = 'offline' or d.state in ('offline', 'fault') then 'offline'
    when not t.seen then 'unknown'
    when t.taken then 'taken' else 'free' end
  from guidance_device d left join guidance_gateway g on g.id = d.gateway_id
  where d.id = t.device_id and d.deleted_at is null), 'unknown')`;

export const guidanceSpaceDerived: DerivedSql<typeof guidanceSpace> = { state: SPACE_STATE };

export const guidanceBuildingDerived: DerivedSql<typeof guidanceBuilding> = {
  free: sql`(select count(*)::int from (select s.* from guidance_space s where s.building_id = t.id
    and s.deleted_at is null) t where ${SPACE_STATE} = 'free')`,
};

export const guidanceGatewayDerived: DerivedSql<typeof guidanceGateway> = {
  // device by device: the spaces of all sites are not read for those of one gateway
  spaces: sql`(select coalesce(sum(s.spaces), 0)::int from guidance_device d
    cross join lateral (select count(*) as spaces
    from guidance_space s where s.device_id = d.id and s.deleted_at is null) s
    where d.gateway_id = t.id and d.deleted_at is null)`,
};

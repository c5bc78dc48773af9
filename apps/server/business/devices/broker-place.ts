import { sql } from 'drizzle-orm';
import type { Work } from '../../engine/work.ts';
import { brokerPlace } from '../../platform/broker-place.ts';
import type { BrokerPlace } from '../../platform/broker-place.ts';
import { BROKER_PLACE } from '../../db/processes.ts';
import type { BrokerRow } from '../../db/processes.ts';

/** Where devices reach the broker: that of this process, or of another one; undefined: none has one. */
export const findBroker = async (work: Work): Promise<BrokerPlace | undefined> =>
  brokerPlace(work.platform.config) ?? (await work.tx.execute<BrokerRow>(sql.raw(BROKER_PLACE))).rows[0]?.place;

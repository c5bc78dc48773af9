import { sql } from 'drizzle-orm';
import { MQTT_TEST_ROOT, mqttConfig } from '@parkdeck/core/catalogue/service/mqtt-config';
import { err, ok } from '@parkdeck/core/lib/result';
import { findBroker } from '../../business/devices/broker-place.ts';
import { sendTest } from '../../events/publish.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { malformed, refused } from '../../platform/refusal.ts';

const ONE = refused('mqtt-config-exists', {
  zh: 'MQTT 配置只有一条。改已有的那条',
  en: 'There is one row of MQTT settings. Change that',
});
/** Where MQTT is found unless it is said otherwise. */
const USUAL_PORT = 1883;
const NO_PASSWORD = malformed({ field: 'password', rule: 'required' });

export const mqttConfigHandlers: HandlersOf<typeof mqttConfig> = {
  get: async (work) => {
    const [row] = await work.find(mqttConfig, { order: 'id', limit: 1 });
    const place = await findBroker(work);
    const broker = {
      broker: place?.kind ?? 'off',
      brokerHost: place?.host ?? null,
      brokerPort: place?.port ?? null,
      brokerTls: place?.tls ?? false,
      brokerTlsPort: place?.tlsPort ?? null,
    } as const;
    if (!row)
      return ok({
        id: null,
        host: place?.host ?? '',
        port: place?.port ?? USUAL_PORT,
        clientId: null,
        user: '',
        topics: [],
        ...broker,
      });
    const { id, host, port, clientId, user, topics } = row;
    return ok({ id, host, port, clientId, user, topics, ...broker });
  },

  /** To everybody who listens: consoles through the live stream, tools at the broker. */
  publish: async (work, { topic, payload }) => {
    await sendTest(work, { topic, payload });
    return ok(undefined);
  },
};

export const mqttConfigHooks: Hooks<typeof mqttConfig> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    if (!before) {
      await work.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('mqtt config', 0))`);
      const [other] = await work.find(mqttConfig, { limit: 1 });
      if (other) return err(ONE);
      if (!values.password) return err(NO_PASSWORD);
    }
    const topics = Array.isArray(values.topics) ? values.topics : [];
    return topics.every((topic) => String(topic).startsWith(MQTT_TEST_ROOT))
      ? ok(undefined)
      : err(malformed({ field: 'topics', rule: 'format' }));
  }),
};

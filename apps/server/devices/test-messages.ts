import { timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { mqttConfig } from '@parkdeck/core/catalogue/service/mqtt-config';
import { secretsOf } from '../engine/secrets.ts';
import type { Platform } from '../platform/platform.ts';

/** Most characters of a test message that consoles are told: an event has little room. */
const MOST = 1000;

/** Whether name and password are those of the MQTT settings (E#150). */
export const isTestAccount =
  (platform: Platform) =>
  async (name: string, password: Buffer): Promise<boolean> => {
    const work = { tx: platform.database.db, platform };
    const { rows } = await work.tx.execute<{ id: string }>(
      sql`select id from mqtt_config where "user" = ${name} and deleted_at is null limit 1`,
    );
    if (!rows[0]) return false;
    const { password: stored } = await secretsOf(work, mqttConfig, rows[0].id, ['password']);
    const right = Buffer.from(stored ?? '');
    return right.length > 0 && right.length === password.length && timingSafeEqual(right, password);
  };

/** Tells consoles of a test message at the broker. */
export const hearTest =
  (platform: Platform) =>
  (topic: string, payload: Buffer): void => {
    const text = payload.toString('utf8');
    const told = { at: platform.clock().now, to: topic.slice(0, 200), payload: text.slice(0, MOST) };
    void platform
      .publish('mqtt', { ...told, bytes: payload.length })
      .catch((error: unknown) => platform.log.warn({ err: error }, 'a test message was not told'));
  };

import { parameter } from '@parkdeck/core/catalogue/system/parameter';
import { connect } from '../faults/connect.ts';
import { startServer } from './server.ts';

/** One server for all journeys that only write rows of their own; returns the function that stops it. */
export default async function startSharedServer(): Promise<() => Promise<void>> {
  // a push service, and whoever is told by webhook, is on this machine
  const server = await startServer({ PARKDECK_WEBHOOK_NETWORKS: '127.0.0.1' });
  // its devices are not connected: they are as the world has them, for a whole run
  const client = await connect(server.url);
  const { rows } = await client.list(parameter, { filters: { key: 'device.absent-minutes' } });
  if (rows.length === 0) throw new Error('The parameter of absent devices is not found');
  for (const { id } of rows) await client.update(parameter, id, { value: '1440' });
  process.env.PARKDECK_JOURNEY_URL = server.url;
  process.env.PARKDECK_JOURNEY_MQTT = server.mqttUrl;
  return server.remove;
}

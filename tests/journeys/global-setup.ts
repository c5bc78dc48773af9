import { startServer } from './server.ts';

/** One server for all journeys that write only rows of their own; answers how to end it. */
export default async function startSharedServer(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env.PARKDECK_JOURNEY_URL = server.url;
  process.env.PARKDECK_JOURNEY_MQTT = server.mqttUrl;
  return server.remove;
}

import { startServer } from './server.ts';

/** One server for all journeys that only write rows of their own; returns the function that stops it. */
export default async function startSharedServer(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env.PARKDECK_JOURNEY_URL = server.url;
  process.env.PARKDECK_JOURNEY_MQTT = server.mqttUrl;
  return server.remove;
}

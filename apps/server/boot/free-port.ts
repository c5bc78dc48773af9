import { once } from 'node:events';
import { createServer } from 'node:net';
import { listenProblem } from '../platform/start-problem.ts';
import type { Config } from '../platform/config.ts';

/**
 * Stops a start whose port is taken before a database and a world are made for it. Throws a problem that names the port
 * and the remedy.
 */
export const refuseTakenPort = async (config: Pick<Config, 'host' | 'port'>): Promise<void> => {
  const probe = createServer();
  try {
    await once(probe.listen(config.port, config.host), 'listening'); // an error event rejects
  } catch (error) {
    throw listenProblem(error, config) ?? error;
  }
  probe.close();
  await once(probe, 'close');
};

import pg from 'pg';

/**
 * Milliseconds for a connection to be made. What stands before the database may take a connection and then say nothing,
 * as a balancer that has lost the node it leads to: who waited for that would wait for ever.
 */
export const CONNECT_MS = 10_000;

/** A connection to the database; one that is not made in time is given up, and fails. */
export class Connecting extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super({ connectionTimeoutMillis: CONNECT_MS, ...config });
  }
}

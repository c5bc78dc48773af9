import { accessCheck } from '@parkdeck/core/catalogue/shell/access-check';
import type { Client } from '@parkdeck/core/client/client';
import type { Transport } from '@parkdeck/core/client/transport';
import { dayOfInstant } from '@parkdeck/core/lib/day';
import type { Day } from '@parkdeck/core/lib/day';
import { HEADERS } from '@parkdeck/core/wire/envelope';
import type { CliFile } from './cli-file.ts';

/** Notes whether an answer has told the platform's time. */
export interface Told {
  isTold: boolean;
}

/** The transport, noting in `told` when an answer tells the platform's time. */
export const noting =
  (transport: Transport<CliFile>, told: Told): Transport<CliFile> =>
  async (request) => {
    const response = await transport(request);
    told.isTold ||= response.headers.get(HEADERS.now) !== null;
    return response;
  };

/**
 * The platform's time in epoch milliseconds. Every answer tells it; where none has come yet, the smallest question is
 * asked. Throws when that has no answer: days counted by this machine's clock could mean other rows.
 */
export const platformTime = async (client: Client<CliFile>, told: Told): Promise<number> => {
  try {
    if (!told.isTold) await client.act(accessCheck, 'get', { input: { call: 'access.get' } }, { silent: true });
  } catch (error) {
    if (!told.isTold) throw error;
  }
  return client.now();
};

/** Of different years, months and weekdays, one in a leap year: what means the same on all of them is fixed. */
const PROBES = ['2001-02-03', '2012-08-29', '2014-11-20'].map((day) => dayOfInstant(Date.parse(day)));

/**
 * What `read` makes of a text; the platform's time is asked for only where that depends on the day. `told`: what of it
 * is compared, unless it is all data.
 */
export const readFromToday = async <T>(
  read: (today: Day) => T,
  now: () => Promise<number>,
  told: (value: T) => unknown = (value) => value,
): Promise<T> => {
  const said = PROBES.map((day) => JSON.stringify(told(read(day))));
  return read(new Set(said).size === 1 ? PROBES[0]! : dayOfInstant(await now()));
};

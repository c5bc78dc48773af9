/** The share of the connections that calls of people and programs may take. */
const SHARE = 0.8;
/** How many of them are at work however slow lanes are. */
const LEAST = 2;

/**
 * How many calls may be at work at once with so many connections: the others are left to lanes, devices and payments,
 * at which somebody waits before a barrier, whatever consoles ask for meanwhile. `share`, from 0 to 1: how much of that
 * there is while urgent work takes too long.
 */
export const callsAtOnce = (connections: number, share = 1): number => {
  const most = Math.ceil(connections * SHARE);
  const least = Math.min(LEAST, most);
  return least + Math.floor((most - least) * share);
};

import { beforeAll, expect, test } from 'vitest';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { addDays, dayOfInstant } from '@parkdeck/core/lib/day';
import { preparedBy } from '../../cli/ink/open-palette.tsx';
import { client } from '../../web/app/client.ts';
import { today } from '../../web/fields/today.ts';
import { consoleOn } from '../factories/console-on.ts';
import { cliOn } from '../factories/terminal-on.ts';
import { terminalWorld } from '../factories/terminal-world.ts';

/**
 * Days that are counted from today are counted from the platform's, by the terminal as by the console: its clock here
 * is three weeks ahead of the terminal's own, just after midnight of its zone.
 */
const world = terminalWorld();
const ASKS_TIME = /\/access\/can\?/;

beforeAll(async () => {
  world.at.setClock(() => '2026-03-21 00:30:00');
  await consoleOn(world.at);
  await client.list(pass, { size: 1 }, { silent: true });
});

/** How many passes the console finds that end by that day. */
const endingBy = async (days: number): Promise<number> =>
  (await client.list(pass, { filters: { endDateTo: addDays(today(), days) }, size: 1 }, { silent: true })).total;

test.each([
  [['pass', 'list', '--end-date-to', '+7d']],
  [['pass', 'list', '--where', 'endDate <= +7d']],
  [['pass', 'list', '--where', 'endDate < +8d']],
])('%j lists the passes that the console lists', async (line) => {
  const { out, err } = await world.run([...line, '--json']);
  expect(JSON.parse(out), err).toMatchObject({ total: await endingBy(7) });
});

test('a plan on what ends within days has the rows that the console means', async () => {
  const { sent, err } = await world.run(['pass', 'renew', '--where', 'endDate <= +7d', '--months', '1', '--plan']);
  const [plan] = sent.filter(({ method }) => method === 'POST');
  expect(JSON.parse(String(plan?.body)), err).toMatchObject({ filters: { endDateTo: addDays(today(), 7) } });
});

test('a line that says a day from now means the same day as in the palette of the console', async () => {
  const line = ['do', 'VIP续期', '浙A69015', '+30d', '--dry-run'];
  const { sent, err } = await world.run(line);
  const dry = sent.find(({ headers }) => 'Dry-Run' in headers);
  expect(String(dry?.body), err).toContain(addDays(today(), 30));
});

test('the palette of the terminal begins with the platform’s day', async () => {
  const { cli } = cliOn(world.at);
  await preparedBy(cli);
  expect(dayOfInstant(cli.now())).toBe(today());
});

test('the time is asked for once where days are relative and nothing told it, otherwise not at all', async () => {
  const asked = async (line: readonly string[]): Promise<number> =>
    (await world.run([...line, '--json'])).sent.filter(({ url }) => ASKS_TIME.test(url)).length;
  expect(await asked(['pass', 'list', '--end-date-to', '2026-03-28'])).toBe(0);
  expect(await asked(['pass', 'list', '--where', 'endDate <= 2026-03-28 and state = active'])).toBe(0);
  expect(await asked(['do', '续费', '京A00001', '1月', '--dry-run'])).toBe(0);
  expect(await asked(['pass', 'list', '--end-date-from', '-7d', '--end-date-to', '+7d'])).toBe(1);
});

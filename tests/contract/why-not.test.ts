import type { Call } from '@parkdeck/core/kit/call';
import { exportCallOf } from '@parkdeck/core/kit/call';
import { consoleEntries } from '@parkdeck/core/palette/console-entries';
import { calls } from '@parkdeck/server/db/registry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadPages } from '../../web/app/pages.ts';
import { availabilityOfEntry } from '../../web/palette/entry-availability.ts';
import type { PaletteEntry } from '../../web/palette/entry.ts';
import { callOf, createCallOf } from '../../web/resource/calls.ts';
import { owners } from '../../web/resource/nouns.ts';
import { pageOf } from '../../web/resource/page-of.ts';
import { session } from '../../web/state/session.ts';
import { pages } from '../architecture/declared.ts';
import { checksum } from '../factories/checksum.ts';
import { testPlatform } from '../factories/platform.ts';
import type { TestPlatform } from '../factories/platform.ts';
import { sampleValues } from '../factories/samples.ts';
import { todaysShare } from '../factories/size.ts';

/**
 * Why one cannot: what the console says beside a command that a user lacks is what the platform refuses it with, and
 * those whom it names can give the right. Of every command of every noun, for users of all kinds; a seventh a day.
 */
let world: TestPlatform;
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.close());

await loadPages();
const entries = consoleEntries({ owners: owners().values(), pages, pageOf, language: 'zh' });

/** The call behind a command of the palette; undefined: it opens a page, or takes a file, as imports do. */
const calledBy = ({ act }: PaletteEntry): Call | undefined => {
  switch (act.kind) {
    case 'call':
      return act.call;
    case 'create':
      return createCallOf(act.resource);
    case 'edit':
      return callOf(act.resource, 'create-or-update');
    case 'export':
      return exportCallOf(act.resource);
    default:
      return undefined;
  }
};
const commands = entries.flatMap((entry) => {
  const call = calledBy(entry);
  return call && calls.has(call.id) ? [{ entry, call }] : [];
});

const heldBy = async (user: string): Promise<readonly string[]> => {
  const { status, body } = await world.call(user, 'access.get');
  const { codes }: { codes: readonly string[] } = Object(body.data);
  expect(status).toBe(200);
  return codes;
};
const GIVING = ['system_user_grant', 'system_tackManagement_handle'];

const USERS = ['mgr1', 'cash1', 'audit1', 'col1', 'seat1', 'seller1', 'jinhe', 'none1'];

test('there are commands of all kinds', () => {
  expect([...new Set(commands.map(({ entry }) => entry.act.kind))].toSorted()).toEqual([
    'call',
    'create',
    'edit',
    'export',
  ]);
});

describe.each(USERS)('%s', (user) => {
  const codes = new Set<string>();
  test('is told the code with which the platform refuses', async () => {
    session.codes = Object.fromEntries((await heldBy(user)).map((code) => [code, true]));
    const before = await checksum(world.platform);
    const differences: string[] = [];
    const lacking = commands.flatMap((command) => {
      const may = availabilityOfEntry(command.entry, null);
      return may.ok || may.because !== 'permission' ? [] : [{ ...command, may }];
    });
    expect(lacking.length).toBeGreaterThan(0);
    for (const { entry, call, may } of todaysShare(lacking)) {
      const isOnRows = entry.act.kind === 'edit' || (call.on !== 'none' && entry.act.kind !== 'create');
      const { status, body } = await world.call(user, call.id, {
        ...(isOnRows ? { ids: ['X1'] } : {}),
        input: { ...(await sampleValues(world.platform, call.input)), ...call.given },
      });
      const { permission }: { permission?: string } = Object(body.data);
      if (status !== 403 || permission !== may.code)
        differences.push(`${entry.id} ${may.code} ${status} ${permission}`);
      if (!may.reason.zh.includes(`（${may.code}）`)) differences.push(`${entry.id} says ${may.reason.zh}`);
      if (may.code !== undefined) codes.add(may.code);
    }
    expect(differences).toEqual([]);
    expect(await checksum(world.platform)).toBe(before);
  });

  test('is told of nothing as missing that the platform allows, and the other way round', async () => {
    const differences: string[] = [];
    for (const { entry, call } of todaysShare(commands)) {
      if (call.given) continue; // the platform is asked by the name of the call
      const may = availabilityOfEntry(entry, null);
      const { body } = await world.call(user, 'access-check.get', {
        input: { call: call.id, edits: entry.act.kind === 'edit' },
      });
      const { allowed }: { allowed?: unknown } = Object(body.data);
      const isMissing = !may.ok && may.because === 'permission';
      if ((allowed === 1) === isMissing) differences.push(`${entry.id}: ${may.ok} here, ${String(allowed)} there`);
    }
    expect(differences).toEqual([]);
  });

  test('is told who can give it: they hold it themselves, may grant roles and handle requests', async () => {
    const wrong: string[] = [];
    const known = new Map<string, ReadonlySet<string>>();
    for (const code of codes) {
      const { status, body } = await world.call(user, 'user-request.who-grants', { input: { code } });
      const { people = [], zh }: { people?: readonly { id: string }[]; zh?: string } = Object(body.data);
      if (status !== 200 || zh === undefined || zh.includes(code)) wrong.push(`${code}: ${status} ${zh}`);
      for (const { id } of people) {
        const { rows } = await world.platform.database.pool.query<{ name: string }>(
          'select user_name as name from "user" where id = $1',
          [id],
        );
        const held = known.get(id) ?? new Set(await heldBy(String(rows[0]?.name)));
        known.set(id, held);
        if (![code, ...GIVING].every((one) => held.has(one))) wrong.push(`${code}: ${rows[0]?.name} cannot give it`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { callsOf, isResource, type Call } from '@parkdeck/core/kit/call';
import type { Command } from '@parkdeck/core/kit/command';
import type { FieldValues } from '@parkdeck/core/kit/field';
import { commandWords } from '@parkdeck/core/palette/command-line';
import type { Preview } from '@parkdeck/core/wire/envelope';
import { owners as declared } from '@parkdeck/server/db/registry';
import { OWN_VERBS } from '../../cli/commands/own-verbs.ts';
import { pageOf } from '../../web/resource/page-of.ts';
import { Refused } from '../factories/console-on.ts';
import { isRoute } from '../factories/is-route.ts';
import { bothFaces, commands, entryOf, onBoth, SOME_KEY } from '../factories/parity.ts';
import { rowOfWorld } from '../factories/prepared-rows.ts';
import { isNightly, todaysShare } from '../factories/size.ts';
import { triedAtLeast, untriedAtMost } from '../factories/untried.ts';

/**
 * One command, three faces: what the palette of the console sends for it, or the form and dialog that it opens; what
 * the same answers send as a line of the terminal; and the route of the platform, which takes both as a dry run and
 * answers both alike. A seventh of the commands a day.
 */
const { world, typed, sentByConsole } = bothFaces();

/** Where the console has a write that is no entry of the palette, by its declaration; undefined: nowhere. */
const placeOf = ({ id, call }: Command): string | undefined => {
  const owner = declared.get(call.noun);
  if (call.action) return call.action.ownScreen ? 'a screen of its own' : undefined;
  if (!owner || !isResource(owner)) return undefined;
  if (owner.partOf !== undefined && !pageOf(owner)) return 'the page of its whole';
  return id.endsWith('.create') && owner.creates !== undefined ? 'where its rows come from' : undefined;
};

test('a write is an entry of the palette, unless it is declared to have its place elsewhere', () => {
  const writes = commands.filter(({ call }) => call.effect === 'write');
  const wrong = writes.filter((command) => !entryOf(command) === (placeOf(command) === undefined));
  expect(wrong.map((command) => `${command.id}: ${placeOf(command)}`)).toEqual([]);
});

test('rows that can be listed have a page, of their own or of their whole, or a record each', () => {
  const isShown = (name: string): boolean => {
    const owner = declared.get(name);
    if (!owner) return false;
    const whole = isResource(owner) ? owner.partOf : undefined;
    return (
      pageOf(owner) !== undefined ||
      callsOf(owner).some(({ verb }) => verb === 'get') ||
      (whole !== undefined && isShown(whole))
    );
  };
  const lists = commands.filter(({ call }) => call.verb === 'list' && !call.action);
  expect(lists.filter(({ call }) => !isShown(call.noun)).map(({ id }) => id)).toEqual([]);
});

/** The key of a row that has just been added: two letters of its noun, its day, and what is drawn. */
const NEW_KEY = /^[A-Z]{2}260301[0-9A-Z]{12}$/;
/** What a preview comes to, but for what is another one each time: keys and times of new rows. */
const comesTo = (call: Call, preview: Preview | undefined) =>
  preview && {
    amountFen: preview.amountFen,
    rows: preview.rows.map(({ noun, amountFen, reason, after }) => ({
      noun,
      amountFen,
      reason,
      after: Object.fromEntries(
        Object.entries(after ?? {}).flatMap(([key, value]) =>
          key in call.input ? [[key, NEW_KEY.test(String(value)) ? 'a new key' : value]] : [],
        ),
      ),
    })),
  };

/** Verbs written by hand are in `parity-own-verbs.test.ts`, but for those that only add to what a derived one does. */
const cases = onBoth.filter(
  ([, { command, verb }]) => command.call.noun === 'job' || !(verb.name in (OWN_VERBS[command.call.noun] ?? {})),
);

describe('palette, terminal and platform agree', () => {
  const untried = untriedAtMost(isNightly ? 2 : 1);
  const accepted = triedAtLeast(25);
  test.for(todaysShare(cases))('%s', async ([title, both], context) => {
    const { command, verb } = both;
    const isOnRow = verb.on !== 'none';
    const found = isOnRow ? await rowOfWorld(world.at, command.call) : undefined;
    if (isOnRow && found === undefined && command.call.resource) return untried(title, context);
    const id = isOnRow ? (found ?? SOME_KEY) : undefined;
    const shown = await sentByConsole(both, id).catch((error: unknown) => {
      if (error instanceof Refused) return error.message;
      throw error;
    });
    if (typeof shown === 'string') return untried(`${title} (${shown})`, context);
    const { call, dry, run, input, values, preview, refusal } = shown;
    if (!dry) throw new Error(`${title} sends nothing`);
    expect(isRoute(call, dry), `${dry.method} ${dry.path}`).toBe(true);
    expect(run).toEqual(call.effect === 'write' ? dry : undefined);
    const rows = id === undefined ? [] : [{ id }];
    const lineOf = (given: FieldValues) => [
      ...commandWords({ call, verb: verb.name, rows, values: given, clears: verb.isPartial }),
      ...(call.effect === 'write'
        ? ['--dry-run', '--json']
        : ['--output', world.path(`${title.replace('.', '-')}.${String(given.format ?? 'xlsx')}`)]),
    ];
    const line = await typed(lineOf(input), call, input);
    // the terminal writes what the name of the file says, and says so; the platform's own choice is xlsx
    const { format, ...query } = line.sent?.query ?? {};
    const isUnsaid = format === 'xlsx' && !('format' in dry.query);
    expect(isUnsaid ? { ...line.sent, query } : line.sent, line.said).toEqual(dry);
    // a line of the answers alone: what the console adds of itself changes nothing
    const short = await typed(lineOf(values), call, values);
    expect(comesTo(call, short.preview), `${short.said} ${refusal}`).toEqual(comesTo(call, preview));
    if (shown.status === 200) accepted();
  });
});

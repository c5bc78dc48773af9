import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pages } from '@parkdeck/core/catalogue/pages';
import { callsOf, isResource, type Call } from '@parkdeck/core/kit/call';
import { commandsOf, type Command } from '@parkdeck/core/kit/command';
import { PAGING } from '@parkdeck/core/kit/filter';
import { isSecret, wireName, type Field, type Fields, type FieldValues } from '@parkdeck/core/kit/field';
import { isFile, isPicture } from '@parkdeck/core/kit/kinds';
import { commandWords } from '@parkdeck/core/palette/command-line';
import { consoleEntries } from '@parkdeck/core/palette/console-entries';
import { mainParameters } from '@parkdeck/core/palette/steps';
import { verbsOf } from '@parkdeck/core/palette/verbs';
import type { Preview } from '@parkdeck/core/wire/envelope';
import { calls, owners as declared } from '@parkdeck/server/db/registry';
import { OWN_VERBS } from '../../cli/commands/own-verbs.ts';
import { formed, SPAN } from '../../cli/fixtures/copied-values.ts';
import { loadPages } from '../../web/app/pages.ts';
import type { PaletteEntry } from '../../web/palette/entry.ts';
import { owners } from '../../web/resource/nouns.ts';
import { pageOf } from '../../web/resource/page-of.ts';
import { consoleOn, Refused, type ConsoleSent } from '../factories/console-on.ts';
import { plainRequest, type PlainRequest } from '../factories/plain-request.ts';
import { fittingId, sampleInput, sampleValues } from '../factories/samples.ts';
import { isNightly, todaysShare } from '../factories/size.ts';
import { terminalWorld } from '../factories/terminal-world.ts';
import { triedAtLeast, untriedAtMost } from '../factories/untried.ts';

/**
 * One command, three faces: what the palette of the console sends for it, or the form and dialog that it opens; what
 * the same answers send as a line of the terminal; and the route of the platform, which takes both as a dry run and
 * answers both alike. A seventh of the commands a day.
 */
const world = terminalWorld();
let face: Awaited<ReturnType<typeof consoleOn>>;
beforeAll(async () => {
  face = await consoleOn(world.at);
});
afterAll(() => face.close());

await loadPages();
const commands = commandsOf([...calls.values()]);
const entries = new Map(
  consoleEntries({ owners: owners().values(), pages, pageOf, language: 'zh' }).map((entry) => [entry.id, entry]),
);

/** The entry of the palette for a command. An action that adds the rows of its noun is `create` at the terminal. */
const entryOf = ({ id, call }: Command): PaletteEntry | undefined =>
  entries.get(id) ?? (id.endsWith('.create') ? entries.get(call.id) : undefined);

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

interface Typed {
  readonly sent: PlainRequest | undefined;
  readonly preview: Preview | undefined;
  readonly said: string;
}
/** Runs a line. A secret among its values comes from standard input, as the line says. */
const typed = async (line: readonly string[], call: Call, values: FieldValues): Promise<Typed> => {
  const secret = Object.entries(values).find(([key]) => call.input[key] && isSecret(call.input[key]))?.[1];
  const { sent, out, err } = await world.run(line, { stdin: String(secret ?? '') });
  const last = sent.at(-1);
  const { data }: { data?: Preview } = out.startsWith('{') ? JSON.parse(out) : {};
  return { sent: last && plainRequest({ ...last }), preview: data, said: `${line.join(' ')}\n${err}` };
};

/** The address of a picture or file, which is uploaded before it is sent. */
const UPLOADED = '/api/parkdeck/files/F1';
const sampleOf = (field: Field, value: unknown): unknown => {
  if (isPicture(field) || isFile(field)) return Array.isArray(value) ? [UPLOADED] : UPLOADED;
  return value ?? formed(field);
};
const known = (fields: Fields, values: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      const value = key in values ? sampleOf(field, values[key]) : undefined;
      return value === undefined ? [] : [[key, value]];
    }),
  );

/** What a person answers: what is required, what the palette asks for, and what the demo world needs besides. */
const samplesOf = async (call: Call): Promise<FieldValues> => {
  const asked = Object.fromEntries(mainParameters(call));
  const isReport = call.answers === 'file' && call.resource === undefined;
  return known(
    { ...call.input, ...asked },
    {
      ...(await sampleValues(world.at.platform, asked, true)),
      ...(await sampleInput(world.at.platform, call)),
      ...(isReport ? SPAN : {}),
      ...(call.answers === 'file' ? { format: 'csv' } : {}),
    },
  );
};

const isRoute = ({ route, aliases }: Call, { method, path }: PlainRequest): boolean =>
  [route, ...aliases].some((one) => {
    const pattern = (one.path.split('?')[0] ?? '').replaceAll(/\{\w+\}/g, '[^/]+');
    return one.method === method && new RegExp(`^${pattern}$`).test(path);
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

const sentByConsole = async ({ call }: Command, entry: PaletteEntry, id: string | undefined): Promise<ConsoleSent> => {
  const { act } = entry;
  if (act.kind === 'create') return face.byForm(act.resource, undefined, await samplesOf(call));
  if (act.kind === 'edit')
    return face.byForm(act.resource, id, known(call.input, await sampleValues(world.at.platform, call.input, true)));
  if (act.kind === 'export') return face.byExport(act.resource);
  return face.byPalette(entry, id, await samplesOf(call), call);
};

/** Some key, of what is no row of the database. */
const SOME_KEY = 'X00000001';
const cases = commands.flatMap((command) => {
  const [entry, owner] = [entryOf(command), declared.get(command.call.noun)];
  const verb = owner && verbsOf(owner).find(({ name }) => `${owner.name}.${name}` === command.id);
  // written by hand, with several calls each: plans, jobs
  if (!entry || !verb || verb.name in (OWN_VERBS[command.call.noun] ?? {})) return [];
  return [[command.id, { command, entry, verb }] as const];
});

describe('palette, terminal and platform agree', () => {
  const untried = untriedAtMost(isNightly ? 45 : 15);
  const accepted = triedAtLeast(25);
  test.for(todaysShare(cases))('%s', async ([title, { command, entry, verb }], context) => {
    const isOnRow = verb.on !== 'none';
    const found = isOnRow ? await fittingId(world.at.platform, command.call) : undefined;
    if (isOnRow && found === undefined && command.call.resource) return untried(title, context);
    const id = isOnRow ? (found ?? SOME_KEY) : undefined;
    const shown = await sentByConsole(command, entry, id).catch((error: unknown) => {
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

/** How far a list is read at a time is each one's own. */
const PAGES: ReadonlySet<string> = new Set(Object.entries(PAGING).map(([key, field]) => wireName(key, field, 'in')));
const withoutPages = ({ query, ...request }: PlainRequest) => ({
  ...request,
  query: Object.fromEntries(Object.entries(query).filter(([name]) => !PAGES.has(name))),
});
const readings = commands.flatMap((command) => {
  const { id, call } = command;
  const owner = declared.get(call.noun);
  const verb = owner && verbsOf(owner).find(({ name }) => `${owner.name}.${name}` === id);
  const isRead = call.effect === 'read' && call.answers !== 'file' && !entryOf(command);
  return isRead && verb && !(verb.name in (OWN_VERBS[call.noun] ?? {})) ? [[id, { call, verb }] as const] : [];
});

describe('rows that can be read are asked for at the terminal as in the console', () => {
  const untried = untriedAtMost(isNightly ? 60 : 15);
  test.for(todaysShare(readings))('%s', async ([title, { call, verb }], context) => {
    const id = call.on === 'none' ? undefined : await fittingId(world.at.platform, call);
    if (call.on !== 'none' && id === undefined) return untried(title, context);
    const isReport = call.resource === undefined && verb.name === 'report';
    const values = known(call.input, { ...(await sampleInput(world.at.platform, call)), ...(isReport ? SPAN : {}) });
    const ids = id === undefined ? [] : [id];
    const { dry } = await face.byReading(call, ids, values);
    if (!dry) throw new Error(`${title} asks nothing`);
    expect(isRoute(call, dry), `${dry.method} ${dry.path}`).toBe(true);
    const rows = ids.map((one) => ({ id: one }));
    const { sent, said } = await typed(
      [...commandWords({ call, verb: verb.name, rows, values }), '--json'],
      call,
      values,
    );
    expect(sent && withoutPages(sent), said).toEqual(withoutPages(dry));
  });
});

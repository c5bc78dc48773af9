import { pages } from '@parkdeck/core/catalogue/pages';
import { requestOf } from '@parkdeck/core/client/request';
import { fileReply, good, jsonReply } from '@parkdeck/core/client/scripted';
import type { HttpRequest } from '@parkdeck/core/client/transport';
import type { Call } from '@parkdeck/core/kit/call';
import type { PageDef } from '@parkdeck/core/kit/page';
import { commandLine } from '@parkdeck/core/palette/command-line';
import { consoleEntries } from '@parkdeck/core/palette/console-entries';
import { askedFor, startDraft, type Target } from '@parkdeck/core/palette/steps';
import { HEADERS } from '@parkdeck/core/wire/envelope';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wordsOf } from '../../cli/fixtures/copied-values.ts';
import { runLine } from '../../cli/fixtures/scripted-environment.ts';
import { NOUNS } from '../../cli/commands/nouns.generated.ts';
import { OWN_VERBS } from '../../cli/commands/own-verbs.ts';
import { testPlatform, type TestPlatform } from '../factories/platform.ts';
import { fittingId, sampleValues } from '../factories/samples.ts';
import { todaysShare } from '../factories/size.ts';

/**
 * One command, three ways: what the palette of the console would send for its answered steps, what the real program
 * sends for the line that the console copies, and what the real routes make of it. Rows and values are those of the
 * world.
 */
let world: TestPlatform;
let bearer = '';
beforeAll(async () => {
  world = await testPlatform();
  bearer = await world.bearer('admin');
});
afterAll(() => world.close());

const PAGES: readonly PageDef[] = pages;
const owners = await Promise.all(NOUNS.map(({ load }) => load()));
const entries = consoleEntries({
  owners,
  pages: PAGES,
  pageOf: (noun) => PAGES.find(({ of }) => of === noun.name),
  language: 'en',
});
const commands: readonly Call[] = entries
  .flatMap(({ act }) => (act.kind === 'call' && act.call.effect === 'write' ? [act.call] : []))
  // verbs of the terminal's own have their tests beside them
  .filter(({ noun, verb }) => NOUNS.some(({ name }) => name === noun) && !(verb in (OWN_VERBS[noun] ?? {})));

const KEY = 'one-intent-0001';
const CALLER = { surface: 'cli', language: 'en', authorization: '' } as const;

/** The palette's draft of a command with a row of the world and a value for each parameter that must have one. */
const draftOf = async (call: Call) => {
  const id = call.on === 'none' ? undefined : await fittingId(world.platform, call);
  const target: Target | null =
    id === undefined ? null : { noun: call.noun, from: 'picked', rows: [{ id, title: id, plates: [], detail: '' }] };
  return startDraft(call, target, await sampleValues(world.platform, call.input));
};

const routed = async ({ method, url, headers, body }: HttpRequest<unknown>) => {
  const { statusCode, body: text } = await world.app.inject({
    method: method === 'GET' ? 'GET' : 'POST',
    url,
    headers: { ...headers, Authorization: bearer },
    ...(typeof body === 'string' ? { payload: body } : {}),
  });
  return { status: statusCode, data: JSON.parse(text) as unknown }; // every answer is an envelope
};

const parts = ({ method, url, body }: HttpRequest<unknown>) => ({
  method,
  url,
  body: typeof body === 'string' ? (JSON.parse(body) as unknown) : body,
});

describe('palette, command line and routes mean the same', () => {
  test.each(todaysShare(commands.map((call) => [call.id, call] as const)))(
    '%s',
    { timeout: 20_000 },
    async (_id, call) => {
      const { ids, input } = askedFor(await draftOf(call));
      const { given = {} } = call;
      const values = Object.fromEntries(Object.entries(input).filter(([key]) => !(key in given)));
      const line = wordsOf(commandLine({ call, rows: ids.map((id) => ({ id, plates: [] })), values })).slice(1);
      const asked = { input, ...(ids.length > 0 ? { ids } : {}) };

      // rehearsed by the real routes: what they answer is what they answer to the palette
      let answered: unknown;
      const rehearsed = await runLine([...line, '--dry-run', '--json', '--lang', 'en'], {
        answer: async (request) => {
          const { status, data } = await routed(request);
          answered = { status, data };
          return jsonReply(status, data);
        },
        stdin: 'Sample@2026',
      });
      const palette = requestOf(call, { ...asked, dryRun: true }, CALLER);
      const last = rehearsed.sent.at(-1);
      expect(last && parts(last), `${line.join(' ')}\n${rehearsed.err}${rehearsed.out}`).toEqual(parts(palette));
      const own = await routed(palette);
      const plain = (told: unknown) => JSON.stringify(told).replaceAll(/"requestId":"[^"]*"/g, '');
      expect(plain(answered)).toBe(plain(own));
      // neither an address that is none, nor a parameter that no route knows
      expect([404, 405].includes(own.status) && plain(own).includes('route')).toBe(false);
      expect(plain(own)).not.toContain('"rule":"unknown"');

      // carried out: the same again, with the key of the intent
      const run = await runLine([...line, '--yes', '--idempotency-key', KEY, '--lang', 'en'], {
        answer: ({ wants }) => (wants === 'blob' ? fileReply('x') : good([], { total: 0 })),
        stdin: 'Sample@2026',
      });
      const carried = run.sent.find(({ headers }) => headers[HEADERS.idempotencyKey] === KEY);
      const wanted = requestOf(call, { ...asked, intent: KEY }, CALLER);
      expect(carried && parts(carried), run.err).toEqual(parts(wanted));
    },
  );

  test('they are nearly all writes of the catalogue', () => {
    expect(commands.length).toBeGreaterThan(150);
  });
});

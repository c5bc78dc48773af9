import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testPlatform, type TestPlatform } from '../factories/platform.ts';
import { asker, askerWithRights } from './golden/answers.fixture.ts';

/**
 * What people type into the palette and what must stand first, in both languages: names of pages and actions, plates
 * and other records of the demo world, commands in one line. Who changes the search mends what fails here; no line is
 * taken out because it fails.
 */

vi.mock('../../web/app/client.ts', () => ({
  client: {},
  queryClient: {},
  sessionStore: { read: () => undefined },
  onClientEvent: () => () => undefined,
}));

type Query = readonly [language: 'zh' | 'en', text: string, first: string, why: string];
const read = (name: string): readonly Query[] =>
  readFileSync(new URL(`./golden/${name}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line): Query => {
      const [language, text = '', first = '', why = ''] = line.split('\t');
      return [language === 'en' ? 'en' : 'zh', text, first, why];
    });
const FILES = ['names', 'records', 'lines'] as const;
const queries = new Map(FILES.map((name) => [name, read(name)] as const));

let at: TestPlatform;
beforeAll(async () => {
  at = await testPlatform();
});
afterAll(() => at.close());

test('there are at least 400 queries, of which plates, records and lines are a good part', () => {
  const count = (name: (typeof FILES)[number]): number => queries.get(name)?.length ?? 0;
  expect(count('names') + count('records') + count('lines')).toBeGreaterThanOrEqual(400);
  expect(count('records') + count('lines')).toBeGreaterThanOrEqual(200);
});

/** Questions at a time: the platform answers several beside each other. */
const BESIDE = 6;

test.each(FILES)(
  'what stands first for %s',
  async (name) => {
    const ask = asker(at, 'admin');
    const left = [...(queries.get(name) ?? [])];
    const wrong: string[] = [];
    const work = async (): Promise<void> => {
      for (let query = left.shift(); query; query = left.shift()) {
        const [language, text, first, why] = query;
        const { id, ids, misread = '' } = await ask(text, language);
        if (id !== first || misread !== why)
          wrong.push(`${language} ${text}: wanted ${first} ${why}, got ${ids.slice(0, 3).join(', ')} ${misread}`);
      }
    };
    await Promise.all(Array.from({ length: BESIDE }, work));
    expect(wrong).toEqual([]);
  },
  240_000,
);

/** What tells that something exists: records, case files of cars, pages. */
const TELLS = /^(?:record|case|page):/;
/** Both work at one park. */
const THEIRS = { park: 'PK0001', company: 'C0002' } as const;

const isTheirs = async (id: string): Promise<boolean> => {
  const [kind, noun = '', row = ''] = id.split(':');
  if (kind !== 'record') return true;
  const { rows } = await at.platform.database.pool.query<{ park: string | null; company: string | null }>(
    `select to_jsonb(t)->>'park_id' as park, to_jsonb(t)->>'company_id' as company
      from "${noun.replaceAll('-', '_')}" t where id = $1`,
    [row],
  );
  const [{ park, company } = { park: 'none', company: 'none' }] = rows;
  return (park ?? THEIRS.park) === THEIRS.park && (company ?? THEIRS.company) === THEIRS.company;
};

test('a cashier and a manager find what is theirs: nothing else is first, no record of others told', async () => {
  const lines = readFileSync(new URL('./golden/users.tsv', import.meta.url), 'utf8').split('\n');
  const asked = lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split('\t'));
  const wrong: string[] = [];
  for (const user of ['cash1', 'mgr1']) {
    const ask = await askerWithRights(at, user);
    const own = asked.filter(([name]) => name === user);
    expect(own.length).toBeGreaterThanOrEqual(24);
    for (const [, language, text = '', first = '', why = ''] of own) {
      const { id, ids, misread = '' } = await ask(text, language === 'en' ? 'en' : 'zh');
      const told = ids.filter((one) => TELLS.test(one));
      const isRight = first === 'nothing' ? told.length === 0 : id === first && misread === why;
      const got = `${ids.slice(0, 3).join(', ')} ${misread}`;
      if (!isRight) wrong.push(`${user} ${text}: wanted ${first} ${why}, got ${got}`);
      for (const one of told) if (!(await isTheirs(one))) wrong.push(`${user} ${text}: told ${one}`);
    }
  }
  expect(wrong).toEqual([]);
}, 240_000);

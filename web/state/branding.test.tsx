import { beforeEach, expect, test, vi } from 'vitest';
import { brandForHost, brandForUser, branding, startBranding } from './branding.ts';

const HOST = { host: 'city.test', title: '城市停车', logo: null, topMenus: ['TMhome'] };
const COMPANY = { host: 'jinhe.test', title: '锦和物业停车', logo: 'jinhe.png', topMenus: ['TMvehicles'] };
const DEFAULT = { host: '*', title: '智慧停车管理平台', logo: null, topMenus: [] };

const server = vi.hoisted(() => ({
  user: undefined as string | undefined,
  ofUser: {} as object,
  asked: [] as string[],
  held: undefined as Promise<void> | undefined,
}));
vi.mock('../app/when-quiet.ts', () => ({ whenQuiet: (run: () => void) => run() }));
vi.mock('../app/client.ts', () => ({
  client: {
    session: { current: () => (server.user === undefined ? undefined : { userInfo: {} }) },
    act: async (_noun: unknown, verb: string) => {
      server.asked.push(verb);
      await server.held;
      return verb === 'get-of-user' ? server.ofUser : HOST;
    },
  },
}));

beforeEach(() => {
  localStorage.clear();
  Object.assign(server, { user: undefined, ofUser: {}, asked: [], held: undefined });
  Object.assign(branding, { title: null, logo: null, topMenus: [] });
});

test.each([
  ['before sign-in the host', undefined, COMPANY, HOST],
  ['after sign-in the company', 'mgr1', COMPANY, COMPANY],
  ['of a user without one the host, not the row for all hosts', 'mgr1', DEFAULT, HOST],
])('%s gives title, logo and top menus (rules 8.2) (B1)', async (_, user, ofUser, { host: _host, ...shown }) => {
  Object.assign(server, { user, ofUser });
  startBranding('city.test');
  await expect.poll(() => branding).toMatchObject(shown);
  expect(server.asked.includes('get-of-user')).toBe(user !== undefined);
});

test('signing in shows the look of the company, at once after a reload; signing out that of the host', async () => {
  Object.assign(server, { user: 'mgr1', ofUser: COMPANY });
  brandForUser('city.test');
  await expect.poll(() => branding.title).toBe(COMPANY.title);
  branding.title = null;
  server.held = new Promise(() => undefined);
  startBranding('city.test');
  expect(branding.title).toBe(COMPANY.title);
  Object.assign(server, { user: undefined, held: undefined });
  brandForHost('city.test');
  await expect.poll(() => branding.title).toBe(HOST.title);
  branding.title = null;
  startBranding('city.test');
  expect(branding.title).toBe(HOST.title);
});

test('an answer that arrives after the sign-out is dropped', async () => {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  Object.assign(server, { user: 'mgr1', ofUser: COMPANY, held });
  brandForUser('city.test');
  await expect.poll(() => server.asked).toEqual(['get-of-user']);
  Object.assign(server, { user: undefined, held: undefined });
  brandForHost('city.test');
  await expect.poll(() => branding.title).toBe(HOST.title);
  answer();
  await held;
  await Promise.resolve();
  expect(branding.title).toBe(HOST.title);
});

test('where the look cannot be loaded the console keeps its own, and nothing is thrown (B2)', async () => {
  server.held = Promise.reject(new Error('unreachable'));
  startBranding('city.test');
  await expect.poll(() => server.asked).toEqual(['get-by-host']);
  await server.held.catch(() => undefined);
  expect(branding).toMatchObject({ title: null, logo: null, topMenus: [] });
});

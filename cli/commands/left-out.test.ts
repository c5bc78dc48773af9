import { pages, topMenus } from '@parkdeck/core/catalogue/pages';
import { isLeftOut, menusOfVariant, VARIANT_OFFERS } from '@parkdeck/core/catalogue/shell/variants';
import type { Variant } from '@parkdeck/core/catalogue/shell/variants';
import { good, someUser } from '@parkdeck/core/client/scripted';
import type { PageDef } from '@parkdeck/core/kit/page';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runLine } from '../fixtures/scripted-environment.ts';
import { NOUNS } from './nouns.generated.ts';

const home = mkdtempSync(join(tmpdir(), 'parkdeck-left-out-'));
afterAll(() => rmSync(home, { recursive: true }));

const every = pages as readonly PageDef[];
const all = topMenus.map(({ id }): string => id);
const pathsLeftOut = (variant: Variant): readonly string[] => {
  const shown = new Set(menusOfVariant(variant, all));
  return every.flatMap(({ menu, path }) => (menu !== undefined && !shown.has(menu) ? [path] : []));
};
const issued = {
  accessToken: 'a1',
  refreshToken: 'r1',
  expiresIn: 30000,
  userInfo: { ...someUser, accessToken: 'a1' },
};

test.each(Object.keys(VARIANT_OFFERS) as Variant[])(
  'after a sign-in, help and completion offer the nouns of the variant %s, and no others (B6)',
  async (variant) => {
    const leftOut = pathsLeftOut(variant);
    const signedIn = await runLine('auth login --user wang --password-stdin', {
      stdin: 'x',
      signedIn: false,
      answer: ({ url }) =>
        good(url.endsWith('/access') ? { menus: [], codes: [], topMenus: [], home: 1, leftOut } : issued),
    });
    const paths = new Set(leftOut);
    const gone = NOUNS.filter((noun) => isLeftOut(noun, every, paths)).map(({ name }) => name);
    expect(gone.length > 0).toBe(variant !== 'standard');
    expect(signedIn.settings['default']?.leftOut).toEqual(gone);
    mkdirSync(join(home, variant, 'parkdeck'), { recursive: true });
    const settings = { profile: 'default', profiles: signedIn.settings };
    writeFileSync(join(home, variant, 'parkdeck', 'settings.json'), JSON.stringify(settings));
    const env = { XDG_CONFIG_HOME: join(home, variant) };
    const offered = new Set(
      [...(await runLine('--help', { env })).out.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name]) => name),
    );
    const completed = new Set(
      (await runLine(['complete', '--', ''], { env })).out.split('\n').map((line) => line.split('\t')[0]),
    );
    for (const { name } of NOUNS) {
      expect([name, offered.has(name), completed.has(name)]).toEqual([
        name,
        !gone.includes(name),
        !gone.includes(name),
      ]);
    }
    // a token of somebody else's is offered everything
    const other = await runLine('--help', { env: { ...env, PARKDECK_TOKEN: 't' } });
    expect(NOUNS.filter(({ name }) => !other.out.includes(`  ${name} `))).toEqual([]);
  },
);

test('a noun that is left out still runs', async () => {
  mkdirSync(join(home, 'one', 'parkdeck'), { recursive: true });
  const settings = { profile: 'default', profiles: { default: { leftOut: ['park'] } } };
  writeFileSync(join(home, 'one', 'parkdeck', 'settings.json'), JSON.stringify(settings));
  const { code } = await runLine('park list --json', {
    env: { XDG_CONFIG_HOME: join(home, 'one') },
    answer: () => good([], { total: 0 }),
  });
  expect(code).toBe(0);
});

import { commandsOf } from '@parkdeck/core/kit/command';
import { callsOf, isResource } from '@parkdeck/core/kit/call';
import * as catalogue from '@parkdeck/core/catalogue/index';
import { expect, test } from 'vitest';
import { runLine } from '../fixtures/scripted-environment.ts';
import { flagsOf } from '../fields/flags.ts';
import { verbsOf } from '@parkdeck/core/palette/verbs';
import { isReport } from '@parkdeck/core/kit/report';
import { NOUNS } from './nouns.generated.ts';

const owners = Object.values(catalogue).filter(
  (one): one is Extract<typeof one, { readonly base: string }> => 'base' in one,
);

test('every command of the catalogue has a verb here', async () => {
  const declared = owners
    .flatMap((owner) => {
      const own = commandsOf(callsOf(owner)).map(({ cli }) => cli);
      const name = `${owner.name} export`;
      // The figures of the home page are no report of their own.
      const isFiled = isResource(owner) ? owner.calls.list : isReport(owner) && own.length > 0;
      return isFiled && !own.includes(name) ? [...own, name] : own;
    })
    .sort();
  const offered: string[] = [];
  for (const { load } of NOUNS) offered.push(...verbsOf(await load()).map(({ call, name }) => `${call.noun} ${name}`));
  expect(offered.sort()).toEqual(declared);
});

test('every verb has help in both languages, with flags that nothing else takes', async () => {
  for (const { name, load } of NOUNS) {
    for (const verb of verbsOf(await load())) {
      const names = flagsOf(verb.call.input, verb.call.effect).map((flag) => flag.name);
      expect([name, verb.name, new Set(names).size]).toEqual([name, verb.name, names.length]);
      for (const language of ['zh', 'en']) {
        const { code, out } = await runLine(`${name} ${verb.name} --help --lang ${language}`);
        expect([name, verb.name, code]).toEqual([name, verb.name, 0]);
        expect(out).toContain(`parkdeck ${name} ${verb.name}`);
      }
    }
  }
}, 120_000);

test('help goes to stdout; a noun without a verb is no success', async () => {
  const help = await runLine('--help');
  expect([help.code, help.err]).toEqual([0, '']);
  for (const { name, title } of NOUNS) expect(help.out).toMatch(new RegExp(`^  ${name} +${title.zh}$`, 'm'));
  expect(
    (await runLine('--help --lang en')).out.replace(/ {2,}/g, '  ').replace(/^Parks:[^]*?(?=\n\n\S+ alone)/m, ''),
  ).toMatchSnapshot();
  expect((await runLine('pass renew --help')).out).toMatchSnapshot();
  expect((await runLine('pass list --help --lang en')).out).toMatchSnapshot();
  expect((await runLine('plan apply --help --lang en')).out).toMatchSnapshot();
  const bare = await runLine('pass');
  expect([bare.code, bare.out]).toEqual([2, '']);
  expect(bare.err).toContain('renew');
});

test('completion knows nouns, verbs, flags and choices', async () => {
  const words = async (...line: readonly string[]): Promise<readonly string[]> =>
    (await runLine(['complete', '--', ...line])).out
      .split('\n')
      .filter(Boolean)
      .map((one) => one.split('\t')[0] ?? '');
  expect(await words('pas')).toEqual(['pass-application', 'pass-period', 'pass-request', 'pass', 'pass-summary']);
  expect(await words('pass', 'ren')).toEqual(['renew', 'renew-by-money', 'renew-vip', 'renew-chosen']);
  expect(await words('pass', 'renew', '京A12345', '--mo')).toEqual(['--months']);
  expect(await words('pass', 'list', '--state', '')).toEqual(['active', 'paused', 'stopped']);
  expect(await words('export', 'gate-s')).toEqual(['gate-schedule']);
  for (const shell of ['bash', 'zsh', 'fish'])
    expect((await runLine(`completion ${shell}`)).out).toContain('parkdeck complete --');
});

test('plate check answers how many samples are wrong', async () => {
  const { code, out } = await runLine('plate check core/lib/fixtures/plates.json --json');
  expect([code, JSON.parse(out).wrong]).toEqual([0, 0]);
  const broken = await runLine('plate check package.json --json');
  expect([broken.code, JSON.parse(broken.out).error.code]).toEqual([2, 'unreadable']);
});

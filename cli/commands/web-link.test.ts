import { good } from '@parkdeck/core/client/scripted';
import * as catalogue from '@parkdeck/core/catalogue/index';
import { isResource } from '@parkdeck/core/kit/call';
import { pages } from '@parkdeck/core/catalogue/pages';
import { pageAddress } from '@parkdeck/core/palette/page-address';
import { expect, test } from 'vitest';
import { runLine, wirePass } from '../fixtures/scripted-environment.ts';

const AT = 'http://127.0.0.1:8686';
const answer = () => good([wirePass()], { total: 1 });

test.each([
  [
    'pass list --state active,paused --end-date-to 2026-03-31',
    '/car/carMonthNew?endDateTo=2026-03-31&state=active%2Cpaused',
  ],
  ['pass get GR00000001', '/form-detail/index?type=pass&id=GR00000001'],
  ['pass create', '/car/carMonthNew?form=new'],
  ['pass edit GR00000001', '/car/carMonthNew?form=GR00000001'],
  ['traffic report --from 2026-02-01 --to 2026-02-03', /\/\S+\?.*from=2026-02-01&to=2026-02-03/],
])('parkdeck %s --web', async (line, path) => {
  const { code, out, sent } = await runLine(`${line} --web`, { answer });
  expect([code, sent]).toEqual([0, []]);
  if (typeof path === 'string') expect(out).toBe(`${AT}${path}\n`);
  else expect(out).toMatch(path);
  const json = await runLine(`${line} --web --json`, { answer });
  expect(JSON.parse(json.out).data.url).toBe(out.trim());
});

test.each([
  ['at a terminal with a display', { DISPLAY: ':0' }, true],
  ['at a terminal with a browser of its own', { BROWSER: 'w3m' }, true],
  ['over SSH', { DISPLAY: ':0', SSH_CONNECTION: '1 2 3 4' }, false],
  ['without a display', {}, process.platform !== 'linux'],
])('%s a browser opens: %j', async (_where, env, opens) => {
  const { out, err } = await runLine('pass list --web', { answer, isTTY: true, env });
  expect([out, err.includes(AT)]).toEqual([opens ? '' : `${AT}/car/carMonthNew\n`, opens]);
});

test('an answer tells its page at a terminal, on stderr, and in JSON on demand', async () => {
  const one = () => good(wirePass());
  const record = `${AT}/form-detail/index?type=pass&id=GR00000001`;
  expect((await runLine('pass get GR00000001', { answer: one, isTTY: true })).err).toContain(record);
  expect((await runLine('pass get GR00000001 --quiet', { answer: one, isTTY: true })).err).toBe('');
  expect((await runLine('pass get GR00000001', { answer: one })).err).toBe('');
  const rows = await runLine('pass list --json plates,webUrl', { answer });
  expect(JSON.parse(rows.out).data).toEqual([{ plates: ['京A12345'], webUrl: record }]);
  expect(JSON.parse((await runLine('pass list --json', { answer })).out).data[0]).not.toHaveProperty('webUrl');
});

test('every address leads to a page of the console', () => {
  const paths = new Set<string>(pages.map(({ path }) => path));
  for (const owner of Object.values(catalogue)) {
    if (!('base' in owner) || !isResource(owner)) continue;
    for (const shown of [{}, { row: 'X1' }, { form: 'new' }, { filters: { state: ['active'] } }]) {
      const address = pageAddress(owner, shown);
      if (address !== undefined) expect(paths.has(address.split('?')[0] ?? ''), address).toBe(true);
    }
  }
  const without = Object.values(catalogue).flatMap((owner) =>
    'base' in owner && isResource(owner) && pageAddress(owner) === undefined ? [owner.name] : [],
  );
  expect(without.length).toBeLessThan(60);
});

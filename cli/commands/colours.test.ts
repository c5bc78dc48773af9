import { stripVTControlCharacters } from 'node:util';
import { bad, good } from '@parkdeck/core/client/scripted';
import { HEADERS } from '@parkdeck/core/wire/envelope';
import { expect, test } from 'vitest';
import { RENEWAL_PREVIEW, runLine, wirePass } from '../fixtures/scripted-environment.ts';
import type { Scene } from '../fixtures/scripted-environment.ts';

/** Whatever a command prints, its colours obey the environment, and the text is the same with them and without. */
const answer: Scene['answer'] = ({ url, headers }) =>
  headers[HEADERS.dryRun]
    ? good(RENEWAL_PREVIEW)
    : url.includes('/detail')
      ? good(wirePass())
      : url.includes('list')
        ? good([wirePass()], { total: 1 })
        : good([
            { id: 'GR00000001', ok: true },
            { id: 'GR00000002', ok: false, reason: 'no', msg: '已过期' },
          ]);
const refusing: Scene['answer'] = () => bad(409, 'conflict', '已被他人修改');

const ESCAPE = '\u001b[';
const COMMANDS: readonly (readonly [line: string, scene: Scene, isColoured: boolean])[] = [
  ['pass list', { answer }, true],
  ['pass list --lang en --all', { answer }, true],
  ['pass get GR00000001', { answer }, true],
  ['pass renew GR00000001 --months 3 --dry-run', { answer }, true],
  ['pass stop GR00000001 GR00000002 --remark 车位收回 --yes', { answer }, true],
  ['pass list --json', { answer }, false],
  ['pass stop GR00000001 --remark 车位收回 --dry-run --json', { answer }, false],
  ['pass list', { answer: refusing }, false],
  ['--help', {}, false],
  ['pass stop --help', {}, false],
  ['auth status', { answer }, false],
  ['config list', {}, false],
  ['no-such-noun list', {}, false],
];
const printed = async (line: string, scene: Scene): Promise<string> => {
  const { out, err } = await runLine(line, scene);
  return out + err;
};

test.each(COMMANDS)('%s: colours only where they are wanted', async (line, scene, isColoured) => {
  for (const isTTY of [true, false]) {
    const forced = await printed(line, { ...scene, isTTY, env: { FORCE_COLOR: '1' } });
    const refused = [
      await printed(line, { ...scene, isTTY, env: { NO_COLOR: '1' } }),
      await printed(line, { ...scene, isTTY, env: { FORCE_COLOR: '0' } }),
      await printed(line, { ...scene, isTTY, env: { NO_COLOR: '1', FORCE_COLOR: '1' } }),
      await printed(`${line} --no-color`, { ...scene, isTTY, env: { FORCE_COLOR: '1' } }),
    ];
    expect(forced).not.toBe('');
    expect(forced.includes(ESCAPE)).toBe(isColoured);
    for (const plain of refused) expect(plain).toBe(stripVTControlCharacters(forced));
  }
  const piped = await printed(line, scene);
  expect(piped).not.toContain(ESCAPE);
});

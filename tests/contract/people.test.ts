import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeAnswer } from '@parkdeck/core/client/answer';
import { refTarget } from '@parkdeck/core/kit/field';
import { cellOf } from '@parkdeck/server/files/cells';
import { calls } from '@parkdeck/server/db/registry';
import { testPlatform } from '../factories/platform.ts';
import type { TestPlatform } from '../factories/platform.ts';
import { sampleValues } from '../factories/samples.ts';

/** People are told by their names; who stands outside the reader's scope is told so, not by an id. */
let world: TestPlatform;
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.close());

const lists = [...calls.values()].filter(
  ({ verb, output }) => verb === 'list' && Object.values(output ?? {}).some((field) => refTarget(field) === 'user'),
);

test('lists tell people', () => expect(lists.length).toBeGreaterThan(10));

test.each(['mgr1', 'east', 'jinhe'])('%s reads nobody’s id in the place of a name', async (user) => {
  const ids: string[] = [];
  let people = 0;
  for (const call of lists) {
    const { status, body } = await world.call(user, call.id, { input: await sampleValues(world.platform, call.input) });
    if (status !== 200) continue;
    const answer = decodeAnswer(call, { ...body }, () => undefined);
    for (const row of answer.answers === 'rows' ? answer.value.rows : [])
      for (const [key, field] of Object.entries(call.output ?? {})) {
        if (refTarget(field) !== 'user' || typeof row[key] !== 'string') continue;
        people += 1;
        for (const language of ['zh', 'en'] as const)
          if (/^U\d{5}$/.test(String(cellOf(key, field, row, language)))) ids.push(`${call.id} ${row[key]}`);
      }
  }
  expect(people).toBeGreaterThan(0);
  expect(ids).toEqual([]);
});

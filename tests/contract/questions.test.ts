import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeAnswer } from '@parkdeck/core/client/answer';
import { calledText, deleteQuestion, questionOf } from '@parkdeck/core/kit/called';
import type { Call } from '@parkdeck/core/kit/call';
import { variantsOf } from '@parkdeck/core/kit/command';
import type { Field, FieldValues } from '@parkdeck/core/kit/field';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { calls, resources } from '@parkdeck/server/db/registry';
import { fieldText } from '../../web/fields/text.ts';
import { testPlatform } from '../factories/platform.ts';
import type { TestPlatform } from '../factories/platform.ts';
import { sampleValues } from '../factories/samples.ts';
import { triedAtLeast, untriedAtMost } from '../factories/untried.ts';

/** What is said before anything is done, over the rows of the demo world: a person's words, never a number of ours. */
let world: TestPlatform;
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.close());

const LANGUAGES = ['zh', 'en'] as const;
const MOST = 50;
/** Keys and numbers that the platform makes: a prefix and a long row of digits, or of digits and letters. */
const MADE = /\b[A-Z]{1,3}\d{10,}|\b[A-Z]{2,3}\d{8}\b|\b[A-Z]{2}\d{6}[0-9A-Z]{10,}\b|\b\d{16,}\b/;

const all: readonly Call[] = [...calls.values()];
const asksOf = (noun: string): readonly Call[] =>
  all
    .filter((call) => call.noun === noun && call.effect === 'write' && call.on !== 'none')
    .flatMap((call) => variantsOf(call));

const rowsOf = async (list: Call): Promise<readonly FieldValues[]> => {
  const { body } = await world.call('admin', list.id, {
    input: { ...(await sampleValues(world.platform, list.input)), size: MOST },
  });
  const answered = decodeAnswer(list, { ...body }, () => undefined);
  return answered.answers === 'rows' ? answered.value.rows : [];
};

const sentences = (noun: ResourceDef, row: FieldValues): readonly string[] =>
  LANGUAGES.flatMap((language) => {
    const textOf = (key: string, field: Field): string => fieldText(field, key, row, language);
    const asked = { number: 1, language, textOf };
    return [
      calledText(noun, textOf),
      deleteQuestion(noun, asked),
      ...asksOf(noun.name).map((call) => questionOf(call, asked)),
    ];
  });

const untried = untriedAtMost(14);
const tried = triedAtLeast(2000);
test.for([...resources.values()].map((noun) => [noun.name, noun] as const))(
  '%s is asked about in words',
  async ([name, noun], context) => {
    const list = calls.get(`${name}.list`);
    const rows = list && !list.action ? await rowsOf(list) : [];
    if (rows.length === 0) return untried(name, context);
    const wrong = new Set<string>();
    for (const row of rows)
      for (const sentence of sentences(noun, row)) {
        tried();
        if (MADE.test(sentence)) wrong.add(sentence);
      }
    expect([...wrong].slice(0, 5)).toEqual([]);
  },
);

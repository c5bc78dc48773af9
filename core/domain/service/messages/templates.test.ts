import { describe, expect, test } from 'vitest';
import { MESSAGE_SENTENCES } from '../../../catalogue/service/message-sentences.ts';
import { MESSAGE_KINDS, MESSAGES } from '../../../vocabulary/messages.ts';
import type { MessageKind } from '../../../vocabulary/messages.ts';
import { factsFor, fillTemplate, parametersOf, placeholdersOf, sampleOf, templateProblem } from './templates.ts';
import type { MessageTemplate } from './templates.ts';

const template = (more: Partial<MessageTemplate> = {}): MessageTemplate => ({
  scene: 'expiry',
  message: 'pass-expiring',
  content: '车辆{plate}的月租{end}到期',
  parameters: [],
  ...more,
});

test('the sentences of all messages name only facts that these have', () => {
  expect(Object.keys(MESSAGE_SENTENCES).toSorted()).toEqual(Object.keys(MESSAGE_KINDS).toSorted());
  for (const [kind, sentence] of Object.entries(MESSAGE_SENTENCES))
    for (const text of Object.values(sentence))
      for (const name of placeholdersOf(text)) expect(MESSAGES[kind as MessageKind].facts, kind).toContain(name);
});

describe('what is wrong with a template', () => {
  test.each([
    ['nothing', {}, null],
    ['no text and no parameters', { content: null }, null],
    ['a fact that the message lacks', { content: '欠 {amount} 元' }, { kind: 'no-fact', name: 'amount' }],
    ['a name that is no fact', { content: '{plat}' }, { kind: 'no-fact', name: 'plat' }],
    ['empty braces', { content: '{}' }, { kind: 'no-fact', name: '' }],
    ['a message of another scene', { message: 'warning' }, { kind: 'other-scene' }],
    [
      'a listed fact that the message lacks',
      { content: '{a}', parameters: [{ name: 'a', fact: 'reason' }] },
      { kind: 'no-fact', name: 'reason' },
    ],
    [
      'a text that names what is not listed',
      { content: '{a}{plate}', parameters: [{ name: 'a', fact: 'plate' }] },
      { kind: 'not-listed', name: 'plate' },
    ],
    [
      'a parameter twice',
      {
        parameters: [
          { name: 'a', fact: 'plate' },
          { name: 'a', fact: 'end' },
        ],
      },
      { kind: 'twice', name: 'a' },
    ],
  ] as const)('%s', (_name, more, problem) => {
    expect(templateProblem(template(more))).toEqual(problem && expect.objectContaining(problem));
  });

  test('for all of a scene only what all its messages have', () => {
    expect(factsFor('visitor', null)).toEqual(['place', 'name', 'plate', 'from', 'to']);
    expect(templateProblem(template({ scene: 'visitor', message: null, content: '{name}' }))).toBeNull();
    expect(templateProblem(template({ scene: 'visitor', message: null, content: '{code}' }))).toMatchObject({
      kind: 'no-fact',
      known: ['place', 'name', 'plate', 'from', 'to'],
    });
  });
});

test('parameters are the listed ones, or the names in the text in their order', () => {
  expect(parametersOf({ content: '{end}{plate}{end}', parameters: [] })).toEqual([
    { name: 'end', fact: 'end' },
    { name: 'plate', fact: 'plate' },
  ]);
  const parameters = [{ name: '1', fact: 'plate' }];
  expect(parametersOf({ content: '{1}', parameters })).toEqual(parameters);
  expect(fillTemplate({ content: '{1} 到期', parameters }, sampleOf)).toBe('京A12345 到期');
});

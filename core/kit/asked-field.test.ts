import { describe, expect, test } from 'vitest';
import { askedField, isAsked } from './asked-field.ts';
import { f } from './field.ts';
import { words } from './words.ts';

const label = words('车场', 'Park');

describe('a field that says something for some words of another only', () => {
  const needed = f.text({ label, needed: { scope: ['park'] }, onlyThen: true });
  const free = f.text({ label, onlyThen: { channel: ['mail'] } });

  test.each([
    ['its needed words', needed, { scope: 'park' }, true],
    ['others', needed, { scope: 'company' }, false],
    ['none', needed, {}, false],
    ['words of its own', free, { channel: 'mail' }, true],
    ['others than its own', free, { channel: 'sms' }, false],
    ['any, when it says nothing of that', f.text({ label, needed: { scope: ['park'] } }), {}, true],
  ])('%s', (_, field, values, asked) => expect(isAsked(field, values)).toBe(asked));

  test('is required only where it is needed', () => {
    expect(askedField(needed, { scope: 'park' }).options.required).toBe(true);
    expect(askedField(free, { channel: 'mail' }).options.required).toBeUndefined();
  });
});

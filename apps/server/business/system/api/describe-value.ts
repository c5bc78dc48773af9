import { choicesOf, isMany } from '@parkdeck/core/kit/field';
import type { Field } from '@parkdeck/core/kit/field';
import { isSpelled } from '@parkdeck/core/kit/choice';
import { wireForm } from '@parkdeck/core/kit/kinds';
import type { FieldKind, WireForm } from '@parkdeck/core/kit/kinds';

/** A value in a description of the interface. */
type JsonSchema = Readonly<Record<string, unknown>>;

const TEXT: JsonSchema = { type: 'string' };
const WHOLE: JsonSchema = { type: 'integer' };
const TEXTS: JsonSchema = { type: 'array', items: TEXT };

const described = (field: Field): JsonSchema => {
  const rows = Object.entries(choicesOf(field)).map(([word, [code, zh, en]]) => ({
    sent: isSpelled(field) ? word : code,
    label: `${zh} / ${en}`,
  }));
  const description = rows.map(({ sent, label }) => `${sent} ${label}`).join('; ');
  const one: JsonSchema = { ...(isSpelled(field) ? TEXT : WHOLE), enum: rows.map(({ sent }) => sent) };
  return isMany(field) ? { type: 'array', items: one, description } : { ...one, description };
};

/** Each form in which values travel. */
const FORMS: Readonly<Record<WireForm, (field: Field) => JsonSchema>> = {
  text: () => TEXT,
  'limited-text': ({ options: { max } }) => ({ ...TEXT, ...(max ? { maxLength: max } : {}) }),
  list: () => TEXTS,
  lines: () => TEXTS,
  pictures: () => TEXTS,
  plate: () => TEXT,
  plates: () => TEXT,
  whole: ({ options: { min, max } }) => ({
    ...WHOLE,
    ...(min === undefined ? {} : { minimum: min }),
    ...(max === undefined ? {} : { maximum: max }),
  }),
  fen: () => WHOLE,
  share: ({ options: { whole = 1000 } }) => ({
    ...WHOLE,
    minimum: 0,
    maximum: whole,
    description: whole === 10_000 ? 'ten-thousandths' : 'thousandths',
  }),
  fraction: () => ({ type: 'number' }),
  flag: () => ({ ...WHOLE, enum: [0, 1] }),
  choice: described,
  record: () => ({}),
};

/** What kinds of one form differ in. */
const KINDS: Readonly<Partial<Record<FieldKind, JsonSchema>>> = {
  money: { description: 'fen' },
  plates: { description: 'comma list' },
  phone: { pattern: String.raw`^1[3-9]\d{9}$` },
  day: { format: 'date' },
  time: { pattern: String.raw`^\d{2}:\d{2}$` },
  datetime: { description: 'yyyy-MM-dd HH:mm:ss, Asia/Shanghai' },
  secret: { writeOnly: true },
};

/** JSON schema of a field's value as it travels. */
export const describeValue = (field: Field): JsonSchema => ({ ...FORMS[wireForm(field)](field), ...KINDS[field.kind] });

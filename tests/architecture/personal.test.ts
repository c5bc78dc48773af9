import { expect, test } from 'vitest';
import type { Fields } from '@parkdeck/core/kit/field';
import { isPhone, isText } from '@parkdeck/core/kit/kinds';
import { calls, reports, resources } from './declared.ts';

/** Names under which declarations hold what tells of a natural person. */
const PERSON = new Set(['owner', 'linkman', 'hostName', 'contact', 'idNumber', 'email']);
/** Where a phone is what somebody signs in by, or types of himself: nothing of it is answered. */
const isAnswered = (id: string): boolean => !id.startsWith('sign-in.');

const lacking = (where: string, fields: Fields = {}): readonly string[] =>
  Object.entries(fields).flatMap(([key, field]) =>
    (isPhone(field) || (isText(field) && PERSON.has(key))) && !field.options.personal ? [`${where} ${key}`] : [],
  );

test('phones, names of owners, hosts and contacts, numbers of papers and mail addresses are declared personal', () => {
  expect(resources.flatMap(({ name, fields }) => lacking(name, fields))).toEqual([]);
  expect(reports.flatMap(({ name, report }) => lacking(name, report.columns))).toEqual([]);
  expect(calls.filter(({ id }) => isAnswered(id)).flatMap(({ id, output }) => lacking(id, output))).toEqual([]);
});

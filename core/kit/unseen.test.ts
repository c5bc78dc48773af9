import { expect, test } from 'vitest';
import { passApplication } from '../catalogue/vehicles/pass-application.ts';
import { unseenPerson } from './unseen.ts';

const { applicant, park } = passApplication.fields;

test.each([
  ['a name that is not told', applicant, null, '范围外的人员'],
  ['a name that is told', applicant, '郝超', undefined],
  ['a name that was not asked for', applicant, undefined, undefined],
  ['no person', park, null, undefined],
])('%s', (_what, field, name, told) => expect(unseenPerson(field, name)?.zh).toBe(told));

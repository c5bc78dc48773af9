import { expect, test } from 'vitest';
import { passApplication } from '../catalogue/vehicles/pass-application.ts';
import { unseenName } from './unseen.ts';

const { applicant, park, carType } = passApplication.fields;

test.each([
  ['a name that is not told', applicant, null, '范围外的人员'],
  ['a name that is told', applicant, '郝超', undefined],
  ['a name that was not asked for', applicant, undefined, undefined],
  ['a park that is not told', park, null, '范围外的车场'],
  ['a kind of car, known by more than its name', carType, null, undefined],
])('%s', (_what, field, name, told) => expect(unseenName(field, name)?.zh).toBe(told));

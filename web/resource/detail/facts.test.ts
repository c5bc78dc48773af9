import { activityLog } from '@parkdeck/core/catalogue/system/activity-log';
import { expect, test } from 'vitest';
import { factGroups } from './facts.ts';

test('a record tells no field that is for programs, unless a form names it', () => {
  const row = { id: 'AV1', what: '续费', call: 'renew', userName: 'cash1' };
  const told = (noun: Parameters<typeof factGroups>[0]) => factGroups(noun, [], row).flatMap(({ names }) => names);
  expect(activityLog.fields.call.options).toMatchObject({ forPrograms: true });
  expect(told(activityLog)).toEqual(['id', 'what', 'userName']);
  expect(told({ ...activityLog, form: [{ title: activityLog.title, fields: ['call'] }] })).toContain('call');
});

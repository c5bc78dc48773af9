import { expect, test } from 'vitest';
import { codesOf, ROLES } from './roles.ts';

test('support, which renews passes, sees what was renewed', () => {
  const codes = ROLES.filter(({ key }) => key === 'support').flatMap(codesOf);
  expect(codes).toEqual(expect.arrayContaining(['car_carMonthNew_renewalMonth', 'static_monthlyRenewal_view']));
});
